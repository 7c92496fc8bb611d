import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { asks, type Given, kindOf, type Step } from '#core/domain/lesson/steps/table.ts'
import { appError } from '#core/domain/errors/app-error.ts'
import { checksItself, firstGiven, gradeStep, isComplete, keptGiven, prepareToGrade, withHint } from '#core/domain/lesson/grade-step.ts'
import { glossFor, hintFor, type Hint } from '#core/domain/lesson/hint.ts'
import type { Verdict } from '#core/domain/grading/verdict.ts'
import type { Answer, LessonRef } from '#core/domain/lesson/answer.ts'
import { gradeAnswers, progressOf } from '#core/domain/lesson/progress.ts'
import { kindOfAttempt } from '#core/domain/lesson/unit-test.ts'
import { mergeAnswers, type StoredAttempt } from '#core/domain/lesson/stored-attempt.ts'
import type { Streak } from '#core/domain/streak/streak.ts'
import { dropKept } from '#core/usecases/keep-lessons.ts'
import { type AnswerInAttempt, makeAnswer, removeAttempt, storeAnswer } from '#core/usecases/store-attempt.ts'
import { addToPlanCopy, type SavedAttempt } from '#core/usecases/add-to-plan-copy.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { waitForPaint } from '../effector/wait-for-paint.ts'
import { $saved, answerChecked, answerGiven, attemptResumed, receiptsArrived } from '../session/delivery.ts'
import { lessonPassed } from '../keeper/model.ts'
import { $session, signedOut } from '../session/model.ts'
import { $request, $status, attemptOpened, repeated, retried, started } from './open-lesson.ts'
import { soundTriggered } from './sounds.ts'

/** The learner has changed the answer that is not checked yet. */
export const givenChanged = createEvent<Given>()
export const checked = createEvent()
export const continued = createEvent()
/** The learner wants to see what the step asks for, or no longer, or to see what one of its words means. */
export const hintAsked = createEvent()
export const wordAsked = createEvent<string>()

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
/** What was given, and whether it is right. */
interface Graded extends Checkable {
  readonly verdict: Verdict
}
/** An answer with its verdict, on its way to the device's storage. */
interface Checked extends AnswerInAttempt, CheckedStep {
  /** The number of sign-outs before it. */
  readonly signOuts: number
}
const $signOuts = createStore(0).on(signedOut, count => count + 1)
const gradeFx = createEffect((checkable: Checkable): Graded => ({ ...checkable, verdict: gradeStep(checkable.step, checkable.given, checkable.attempt.lesson) }))
const answerFx = portFx(combine({ device: port('device'), signOuts: $signOuts }), ({ device, signOuts }, { ref, attempt, step, given, verdict }: Graded): Checked =>
  ({ attempt, step, signOuts, verdict, answer: makeAnswer(device, { ref, attempt, step: step.id, given }) }))
const verdictPaintedFx = waitForPaint<Graded>()
const nextPaintedFx = waitForPaint<Checked>()
const storeFx = portFx(port('deviceStorage'), (storage, { attempt, answer }: Checked) => storeAnswer(storage, { attempt, answer }))
interface Open {
  readonly ref: LessonRef
  readonly attempt: string
}
const removeAttemptFx = portFx(port('deviceStorage'), (storage, { ref, attempt }: Open) => {
  removeAttempt(storage, ref, attempt)
  dropKept(storage, ref)
})
const reportFx = portFx(combine({ device: port('device'), reporter: port('errorReporter') }), ({ device, reporter }, corrections: readonly Correction[]) => {
  for (const { answer: { ref, step } } of corrections) reporter.report(appError('version_conflict', device.id()), `lesson/${ref.lesson}/${step}`)
})
const addToPlanCopyFx = portFx(port('deviceStorage'), (storage, saved: SavedAttempt) => addToPlanCopy(storage, saved))
const streakFx = callFx(port('streaks'), streaks => streaks.current())

const begun = [started, retried, repeated, signedOut]
const $attempt = createStore<StoredAttempt | null>(null)
  .on(attemptOpened, (_, attempt) => attempt)
  .on(answerFx.doneData, (attempt, { answer }) => (attempt?.id === answer.attempt ? { ...attempt, answers: [...attempt.answers, answer] } : attempt))
  .on(storeFx.done, (attempt, { params, result }) =>
    attempt?.id === params.attempt.id ? { ...attempt, answers: mergeAnswers(result.answers, attempt.answers) } : attempt)
  .reset(begun)
/** The verdicts of the server that differ from ours, by answer id. The server is right. */
const $corrections = createStore<Readonly<Record<string, Verdict>>>({}).reset(begun)

