import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import type { Language } from '#core/domain/locale/locales.ts'
import type { Utterance } from '#core/ports/voices.ts'
import { port, portFx } from '../effector/port.ts'

/** A screen that can speak was opened. */
export const speechOpened = createEvent()
/** A text is to be said, in place of what is being said. */
export const speechAsked = createEvent<Utterance>()
/** What is being said is no longer wanted. */
export const speechLeft = createEvent()
/** The recordings of what the screen says: an address by each exact text. */
export const recordingsGiven = createEvent<Readonly<Record<string, string>>>()
/** The device begins or ends to take down what the learner says. */
export const captureChanged = createEvent<boolean>()

type Told = (languages: readonly Language[]) => void
const languagesTold = createEvent<readonly Language[]>()
/** The voices load after the page, when the scope of a call is gone, so what they tell is bound to it before. */
const bindFx = createEffect((): Told => scopeBind(languagesTold, { safe: true }))
const watchFx = portFx(port('voices'), (voices, told: Told) => voices.watch(told))
const speakFx = portFx(port('voices'), (voices, utterance: Utterance) => new Promise<void>(resolve => { voices.speak(utterance, resolve) }))
const hushFx = portFx(port('voices'), voices => voices.hush())
const duckFx = portFx(port('noisePlayer'), (noise, on: boolean) => noise.duck(on))

/** The voices are watched once, however many screens are opened. */
const $isWatched = createStore(false).on(bindFx, () => true)
sample({ clock: speechOpened, filter: $isWatched.map(isWatched => !isWatched), target: bindFx })
sample({ clock: bindFx.doneData, target: watchFx })

/** The languages that this device can speak; null until it is known. */
export const $spoken = createStore<readonly Language[] | null>(null).on(languagesTold, (_, languages) => languages)
/** What is being said. */
export const $saying = createStore<Utterance | null>(null)
  .on(speakFx, (_, utterance) => utterance)
  .on(speakFx.finally, (saying, { params }) => (saying === params ? null : saying))

export const $recordings = createStore<Readonly<Record<string, string>>>({}).on(recordingsGiven, (_, recordings) => recordings)
sample({
  clock: speechAsked,
  source: $recordings,
  fn: (recordings, utterance): Utterance => {
    const audio = Object.hasOwn(recordings, utterance.text) ? recordings[utterance.text] : undefined
    return audio === undefined ? utterance : { ...utterance, audio }
  },
  target: speakFx,
})
sample({ clock: speechLeft, target: hushFx })
/** THM-3. The background noise is quiet under a voice, and while the device listens to the learner. */
const $isCapturing = createStore(false).on(captureChanged, (_, isCapturing) => isCapturing)
const $isQuiet = combine($saying, $isCapturing, (saying, isCapturing) => saying !== null || isCapturing)
sample({ clock: $isQuiet.updates, target: duckFx })
