/** Katakana in hiragana, which sounds the same. */
export const toHiragana = (text: string): string =>
  text.replace(/[ァ-ヶ]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0x60))

/** The text as a regular expression that matches it alone. `RegExp.escape` is not in every browser yet. */
export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Part of a pattern: kana that has to stand in the reading as it is, or signs whose reading is unknown. */
export const knownReading = (text: string): string => escapeRegExp(toHiragana(text))
export const UNKNOWN_READING = '.+?'

/** Lays the patterns of a text's parts along the reading of the whole. Returns each part's reading; null where they do not fit. */
export const alignReading = (patterns: readonly string[], reading: string): readonly string[] | null => {
  const whole = new RegExp(`^${patterns.map(pattern => `(${pattern})`).join('')}$`, 'du')
  return whole.exec(toHiragana(reading))?.indices?.slice(1).map(span => (span ? reading.slice(...span) : '')) ?? null
}
