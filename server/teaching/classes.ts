import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { err, ok, type Result } from 'neverthrow'
import { cancellationOf } from '#core/domain/group-lesson/cancellation.ts'
import { LENGTH } from '#core/domain/group-lesson/join-state.ts'
import { checkProposal, type ClassProposal, isSameProposal, MOST_SERIES, type ProposalFault, weekdayOfProposal } from '#core/domain/group-lesson/proposal.ts'
import { decideAt, mayGiveBack } from '#core/domain/group-lesson/seats.ts'
import { clashesOf } from '#core/domain/group-lesson/series.ts'
import { isPublic } from '#core/domain/moderation/approval.ts'
import { submit } from '#core/domain/moderation/submission.ts'
import { dayAt } from '#core/domain/streak/local-date.ts'
import { isTaken } from '#core/domain/tutoring/slots.ts'
import type { Db } from '../db/database.ts'
import { lockOwner } from '../db/lock-owner.ts'
import { groupLessons, groupSeries } from '../db/schema/group-lessons.ts'
import { tutoringSlots, tutors } from '../db/schema/tutoring.ts'
import { cancelLesson, factsOf, lockLesson } from '../group-lessons/lessons.ts'
import { datesOf } from '../group-lessons/make-lessons.ts'

const NOTHING = { series: [], classes: [] }
type SeriesRow = typeof groupSeries.$inferSelect

/** The words of a series as its tutor proposed it. */
export const proposalOf = ({ kind, language, level, topic, about, materials, seats, minute, firstDate, weeks }: SeriesRow): ClassProposal =>
  ({ kind, language, level, topic, about, materials: materials ?? '', seats, minute, firstDate: firstDate ?? '', weeks })
const columnsOf = (proposal: ClassProposal) => ({ ...proposal, materials: proposal.materials === '' ? null : proposal.materials, weekday: weekdayOfProposal(proposal) })

const findTutor = async (db: Db, userId: string) => (await db.select().from(tutors).where(eq(tutors.userId, userId)))[0]

/** GRP-1, GRP-2. The weekly classes of a tutor, where they clash with what is booked, and the classes to come. */
export const classesTaught = async (now: number, db: Db, userId: string) => {
  const tutor = await findTutor(db, userId)
  if (!tutor) return NOTHING
  const series = await db.select().from(groupSeries).where(and(eq(groupSeries.tutorId, tutor.id), isNull(groupSeries.endedAt))).orderBy(desc(groupSeries.submittedAt), desc(groupSeries.id))
  const lessons = await db.select({ lesson: groupLessons, series: groupSeries }).from(groupLessons).innerJoin(groupSeries, eq(groupSeries.id, groupLessons.seriesId))
    .where(and(eq(groupSeries.tutorId, tutor.id), gt(groupLessons.endsAt, now))).orderBy(asc(groupLessons.startsAt), asc(groupLessons.id))
  const known = new Set(lessons.map(({ lesson }) => lesson.id))
  const busy = (await db.select().from(tutoringSlots).where(and(or(eq(tutoringSlots.tutorId, tutor.id), eq(tutoringSlots.userId, userId)), gt(tutoringSlots.until, now)))).filter(slot => isTaken(now, slot))
    .map(({ startsAt, until }) => ({ from: startsAt, until }))
  return {
    series: series.map(each => ({
      id: each.id, proposal: proposalOf(each), zone: each.zone, review: { status: each.status, reason: each.reason, submissions: each.submissions },
      clashes: [...clashesOf(datesOf(now, each).filter(({ id }) => !known.has(id)), LENGTH[each.kind] + tutor.rest, busy)],
    })),
    classes: lessons.map(({ lesson, series: { kind, language, level, topic } }) => {
      // One with too few is canceled from when that is decided, whether or not the job has come.
      const facts = decideAt(now, factsOf(lesson, { kind }))
      const { startsAt, endsAt, seats, taken } = facts
      return { id: lesson.id, kind, language, level, topic, startsAt, endsAt, seats, taken, cancellation: cancellationOf(facts, { reason: lesson.cancelReason, note: lesson.cancelNote }) }
    }).filter(({ taken, cancellation }) => taken > 0 || cancellation === null),
  }
}

interface Proposing {
  readonly id: string
  readonly userId: string
  readonly proposal: ClassProposal
}
type NotProposed = 'not_found' | 'forbidden' | 'limit_reached' | 'session_expired' | ProposalFault

