export const DAY_PARTS = ['morning', 'day', 'evening'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/** How to greet at that instant in that zone. */
export const dayPartAt = (now: number, zone: string): DayPart => {
  const hour = Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }).format(now))
  if (hour < 4 || hour >= 18) return 'evening'
  return hour < 12 ? 'morning' : 'day'
}
