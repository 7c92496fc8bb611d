import { combine, createEvent, createStore, sample } from 'effector'
import type { Step, Given } from '#core/domain/lesson/steps/table.ts'
import { appError } from '#core/domain/errors/app-error.ts'
import { gradeStep, isComplete } from '#core/domain/lesson/grade-step.ts'
import type { Verdict } from '#core/domain/grading/verdict.ts'
import type { Answer, LessonRef } from '#core/domain/lesson/answer.ts'
import { gradeAnswers, progressOf } from '#core/domain/lesson/progress.ts'
import type { StoredAttempt } from '#core/domain/lesson/stored-attempt.ts'
import type { Streak } from '#core/domain/streak/streak.ts'
import { removeAttempt, storeAnswer } from '#core/usecases/store-attempt.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { $saved, answerGiven, receiptsArrived } from '../session/delivery.ts'
import { lessonPassed } from '../keeper/model.ts'
import { signedOut } from '../session/model.ts'
import { $request, $status, attemptOpened, repeated, retried, started } from './open-lesson.ts'
import { soundTriggered } from './sounds.ts'

/** The learner has changed the answer that is not checked yet. */
export const givenChanged = createEvent<Given>()
export const checked = createEvent()
export const continued = createEvent()

/** A step with its verdict, which stays on the screen until the learner continues. */
export interface CheckedStep {
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
  storeAnswer(ports, { ...given, step: step.id }))
interface Open {
  readonly ref: LessonRef
  readonly attempt: string
}
const removeAttemptFx = portFx(port('deviceStorage'), (storage, { ref, attempt }: Open) => removeAttempt(storage, ref, attempt))
const reportFx = portFx(combine({ device: port('device'), reporter: port('errorReporter') }), ({ device, reporter }, corrections: readonly Correction[]) => {
  for (const { answer: { ref, step } } of corrections) reporter.report(appError('version_conflict', device.id()), `lesson/${ref.lesson}/${step}`)
})
const streakFx = callFx(port('streaks'), streaks => streaks.current())

const begun = [started, retried, repeated, signedOut]
const $attempt = createStore<StoredAttempt | null>(null)
  .on(attemptOpened, (_, attempt) => attempt)
  .on(recordFx.done, (attempt, { params, result }) => (attempt?.id === params.attempt.id ? { ...attempt, answers: result.answers } : attempt))
  .reset(begun)
/** The verdicts of the server that differ from ours, by answer id. The server is right. */
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
export const $checkedStep = createStore<CheckedStep | null>(null)
  .on(recordFx.done, (_, { params: { step, given, attempt }, result }) => ({ step, answer: result.answer, verdict: gradeStep(step, given, attempt.lesson) }))
  .reset([continued, ...begun])
export const $step = combine($checkedStep, $progress, (checkedStep, progress) => checkedStep?.step ?? progress?.current ?? null)
export const $phase = combine($status, $checkedStep, $progress, (status, checkedStep, progress): LessonPhase => {
  if (status !== 'ready' || !progress) return 'closed'
  if (checkedStep) return 'verdict'
  return progress.current ? 'answering' : 'result'
})

// The answer to the current step, until it is checked.

export const $given = createStore<Given | null>(null).reset([continued, ...begun])
sample({
  clock: givenChanged,
  source: { step: $step, phase: $phase },
  filter: ({ step, phase }, given) => phase === 'answering' && step?.type === given.type,
  fn: (_, given) => given,
  target: $given,
})
const $checkable = combine($request, $attempt, $step, $given, $phase, (request, attempt, step, given, phase): Checkable | null =>
  request && attempt && step && given && phase === 'answering' && isComplete(step, given) ? { ref: request.ref, attempt, step, given } : null)
export const $canCheck = $checkable.map(checkable => checkable !== null)

// A checked answer is graded here at once, stored on the device and sent in the background.

sample({ clock: checked, source: $checkable, filter: Boolean, target: recordFx })
sample({ clock: recordFx.doneData, fn: ({ answer }) => answer, target: answerGiven })
/** An answer was graded on the device. */
export const answered = sample({ clock: recordFx.done, source: $checkedStep, filter: Boolean })
sample({ clock: recordFx.done, source: $checkedStep, fn: checkedStep => (checkedStep?.verdict.right ? ('right' as const) : ('wrong' as const)), target: soundTriggered })
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
$checkedStep.on(corrected, (checkedStep, corrections) => {
  const verdict = corrections.find(({ answer }) => answer.id === checkedStep?.answer.id)?.verdict
  return checkedStep && verdict ? { ...checkedStep, verdict } : checkedStep
})
sample({ clock: corrected, filter: corrections => corrections.length > 0, target: reportFx })

// At the end the attempt is removed from the device. The streak is fetched once the server has every answer.

export const finished = sample({ clock: $phase, filter: phase => phase === 'result' })
sample({ clock: finished, fn: () => 'finished' as const, target: soundTriggered })
const $open = combine($request, $attempt, (request, attempt): Open | null => request && attempt && { ref: request.ref, attempt: attempt.id })
sample({ clock: finished, source: $open, filter: Boolean, target: removeAttemptFx })
const $isAllSaved = combine($phase, $saved, (phase, saved) => phase === 'result' && saved === 'saved')
sample({ clock: $isAllSaved, filter: $isAllSaved, target: streakFx })
export const $streak = createStore<Streak | null>(null)
  .on(streakFx.doneData, (_, streak) => streak)
  .reset(begun)
