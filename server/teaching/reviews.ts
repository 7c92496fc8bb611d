import { and, count, desc, eq, lte, sql } from 'drizzle-orm'
import { err, ok, type Result } from 'neverthrow'
import { submit } from '#core/domain/moderation/submission.ts'
import { mayReview, tutorRating, type TutorReview } from '#core/domain/tutoring/tutor-review.ts'
import type { Db } from '../db/database.ts'
import { lockOwner } from '../db/lock-owner.ts'
import { tutoringLessons, tutoringReports, tutorReviews } from '../db/schema/tutoring.ts'
import { factsOf } from '../tutoring/facts.ts'

type ReviewRow = typeof tutorReviews.$inferSelect
/** How many reviews, and notes on lessons, one answer has. */
const PAGE = 50

const own = ({ id, stars, text, status, reason, submissions }: ReviewRow) => ({ id, stars, text, status, reason, submissions })

/** GRP-1. The approved reviews of a tutor, the latest first, and what all of them come to. */
export const publishedReviews = async (db: Db, tutorId: string) => {
  const isTheirs = and(eq(tutoringLessons.tutorId, tutorId), eq(tutorReviews.status, 'APPROVED'))
  const counts = await db.select({ stars: tutorReviews.stars, count: count() }).from(tutorReviews).innerJoin(tutoringLessons, eq(tutoringLessons.id, tutorReviews.lessonId)).where(isTheirs).groupBy(tutorReviews.stars)
  const reviews = await db.select({ id: tutorReviews.id, stars: tutorReviews.stars, text: tutorReviews.text, writtenAt: tutorReviews.writtenAt })
    .from(tutorReviews).innerJoin(tutoringLessons, eq(tutoringLessons.id, tutorReviews.lessonId)).where(isTheirs).orderBy(desc(tutorReviews.writtenAt), desc(tutorReviews.id)).limit(PAGE)
  return { ...tutorRating(counts.flatMap(({ stars, count: times }) => Array.from({ length: times }, () => stars))), reviews }
}

const saysSame = (one: TutorReview, other: TutorReview): boolean => one.stars === other.stars && one.text.trim() === other.text.trim()
/** Whether somebody has said just that of a lesson. */
export const isKnownReview = async (db: Db, userId: string, lessonId: string, said: TutorReview): Promise<boolean> => {
  const [before] = await db.select({ stars: tutorReviews.stars, text: tutorReviews.text }).from(tutorReviews).innerJoin(tutoringLessons, eq(tutoringLessons.id, tutorReviews.lessonId))
    .where(and(eq(tutorReviews.lessonId, lessonId), eq(tutoringLessons.userId, userId)))
  return before !== undefined && saysSame(before, said)
}

interface Writing extends TutorReview {
  readonly id: string
  readonly userId: string
  readonly lesson: string
}
/** GRP-1, TUT-1. Reviews a lesson that took place: one review of each, whichever id a second one comes with. */
export const writeReview = (now: number, db: Db, { id, userId, lesson: lessonId, stars, text }: Writing): Promise<Result<ReturnType<typeof own>, 'not_found' | 'forbidden' | 'limit_reached' | 'session_expired'>> =>
  db.transaction(async tx => {
    // The person is locked, so that two reviews of a lesson are one.
    const owner = await lockOwner(tx, userId)
    if (owner === undefined) return err('session_expired')
    const [lesson] = await tx.select().from(tutoringLessons).where(and(eq(tutoringLessons.id, lessonId), eq(tutoringLessons.userId, owner)))
    const [other] = await tx.select({ lessonId: tutorReviews.lessonId }).from(tutorReviews).where(eq(tutorReviews.id, id))
    if (!lesson || (other && other.lessonId !== lessonId)) return err('not_found')
    if (!mayReview(now, factsOf(lesson))) return err('forbidden')
    const [before] = await tx.select().from(tutorReviews).where(eq(tutorReviews.lessonId, lessonId))
    const said = { stars, text: text.trim() }
    if (before && saysSame(before, said)) return ok(own(before))
    if (before?.status === 'APPROVED') return err('limit_reached')
    const next = submit(before ?? null)
    if (next.isErr()) return err(next.error)
    const values = { ...said, ...next.value }
    const [written] = await tx.insert(tutorReviews).values({ id, lessonId, ...values, writtenAt: now })
      .onConflictDoUpdate({ target: tutorReviews.lessonId, set: { ...values, writtenAt: sql`greatest(${now}::bigint, ${tutorReviews.writtenAt} + 1)` } }).returning()
    if (!written) throw new Error(`The review ${id} was not written.`)
    return ok(own(written))
  })

/** TUT-1. What was written of somebody's own lessons, the latest lesson first. */
export const lessonNotes = async (now: number, db: Db, userId: string) => {
  const rows = await db.select({ lesson: tutoringLessons.id, report: tutoringReports, review: tutorReviews }).from(tutoringLessons)
    .leftJoin(tutoringReports, eq(tutoringReports.lessonId, tutoringLessons.id)).leftJoin(tutorReviews, eq(tutorReviews.lessonId, tutoringLessons.id))
    .where(and(eq(tutoringLessons.userId, userId), lte(tutoringLessons.startsAt, now))).orderBy(desc(tutoringLessons.startsAt), desc(tutoringLessons.id)).limit(PAGE)
  return rows.map(({ lesson, report, review }) => ({
    lesson, report: report && { language: report.language, note: report.note, words: report.words }, review: review && own(review),
  }))
}
