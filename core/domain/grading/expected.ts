import type { Language } from '../locale/locales.ts'

/** What counts as right: the model answer and the patterns of all others. */
export interface Expected {
  readonly lang: Language
  readonly text: string
  readonly accept: readonly string[]
}
