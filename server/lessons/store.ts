import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Given } from '#core/domain/lesson/steps/table.ts'
import type { Db } from '../db/database.ts'
import type { PersonRows } from '../db/person-rows.ts'
import { answers, attempts } from '../db/schema/lessons.ts'

/** Answers go with their attempt. */
export const lessonRows: PersonRows = {
  tables: [attempts],
  move: async (tx, from, to) => { await tx.update(attempts).set({ userId: to }).where(eq(attempts.userId, from)) },
}

interface AnswerJson {
  readonly id: string
  readonly step: string
  readonly try: number
  readonly given: Given
  readonly answeredAt: number
  readonly zone: string
}
/** A list holds at most this many attempts. */
const MAX_ATTEMPTS = 100
/** An attempt is listed while the newer ones hold at most this many bytes of answers. */
const MAX_NEWER_BYTES = 512 * 1024

/** Reads a learner's own attempts with prepared statements. */
export const createLessonReader = (db: Db) => {
  const ofCourse = and(
    eq(attempts.userId, sql.placeholder('user')), eq(attempts.native, sql.placeholder('native')), eq(attempts.target, sql.placeholder('target')),
  )
  const passed = db.selectDistinct({ lesson: attempts.lesson }).from(attempts).where(and(ofCourse, isNotNull(attempts.passedAt))).prepare('passed_lessons')
  const newest = db.select().from(attempts).where(ofCourse).orderBy(desc(attempts.startedAt), attempts.id).limit(MAX_ATTEMPTS).as('newest')
  const size = sql`sum(octet_length(${answers.given}::text))`
  const sized = db
    .select({
      id: newest.id, lesson: newest.lesson, startedAt: newest.startedAt, finishedAt: newest.finishedAt, passedAt: newest.passedAt,
      answers: sql<AnswerJson[]>`json_agg(json_build_object(
        'id', ${answers.id}, 'step', ${answers.step}, 'try', ${answers.try}, 'given', ${answers.given},
        'answeredAt', ${answers.answeredAt}, 'zone', ${answers.zone}) order by ${answers.answeredAt}, ${answers.try}, ${answers.id})`.as('answers'),
      newer: sql<number>`sum(${size}) over (order by ${newest.startedAt} desc, ${newest.id}) - ${size}`.as('newer'),
    })
    .from(newest)
    .innerJoin(answers, eq(answers.attemptId, newest.id))
    .groupBy(newest.id, newest.lesson, newest.startedAt, newest.finishedAt, newest.passedAt)
    .as('sized')
  const list = db
    .select({ id: sized.id, lesson: sized.lesson, startedAt: sized.startedAt, finishedAt: sized.finishedAt, passedAt: sized.passedAt, answers: sized.answers })
    .from(sized)
    .where(lte(sized.newer, MAX_NEWER_BYTES))
    .orderBy(desc(sized.startedAt), sized.id)
    .prepare('attempts')
  return {
    passedLessons: async (user: string, native: string, target: string): Promise<ReadonlySet<string>> =>
      new Set((await passed.execute({ user, native, target })).map(({ lesson }) => lesson)),
    attempts: (user: string, native: string, target: string) => list.execute({ user, native, target }),
  }
}
