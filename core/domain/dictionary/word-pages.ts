import { antonymsOf, type DictionaryEntry, partsOf, synonymsOf } from './entry.ts'
import type { WordFamily } from './word-family.ts'

const [ENOUGH_SENSES, ENOUGH_SYNONYMS] = [2, 5]

/** SEO-1. A page is thin where there is too little to say of its word: one sense, or few synonyms and no example, or no pronunciation. */
export const isThin = (entry: DictionaryEntry): boolean =>
  entry.senses.length < ENOUGH_SENSES || entry.pronunciations.length === 0
  || (synonymsOf(entry).length < ENOUGH_SYNONYMS && entry.senses.every(({ examples }) => examples.length === 0))

/** Whether a word has what a page of this family is about. */
export const ANSWERS: Readonly<Record<WordFamily, (entry: DictionaryEntry) => boolean>> = {
  synonyms: entry => synonymsOf(entry).length > 0,
  antonyms: entry => antonymsOf(entry).length > 0,
  pronunciation: ({ pronunciations }) => pronunciations.length > 0,
  // A word that is nothing but a noun leaves nothing to ask.
  'part-of-speech': entry => partsOf(entry).length > 1,
}
/** What a class would rather not come upon: who looks such a word up finds it, and no list leads to it. */
const PRIVATE_MATTERS = /\b(?:sexual|semen|orgasm|genital|copulat\w*|penis|vagina\w*|anus|prostitut\w*|masturbat\w*|excrement|feces|defecat\w*|urinat\w*|rape)\b/i
const isForAClass = ({ senses: [first] }: DictionaryEntry): boolean => first === undefined || !PRIVATE_MATTERS.test(first.definition)

/** SEO-1. Whether search engines are to know the page of a word. The others are there for who looks for them, and are in no list. */
export const isListed = (family: WordFamily, entry: DictionaryEntry): boolean => !isThin(entry) && isForAClass(entry) && ANSWERS[family](entry)
