/** A run of a Japanese text; `reading` where it has letters that need one. */
export interface RubyPart {
  readonly text: string
  readonly reading?: string
}
const KANJI = /[\p{sc=Han}々〆ヶ]+/gu
const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Katakana sounds the same written in hiragana. */
const asHiragana = (text: string): string =>
  text.replace(/[ァ-ヶ]/g, letter => String.fromCharCode(letter.charCodeAt(0) - 0x60))

/** Sets the reading of a whole text over its kanji alone; over the whole where the two do not fit together. */
export const rubyParts = (text: string, reading: string): readonly RubyPart[] => {
  const runs = splitKanji(text)
  if (!runs.some(run => run.kanji)) return [{ text }]
  const pattern = runs.map(run => (run.kanji ? '(.+?)' : escape(asHiragana(run.text)))).join('')
  const found = new RegExp(`^${pattern}$`, 'u').exec(asHiragana(reading))
  if (!found) return [{ text, reading }]
  const readings = found.slice(1)
  return runs.map(run => (run.kanji ? { text: run.text, reading: readings.shift() ?? '' } : { text: run.text }))
}

const splitKanji = (text: string) => {
  const runs: { text: string; kanji: boolean }[] = []
  let at = 0
  for (const { 0: kanji, index } of text.matchAll(KANJI)) {
    if (index > at) runs.push({ text: text.slice(at, index), kanji: false })
    runs.push({ text: kanji, kanji: true })
    at = index + kanji.length
  }
  if (at < text.length) runs.push({ text: text.slice(at), kanji: false })
  return runs
}
