import type { ResultAsync } from 'neverthrow'
import type { Language } from '../domain/locale/locales.ts'

/** CRS-2. Why nothing came of speaking. `not-allowed`: the person or the browser refuses the microphone. `unsupported`: the browser cannot do it, or not in this language. */
export const SPEAKING_FAILURES = ['not-allowed', 'no-microphone', 'network', 'nothing-heard', 'unsupported'] as const
export type SpeakingFailure = (typeof SPEAKING_FAILURES)[number]

/** What may have been said, the likeliest first. */
export type Heard = readonly [string, ...string[]]

/** Writes down what a person says. Some browsers send the sound to their maker for that, so it is asked for before. */
export interface Recognition {
  /** Whether the browser has it. It may still fail, for example in a language. */
  isSupported(): boolean
  /** Listens until the person pauses, or until `stop`. What was begun before ends with `nothing-heard`. It never rejects. */
  listen(lang: Language): ResultAsync<Heard, SpeakingFailure>
  /** Listens no longer; what was said so far counts. */
  stop(): void
}

/** Records what a person says: it stays in the page, for their own ears, unless they send it. */
export interface Recorder {
  isSupported(): boolean
  /** Begins to record, in place of what was recorded before, once the microphone is there. A `drop` in the meantime ends it with `nothing-heard`. */
  start(): ResultAsync<void, SpeakingFailure>
  /** Ends the recording, keeps it and lets go of the microphone. */
  stop(): ResultAsync<void, SpeakingFailure>
  /** The recording as a file, for whoever means to send it; `nothing-heard` where there is none. */
  recorded(): ResultAsync<Uint8Array<ArrayBuffer>, SpeakingFailure>
  /** Plays what was recorded. `ended` is called once: at its end, when it is dropped, or at once where there is nothing. */
  play(ended: () => void): void
  /** Ends whatever is under way, lets go of the microphone and forgets the recording. */
  drop(): void
}
