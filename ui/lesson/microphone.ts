import { combine, createEvent, createStore, merge, sample } from 'effector'
import { DEVICE_KEYS } from '#core/domain/device/device-keys.ts'
import { compareHeard, type Hearing } from '#core/domain/grading/heard.ts'
import type { SpeakStep } from '#core/domain/lesson/steps/speak.ts'
import type { SpeakingFailure } from '#core/ports/recognition.ts'
import { after } from '../effector/after.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { takeLatest } from '../effector/take-latest.ts'
import { captureChanged, speechAsked, speechLeft } from '../speech/model.ts'
import { $step, $stepKey, checked, givenChanged, stepShown } from './model.ts'
import { attemptOpened } from './open-lesson.ts'

const CHOICES = ['allowed', 'refused'] as const
/** Whether the browser may write down what the learner says. */
export type RecognitionChoice = (typeof CHOICES)[number]

export const recognitionChosen = createEvent<RecognitionChoice>()
/** The learner wants to choose again. */
export const choiceReopened = createEvent()
/** Begins to take down what the learner says, or ends it. */
export const microphonePressed = createEvent()
/** Plays what the learner said, and then how it sounds. */
export const comparisonAsked = createEvent()
/** CRS-2. The learner cannot speak now, nor for the rest of the lesson. */
export const speakingSkipped = createEvent()
/** The lesson is no longer on the screen. */
export const microphoneLeft = createEvent()

const $speakStep = $step.map(step => (step?.type === 'speak' ? step : null))

// What the device can do, and what it may.

const microphone = combine({ recognition: port('recognition'), recorder: port('recorder') })
const readFx = portFx(combine({ storage: port('deviceStorage'), recognition: port('recognition'), recorder: port('recorder') }), ({ storage, recognition, recorder }): Means => {
  const stored = storage.read(DEVICE_KEYS.recognition)
  return { choice: CHOICES.find(each => each === stored) ?? null, recognises: recognition.isSupported(), records: recorder.isSupported() }
})
const writeFx = portFx(port('deviceStorage'), (storage, choice: RecognitionChoice) => storage.write(DEVICE_KEYS.recognition, choice))
sample({ clock: attemptOpened, fn: () => undefined, target: readFx })
sample({ clock: recognitionChosen, target: writeFx })

interface Means {
  readonly choice: RecognitionChoice | null
  readonly recognises: boolean
  readonly records: boolean
}
interface Failed {
  readonly by: 'recognition' | 'recorder'
  readonly failure: SpeakingFailure
}
const failed = createEvent<Failed>()
/** What has failed is not tried again in this lesson. That nothing was heard is no failure of the device, and without a microphone nothing can be recorded either. */
const withoutFailed = (means: Means | null, { by, failure }: Failed): Means | null => {
  if (!means || failure === 'nothing-heard') return means
  const hasMicrophone = failure !== 'no-microphone'
  return { ...means, recognises: means.recognises && hasMicrophone && by !== 'recognition', records: means.records && hasMicrophone && by !== 'recorder' }
}
const $means = createStore<Means | null>(null)
  .on(readFx.doneData, (_, means) => means)
  .on(recognitionChosen, (means, choice) => means && { ...means, choice })
  .on(choiceReopened, means => means && { ...means, choice: null })
  .on(failed, withoutFailed)

/** CRS-2. How a sentence is practised: the browser writes down what it hears, which is asked for before, or one compares by ear, or only says it. */
export type SpeakingWay = 'ask' | 'recognise' | 'record' | 'aloud'
const $way = $means.map((means): SpeakingWay | null => {
  if (!means) return null
  const { choice, recognises, records } = means
  if (recognises && choice !== 'refused') return choice === null ? 'ask' : 'recognise'
  return records ? 'record' : 'aloud'
})

// What is said is taken down, and forgotten with its step.

/** What is under way or kept of a step is dropped. */
const dropped = merge([$stepKey, microphoneLeft])
const dropFx = portFx(microphone, ({ recognition, recorder }) => {
  recognition.stop()
  recorder.drop()
})
sample({ clock: dropped, fn: () => undefined, target: dropFx })

/** `waiting`: the browser asks for the microphone. */
export type Capture = 'idle' | 'waiting' | 'listening' | 'recording'
const pressed = createEvent<{ readonly step: SpeakStep; readonly way: SpeakingWay | null; readonly capture: Capture }>()
const begun = pressed.filter({ fn: ({ capture }) => capture === 'idle' })

