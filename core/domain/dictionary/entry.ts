import type { Phone } from './pronunciation.ts'
import type { WordFamily } from './word-family.ts'

/** The parts of speech that WordNet has words of, in the order in which it lists them. */
export const PARTS_OF_SPEECH = ['noun', 'verb', 'adjective', 'adverb'] as const
export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number]

/** SEO-1. One meaning of a word: a synset of WordNet, seen from the word. */
export interface Sense {
  readonly partOfSpeech: PartOfSpeech
  readonly definition: string
  readonly examples: readonly string[]
  /** The other words and phrases that have this meaning. */
  readonly synonyms: readonly string[]
  /** Words of neighbouring meanings, which only adjectives have. */
  readonly similar: readonly string[]
  /** The opposites of the word itself. */
  readonly antonyms: readonly string[]
  /** The opposites of its synonyms and of what it is similar to, without those of the word itself. */
  readonly farAntonyms: readonly string[]
  /** How often the word had this meaning in the texts that WordNet was checked on. */
  readonly uses: number
}
/** SEO-1. What is known of an English word. */
export interface DictionaryEntry {
  /** As it is written, with its capital letters. */
  readonly word: string
  /** The most usual first; none where the CMU dictionary does not have the word. */
  readonly pronunciations: readonly (readonly Phone[])[]
  /** Other words that are pronounced alike. */
  readonly homophones: readonly string[]
  /** By part of speech, the most used first, and then in WordNet's order. */
  readonly senses: readonly Sense[]
}
/** The words of English by their keys: their letters in lower case. */
export interface Dictionary {
  /** In the order of their code units. */
  readonly words: readonly string[]
  /** Words that people are likely to know, the most used first. */
  readonly common: readonly string[]
  /** SEO-1. The words that a family of pages lists, in the same order. */
  readonly listed: (family: WordFamily) => readonly string[]
  /** The licences of the sources, whole. */
  readonly notices: string
  readonly find: (word: string) => DictionaryEntry | undefined
  readonly has: (word: string) => boolean
}

/** The key of a word: by it the words are sorted and found. */
export const keyOf = (word: string): string => word.toLowerCase()

export const usesOf = ({ senses }: Pick<DictionaryEntry, 'senses'>): number => senses.reduce((sum, { uses }) => sum + uses, 0)
/** The parts of speech of a word, the most used first. */
export const partsOf = ({ senses }: Pick<DictionaryEntry, 'senses'>): readonly PartOfSpeech[] => [...new Set(senses.map(({ partOfSpeech }) => partOfSpeech))]
export const synonymsOf = ({ senses }: Pick<DictionaryEntry, 'senses'>): readonly string[] => [...new Set(senses.flatMap(({ synonyms }) => synonyms))]
export const antonymsOf = ({ senses }: Pick<DictionaryEntry, 'senses'>): readonly string[] => [...new Set(senses.flatMap(({ antonyms }) => antonyms))]
