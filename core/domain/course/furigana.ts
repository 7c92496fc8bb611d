import { toHiragana } from '../grading/hiragana.ts'

/** Escapes a text for a regular expression. `RegExp.escape` is not in every browser yet. */
export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The pattern of kana, which a reading repeats as it is. */
export const knownReading = (text: string): string => escapeRegExp(toHiragana(text))
/** The pattern of characters whose reading is unknown. */
export const UNKNOWN_READING = '.+?'

/** Returns the reading of each part of a text, found by its pattern in the reading of the whole; null without a match. */
export const alignReading = (patterns: readonly string[], reading: string): readonly string[] | null => {
  const whole = new RegExp(`^${patterns.map(pattern => `(${pattern})`).join('')}$`, 'du')
  const spans = whole.exec(toHiragana(reading))?.indices?.slice(1)
  return spans?.map(span => (span ? reading.slice(...span) : '')) ?? null
}
