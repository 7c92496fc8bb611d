import { inArray } from 'drizzle-orm'
import { clashAt, weeklyStarts } from '#core/domain/tutoring/series-weeks.ts'
import type { LessonLength } from '#core/domain/tutoring/lesson-length.ts'
import type { LeftOutReason } from '#core/domain/tutoring/weekly-series.ts'
import type { RootDb } from '../db/database.ts'
import { tutoringLessons } from '../db/schema/tutoring.ts'
import type { LessonRow } from './change-lesson.ts'
import { type Caller, createLessons } from './lessons.ts'
import { createSlotHolder, releaseHold, takenOfBoth } from './slots.ts'
import { teachingOf, type TutorRow } from './tutors.ts'

interface SeriesAsked {
  /** One for each week, made by the client. */
  readonly ids: readonly string[]
  readonly startsAt: number
  readonly length: LessonLength
}
/** A week with its lesson, or why it has none. */
export interface WeekRow {
  readonly startsAt: number
  readonly lesson: LessonRow | LeftOutReason
}

/**
 * TUT-2, TUT-3. Books the weeks of a series one after the other, each as a single lesson is: its time is held, then booked and paid together, which
 * the constraints and the ledger decide. So nothing is half done wherever it ends, and a repeat takes up there.
 */
export const createSeriesBooker = (db: RootDb) => {
  const hold = createSlotHolder(db)
  const { bookPaid } = createLessons(db)

  const bookWeek = async (now: number, caller: Caller, tutor: TutorRow, { id, startsAt, length }: Omit<SeriesAsked, 'ids'> & { readonly id: string }): Promise<LessonRow | LeftOutReason> => {
    const { userId } = caller
    const both = { tutorId: tutor.id, userId }
    const clash = clashAt(now, teachingOf(tutor), { ...both, taken: await takenOfBoth(now, db, { tutor, userId }, { from: startsAt, until: startsAt + 1 }) }, { startsAt, length })
    if (clash !== null) return clash
    if (await hold(now, { ...both, id, startsAt, length, rest: tutor.rest }) === null) return 'tutor'
    const booked = await bookPaid(now, caller, id)
    if (booked.isOk()) return booked.value
    await releaseHold(db, userId, id)
    // Without the hold, the learner has chosen another time meanwhile.
    return booked.error === 'no_credits' ? 'credits' : 'learner'
  }

  return async (now: number, caller: Caller, tutor: TutorRow, { ids, ...asked }: SeriesAsked): Promise<readonly WeekRow[]> => {
    const before = await db.select().from(tutoringLessons).where(inArray(tutoringLessons.id, [...ids]))
    // What is another's is told apart from a time that is taken by nobody.
    const known = new Map(before.map(lesson => [lesson.id, lesson.userId === caller.userId ? lesson : 'tutor' as const]))
    const starts = weeklyStarts(asked.startsAt, tutor.availability.zone, ids.length)
    const weeks: WeekRow[] = []
    for (const [week, id] of ids.entries()) {
      const startsAt = starts[week] ?? asked.startsAt
      weeks.push({ startsAt, lesson: known.get(id) ?? await bookWeek(now, caller, tutor, { ...asked, id, startsAt }) })
    }
    return weeks
  }
}
