import { combine, createEvent, createStore, merge, sample } from 'effector'
import type { AppError } from '#core/domain/errors/app-error.ts'
import type { AudioType } from '#core/domain/tutoring/audio-type.ts'
import { checkSample } from '#core/domain/tutoring/check-sample.ts'
import { SAMPLE_FAULTS, SAMPLE_LONGEST, type SampleFault } from '#core/domain/tutoring/voice-sample.ts'
import type { OwnTeaching } from '#core/ports/teaching.ts'
import type { SpeakingFailure } from '#core/ports/recognition.ts'
import { after } from '../effector/after.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { takeLatest } from '../effector/take-latest.ts'
import { signedIn, signedOut } from '../session/model.ts'
import { $tab, left, teaching } from './model.ts'

export const recordPressed = createEvent()
export const stopPressed = createEvent()
/** A file was chosen, and read. */
export const soundChosen = createEvent<Uint8Array<ArrayBuffer>>()
/** A file was chosen that cannot be a sample, as the browser knows without its bytes. */
export const soundRefused = createEvent<SampleFault>()
export const discarded = createEvent()
export const voiceSent = createEvent()
export const voiceRemoved = createEvent()

// It is recorded, until the tutor stops it or it is long enough.

const over = merge([left, signedIn, signedOut])
/** Nothing is to be heard any more: another part of the page is shown, or a file is to be sent. */
const quit = merge([over, $tab.updates.filter({ fn: tab => tab !== 'profile' }), soundChosen])
const starting = takeLatest({ effect: callFx(port('recorder'), recorder => recorder.start()), cancel: quit })
const stopping = takeLatest({ effect: callFx(port('recorder'), recorder => recorder.stop().andThen(() => recorder.recorded())), cancel: quit })
const $isRecording = createStore(false).on(starting.done, () => true).on([stopping.asked, quit], () => false)
/** `waiting`: the browser asks for the microphone. */
export const $recording = combine(starting.$pending, $isRecording, (isWaiting, isRecording) => (isRecording ? 'recording' : isWaiting ? 'waiting' : 'idle'))
sample({ clock: recordPressed, source: $recording, filter: recording => recording === 'idle', fn: () => undefined, target: starting.asked })
const { elapsed } = after({ clock: starting.done.map(() => undefined), ms: SAMPLE_LONGEST * 1000, cancel: [stopping.asked, quit] })
sample({ clock: [stopPressed, elapsed], source: $isRecording, filter: Boolean, fn: () => undefined, target: stopping.asked })
const dropFx = portFx(port('recorder'), recorder => recorder.drop())
sample({ clock: quit, fn: () => undefined, target: dropFx })

// It is heard before it is sent, and kept until it is.

interface Sound {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: AudioType
  readonly recorded: boolean
}
const taken = merge([stopping.done.map(({ result }) => ({ bytes: result, recorded: true })), soundChosen.map(bytes => ({ bytes, recorded: false }))])
  .map(({ bytes, recorded }) => checkSample(bytes).map((type): Sound => ({ bytes, type, recorded })))
/** GRP-1. What was rejected, and is sent as it was, stays rejected. */
const isRejected = ({ review }: OwnTeaching): boolean => review.status === 'REJECTED'
const saveFx = callFx(port('teaching'), (teaching, { bytes }: Sound) => teaching.saveVoice(bytes))
const removeFx = callFx(port('teaching'), teaching => teaching.removeVoice())
export const $draft = createStore<Sound | null>(null)
  .on(taken, (draft, sound) => sound.unwrapOr(draft))
  .on(saveFx.done, (draft, { params, result }) => (draft === params && !isRejected(result) ? null : draft))
  .reset([discarded, starting.done, over])
const $isBusy = combine(saveFx.pending, removeFx.pending, (saving, removing) => saving || removing)
sample({ clock: sample({ clock: voiceSent, source: combine($draft, $isBusy, (draft, isBusy) => (isBusy ? null : draft)) }).filterMap(draft => draft ?? undefined), target: saveFx })
sample({ clock: voiceRemoved, source: $isBusy, filter: isBusy => !isBusy, fn: () => undefined, target: removeFx })
sample({ clock: [saveFx.doneData, removeFx.doneData], fn: own => ({ own }), target: teaching.arrived })

/** What is wrong with it as the server says, which knows no more than the page; null for any other failure. */
const faultIn = ({ code, reason }: AppError): SampleFault | null => (code === 'invalid_input' ? SAMPLE_FAULTS.find(fault => fault === reason) ?? 'foreign' : null)
const again = [recordPressed, taken, discarded, voiceSent, voiceRemoved, over]
/** Why there is nothing to send: the microphone, or the file. */
export const $voiceProblem = createStore<SpeakingFailure | SampleFault | null>(null)
  .reset(again)
  .on(taken, (_, sound) => sound.match(() => null, fault => fault))
  .on(soundRefused, (_, fault) => fault)
  .on([starting.failed, stopping.failed], (_, { error }) => error)
  .on(saveFx.failData, (_, error) => faultIn(error))
export const $voiceFailure = createStore<AppError | null>(null).reset([...again, soundRefused]).on([saveFx.failData, removeFx.failData], (_, error) => (faultIn(error) ? null : error))
/** What was done last, to be said. */
export const $voiceDone = createStore<'sent' | 'rejected' | 'removed' | null>(null).reset([...again, soundRefused]).on(saveFx.doneData, (_, own) => (isRejected(own) ? 'rejected' : 'sent')).on(removeFx.done, () => 'removed')
export const [$sendingVoice, $removingVoice] = [saveFx.pending, removeFx.pending]
/** A sample was submitted. */
export const voiceSubmitted = saveFx.done.filterMap(({ params: { recorded }, result }) => (isRejected(result) ? undefined : { recorded }))
