import { readingDays } from '#core/domain/book/reading-time.ts'
import { type Access, lessonNumber } from '#core/domain/course/course-outline.ts'
import { wasPresent } from '#core/domain/group-lesson/attendance.ts'
import { type Answer, type Attempt, type LessonRef, REVIEW_LESSON } from '#core/domain/lesson/answer.ts'
import { type AttemptSummary, summariseAttempt } from '#core/domain/lesson/attempt-summary.ts'
import { countedSteps, gradeAnswers } from '#core/domain/lesson/progress.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import type { Moment } from '#core/domain/streak/zone-stays.ts'
import { isLessonOpen } from '#core/domain/subscription/lesson-access.ts'
import { hasCoursesPremium } from '#core/domain/subscription/level.ts'
import { tutoringStatusAt } from '#core/domain/tutoring/lesson-status.ts'
import type { MemoryBackend } from './backend.ts'
import { type Person, productsOf } from './person.ts'

const byTime = (one: Answer, other: Answer) => one.answeredAt - other.answeredAt || one.try - other.try

/** The answers of a person to one attempt, in the order in which they were given. */
export const answersOf = (person: Person, attempt: string): readonly Answer[] =>
  [...person.answers.values()].filter(each => each.attempt === attempt).toSorted(byTime)

/** An attempt and its summary, derived from the set of answers whatever their order of arrival. */
interface LessonRecord {
  readonly attempt: Attempt
  readonly summary: AttemptSummary
}

/** Summarises an attempt. One of an unknown lesson is not finished. */
export const summaryOf = (backend: MemoryBackend, ref: LessonRef, attempt: string, answers: readonly Answer[]): AttemptSummary =>
  backend.lesson(ref, attempt).match(
    lesson => summariseAttempt(ref.lesson, countedSteps(lesson.steps), gradeAnswers(lesson, answers)),
    () => summariseAttempt(ref.lesson, [], answers.map(answer => ({ ...answer, right: false }))),
  )

const recordOf = (backend: MemoryBackend, answers: readonly [Answer, ...Answer[]]): LessonRecord => {
  const [{ attempt: id, ref }] = answers
  const summary = summaryOf(backend, ref, id, answers)
  const { startedAt, finishedAt, passedAt } = summary
  return { attempt: { id, ref, startedAt, finishedAt, passed: passedAt !== null }, summary }
}

/** The records of a person, newest first. */
export const recordsOf = (backend: MemoryBackend, person: Person): readonly LessonRecord[] =>
  [...Map.groupBy([...person.answers.values()].toSorted(byTime), answer => answer.attempt).values()]
    .flatMap(([first, ...rest]) => (first ? [recordOf(backend, [first, ...rest])] : []))
    .toSorted((one, other) => other.attempt.startedAt - one.attempt.startedAt)

const recordsOfCourse = (backend: MemoryBackend, person: Person, native: Language, target: Language): readonly LessonRecord[] =>
  recordsOf(backend, person).filter(({ attempt: { ref } }) => ref.native === native && ref.target === target)

/** The attempts of a person at the lessons of one course, newest first. */
export const attemptsOf = (backend: MemoryBackend, person: Person, native: Language, target: Language): readonly Attempt[] =>
  recordsOfCourse(backend, person, native, target).map(({ attempt }) => attempt)

/** The lessons of one course that a person has passed, and those among them that are strong. */
export const passedLessonsOf = (backend: MemoryBackend, person: Person, native: Language, target: Language): Pick<Access, 'passed' | 'strong'> => {
  const passed = recordsOfCourse(backend, person, native, target).filter(({ attempt }) => attempt.passed)
  const lessonsOf = (records: readonly LessonRecord[]) => new Set(records.map(({ attempt }) => attempt.ref.lesson))
  return { passed: lessonsOf(passed), strong: lessonsOf(passed.filter(({ summary }) => summary.strong)) }
}

/** STK-2. How many lessons a person has passed, each once. */
export const lessonsPassed = (backend: MemoryBackend, person: Person): number =>
  new Set(recordsOf(backend, person)
    .filter(({ attempt: { passed, ref } }) => passed && ref.lesson !== REVIEW_LESSON)
    .map(({ attempt: { ref } }) => `${ref.target} ${ref.lesson}`)).size

/** STK-1. The classes and lessons with tutors that a person was present in. */
const attendedBy = (backend: MemoryBackend, { id: user }: Person): readonly Moment[] => {
  const { device, tutoringLessons, classes, seats } = backend
  const lessons = [...tutoringLessons.values()].filter(lesson => lesson.user === user && tutoringStatusAt(device.now(), lesson) === 'completed')
  const own = [...seats.values()].filter(seat => seat.user === user && seat.canceledAt === undefined).flatMap(seat => classes.get(seat.lesson) ?? [])
  const taken = own.filter(({ facts }) => facts.canceledAt === undefined && facts.endsAt <= device.now()).map(({ id, facts: { startsAt, endsAt } }) => ({ id, startsAt, endsAt }))
  return [...lessons, ...taken].flatMap(lesson => {
    const stays = backend.roomOf(lesson.id).staysOf(user)
    return wasPresent(lesson, stays) ? [{ kind: 'class-attended' as const, at: lesson.endsAt, zone: stays.at(-1)?.zone ?? 'UTC' }] : []
  })
}

export const activitiesOf = (backend: MemoryBackend, person: Person): readonly Moment[] => [
  ...recordsOf(backend, person).flatMap(({ attempt: { ref }, summary: { passedAt: at, passedZone: zone } }) =>
    (at !== null && zone !== null ? [{ kind: ref.lesson === REVIEW_LESSON ? 'review-done' as const : 'lesson-passed' as const, at, zone }] : [])),
  ...readingDays([...person.readMinutes.values()]),
  ...attendedBy(backend, person),
]

export const hasPremium = (backend: MemoryBackend, person: Person) =>
  hasCoursesPremium(productsOf(person, backend.device.now()), person.freeForUkraine)

/** PRO-6. An unknown lesson counts as open, since opening it fails with `not_found` anyway. */
export const mayOpen = (backend: MemoryBackend, person: Person, lesson: string): boolean => {
  const number = lessonNumber(backend.corpus, lesson)
  return number === null || isLessonOpen(number, hasPremium(backend, person))
}
