import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pathTo } from '#core/domain/route/links.ts'
import { GIFT_FOR_ABSENCE } from '#core/domain/tutoring/absence.ts'
import { changePolicyAt } from '#core/domain/tutoring/change-policy.ts'
import { lengthOf } from '#core/domain/tutoring/lesson-length.ts'
import { taughtLearner } from '#core/domain/tutoring/taught-lesson.ts'
import type { Db, RootDb } from '../db/database.ts'
import type { WholePerson } from '../db/person-rows.ts'
import { identities } from '../db/schema/auth.ts'
import { creditLines } from '../db/schema/billing.ts'
import { tutoringLessons, tutors } from '../db/schema/tutoring.ts'
import type { Deps } from '../http/deps.ts'
import type { Letter } from '../mail/letter.ts'
import type { CalendarAbout, Writer } from '../mail/letters.ts'
import { addLetters } from '../mail/store.ts'
import { webAddress } from '../web-address.ts'
import { calendarFile, lessonEntry } from './calendar-file.ts'
import type { LessonRow } from './change-lesson.ts'
import { canceled } from './lessons.ts'

export interface TellDeps extends Writer, Pick<Deps, 'onLetter'> {
  readonly db: RootDb
}
/** How many lessons one run looks at. */
const MOST_AT_ONCE = 200

const owners = alias(identities, 'owners')
const reader = (table: typeof identities | typeof owners) => ({ email: table.email, locale: table.locale, provedAt: table.emailProvedAt, name: table.name })
interface Reader {
  readonly email: string | null
  readonly locale: string | null
  readonly provedAt: number | null
}
const findUntold = (db: RootDb) => db
  .select({
    lesson: tutoringLessons, tutor: tutors, learner: reader(identities), owner: reader(owners),
    isReleased: sql<boolean>`exists (select 1 from ${creditLines} where ${creditLines.userId} = ${tutoringLessons.userId} and ${creditLines.hold} = ${tutoringLessons.id}::text and ${creditLines.kind} = 'release')`,
  })
  .from(tutoringLessons).innerJoin(tutors, eq(tutors.id, tutoringLessons.tutorId)).innerJoin(identities, eq(identities.id, tutoringLessons.userId)).leftJoin(owners, eq(owners.id, tutors.userId))
  .where(and(lt(tutoringLessons.told, tutoringLessons.sequence), isNotNull(tutoringLessons.paidAt))).orderBy(tutoringLessons.startsAt).limit(MOST_AT_ONCE)
type Untold = Awaited<ReturnType<typeof findUntold>>[number]

/** Why a lesson is canceled. Where its tutor is gone, its learner may still have canceled it themselves, before or at the same time. */
const reasonOf = ({ lesson: { canceledAt, tutorAbsentAt }, tutor: { goneAt }, isReleased }: Untold) => {
  if (tutorAbsentAt !== null) return 'absent'
  if (goneAt !== null && canceledAt !== null && canceledAt >= goneAt && isReleased) return 'gone'
  return isReleased ? 'free' : 'late'
}

const changeOf = ({ canceledAt, told }: LessonRow) => (canceledAt !== null ? 'Canceled' : told < 0 ? 'Booked' : 'Moved')

interface ToReader extends Reader {
  readonly about: CalendarAbout
  /** The page of their lessons. */
  readonly page: 'upcomingLessons' | 'teach'
}
/** A letter to one of the two, with the calendar file in their words; none to who has no address. */
const letterTo = (now: number, { config, letters }: Writer, lesson: LessonRow, { email, locale, provedAt, about, page }: ToReader, write: (email: string, locale: string, link: string) => Letter): readonly Letter[] => {
  if (email === null) return []
  const [known, link] = [locale ?? 'en', webAddress(config, locale, pathTo(page))]
  const calendar = calendarFile(lessonEntry(now, lesson, letters.calendarEntry(known, { ...about, link })))
  return [{ ...write(email, known, link), calendar, isNotice: provedAt !== null, ...(lesson.canceledAt === null && { usefulUntil: lesson.endsAt }) }]
}

