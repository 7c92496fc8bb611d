import { and, arrayContains, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Language } from '#core/domain/locale/locales.ts'
import { LESSON_LENGTHS } from '#core/domain/tutoring/lesson-length.ts'
import { freeSlots, isTaken, spanOf } from '#core/domain/tutoring/slots.ts'
import type { Tutor } from '#core/domain/tutoring/tutor.ts'
import type { Db } from '../db/database.ts'
import { voiceAddress } from '../teaching/voices.ts'
import { tutoringSlots, tutors } from '../db/schema/tutoring.ts'

export type TutorRow = typeof tutors.$inferSelect

const [MINUTE, DAY] = [60_000, 86_400_000]
/** How many tutors one answer has. */
const MOST = 100
/** How far ahead the first free time is looked for, ms. */
const SOON = 7 * DAY

/** A tutor whom everybody may book; undefined where there is none. */
export const findTutor = async (db: Db, id: string): Promise<TutorRow | undefined> =>
  (await db.select().from(tutors).where(and(eq(tutors.id, id), eq(tutors.status, 'APPROVED'))))[0]

/** GRP-1. The tutors of a language whom everybody may book. */
export const findTutors = (db: Db, teaches: Language): Promise<readonly TutorRow[]> =>
  db.select().from(tutors).where(and(eq(tutors.status, 'APPROVED'), arrayContains(tutors.teaches, [teaches]))).orderBy(asc(tutors.name), asc(tutors.id)).limit(MOST)

export const teachingOf = ({ availability, rest }: TutorRow) => ({ ...availability, buffer: rest / MINUTE })

/** TUT-2. Tutors as learners see them, each with the first time at which they are free. */
export const showTutors = async (now: number, db: Db, found: readonly TutorRow[]): Promise<readonly Tutor[]> => {
  const near = and(inArray(tutoringSlots.tutorId, found.map(({ id }) => id)), gt(tutoringSlots.endsAt, now - DAY), lt(tutoringSlots.startsAt, now + SOON + DAY))
  const taken = Map.groupBy((await db.select().from(tutoringSlots).where(near)).filter(slot => isTaken(now, slot)), ({ tutorId }) => tutorId)
  return found.map(tutor => {
    const { id, name, native, teaches, speaks, levels, topics, about, isDemo: demo, voice, availability: { zone, weekly } } = tutor
    const busy = (taken.get(id) ?? []).map(spanOf)
    const [nextFree = null] = freeSlots(now, teachingOf(tutor), busy, { from: now, until: now + SOON, length: LESSON_LENGTHS[0] })
    return { id, name, native, teaches, speaks, levels, topics, about, demo, zone, weekly, voice: voiceAddress(voice), nextFree }
  })
}
