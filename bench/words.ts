import { readFileSync } from 'node:fs'
import wordnet from 'wordnet'
import { loadDictionary, openDictionaryFile } from '#content/load-dictionary.ts'
import { type Comparison, compare } from './compare.ts'

export const WORDNET = 'the wordnet package'
export const OPENING = 'opening ours, which says if it has a word'
const FEW_ROUNDS = { rounds: 12, ms: 20, iterations: 2 } as const
/** Words of few meanings and of many. */
const WORDS = ['happy', 'wide', 'run', 'quickly', 'vocabulary', 'light', 'table', 'borrow']

/** SEO-1. A word with all its meanings, synonyms, antonyms and sounds, beside the meanings alone; and what a process does once. */
export const compareWords = async (): Promise<{ readonly find: Comparison; readonly open: Comparison }> => {
  await wordnet.init()
  const dictionary = loadDictionary()
  return {
    find: await compare('A word looked up', [
      { name: 'ours', times: WORDS.length, run: () => WORDS.map(word => dictionary.find(word)) },
      { name: WORDNET, times: WORDS.length, run: async () => { for (const word of WORDS) await wordnet.lookup(word) } },
    ], FEW_ROUNDS),
    open: await compare('The dictionary, at the start of a process', [
      { name: OPENING, run: () => openDictionaryFile().has('happy') },
      { name: 'opening ours and finding a first word', run: () => openDictionaryFile().find('happy') },
      { name: 'reading all of its file', run: () => readFileSync('dist/dictionary.bin') },
    ], FEW_ROUNDS),
  }
}