/** TUT-2. What a letter tells a learner of their lesson. */
export const aboutLesson = (now: number, lesson: LessonRow, tutor: string) => {
  const policy = changePolicyAt(now, lesson)
  return { tutor, startsAt: lesson.startsAt, minutes: lengthOf(lesson), zone: lesson.zone, freeUntil: policy.kind === 'free' ? policy.until : null }
}
const learnersLetter = (now: number, deps: TellDeps, untold: Untold): readonly Letter[] => {
  const { lesson, tutor: { name: tutor, goneAt }, learner } = untold
  const { startsAt, zone } = lesson
  const change = changeOf(untold.lesson)
  return letterTo(now, deps, lesson, { ...learner, about: { tutor: goneAt === null ? tutor : null }, page: 'upcomingLessons' }, (email, locale, link) => (change === 'Canceled'
    ? deps.letters.lessonCanceled(email, locale, { tutor, startsAt, zone, reason: reasonOf(untold), gift: GIFT_FOR_ABSENCE, link: webAddress(deps.config, locale, pathTo('pickTutor')) })
    : deps.letters.lesson(`lesson${change}`, email, locale, { ...aboutLesson(now, lesson, tutor), link })))
}
interface ToTutor extends Pick<Untold, 'lesson' | 'owner'> {
  readonly tutor: Pick<Untold['tutor'], 'availability'>
  readonly learner: Pick<Untold['learner'], 'name'>
}
const tutorsLetter = (now: number, writer: Writer, { lesson, tutor: { availability: { zone } }, owner, learner: { name } }: ToTutor): readonly Letter[] => {
  if (owner === null) return []
  const { name: learner } = taughtLearner(name, null, [])
  return letterTo(now, writer, lesson, { ...owner, about: { learner }, page: 'teach' }, (email, locale, link) =>
    writer.letters.taught(`taught${changeOf(lesson)}`, email, locale, { learner, startsAt: lesson.startsAt, minutes: lengthOf(lesson), zone, link }))
}
/** What learner and tutor are to be told of a lesson, as it is now: the tutor of what the learner did, and neither of what the learner booked and canceled before they were told of it. */
const lettersFor = (now: number, deps: TellDeps, untold: Untold): readonly Letter[] => {
  const { lesson: { endsAt, told } } = untold
  if (changeOf(untold.lesson) !== 'Canceled') return endsAt <= now ? [] : [...learnersLetter(now, deps, untold), ...tutorsLetter(now, deps, untold)]
  const isLearners = ['free', 'late'].includes(reasonOf(untold))
  if (!isLearners) return learnersLetter(now, deps, untold)
  return told < 0 ? [] : [...learnersLetter(now, deps, untold), ...tutorsLetter(now, deps, untold)]
}

/**
 * TUT-2, TUT-4. Writes to learner and tutor that a lesson was booked, moved or canceled, with its calendar file: once for each change, however many
 * processes do so. The lesson keeps of which change they were told, in the transaction that writes the letters.
 */
export const tellOfLessons = async (now: number, deps: TellDeps): Promise<void> => {
  for (const untold of await findUntold(deps.db)) {
    const { lesson: { id, told, sequence }, tutor } = untold
    const written = lettersFor(now, deps, untold)
    const isTold = await deps.db.transaction(async tx => {
      // A tutor who deletes their account meanwhile is not written to.
      const [present] = await tx.select({ userId: tutors.userId }).from(tutors).where(eq(tutors.id, tutor.id)).for('share')
      if (present?.userId !== tutor.userId) return false
      const noted = await tx.update(tutoringLessons).set({ told: sequence })
        .where(and(eq(tutoringLessons.id, id), eq(tutoringLessons.told, told), eq(tutoringLessons.sequence, sequence))).returning({ id: tutoringLessons.id })
      if (noted.length === 0) return false
      await addLetters(now, tx, written)
      return true
    })
    if (isTold && written.length > 0) deps.onLetter()
  }
}

/**
 * GDPR 17, TUT-4. What tutors are to be told of a learner who deletes their account: that lessons which they know of do not take place. A tutor
 * who is deleting their own account is not waited for, who may be waiting for the learner's, and not written to.
 */
export const lettersOfErased = async (now: number, tx: Db, { ids }: WholePerson, writer: Writer): Promise<readonly Letter[]> => {
  const { userId, paidAt, endsAt, missedAt, tutorAbsentAt, canceledAt, told, sequence } = tutoringLessons
  // Letters of them that are being written meanwhile are waited for.
  const lost = (await tx.select().from(tutoringLessons)
    .where(and(inArray(userId, [...ids]), isNotNull(paidAt), gt(endsAt, now), isNull(missedAt), isNull(tutorAbsentAt), or(isNull(canceledAt), lt(told, sequence))))
    .orderBy(tutoringLessons.id).for('update')).filter(lesson => lesson.told >= 0)
  const teaching = await tx.select({ tutor: tutors, owner: reader(identities) }).from(tutors).innerJoin(identities, eq(identities.id, tutors.userId))
    .where(inArray(tutors.id, lost.map(({ tutorId }) => tutorId))).for('key share', { of: identities, skipLocked: true })
  return teaching.flatMap(known => lost.filter(({ tutorId }) => tutorId === known.tutor.id)
    .flatMap(lesson => tutorsLetter(now, writer, { ...known, learner: { name: null }, lesson: lesson.canceledAt === null ? canceled(now, lesson) : lesson })))
}