export const $lesson = $attempt.map(attempt => attempt?.lesson ?? null)
export const $progress = combine($attempt, $corrections, (attempt, corrections) => {
  if (!attempt) return null
  const { lesson, answers } = attempt
  return progressOf(kindOfAttempt(lesson.id), lesson.steps, answers.flatMap(answer => {
    const corrected = corrections[answer.id]
    return corrected ? [{ ...answer, right: corrected.right }] : gradeAnswers(lesson, [answer])
  }))
})
/** CRS-1. The answer that was checked last. Its verdict is on the screen before anything else is made of it. */
const $graded = createStore<Graded | null>(null)
  .on(gradeFx.doneData, (_, graded) => graded)
  .reset([continued, ...begun])
export const $checkedStep = createStore<CheckedStep | null>(null)
  .on(answerFx.doneData, (_, { step, answer, verdict }) => ({ step, answer, verdict }))
  .reset([continued, ...begun])
/** The verdict on the screen. */
export const $verdict = combine($checkedStep, $graded, (checkedStep, graded): Verdict | null => checkedStep?.verdict ?? (graded && asks(graded.step) ? graded.verdict : null))
export const $step = combine($checkedStep, $progress, (checkedStep, progress) => checkedStep?.step ?? progress?.current ?? null)
/** Names the step and its try: a step that comes back begins afresh. It stays the same while the verdict is shown. */
export const $stepKey = combine($checkedStep, $step, $progress, (checkedStep, step, progress) =>
  checkedStep ? `${checkedStep.step.id} ${checkedStep.answer.try}` : `${step?.id ?? ''} ${progress?.nextTry ?? 0}`)
/** Whether the step on the screen was answered wrongly before. */
export const $isAgain = combine($checkedStep, $progress, (checkedStep, progress) => (checkedStep ? checkedStep.answer.try > 1 : progress?.again ?? false))
/** Whether the step on the screen asks for something. */
export const $isAsking = $step.map(step => step === null || asks(step))
/** CRS-2. Whether nothing is to be pressed before the verdict on the step on the screen. */
export const $isSelfChecked = $step.map(step => step !== null && kindOf(step).checksItself === true)
export const $hasAnswers = $progress.map(progress => progress !== null && (progress.done > 0 || progress.wrongFirst.length > 0))
export const $phase = combine($status, $checkedStep, $progress, (status, checkedStep, progress): LessonPhase => {
  if (status !== 'ready' || !progress) return 'closed'
  if (checkedStep) return 'verdict'
  return progress.current ? 'answering' : 'result'
})

// The answer to the current step, until it is checked.

export const $given = createStore<Given | null>(null).reset([continued, ...begun])
sample({
  clock: givenChanged,
  source: { step: $step, phase: $phase, verdict: $verdict },
  filter: ({ step, phase, verdict }, given) => phase === 'answering' && verdict === null && step?.type === given.type,
  fn: (_, given) => given,
  target: $given,
})

/** The hint on the screen. Looking at one before the check costs the mark of the step, and nothing else. */
export const $hint = createStore<Hint | null>(null).reset([continued, ...begun])
const $isHinted = createStore(false).reset([continued, ...begun])
const hintFound = createEvent<Hint | null>()
const $asking = combine({ lesson: $lesson, step: $step })
const $wholeHint = $asking.map(({ lesson, step }) => lesson && step && hintFor(lesson, step))
export const $canHint = $wholeHint.map(hint => hint !== null)
export const $isWholeHint = combine($hint, $wholeHint, (hint, whole) => hint !== null && hint.phrase.text === whole?.phrase.text)
sample({ clock: hintAsked, source: combine({ isShown: $isWholeHint, whole: $wholeHint }), fn: ({ isShown, whole }) => (isShown ? null : whole), target: hintFound })
sample({ clock: wordAsked, source: $asking, fn: ({ lesson, step }, word) => lesson && step && glossFor(lesson, step, word), target: hintFound })
sample({ clock: hintFound, target: $hint })
sample({ clock: hintFound, source: $phase, filter: (phase, hint) => phase === 'answering' && hint !== null, fn: () => true, target: $isHinted })

const $checkable = combine($request, $attempt, $step, $given, $phase, $graded, $isHinted, (request, attempt, step, given, phase, graded, isHinted): Checkable | null =>
  request && attempt && step && given && phase === 'answering' && graded === null && isComplete(step, given)
    ? { ref: request.ref, attempt, step, given: isHinted ? withHint(given) : given }
    : null)
