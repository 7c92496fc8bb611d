import { ELIDED as ELIDING, normalise } from '../grading/normalise.ts'
import type { Language } from '../locale/locales.ts'
import type { SentenceText } from './book.ts'

/** A part of a sentence as written. The texts of all parts join to the sentence; the key is empty where there is no word. */
export interface Token {
  readonly text: string
  readonly key: string
}

/** An apostrophe inside a word is a part of it: don't, п'ять. */
const WORDS = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*['’]?/gu
/** Where languages elide, an apostrophe ends a word: l'|eau. */
const ELIDED = /[\p{L}\p{M}\p{N}]+['’]?/gu

const cut = (text: string, words: RegExp): readonly string[] => {
  const parts: string[] = []
  let end = 0
  for (const { index, 0: word } of text.matchAll(words)) {
    parts.push(text.slice(end, index), word)
    end = index + word.length
  }
  return [...parts, text.slice(end)].filter(part => part !== '')
}

/** BOK-1. The words of a sentence and what stands between them. Japanese is split as its author split it. */
export const tokensOf = ({ text, segments }: SentenceText, lang: Language): readonly Token[] =>
  (segments ?? [text]).flatMap(part => cut(part, segments ? /[\p{L}\p{M}\p{N}]+/gu : ELIDING[lang] ? ELIDED : WORDS)).map(part => ({ text: part, key: normalise(part, lang) }))
