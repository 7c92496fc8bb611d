import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { err, ok, type Result } from 'neverthrow'
import { isPublic } from '#core/domain/moderation/approval.ts'
import { type Submission, submit } from '#core/domain/moderation/submission.ts'
import { DEFAULT_REST, type Rest, type TeachingHours } from '#core/domain/tutoring/edit-hours.ts'
import type { TutorProfile } from '#core/domain/tutoring/tutor.ts'
import { isSameProfile } from '#core/domain/tutoring/tutor-profile.ts'
import type { Db } from '../db/database.ts'
import { lockOwner } from '../db/lock-owner.ts'
import { tutors, tutorSubmissions } from '../db/schema/tutoring.ts'

const MINUTE = 60_000

/** The words of a tutor that stand in their row, and the columns of the words of a profile. */
export const profileOf = ({ name, about, native, teaches, speaks, levels, topics }: typeof tutors.$inferSelect): TutorProfile => ({ name, about, native, teaches, speaks, levels, topics })
export const columnsOf = ({ teaches, speaks, levels, topics, ...profile }: TutorProfile) => ({ ...profile, teaches: [...teaches], speaks: [...speaks], levels: [...levels], topics: [...topics] })

const findOwn = async (db: Db, userId: string) =>
  (await db.select({ tutor: tutors, submission: tutorSubmissions }).from(tutors).innerJoin(tutorSubmissions, eq(tutorSubmissions.tutorId, tutors.id)).where(eq(tutors.userId, userId)))[0]

/** GRP-1. What somebody says of themselves as a tutor, as they said it last; null where they do not teach. */
export const readTeaching = async (db: Db, userId: string) => {
  const own = await findOwn(db, userId)
  if (!own) return null
  const { tutor, submission: { profile, status, reason, submissions } } = own
  return {
    id: tutor.id, profile: columnsOf(profile), teaches: tutor.teaches, review: { status, reason, submissions }, shown: isPublic(tutor.status),
    hours: { ...tutor.availability, rest: tutor.rest / MINUTE as Rest },
  }
}

/** What is approved already needs nobody to look at it: whoever goes back to it takes their change back. */
const APPROVED: Submission = { status: 'APPROVED', reason: null, submissions: 1 }

interface Submitted {
  readonly profile: TutorProfile
  /** Of the device, for hours that are not set yet. */
  readonly zone: string
}
/** GRP-1. Submits a profile, once for what it says; the first one makes a tutor of the person, who is shown to nobody yet. */
export const submitProfile = (now: number, db: Db, userId: string, { profile, zone }: Submitted): Promise<Result<null, 'limit_reached' | 'session_expired'>> =>
  db.transaction(async tx => {
    // The person is locked, so that two first profiles are one.
    const owner = await lockOwner(tx, userId)
    if (owner === undefined) return err('session_expired')
    const own = await findOwn(tx, owner)
    if (own && isSameProfile(own.submission.profile, profile)) return ok(null)
    const isBack = own !== undefined && isPublic(own.tutor.status) && isSameProfile(profileOf(own.tutor), profile)
    const next = isBack ? ok(APPROVED) : submit(own?.submission ?? null)
    if (next.isErr()) return err(next.error)
    if (own) {
      await tx.update(tutorSubmissions).set({ profile, ...next.value, submittedAt: sql`greatest(${now}::bigint, ${tutorSubmissions.submittedAt} + 1)` }).where(eq(tutorSubmissions.tutorId, own.tutor.id))
      return ok(null)
    }
    const id = randomUUID()
    await tx.insert(tutors).values({ id, ...columnsOf(profile), status: 'PENDING', availability: { zone, weekly: {}, exceptions: {} }, rest: DEFAULT_REST * MINUTE, userId: owner })
    await tx.insert(tutorSubmissions).values({ tutorId: id, profile, ...next.value, submittedAt: now })
    return ok(null)
  })

/** TUT-4. Sets the hours of a tutor; false where the person does not teach. */
export const saveHours = async (db: Db, userId: string, { rest, ...availability }: TeachingHours): Promise<boolean> =>
  (await db.update(tutors).set({ availability, rest: rest * MINUTE }).where(eq(tutors.userId, userId)).returning({ id: tutors.id })).length > 0