const listening = takeLatest({ effect: callFx(port('recognition'), (recognition, { expected }: SpeakStep) => recognition.listen(expected.lang)), cancel: dropped })
const starting = takeLatest({ effect: callFx(port('recorder'), recorder => recorder.start()), cancel: dropped })
const stopping = takeLatest({ effect: callFx(port('recorder'), recorder => recorder.stop()), cancel: dropped })
const stopListeningFx = portFx(port('recognition'), recognition => recognition.stop())
const $isRecording = createStore(false).on(starting.done, () => true).on([stopping.asked, dropped], () => false)
const $capture = combine(listening.$pending, starting.$pending, $isRecording, (isListening, isWaiting, isRecording): Capture =>
  isListening ? 'listening' : isWaiting ? 'waiting' : isRecording ? 'recording' : 'idle')

sample({
  clock: sample({ clock: microphonePressed, source: { step: $speakStep, way: $way, capture: $capture } })
    .filterMap(({ step, ...rest }) => (step ? { step, ...rest } : undefined)),
  target: pressed,
})
sample({ clock: begun, fn: () => undefined, target: speechLeft })
sample({ clock: begun, filter: ({ way }) => way === 'recognise', fn: ({ step }) => step, target: listening.asked })
sample({ clock: begun, filter: ({ way }) => way === 'record', fn: () => undefined, target: starting.asked })

/** Nobody says a sentence for longer, and a browser may listen on and on. */
const LONGEST_MS = 15_000
const { elapsed } = after({
  clock: merge([listening.asked, starting.done]).map(() => undefined), ms: LONGEST_MS, cancel: [listening.done, listening.failed, stopping.asked, dropped],
})
const over = merge([pressed.map(({ capture }) => capture), sample({ clock: elapsed, source: $capture })])
sample({ clock: over, filter: capture => capture === 'listening', fn: () => undefined, target: stopListeningFx })
sample({ clock: over, filter: capture => capture === 'recording', fn: () => undefined, target: stopping.asked })

sample({ clock: listening.failed, fn: ({ error: failure }): Failed => ({ by: 'recognition', failure }), target: failed })
sample({ clock: [starting.failed, stopping.failed], fn: ({ error: failure }): Failed => ({ by: 'recorder', failure }), target: failed })

const $hearing = createStore<Hearing | null>(null)
  .on(listening.done, (_, { params: { expected }, result }) => compareHeard(result, expected))
  .reset([begun, dropped])
const $failure = createStore<SpeakingFailure | null>(null)
  .on(failed, (_, { failure }) => failure)
  .reset([begun, dropped])
const $isRecorded = createStore(false).on(stopping.done, () => true).reset([begun, dropped])

/** What was recorded is played at once, and how it sounds after it. */
const playing = takeLatest({
  effect: portFx(port('recorder'), recorder => new Promise<void>(resolve => { recorder.play(resolve) })), cancel: [begun, dropped],
})
sample({ clock: comparisonAsked, target: speechLeft })
sample({ clock: merge([comparisonAsked, stopping.done]).map(() => undefined), target: playing.asked })
sample({
  clock: sample({ clock: playing.done, source: $speakStep }).filterMap(step => step ?? undefined),
  fn: ({ phrase: { text, lang } }) => ({ text, lang, slow: false }),
  target: speechAsked,
})

/** THM-3. */
const $isCapturing = combine($capture, playing.$pending, (capture, isPlaying) => capture === 'listening' || capture === 'recording' || isPlaying)
sample({ clock: $isCapturing.updates, target: captureChanged })

/** Whether the browser could write down what is said, if it may. */
const $mayRecognise = $means.map(means => means?.recognises === true)
export const $speaking = combine({ way: $way, capture: $capture, hearing: $hearing, failure: $failure, isRecorded: $isRecorded, mayRecognise: $mayRecognise })

// What is said at all is spoken, however it was understood. Who can only say it may go on at once.

const spoken = { type: 'speak', outcome: 'spoken' } as const
sample({ clock: [listening.done, stopping.done], fn: () => spoken, target: givenChanged })
sample({ clock: [stepShown, $way], source: { step: $speakStep, way: $way }, filter: ({ step, way }) => step !== null && way === 'aloud', fn: () => spoken, target: givenChanged })
sample({ clock: speakingSkipped, fn: () => ({ type: 'speak', outcome: 'skipped' } as const), target: givenChanged })
sample({ clock: givenChanged, filter: given => given.type === 'speak' && given.outcome === 'skipped', fn: () => undefined, target: checked })
