import { createHash } from 'node:crypto'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { normalise } from '#core/domain/grading/normalise.ts'
import type { AnswerReport } from '#core/domain/lesson/report.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import type { Db } from '../db/database.ts'
import { identities } from '../db/schema/auth.ts'
import { answers, attempts } from '../db/schema/lessons.ts'
import { answerReports } from '../db/schema/reports.ts'
import type { Letter } from '../mail/letter.ts'
import { addLetters } from '../mail/store.ts'

export const isReported = async (db: Db, answer: string): Promise<boolean> =>
  (await db.select({ id: answerReports.answerId }).from(answerReports).where(eq(answerReports.answerId, answer))).length > 0

/** Stores a report under its answer's id; a second one of the same answer changes nothing. */
export const addReport = async (now: number, db: Db, answer: string, report: AnswerReport): Promise<void> => {
  await db.insert(answerReports)
    .values({ ...report, answerId: answer, compared: normalise(report.given, report.lang), reportedAt: now })
    .onConflictDoNothing()
}

/** The open reports of one answer to what one concept is asked for. */
export interface ReportGroup {
  /** What a reviewer names the group by. */
  readonly key: string
  readonly concept: string
  readonly lang: Language
  readonly compared: string
  readonly expected: string
  /** The ways in which the answer was written, the most frequent first. */
  readonly given: readonly string[]
  readonly people: number
}

const keyOf = (lang: string, concept: string, compared: string) =>
  createHash('sha256').update(JSON.stringify([lang, concept, compared])).digest('hex').slice(0, 8)
const mostFrequent = (texts: readonly string[]): readonly string[] =>
  [...Map.groupBy(texts, text => text)].toSorted(([a, as], [b, bs]) => bs.length - as.length || (a < b ? -1 : 1)).map(([text]) => text)

/** The groups of open reports by language and concept, those of most people first. */
export const openReports = async (db: Db): Promise<readonly ReportGroup[]> => {
  const rows = await db
    .select({ concept: answerReports.concept, lang: answerReports.lang, compared: answerReports.compared, given: answerReports.given, expected: answerReports.expected, person: attempts.userId })
    .from(answerReports).innerJoin(answers, eq(answers.id, answerReports.answerId)).innerJoin(attempts, eq(attempts.id, answers.attemptId))
    .where(eq(answerReports.status, 'open')).orderBy(answerReports.reportedAt, answerReports.answerId)
  const groups = [...Map.groupBy(rows, ({ lang, concept, compared }) => keyOf(lang, concept, compared))].flatMap(([key, [first, ...rest]]): readonly ReportGroup[] => {
    if (!first) return []
    const all = [first, ...rest]
    const { concept, lang, compared } = first
    return [{ key, concept, lang, compared, expected: all.at(-1)?.expected ?? '', given: mostFrequent(all.map(({ given }) => given)), people: new Set(all.map(({ person }) => person)).size }]
  })
  const place = ({ lang, concept }: ReportGroup) => `${lang} ${concept}`
  return groups.toSorted((a, b) => (place(a) === place(b) ? b.people - a.people || (a.key < b.key ? -1 : 1) : place(a) < place(b) ? -1 : 1))
}

export type Decision = 'accepted' | 'declined'
export interface Decided {
  readonly reports: number
  readonly letters: number
}
type Write = (to: string, locale: string, report: Pick<AnswerReport, 'given' | 'expected'>) => Letter

/** Decides every open report of a group and writes to those reporters who have proved an address, once to each. A second decision finds nothing open. */
export const decideReports = (now: number, db: Db, { concept, lang, compared }: Pick<ReportGroup, 'concept' | 'lang' | 'compared'>, decision: Decision, write: Write): Promise<Decided> =>
  db.transaction(async tx => {
    const decided = await tx
      .update(answerReports).set({ status: decision, decidedAt: now })
      .where(and(eq(answerReports.status, 'open'), eq(answerReports.concept, concept), eq(answerReports.lang, lang), eq(answerReports.compared, compared)))
      .returning({ id: answerReports.answerId })
    if (decided.length === 0) return { reports: 0, letters: 0 }
    const reporters = await tx
      .selectDistinctOn([identities.email], { email: identities.email, locale: identities.locale, given: answerReports.given, expected: answerReports.expected })
      .from(answerReports).innerJoin(answers, eq(answers.id, answerReports.answerId)).innerJoin(attempts, eq(attempts.id, answers.attemptId))
      .innerJoin(identities, eq(identities.id, attempts.userId))
      .where(and(inArray(answerReports.answerId, decided.map(({ id }) => id)), isNotNull(identities.email), isNotNull(identities.emailProvedAt)))
      .orderBy(identities.email, answerReports.reportedAt, answerReports.answerId)
    await addLetters(now, tx, reporters.map(({ email, locale, given, expected }) => write(email ?? '', locale ?? 'en', { given, expected })))
    return { reports: decided.length, letters: reporters.length }
  })