export const $canCheck = $checkable.map(checkable => checkable !== null)
/** CRS-2. Pairs end by themselves when all are made. */
sample({ clock: givenChanged, source: $checkable, filter: checkable => checkable !== null && checksItself(checkable.step, checkable.given), fn: () => undefined, target: checked })
/** A step is on the screen that is to be answered, for the first time or again. */
export const stepShown = sample({
  clock: [$stepKey, $phase],
  source: combine({ attempt: $attempt, step: $step, phase: $phase }),
  filter: ({ phase }) => phase === 'answering',
})
/** CRS-1. Of a step that comes back, what was right from the first stays. */
sample({
  clock: stepShown,
  source: $given,
  filter: given => given === null,
  fn: (_, { attempt, step }) => {
    const last = attempt?.answers.findLast(answer => answer.step === step?.id)
    return step && (last ? keptGiven(step, last.given) : firstGiven(step))
  },
  target: $given,
})

// Grading is the longest part of a check, so it is done before: the verdict on what was given last is known when Check is pressed.

const prepareFx = portFx(port('device'), (device, step: Step) => device.afterPaint(() => prepareToGrade(step)))
sample({ clock: $step, filter: Boolean, target: prepareFx })
const givenPaintedFx = waitForPaint<Checkable>()
const gradeAheadFx = createEffect(({ step, given, attempt }: Checkable) => void gradeStep(step, given, attempt.lesson))
sample({ clock: $checkable, filter: Boolean, target: givenPaintedFx })
sample({ clock: givenPaintedFx.done, source: $checkable, filter: Boolean, target: gradeAheadFx })

// A checked answer is graded here at once. When its verdict is painted, it is added to the attempt, stored on the device, sent, counted and heard.

sample({ clock: attemptOpened, filter: ({ answers }) => answers.length > 0, fn: ({ id }) => id, target: attemptResumed })
sample({ clock: checked, source: $checkable, filter: Boolean, target: gradeFx })
const answeredSeen = answerFx.doneData.filter({ fn: ({ step }) => !asks(step) })
sample({ clock: gradeFx.doneData, filter: ({ step }) => asks(step), target: verdictPaintedFx })
/** AUTH-3. What was checked just before a sign-out is dropped, since it belongs to nobody who is there. */
sample({ clock: verdictPaintedFx.done, source: $graded, filter: (graded, { params }) => graded === params, fn: (_, { params }) => params, target: answerFx })
sample({ clock: answerFx.doneData, fn: ({ answer }) => answer.id, target: answerChecked })
sample({ clock: answerFx.doneData, filter: ({ step }) => asks(step), target: storeFx })
/** CRS-1. What only was to be seen has no verdict: the lesson goes on, and what comes next is painted before the answer is stored. */
sample({ clock: gradeFx.doneData, filter: ({ step }) => !asks(step), target: answerFx })
sample({ clock: answeredSeen, target: nextPaintedFx })
sample({ clock: answeredSeen, fn: () => undefined, target: continued })
sample({ clock: nextPaintedFx.done, source: $signOuts, filter: (count, { params }) => params.signOuts === count, fn: (_, { params }) => params, target: storeFx })
sample({ clock: storeFx.doneData, fn: ({ answer }) => answer, target: answerGiven })
/** An answer was graded on the device, and its verdict is on the screen. */
export const answered = storeFx.done.map(({ params: { step, verdict }, result: { answer } }): CheckedStep => ({ step, answer, verdict }))
sample({ clock: answered, filter: ({ step }) => asks(step), fn: ({ verdict }) => (verdict.right ? ('right' as const) : ('wrong' as const)), target: soundTriggered })
sample({ clock: answered, source: $progress, filter: progress => progress?.passed ?? false, target: lessonPassed })

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
const savedAttempt = sample({
  clock: $isAllSaved,
  source: combine({ request: $request, attempt: $attempt, progress: $progress, session: $session }),
  fn: ({ request, attempt, progress, session }, isAllSaved): SavedAttempt | null => {
    if (!isAllSaved || !request || !attempt || !progress || !session) return null
    const times = attempt.answers.map(({ answeredAt }) => answeredAt)
    return { userId: session.userId, attempt: { id: attempt.id, ref: request.ref, startedAt: Math.min(...times), finishedAt: Math.max(...times), passed: progress.passed } }
  },
})
sample({ clock: savedAttempt, filter: Boolean, target: addToPlanCopyFx })
export const $streak = createStore<Streak | null>(null)
  .on(streakFx.doneData, (_, streak) => streak)
  .reset(begun)
