import { err, ok, type Result } from 'neverthrow'
import { getLesson, getOutline, listAnswers, listAttempts, recordAnswer as recordAnswerCall } from '#contract/lessons.ts'
import { trueTime } from '#core/domain/calendar/true-time.ts'
import { courseOutline, lessonNumber } from '#core/domain/course/course-outline.ts'
import type { Lesson } from '#core/domain/lesson/lesson.ts'
import { gradeStep, isPossible } from '#core/domain/lesson/grade-step.ts'
import type { LessonRef } from '#core/domain/lesson/answer.ts'
import { isLessonOpen } from '#core/domain/subscription/lesson-access.ts'
import { hasCoursesPremium } from '#core/domain/subscription/level.ts'
import type { Caller } from '../auth/identify.ts'
import { createProductReader } from '../billing/store.ts'
import type { Deps } from '../http/deps.ts'
import { refuse, type Refusal } from '../http/errors.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import { createRateLimiter } from '../limits/rate-limit.ts'
import { createReadLimiter } from '../limits/read-limit.ts'
import { createLessons } from './lesson-cache.ts'
import { createRecorder } from './record.ts'
import { createLessonReader } from './store.ts'

/** The invalid field for each reason not to record an answer. */
const FIELDS = { other_lesson: 'attempt', full: 'attempt', id_used: 'id' } as const

export const serveLessons = (served: Served, { config, database: { db }, corpus, limits }: Deps): void => {
  const reads = createReadLimiter()
  const limiter = createRateLimiter(db, config.tokenSecret)
  const lessons = createLessons(corpus)
  const record = createRecorder(db)
  const read = createLessonReader(db)
  const productsOf = createProductReader(db)
  const isPremium = async (now: number, caller: Caller) => hasCoursesPremium(await productsOf(now, caller.userId), caller.freeForUkraine)

  /** The lesson of an attempt, if it exists and is open to the caller. */
  const openLesson = async (now: number, caller: Caller, ref: LessonRef, attempt: string, keep: boolean): Promise<Result<Lesson, Refusal<'not_found' | 'premium_required'>>> => {
    const number = lessonNumber(corpus, ref.lesson)
    if (number === null || ref.native === ref.target) return refuse('not_found')
    if (!isLessonOpen(number, false) && !isLessonOpen(number, await isPremium(now, caller))) return refuse('premium_required')
    return lessons(ref, attempt, keep).mapErr(code => ({ code }))
  }

  serveCall(served, getOutline, async ({ caller, params: { native, target }, now }) => {
    if (native === target) return refuse('not_found')
    const [passed, premium] = await Promise.all([read.passedLessons(caller.userId, native, target), isPremium(now, caller)])
    return ok(courseOutline(corpus, native, target, { premium, passed }))
  })

  serveCall(served, getLesson, async ({ caller, params: { native, target, lesson, attempt }, now }) =>
    openLesson(now, caller, { native, target, lesson }, attempt, false))

  serveCall(served, recordAnswerCall, async ({ caller, params, body: { sentAt, ...body }, now }) => {
    const allowed = await limiter.hit(now, limits.answer, caller.userId)
    if (allowed.isErr()) return err(allowed.error)
    const lesson = await openLesson(now, caller, body.ref, body.attempt, true)
    if (lesson.isErr()) return err(lesson.error)
    const { steps } = lesson.value
    const step = steps.find(({ id }) => id === body.step)
    if (!step) return refuse('invalid_input', { field: 'step' })
    if (!isPossible(step, body.given)) return refuse('invalid_input', { field: 'given' })
    const verdict = gradeStep(step, body.given, lesson.value)
    const answer = { ...body, id: params.id, answeredAt: trueTime(now, { at: body.answeredAt, sentAt }) }
    const recorded = await record(now, { userId: caller.userId, answer, deviceAnsweredAt: body.answeredAt, right: verdict.right, steps: steps.map(({ id }) => id) })
    if (recorded.isErr()) return recorded.error === 'foreign' ? refuse('forbidden') : refuse('invalid_input', { field: FIELDS[recorded.error] })
    const { finishedAt, passedAt } = recorded.value
    return ok({ answer: params.id, verdict, finished: finishedAt !== null, passed: passedAt !== null })
  })

  serveCall(served, listAttempts, async ({ caller, query: { native, target }, now }) => {
    const allowed = reads.hit(now, limits.history, caller.userId)
    if (allowed.isErr()) return err(allowed.error)
    return ok((await read.attempts(caller.userId, native, target)).map(({ id, lesson, startedAt, finishedAt, passedAt }) =>
      ({ id, ref: { native, target, lesson }, startedAt, finishedAt, passed: passedAt !== null })))
  })

  serveCall(served, listAnswers, async ({ caller, params: { attempt } }) => ok(await read.answers(caller.userId, attempt)))
}
