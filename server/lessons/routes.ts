import { err, ok } from 'neverthrow'
import { getLesson, getNotes, getOutline, listAnswers, listAttempts, recordAnswer as recordAnswerCall } from '#contract/lessons.ts'
import { trueTime } from '#core/domain/calendar/true-time.ts'
import { courseOutline } from '#core/domain/course/course-outline.ts'
import { notesFor } from '#core/domain/course/notes.ts'
import { cardRatings } from '#core/domain/lesson/card-ratings.ts'
import { gradeStep, isPossible } from '#core/domain/lesson/grade-step.ts'
import { countedSteps } from '#core/domain/lesson/progress.ts'
import { isKnownTo } from '#core/domain/lesson/steps/table.ts'
import type { Deps } from '../http/deps.ts'
import { refuse } from '../http/errors.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import { createRateLimiter } from '../limits/rate-limit.ts'
import { createPersonLimit } from '../limits/window-limit.ts'
import type { LessonOpener } from './open.ts'
import { createRecorder } from './record.ts'
import { createLessonReader } from './store.ts'

interface LessonDeps extends Deps {
  readonly lessons: LessonOpener
}

export const serveLessons = (served: Served, { config, database: { db }, corpus, limits, lessons }: LessonDeps): void => {
  const historyLimit = () => createPersonLimit(config, limits.history)
  const limiter = createRateLimiter(db, config)
  const record = createRecorder(db, config, limits.attempt)
  const read = createLessonReader(db)

  serveCall({ ...served, ownLimit: historyLimit() }, getOutline, async ({ caller, params: { native, target }, now }) => {
    if (native === target) return refuse('not_found')
    // One after another: a request takes one connection, by which a person's share of them is counted.
    const done = await read.passedLessons(caller.userId, native, target)
    const premium = await lessons.isPremium(now, caller)
    return ok(courseOutline(corpus, native, target, { premium, ...done }))
  })

  serveCall(served, getLesson, async ({ caller, params: { native, target, lesson, attempt }, query: { knows = [] }, now, zone }) => {
    const opened = await lessons.open(now, { ...caller, zone }, { native, target, lesson }, attempt, null)
    return opened.map(whole => ({ ...whole, steps: whole.steps.filter(isKnownTo(knows)) }))
  })

  serveCall(served, getNotes, ({ params: { native, target, unit } }) => Promise.resolve(ok(native === target ? [] : notesFor(corpus, native, target, unit))))

  serveCall(served, recordAnswerCall, async ({ caller, params, body: { sentAt, ...body }, now, zone }) => {
    const allowed = await limiter.hit(now, limits.answer, [{ who: caller.userId }])
    if (allowed.isErr()) return err(allowed.error)
    const lesson = await lessons.open(now, { ...caller, zone }, body.ref, body.attempt, body.step)
    if (lesson.isErr()) return err(lesson.error)
    const { steps } = lesson.value
    const step = steps.find(({ id }) => id === body.step)
    if (!step) return refuse('invalid_input', { field: 'step' })
    if (!isPossible(step, body.given)) return refuse('invalid_input', { field: 'given' })
    const verdict = gradeStep(step, body.given, lesson.value)
    const answer = { ...body, id: params.id, answeredAt: trueTime(now, { at: body.answeredAt, sentAt }, caller.knownSince) }
    const recorded = await record(now, { userId: caller.userId, answer, deviceAnsweredAt: body.answeredAt, right: verdict.right, steps: countedSteps(steps), ratings: cardRatings(body.ref, step, { ...answer, verdict }) })
    if (recorded.isErr()) return err(recorded.error)
    const { finishedAt, passedAt } = recorded.value
    return ok({ answer: params.id, verdict, finished: finishedAt !== null, passed: passedAt !== null })
  })

  serveCall({ ...served, ownLimit: historyLimit() }, listAttempts, async ({ caller, query: { native, target } }) => ok(await read.attempts(caller.userId, native, target)))

  serveCall(served, listAnswers, async ({ caller, params: { attempt }, query: { knows = [] } }) =>
    ok((await read.answers(caller.userId, attempt)).filter(({ given }) => isKnownTo(knows)(given))))
}
