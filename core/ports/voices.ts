import type { Language } from '../domain/locale/locales.ts'

export interface Utterance {
  readonly text: string
  readonly lang: Language
  /** Spoken slowly, for somebody who wants to hear every word. */
  readonly slow: boolean
  /** The address of a recording of the text, which is played in place of a voice. */
  readonly audio?: string
}

/** Voices that read texts aloud. */
export interface Voices {
  /** Tells which languages can be spoken: at once if that is known, and whenever it changes. The returned function stops it. */
  watch(changed: (languages: readonly Language[]) => void): () => void
  /** Says a text, in place of what is being said: plays its recording, or else with a voice of the device. `ended` is called once: at its end, or when it is cut short or cannot be said. */
  speak(utterance: Utterance, ended: () => void): void
  /** Cuts short what is being said. */
  hush(): void
}
