import { type PairSentence, textOf } from '#core/domain/book/pair-book.ts'
import { type RubyPart, rubyParts } from '../kit/ruby.ts'

/** A piece of a sentence as it is drawn: a word to press, or what stands by it. `part` is its place in the sentence. */
export interface Piece {
  readonly text: string
  readonly part: number
  readonly word?: string
  readonly ruby: readonly RubyPart[]
}

/** The readings that stand over one part of a sentence; a reading that two parts share stands over neither. */
const rubyOf = (sentence: PairSentence): readonly (readonly RubyPart[])[] => {
  const runs = sentence.reading === undefined ? [] : rubyParts(textOf(sentence), sentence.reading)
  let end = 0
  const placed = runs.map(run => {
    const from = end
    end += run.text.length
    return { run, from, to: end }
  })
  let at = 0
  return sentence.parts.map(({ text }) => {
    const [from, to] = [at, at + text.length]
    at = to
    const within = placed.filter(each => each.from < to && each.to > from)
    return within.length === 0 ? [{ text }] : within.map(({ run, ...each }): RubyPart => (
      each.from >= from && each.to <= to ? run : { text: run.text.slice(Math.max(0, from - each.from), to - each.from) }))
  })
}

/** Spaces, and where there are none, punctuation with what stands before it. */
const PIECES = /\s+|[\p{P}\p{S}]+|[^\s\p{P}\p{S}]+/gu

/** The pieces between which alone a line may end: a word keeps the punctuation by it. In Japanese a line may end after any word. */
export const unbrokenRuns = (sentence: PairSentence): readonly (readonly Piece[])[] => {
  const isSpaced = sentence.reading === undefined
  const ruby = rubyOf(sentence)
  const pieces = sentence.parts.flatMap(({ text, word }, part): readonly Piece[] => {
    const own = ruby[part] ?? [{ text }]
    if (word !== undefined) return [{ text, part, word, ruby: own }]
    return own.some(({ reading }) => reading !== undefined) ? [{ text, part, ruby: own }] : (text.match(PIECES) ?? []).map(piece => ({ text: piece, part, ruby: [{ text: piece }] }))
  })
  const runs: Piece[][] = [[]]
  for (const piece of pieces) {
    const run = runs.at(-1) ?? []
    const isSpace = piece.text.trim() === ''
    const isMark = /^[\p{P}\p{S}]+$/u.test(piece.text)
    const isAfterSpace = run.at(-1)?.text.trim() === ''
    if (isSpace || isAfterSpace || (!isSpaced && !isMark && run.length > 0)) runs.push([piece])
    else run.push(piece)
  }
  return runs.filter(run => run.length > 0)
}
