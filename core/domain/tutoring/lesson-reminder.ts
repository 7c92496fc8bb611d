import type { Changeable } from './change-policy.ts'

export const LESSON_REMINDER_KINDS = ['day', 'hour'] as const
export type LessonReminder = (typeof LESSON_REMINDER_KINDS)[number]
/** How long before a lesson its learner is reminded of it, ms. */
export const LESSON_REMINDERS = { day: 24 * 3_600_000, hour: 3_600_000 } as const satisfies Record<LessonReminder, number>

/** The reminder of a lesson that is due; null where none is. One that was booked later than that needs none. */
export const reminderAt = (now: number, { startsAt, bookedAt }: Changeable): LessonReminder | null => {
  if (now >= startsAt) return null
  const kind = now >= startsAt - LESSON_REMINDERS.hour ? 'hour' : 'day'
  const at = startsAt - LESSON_REMINDERS[kind]
  return now >= at && bookedAt <= at ? kind : null
}
