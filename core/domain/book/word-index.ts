import { isArticle, withoutArticle } from '../course/glosses.ts'
import { LANGUAGES, type Language } from '../locale/locales.ts'
import { type Book, type BookWord, type BookWording, type Sentence, type SentenceText, waysOf } from './book.ts'
import { type Token, tokensOf } from './tokens.ts'

/** A part of a sentence with what a tap on it shows: a word by its id, a name, or nothing of its own, as an article. */
export interface ReadToken {
  readonly text: string
  readonly word?: string
  readonly name?: true
}

/** The words and names of a book in one language, by their keys. Words of several parts are keyed as a whole; some keys are of several words. */
export interface WordIndex {
  readonly words: ReadonlyMap<string, readonly string[]>
  readonly names: ReadonlySet<string>
  /** The number of parts of the longest word or name that begins with a part. Japanese words may have up to `PARTS_IN_JAPANESE`. */
  readonly longest: ReadonlyMap<string, number>
}

/** Japanese words have no spaces between their parts. */
const joined = (keys: readonly string[], lang: Language) => keys.join(lang === 'ja' ? '' : ' ')
const keysIn = (text: string, lang: Language) => tokensOf({ text }, lang).map(({ key }) => key).filter(key => key !== '')

/** BOK-1. The keys by which a word is found in a text: its dictionary form without the article, and its other forms. */
export const keysOfWording = ({ text, forms = [] }: BookWording, lang: Language): readonly string[] =>
  [...new Set([...waysOf(text).map(each => withoutArticle(keysIn(each, lang), lang)), ...forms.map(form => keysIn(form, lang))].map(keys => joined(keys, lang)))].filter(key => key !== '')

/** The longest Japanese word may be written in this many parts. */
const PARTS_IN_JAPANESE = 4

/** The words of a dictionary by their keys. */
export const indexWords = (dictionary: readonly BookWord[], lang: Language): WordIndex['words'] => {
  const words = new Map<string, string[]>()
  for (const { id, texts } of dictionary) {
    for (const key of keysOfWording(texts[lang], lang)) {
      const ids = words.get(key)
      if (ids) ids.push(id)
      else words.set(key, [id])
    }
  }
  return words
}

export const withNames = (words: WordIndex['words'], written: readonly string[], lang: Language): WordIndex => {
  const names = new Set(written.map(name => joined(keysIn(name, lang), lang)))
  const longest = new Map<string, number>()
  for (const parts of [...words.keys(), ...names].map(key => key.split(' '))) longest.set(parts[0] ?? '', Math.max(parts.length, longest.get(parts[0] ?? '') ?? 0))
  return { words, names, longest }
}

export const wordIndexOf = (book: Pick<Book, 'words' | 'names'>, lang: Language): WordIndex => withNames(indexWords(book.words, lang), book.names[lang], lang)

/** The words from one token on, with nothing but a space or a hyphen between them. */
const runFrom = (tokens: readonly Token[], start: number, length: number): readonly Token[] => {
  const run: Token[] = []
  let words = 0
  for (let at = start; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (!token) break
    if (token.key !== '') words += 1
    else if (!/^[\s-]$/u.test(token.text)) break
    run.push(token)
    if (words === length) return run
  }
  return []
}

/** A part of a sentence with all words that it may be. */
interface FoundToken {
  readonly text: string
  readonly words?: readonly string[]
  readonly name?: true
}

const readRun = (index: WordIndex, run: readonly Token[], lang: Language): FoundToken | null => {
  const key = joined(run.map(token => token.key).filter(each => each !== ''), lang)
  const text = run.map(token => token.text).join('')
  if (index.names.has(key)) return { text, name: true }
  const words = index.words.get(key)
  return words ? { text, words } : null
}

/** What stands from one token on: the longest word or name, with the tokens that it takes up. */
const readFrom = (index: WordIndex, tokens: readonly Token[], start: number, lang: Language) => {
  const key = tokens[start]?.key ?? ''
  for (let length = key === '' ? 0 : lang === 'ja' ? PARTS_IN_JAPANESE : index.longest.get(key) ?? 0; length > 0; length -= 1) {
    const run = runFrom(tokens, start, length)
    const read = run.length > 0 ? readRun(index, run, lang) : null
    if (read) return { read, taken: run.length }
  }
  return null
}

/** An article is read with the word that it stands before: a tap on either shows the word. */
const readAfterArticle = (index: WordIndex, tokens: readonly Token[], start: number, lang: Language) => {
  const [article, space] = tokens.slice(start, start + 2)
  if (!article || !isArticle(article.key, lang)) return null
  const before = space && space.key === '' && space.text.trim() === '' ? [article, space] : [article]
  const next = readFrom(index, tokens, start + before.length, lang)
  return next && { read: { ...next.read, text: before.map(({ text }) => text).join('') + next.read.text }, taken: before.length + next.taken }
}

const findWords = (index: WordIndex, sentence: SentenceText, lang: Language): readonly FoundToken[] => {
  const tokens = tokensOf(sentence, lang)
  const parts: FoundToken[] = []
  for (let at = 0; at < tokens.length;) {
    const { read, taken } = readFrom(index, tokens, at, lang) ?? readAfterArticle(index, tokens, at, lang) ?? { read: { text: tokens[at]?.text ?? '' }, taken: 1 }
    parts.push(read)
    at += taken
  }
  return parts
}

/** The words that a sentence says, those first that most languages show: a form that is of two words in one language (left) is seldom so in another. */
export const wordsSaid = (indexes: Readonly<Record<Language, WordIndex>>, texts: Sentence['texts']): readonly string[] => {
  const votes = new Map<string, number>()
  for (const lang of LANGUAGES) {
    const found = findWords(indexes[lang], texts[lang], lang).flatMap(({ words }) => words ?? [])
    for (const word of new Set(found)) votes.set(word, (votes.get(word) ?? 0) + 1)
  }
  return [...votes].toSorted(([, one], [, other]) => other - one).map(([word]) => word)
}

/** BOK-1. A sentence as it is read: each part with the word behind it, the longest first; of several the one that is said first in `said`. The texts join to the sentence. */
export const readSentence = (index: WordIndex, sentence: SentenceText, lang: Language, said: readonly string[] = []): readonly ReadToken[] =>
  findWords(index, sentence, lang).map(({ words, ...part }) => {
    const word = said.find(id => words?.includes(id)) ?? words?.[0]
    return word === undefined ? part : { ...part, word }
  })
