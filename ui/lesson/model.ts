import { combine, createEvent, createStore, sample } from 'effector'
import type { Step, Given } from '#core/domain/lesson/steps/table.ts'
import { appError } from '#core/domain/errors/app-error.ts'
import { gradeStep, isComplete } from '#core/domain/lesson/grade-step.ts'
import type { Verdict } from '#core/domain/grading/verdict.ts'
import type { Answer, LessonRef } from '#core/domain/lesson/answer.ts'
import { gradeAnswers, progressOf } from '#core/domain/lesson/progress.ts'
import type { StoredAttempt } from '#core/domain/lesson/stored-attempt.ts'
import type { Streak } from '#core/domain/streak/streak.ts'
import { forgetAttempt, keepAnswer } from '#core/usecases/keep-attempt.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { $saved, answerGiven, receiptsArrived } from '../session/delivery.ts'
import { lessonPassed } from '../keeper/model.ts'
import { signedOut } from '../session/model.ts'
import { $place, $status, attemptOpened, repeated, retried, started } from './opening.ts'
import { sounded } from './sounds.ts'

/** The learner has put together more of an answer, or another one. */
export const givenChanged = createEvent<Given>()
export const checked = createEvent()
export const continued = createEvent()

/** A step that was checked stays on the screen until the learner goes on. */
export interface Shown {
  readonly step: Step
  readonly answer: Answer
  readonly verdict: Verdict
}
export const LESSON_PHASES = ['closed', 'answering', 'verdict', 'result'] as const
export type LessonPhase = (typeof LESSON_PHASES)[number]

interface Checkable {
  readonly ref: LessonRef
  readonly attempt: StoredAttempt
  readonly step: Step
  readonly given: Given
}
const recordFx = portFx(combine({ storage: port('deviceStorage'), device: port('device') }), (ports, { step, ...given }: Checkable) =>
  keepAnswer(ports, { ...given, step: step.id }))
interface Open {
  readonly ref: LessonRef
  readonly attempt: string
}
const forgetFx = portFx(port('deviceStorage'), (storage, { ref, attempt }: Open) => forgetAttempt(storage, ref, attempt))
const reportFx = portFx(combine({ device: port('device'), reporter: port('errorReporter') }), ({ device, reporter }, corrections: readonly Correction[]) => {
  for (const { answer: { ref, step } } of corrections) reporter.report(appError('version_conflict', device.id()), `lesson/${ref.lesson}/${step}`)
})
const streakFx = callFx(port('streaks'), streaks => streaks.current())

const begun = [started, retried, repeated, signedOut]
const $attempt = createStore<StoredAttempt | null>(null)
  .on(attemptOpened, (_, attempt) => attempt)
  .on(recordFx.done, (attempt, { params, result }) => (attempt?.id === params.attempt.id ? { ...attempt, answers: result.answers } : attempt))
  .reset(begun)
/** Verdicts of the server that were other than ours: they win. By answer. */
const $corrections = createStore<Readonly<Record<string, Verdict>>>({}).reset(begun)

export const $lesson = $attempt.map(attempt => attempt?.lesson ?? null)
export const $progress = combine($attempt, $corrections, (attempt, corrections) => {
  if (!attempt) return null
  const { lesson, answers } = attempt
  return progressOf(lesson.steps, answers.flatMap(answer => {
    const corrected = corrections[answer.id]
    return corrected ? [{ ...answer, right: corrected.right }] : gradeAnswers(lesson, [answer])
  }))
})
export const $shown = createStore<Shown | null>(null)
  .on(recordFx.done, (_, { params: { step, given, attempt }, result }) => ({ step, answer: result.answer, verdict: gradeStep(step, given, attempt.lesson) }))
  .reset([continued, ...begun])
export const $step = combine($shown, $progress, (shown, progress) => shown?.step ?? progress?.current ?? null)
export const $phase = combine($status, $shown, $progress, (status, shown, progress): LessonPhase => {
  if (status !== 'ready' || !progress) return 'closed'
  if (shown) return 'verdict'
  return progress.current ? 'answering' : 'result'
})

// What the learner has put together for the present step.

export const $given = createStore<Given | null>(null).reset([continued, ...begun])
sample({
  clock: givenChanged,
  source: { step: $step, phase: $phase },
  filter: ({ step, phase }, given) => phase === 'answering' && step?.type === given.type,
  fn: (_, given) => given,
  target: $given,
})
const $checkable = combine($place, $attempt, $step, $given, $phase, (place, attempt, step, given, phase): Checkable | null =>
  place && attempt && step && given && phase === 'answering' && isComplete(step, given) ? { ref: place.ref, attempt, step, given } : null)
export const $canCheck = $checkable.map(checkable => checkable !== null)

// Checking: graded here at once, kept on the device, sent in the background.

sample({ clock: checked, source: $checkable, filter: Boolean, target: recordFx })
sample({ clock: recordFx.doneData, fn: ({ answer }) => answer, target: answerGiven })
/** An answer and its verdict here. */
export const answered = sample({ clock: recordFx.done, source: $shown, filter: Boolean })
sample({ clock: recordFx.done, source: $shown, fn: shown => (shown?.verdict.right ? ('right' as const) : ('wrong' as const)), target: sounded })
sample({ clock: recordFx.done, source: $progress, filter: progress => progress?.passed ?? false, target: lessonPassed })

interface Correction {
  readonly answer: Answer
  readonly verdict: Verdict
}
const corrected = sample({
  clock: receiptsArrived,
  source: $attempt,
  fn: (attempt, receipts): readonly Correction[] => receipts.flatMap(({ answer: id, verdict }) => {
    const answer = attempt?.answers.find(given => given.id === id)
    return attempt && answer && gradeAnswers(attempt.lesson, [answer])[0]?.right !== verdict.right ? [{ answer, verdict }] : []
  }),
})
$corrections.on(corrected, (known, corrections) => ({ ...known, ...Object.fromEntries(corrections.map(({ answer, verdict }) => [answer.id, verdict])) }))
$shown.on(corrected, (shown, corrections) => {
  const verdict = corrections.find(({ answer }) => answer.id === shown?.answer.id)?.verdict
  return shown && verdict ? { ...shown, verdict } : shown
})
sample({ clock: corrected, filter: corrections => corrections.length > 0, target: reportFx })

// The end: nothing of the attempt is needed on the device any more; the streak is asked for once the server has every answer.

export const finished = sample({ clock: $phase, filter: phase => phase === 'result' })
sample({ clock: finished, fn: () => 'finished' as const, target: sounded })
const $open = combine($place, $attempt, (place, attempt): Open | null => place && attempt && { ref: place.ref, attempt: attempt.id })
sample({ clock: finished, source: $open, filter: Boolean, target: forgetFx })
const $settled = combine($phase, $saved, (phase, saved) => phase === 'result' && saved === 'saved')
sample({ clock: $settled, filter: $settled, target: streakFx })
export const $streak = createStore<Streak | null>(null)
  .on(streakFx.doneData, (_, streak) => streak)
  .reset(begun)
