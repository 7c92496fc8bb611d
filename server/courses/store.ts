import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Activity } from '#core/domain/streak/streak.ts'
import type { Given } from '#core/domain/lesson/answer.ts'
import type { Db } from '../db/database.ts'
import { answers, attempts } from '../db/schema.ts'

interface AnswerJson {
  readonly id: string
  readonly step: string
  readonly try: number
  readonly given: Given
  readonly answeredAt: number
  readonly zone: string
}
const NEWEST = 100

/** Reads of the learner's own record, each one prepared statement. */
export const createCourseReader = (db: Db) => {
  const ofCourse = and(
    eq(attempts.userId, sql.placeholder('user')), eq(attempts.native, sql.placeholder('native')), eq(attempts.target, sql.placeholder('target')),
  )
  const passed = db.selectDistinct({ lesson: attempts.lesson }).from(attempts).where(and(ofCourse, isNotNull(attempts.passedAt))).prepare('passed_lessons')
  const list = db
    .select({
      id: attempts.id, lesson: attempts.lesson, startedAt: attempts.startedAt, finishedAt: attempts.finishedAt, passedAt: attempts.passedAt,
      answers: sql<AnswerJson[]>`json_agg(json_build_object(
        'id', ${answers.id}, 'step', ${answers.step}, 'try', ${answers.try}, 'given', ${answers.given},
        'answeredAt', ${answers.answeredAt}, 'zone', ${answers.zone}) order by ${answers.answeredAt}, ${answers.try}, ${answers.id})`,
    })
    .from(attempts)
    .innerJoin(answers, eq(answers.attemptId, attempts.id))
    .where(ofCourse)
    .groupBy(attempts.id)
    .orderBy(desc(attempts.startedAt), attempts.id)
    .limit(NEWEST)
    .prepare('attempts')
  const activities = db
    .select({ id: attempts.id, at: sql<number>`${attempts.passedAt}`.mapWith(Number), zone: sql<string>`${attempts.passedZone}` })
    .from(attempts)
    .where(and(eq(attempts.userId, sql.placeholder('user')), isNotNull(attempts.passedAt)))
    .prepare('activities')
  return {
    passedLessons: async (user: string, native: string, target: string): Promise<ReadonlySet<string>> =>
      new Set((await passed.execute({ user, native, target })).map(({ lesson }) => lesson)),
    attempts: (user: string, native: string, target: string) => list.execute({ user, native, target }),
    activities: async (user: string): Promise<readonly Activity[]> =>
      (await activities.execute({ user })).map(activity => ({ ...activity, kind: 'lesson-passed' })),
  }
}
