import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { err, ok, type Result } from 'neverthrow'
import { timeTogether } from '#core/domain/group-lesson/attendance.ts'
import { readLearningPlan } from '#core/domain/plan/learning-plan.ts'
import { savedCard } from '#core/domain/book/reading.ts'
import { dayAt } from '#core/domain/streak/local-date.ts'
import { type FindConcept, type LessonReport, mayReport, tidyReport, wordsForReport } from '#core/domain/tutoring/lesson-report.ts'
import { tutoringStatusAt } from '#core/domain/tutoring/lesson-status.ts'
import { taughtLearner } from '#core/domain/tutoring/taught-lesson.ts'
import { staysOf } from '../classroom/store.ts'
import type { Db } from '../db/database.ts'
import { derivedId } from '../db/derived-id.ts'
import { identities } from '../db/schema/auth.ts'
import { wordChanges } from '../db/schema/books.ts'
import { classroomWritten } from '../db/schema/classroom.ts'
import { keeper } from '../db/schema/profiles.ts'
import { cards, reviews } from '../db/schema/reviews.ts'
import { tutoringLessons, tutoringReports, tutors } from '../db/schema/tutoring.ts'
import { factsOf } from '../tutoring/facts.ts'

/** How many lessons one answer has: more than a month has room for. */
const MOST = 500
const shown = (report: typeof tutoringReports.$inferSelect | null) => report && { language: report.language, note: report.note, words: report.words }

/** TUT-1. The lessons that somebody gives as a tutor and that begin within a span, in order, with what a tutor is told of each learner. */
export const taughtLessons = async (now: number, db: Db, userId: string, { from, until }: { readonly from: number; readonly until: number }) => {
  const rows = await db.select({ lesson: tutoringLessons, teaches: tutors.teaches, report: tutoringReports, name: identities.name, plan: keeper.value, learnerStays: staysOf(tutoringLessons.id, tutoringLessons.userId), ownStays: staysOf(tutoringLessons.id, userId) }).from(tutoringLessons)
    .innerJoin(tutors, eq(tutors.id, tutoringLessons.tutorId)).innerJoin(identities, eq(identities.id, tutoringLessons.userId))
    .leftJoin(keeper, and(eq(keeper.userId, tutoringLessons.userId), eq(keeper.key, 'learning_plan'))).leftJoin(tutoringReports, eq(tutoringReports.lessonId, tutoringLessons.id))
    .where(and(eq(tutors.userId, userId), gte(tutoringLessons.startsAt, from), lt(tutoringLessons.startsAt, until))).orderBy(asc(tutoringLessons.startsAt), asc(tutoringLessons.id)).limit(MOST)
  const ids = rows.map(({ lesson }) => lesson.id)
  const written = Map.groupBy(ids.length === 0 ? [] : await db.select().from(classroomWritten)
    .where(and(inArray(classroomWritten.lessonId, ids), eq(classroomWritten.kind, 'word'), eq(classroomWritten.removed, false))).orderBy(asc(classroomWritten.at), asc(classroomWritten.id)), ({ lessonId }) => lessonId)
  return rows.map(({ lesson, teaches, report, name, plan, learnerStays, ownStays }) => {
    const status = tutoringStatusAt(now, factsOf(lesson))
    return {
      id: lesson.id, startsAt: lesson.startsAt, endsAt: lesson.endsAt, status, together: status === 'completed' ? timeTogether(lesson, learnerStays, ownStays) : null,
      learner: taughtLearner(name, readLearningPlan(plan).value, teaches), report: shown(report),
      words: [...wordsForReport(written.get(lesson.id) ?? [])],
    }
  })
}

interface Writing {
  readonly userId: string
  readonly lesson: string
  readonly report: LessonReport
}
/**
 * CRS-4. Writes the report of a lesson, in the place of the one before. A word that courses or books teach and that the learner has no memory of yet
 * becomes one, the way a word does that is saved while reading; one that is taken out of the report again is forgotten, unless something else asked for it.
 */
export const writeReport = (now: number, db: Db, findConcept: FindConcept, { userId, lesson: id, report }: Writing): Promise<Result<LessonReport, 'not_found' | 'forbidden' | 'invalid_input'>> =>
  db.transaction(async tx => {
    const [found] = await tx.select({ learner: tutoringLessons.userId, teaches: tutors.teaches }).from(tutoringLessons)
      .innerJoin(tutors, eq(tutors.id, tutoringLessons.tutorId)).where(and(eq(tutoringLessons.id, id), eq(tutors.userId, userId)))
    if (!found) return err('not_found')
    if (!found.teaches.includes(report.language)) return err('invalid_input')
    // The learner first and then the lesson, as everywhere.
    await tx.select({ id: identities.id }).from(identities).where(eq(identities.id, found.learner)).for('share')
    const [lesson] = await tx.select().from(tutoringLessons).where(eq(tutoringLessons.id, id)).for('update')
    if (!lesson) return err('not_found')
    if (!mayReport(now, { ...factsOf(lesson), startsAt: lesson.startsAt })) return err('forbidden')
    const kept = tidyReport(report)
    const [before] = await tx.select().from(tutoringReports).where(eq(tutoringReports.lessonId, id))
    if (before && JSON.stringify(shown(before)) === JSON.stringify(kept)) return ok(kept)
    await tx.insert(tutoringReports).values({ lessonId: id, ...kept, writtenAt: now })
      .onConflictDoUpdate({ target: tutoringReports.lessonId, set: { ...kept, writtenAt: now } })
    await remember(now, tx, findConcept, { lesson, before: shown(before ?? null), after: kept })
    return ok(kept)
  })

interface Remembered {
  readonly lesson: typeof tutoringLessons.$inferSelect
  readonly before: LessonReport | null
  readonly after: LessonReport
}
const remember = async (now: number, tx: Db, findConcept: FindConcept, { lesson: { id, userId, zone }, before, after }: Remembered): Promise<void> => {
  const conceptsOf = ({ language, words }: LessonReport) => words.flatMap(word => findConcept(language, word) ?? []).map(word => ({ id: derivedId(id, `${language} ${word}`), word, language }))
  const [own, gone] = [conceptsOf(after), before ? conceptsOf(before) : []]
  const left = gone.filter(each => !own.some(kept => kept.id === each.id))
  if (left.length > 0) await tx.delete(reviews).where(and(eq(reviews.userId, userId), inArray(reviews.source, left.map(each => each.id))))
  const removed = left.length === 0 ? [] : await tx.delete(wordChanges).where(inArray(wordChanges.id, left.map(each => each.id))).returning({ word: wordChanges.word, target: wordChanges.target })
  const [target, day] = [after.language, dayAt(now, zone)]
  const inMemory = await tx.select({ card: cards.card }).from(cards).where(and(eq(cards.userId, userId), eq(cards.target, target), inArray(cards.card, own.map(({ word }) => savedCard(word)))))
  const known = new Set(inMemory.map(({ card }) => card))
  const fresh = own.filter(({ word }) => !known.has(savedCard(word)))
  const added = fresh.length === 0 ? [] : await tx.insert(wordChanges).values(fresh.map(({ id: change, word }) => ({ id: change, userId, target, word, status: '1' as const, at: now, deviceAt: now, day })))
    .onConflictDoNothing().returning({ word: wordChanges.word, target: wordChanges.target })
  for (const [of, words] of Map.groupBy([...removed, ...added], each => each.target)) {
    await tx.execute(sql`select rate_saved_words(${userId}::uuid, ${of}, ${JSON.stringify(words.map(({ word }) => ({ word, card: savedCard(word) })))}::jsonb)`)
  }
}
