import { and, asc, eq, inArray } from 'drizzle-orm'
import type { PersonalFile } from '#contract/personal-file.ts'
import type { Db } from '../db/database.ts'
import { inPages, isAfter, timeText, timeTextOrNull } from '../db/exported.ts'
import type { ListReader } from '../db/person-rows.ts'
import { answers, attempts } from '../db/schema/lessons.ts'
import { answerReports } from '../db/schema/reports.ts'

type Lesson = PersonalFile['lessons'][number]
/** Each comes with its answers, of which it has a few dozen. */
const ATTEMPTS_AT_ONCE = 50

const answersOf = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Lesson['answers']>> => {
  const rows = await db
    .select({ answer: answers, report: answerReports }).from(answers)
    .leftJoin(answerReports, eq(answerReports.answerId, answers.id))
    .where(inArray(answers.attemptId, [...ids])).orderBy(answers.answeredAt, answers.try, answers.id)
  const byAttempt = Map.groupBy(rows, ({ answer }) => answer.attemptId)
  return new Map([...byAttempt].map(([id, of]) => [id, of.map(({ answer: { step, try: tries, given, right, answeredAt, deviceAnsweredAt, receivedAt, zone }, report }) => ({
    step, try: tries, answer: given, right,
    answeredAt: timeText(answeredAt), deviceTime: timeTextOrNull(deviceAnsweredAt), receivedAt: timeText(receivedAt), timeZone: zone,
    report: report && {
      answer: report.given, expected: report.expected, status: report.status, reportedAt: timeText(report.reportedAt), decidedAt: timeTextOrNull(report.decidedAt),
    },
  }))]))
}

/** GDPR 15, 20. */
export const listLessons: ListReader<Lesson> = async function* (db, { ids }) {
  const order = [attempts.startedAt, attempts.id]
  const pages = inPages(
    (last: typeof attempts.$inferSelect | undefined, size) => db.select().from(attempts)
      .where(and(inArray(attempts.userId, [...ids]), isAfter(order, last && [last.startedAt, last.id]))).orderBy(...order.map(column => asc(column))).limit(size),
    row => row, ATTEMPTS_AT_ONCE,
  )
  for await (const page of pages) {
    const answered = await answersOf(db, page.map(({ id }) => id))
    yield page.map(({ id, native, target, lesson, startedAt, finishedAt, passedAt, passedZone, strong }) => ({
      native, target, lesson, startedAt: timeText(startedAt), finishedAt: timeTextOrNull(finishedAt), passedAt: timeTextOrNull(passedAt), timeZone: passedZone, strong,
      answers: answered.get(id) ?? [],
    }))
  }
}
