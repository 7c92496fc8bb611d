import type { RubyPart } from '../../kit/ruby.ts'
import { rubyParts } from '../../kit/ruby.ts'
import type { Phrase } from '#core/domain/lesson/phrase.ts'

/** A piece of a text: a word, or what is between words. */
export interface GlossWord {
  readonly text: string
  readonly isWord: boolean
  readonly parts: readonly RubyPart[]
}

interface Placed<Item> {
  readonly item: Item
  readonly from: number
  readonly to: number
}
const placed = <Item>(items: readonly Item[], textOf: (item: Item) => string): readonly Placed<Item>[] => {
  let from = 0
  return items.map(item => {
    const start = from
    from += textOf(item).length
    return { item, from: start, to: from }
  })
}

/** Splits a text into its words, each with its readings. Words that share one reading stay together. */
export const glossWords = ({ text, lang, reading }: Phrase): readonly GlossWord[] => {
  const segments = placed([...new Intl.Segmenter(lang, { granularity: 'word' }).segment(text)], ({ segment }) => segment)
  const parts = placed(reading === undefined ? [{ text }] : rubyParts(text, reading), part => part.text)
  const isCut = (at: number) => !parts.some(({ item, from, to }) => item.reading !== undefined && from < at && at < to)
  const ends = segments.map(({ to }) => to).filter(isCut)
  return ends.map((to, index) => {
    const from = ends[index - 1] ?? 0
    return {
      text: text.slice(from, to),
      isWord: segments.some(segment => segment.item.isWordLike === true && segment.from < to && segment.to > from),
      parts: parts.filter(part => part.from < to && part.to > from).map(part => ({ ...part.item, text: text.slice(Math.max(from, part.from), Math.min(to, part.to)) })),
    }
  })
}

/** The words with the punctuation that stands by them, between which alone a line may end: in Japanese after any word, elsewhere at spaces. */
export const unbrokenWords = (phrase: Phrase): readonly (readonly GlossWord[])[] => {
  const runs: GlossWord[][] = [[]]
  for (const word of glossWords(phrase)) {
    const run = runs.at(-1) ?? []
    const isSpace = word.text.trim() === ''
    if (isSpace || run.at(-1)?.text.trim() === '' || (phrase.lang === 'ja' && word.isWord && run.some(({ isWord }) => isWord))) runs.push([word])
    else run.push(word)
  }
  return runs.filter(run => run.length > 0)
}
