import { lessonNumber } from '#core/domain/course/course-outline.ts'
import type { Answer, Attempt, LessonRef } from '#core/domain/lesson/answer.ts'
import { attemptResult, type AttemptResult } from '#core/domain/lesson/attempt-result.ts'
import { gradeAnswers } from '#core/domain/lesson/progress.ts'
import type { Activity } from '#core/domain/streak/streak.ts'
import { isLessonOpen } from '#core/domain/subscription/lesson-access.ts'
import { hasCoursesPremium } from '#core/domain/subscription/level.ts'
import type { MemoryBackend } from './backend.ts'
import { type Person, productsOf } from './person.ts'

const byTime = (one: Answer, other: Answer) => one.answeredAt - other.answeredAt || one.try - other.try

/** An attempt with the answer that finished it. Everything is derived from the set of answers, so their order of arrival is nothing. */
interface LessonRecord {
  readonly attempt: Attempt
  readonly finishedBy: Answer | null
}

export const resultOf = (backend: MemoryBackend, ref: LessonRef, attempt: string, answers: readonly Answer[]): AttemptResult =>
  backend.lesson(ref, attempt).match(
    lesson => attemptResult(lesson.steps.map(({ id }) => id), gradeAnswers(lesson, answers)),
    () => ({ finished: false, passed: false, score: 0 }),
  )

const recordOf = (backend: MemoryBackend, answers: readonly [Answer, ...Answer[]]): LessonRecord => {
  const [{ attempt: id, ref, answeredAt }] = answers
  const { finished, passed } = resultOf(backend, ref, id, answers)
  const finishedBy = finished
    ? (answers.find((_, index) => resultOf(backend, ref, id, answers.slice(0, index + 1)).finished) ?? null)
    : null
  return { attempt: { id, ref, startedAt: answeredAt, finishedAt: finishedBy?.answeredAt ?? null, passed, answers }, finishedBy }
}

/** Newest first. */
export const recordsOf = (backend: MemoryBackend, person: Person): readonly LessonRecord[] =>
  [...Map.groupBy([...person.answers.values()].toSorted(byTime), answer => answer.attempt).values()]
    .flatMap(([first, ...rest]) => (first ? [recordOf(backend, [first, ...rest])] : []))
    .toSorted((one, other) => other.attempt.startedAt - one.attempt.startedAt)

export const activitiesOf = (backend: MemoryBackend, person: Person): readonly Activity[] =>
  recordsOf(backend, person).flatMap(({ attempt, finishedBy }) =>
    attempt.passed && finishedBy ? [{ id: attempt.id, kind: 'lesson-passed', at: finishedBy.answeredAt, zone: finishedBy.zone }] : [])

export const hasPremium = (backend: MemoryBackend, person: Person) =>
  hasCoursesPremium(productsOf(person, backend.device.now()), false)

/** PRO-6. A lesson that does not exist is open: what it is asked for will not be found. */
export const mayOpen = (backend: MemoryBackend, person: Person, lesson: string): boolean => {
  const number = lessonNumber(backend.corpus, lesson)
  return number === null || isLessonOpen(number, hasPremium(backend, person))
}
