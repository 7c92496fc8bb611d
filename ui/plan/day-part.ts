export const DAY_PARTS = ['morning', 'day', 'evening'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/** Returns the part of the day at an instant in a zone, for the greeting. */
export const dayPartAt = (now: number, zone: string): DayPart => {
  const hour = Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }).format(now))
  if (hour < 4 || hour >= 18) return 'evening'
  return hour < 12 ? 'morning' : 'day'
}
