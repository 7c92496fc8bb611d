/** TUT-2. The lengths of lessons, minutes, and what each costs in credits. */
export const LESSON_LENGTHS = [25, 50, 90] as const
export type LessonLength = (typeof LESSON_LENGTHS)[number]
export const CREDITS_FOR = { 25: 1, 50: 2, 90: 3 } as const satisfies Readonly<Record<LessonLength, number>>
/** TUT-2. The longest lesson that so many credits pay, the shortest for less than one. */
export const lengthWithin = (credits: number): LessonLength => LESSON_LENGTHS.findLast(length => CREDITS_FOR[length] <= credits) ?? LESSON_LENGTHS[0]
export const isLessonLength = (minutes: number): minutes is LessonLength => LESSON_LENGTHS.some(length => length === minutes)

/** TUT-2. How soon and how far ahead a lesson can be booked, ms. */
export const BOOKING_AHEAD = { least: 4 * 3_600_000, most: 28 * 86_400_000 } as const
/** TUT-2. How long a slot is kept for the one who is choosing it, ms. */
export const SLOT_HOLD = 5 * 60_000
/** TUT-2. How long a booked lesson waits for its credits, ms. */
export const PAYMENT_WAIT = 30 * 60_000

export const endOf = (startsAt: number, length: LessonLength): number => startsAt + length * 60_000
/** The length of a lesson by its start and end, epoch ms. */
export const lengthOf = ({ startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number }): LessonLength => {
  const minutes = (endsAt - startsAt) / 60_000
  if (!isLessonLength(minutes)) throw new Error(`There is no lesson of ${minutes} minutes.`)
  return minutes
}
