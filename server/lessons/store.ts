import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Access } from '#core/domain/course/course-outline.ts'
import type { Answer, Attempt, LessonRef } from '#core/domain/lesson/answer.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import type { Db } from '../db/database.ts'
import { deleteAll, deleteRows, type PersonRows } from '../db/person-rows.ts'
import { answers, attempts } from '../db/schema/lessons.ts'
import { listLessons } from './exported.ts'

/** Answers go with their attempt, and reports with their answer. */
export const lessonRows: PersonRows = {
  tables: [attempts],
  move: async (tx, from, to) => { await tx.update(attempts).set({ userId: to }).where(eq(attempts.userId, from)) },
  lists: { lessons: listLessons },
  erase: async (_, tx, person) => {
    const own = tx.select({ id: attempts.id }).from(attempts).where(inArray(attempts.userId, [...person.ids]))
    await deleteRows(tx, answers, inArray(answers.attemptId, own))
    await deleteAll(tx, [attempts], person)
  },
}

/** A list holds at most this many attempts. */
const MAX_ATTEMPTS = 100

const refOf = { native: attempts.native, target: attempts.target, lesson: attempts.lesson }

/** Reads a learner's own attempts with prepared statements. */
export const createLessonReader = (db: Db) => {
  const ofCourse = and(
    eq(attempts.userId, sql.placeholder('user')), eq(attempts.native, sql.placeholder('native')), eq(attempts.target, sql.placeholder('target')),
  )
  const passed = db
    .select({ lesson: attempts.lesson, strong: sql<boolean>`bool_or(${attempts.strong})` })
    .from(attempts).where(and(ofCourse, isNotNull(attempts.passedAt))).groupBy(attempts.lesson)
    .prepare('passed_lessons')
  const list = db
    .select({ id: attempts.id, lesson: attempts.lesson, startedAt: attempts.startedAt, finishedAt: attempts.finishedAt, passedAt: attempts.passedAt })
    .from(attempts).where(ofCourse)
    .orderBy(desc(attempts.startedAt), attempts.id).limit(MAX_ATTEMPTS)
    .prepare('attempts')
  const answersWhere = (chosen: SQL) => db
    .select({
      id: answers.id, attempt: answers.attemptId, ref: refOf, step: answers.step, try: answers.try, given: answers.given,
      answeredAt: answers.answeredAt, zone: answers.zone,
    })
    .from(answers).innerJoin(attempts, eq(attempts.id, answers.attemptId))
    .where(and(chosen, eq(attempts.userId, sql.placeholder('user'))))
    .orderBy(answers.answeredAt, answers.try, answers.id)
  const ofAttempt = answersWhere(eq(answers.attemptId, sql.placeholder('attempt'))).prepare('answers')
  const one = answersWhere(eq(answers.id, sql.placeholder('id'))).prepare('answer')
  return {
    passedLessons: async (user: string, native: string, target: string): Promise<Pick<Access, 'passed' | 'strong'>> => {
      const lessons = await passed.execute({ user, native, target })
      return { passed: new Set(lessons.map(({ lesson }) => lesson)), strong: new Set(lessons.filter(({ strong }) => strong).map(({ lesson }) => lesson)) }
    },
    /** The newest attempts of a course, newest first. */
    attempts: async (user: string, native: Language, target: Language): Promise<readonly Attempt[]> =>
      (await list.execute({ user, native, target })).map(({ id, lesson, startedAt, finishedAt, passedAt }) =>
        ({ id, ref: { native, target, lesson }, startedAt, finishedAt, passed: passedAt !== null })),
    /** An attempt accepts a limited number of answers, so all of them are read. */
    answers: async (user: string, attempt: string): Promise<readonly Answer[]> =>
      (await ofAttempt.execute({ user, attempt })).map(answer => ({ ...answer, ref: answer.ref as LessonRef })),
    /** An answer of this learner; null if there is none of that id. */
    answer: async (user: string, id: string): Promise<Answer | null> => {
      const [answer] = await one.execute({ user, id })
      return answer ? { ...answer, ref: answer.ref as LessonRef } : null
    },
  }
}