/** Whether a series says just that already, so that nothing is submitted. */
export const isKnownProposal = async (db: Db, { id, userId, proposal }: Proposing): Promise<boolean> => {
  const [known] = await db.select({ series: groupSeries }).from(groupSeries).innerJoin(tutors, eq(tutors.id, groupSeries.tutorId)).where(and(eq(groupSeries.id, id), eq(tutors.userId, userId)))
  return known !== undefined && isSameProposal(proposalOf(known.series), proposal)
}

/** GRP-1. Proposes a class of every week, once for its id and what it says, or changes a proposal that is not approved. It waits for a moderator. */
export const proposeClass = (now: number, db: Db, { id, userId, proposal: given }: Proposing): Promise<Result<null, NotProposed>> =>
  db.transaction(async (tx): Promise<Result<null, NotProposed>> => {
    // The person is locked, so that two proposals at once are counted.
    const owner = await lockOwner(tx, userId)
    if (owner === undefined) return err('session_expired')
    const tutor = await findTutor(tx, owner)
    if (!tutor || !isPublic(tutor.status)) return err('forbidden')
    const [known] = await tx.select().from(groupSeries).where(eq(groupSeries.id, id)).for('update')
    if (known && known.tutorId !== tutor.id) return err('not_found')
    if (known && isSameProposal(proposalOf(known), given)) return ok(null)
    if (known && (known.endedAt !== null || isPublic(known.status))) return err('limit_reached')
    const { zone } = tutor.availability
    const checked = checkProposal(given, { teaches: tutor.teaches, today: dayAt(now, zone) })
    if (checked.isErr()) return err(checked.error)
    const next = submit(known ?? null)
    if (next.isErr()) return err(next.error)
    const values = { ...columnsOf(checked.value), zone, ...next.value }
    if (known) {
      await tx.update(groupSeries).set({ ...values, submittedAt: sql`greatest(${now}::bigint, ${groupSeries.submittedAt} + 1)` }).where(eq(groupSeries.id, id))
      return ok(null)
    }
    const others = await tx.$count(groupSeries, and(eq(groupSeries.tutorId, tutor.id), isNull(groupSeries.endedAt)))
    if (others >= MOST_SERIES) return err('limit_reached')
    await tx.insert(groupSeries).values({ id, tutorId: tutor.id, interests: [], ...values, submittedAt: now })
    return ok(null)
  })

/** GRP-1. Ends a series of a tutor, once: no classes are made of it any more, and those in which nobody has a seat are canceled. */
export const endSeries = (now: number, db: Db, userId: string, id: string): Promise<Result<null, 'not_found'>> =>
  db.transaction(async tx => {
    const own = tx.select({ id: tutors.id }).from(tutors).where(eq(tutors.userId, userId))
    const [ended] = await tx.update(groupSeries).set({ endedAt: sql`coalesce(${groupSeries.endedAt}, ${now}::bigint)` }).where(and(eq(groupSeries.id, id), inArray(groupSeries.tutorId, own))).returning({ id: groupSeries.id })
    if (!ended) return err('not_found')
    const empty = await tx.select({ id: groupLessons.id }).from(groupLessons)
      .where(and(eq(groupLessons.seriesId, id), isNull(groupLessons.canceledAt), eq(groupLessons.taken, 0), gt(groupLessons.startsAt, now))).orderBy(asc(groupLessons.id))
    for (const each of empty) {
      const lesson = await lockLesson(now, tx, each.id)
      // Somebody may have booked it meanwhile, or a seat is kept for them.
      if (lesson && lesson.facts.taken === 0 && lesson.places.length === 0) await cancelLesson(now, tx, lesson, { reason: 'tutor' })
    }
    return ok(null)
  })

interface CancelingClass {
  readonly id: string
  readonly userId: string
  readonly note: string
}
/** GRP-2. Cancels a class of a tutor before it begins, once, with what they say to those who have booked. */
export const cancelClass = (now: number, db: Db, { id, userId, note }: CancelingClass): Promise<Result<null, 'not_found' | 'too_late_to_cancel'>> =>
  db.transaction(async (tx): Promise<Result<null, 'not_found' | 'too_late_to_cancel'>> => {
    const lesson = await lockLesson(now, tx, id)
    if (!lesson || lesson.host !== userId) return err('not_found')
    if (lesson.facts.canceledAt !== undefined) return ok(null)
    if (!mayGiveBack(now, lesson.facts)) return err('too_late_to_cancel')
    await cancelLesson(now, tx, lesson, { reason: 'tutor', note })
    return ok(null)
  })
