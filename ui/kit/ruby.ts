import { alignReading, knownReading, UNKNOWN_READING } from '#core/domain/course/furigana.ts'
import { toHiragana } from '#core/domain/grading/hiragana.ts'

/** A run of Japanese text, with a `reading` where it has kanji. */
export interface RubyPart {
  readonly text: string
  readonly reading?: string
}
const KANJI = /[\p{sc=Han}々〆ヶ]+/gu

/** Splits a text so that its reading stands over the kanji only, or over the whole text where the two do not match. */
export const rubyParts = (text: string, reading: string): readonly RubyPart[] => {
  const runs = splitKanji(text)
  if (!runs.some(run => run.kanji)) return [{ text }]
  const readings = alignReading(runs.map(run => (run.kanji ? UNKNOWN_READING : knownReading(run.text))), toHiragana(reading))
  if (!readings) return [{ text, reading }]
  return runs.map((run, index) => (run.kanji ? { text: run.text, reading: readings[index] ?? '' } : { text: run.text }))
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
