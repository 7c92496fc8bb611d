import type { DictionaryEntry, Sense } from '#core/domain/dictionary/entry.ts'
import { type Phone, readPhones } from '#core/domain/dictionary/pronunciation.ts'
import type { WordQuestion } from '#core/domain/dictionary/word-check.ts'
import { LinkTo } from '../kit/link.tsx'
import { useMessages } from '../kit/messages.tsx'
import type { Pair } from './pair-page.tsx'
import type { WordSite } from './site.tsx'

const said = (line: string): readonly Phone[] => readPhones(line) ?? []
const sense = (of: Partial<Sense> & Pick<Sense, 'definition'>): Sense =>
  ({ partOfSpeech: 'adjective', examples: [], synonyms: [], similar: [], antonyms: [], farAntonyms: [], uses: 0, ...of })

/** Entries as the dictionary has them, of words that are easy to tell something of. */
export const BRIGHT: DictionaryEntry = {
  word: 'bright', pronunciations: [said('B R AY1 T')], homophones: [],
  senses: [
    sense({ definition: 'full of light', examples: ['a bright room', 'bright stars above the sea'], synonyms: ['shining', 'well lit'], similar: ['sunny', 'clear'], antonyms: ['dull'], farAntonyms: ['dark', 'dim'], uses: 20 }),
    sense({ definition: 'quick to learn and understand', examples: ['the brightest child in the class'], synonyms: ['clever', 'smart'], uses: 9 }),
    sense({ partOfSpeech: 'adverb', definition: 'with much light', examples: ['the moon shone bright'], synonyms: ['brightly'], uses: 3 }),
    sense({ definition: 'with every reason to hope' }),
  ],
}
export const TOMATO: DictionaryEntry = {
  word: 'tomato', pronunciations: [said('T AH0 M EY1 T OW2'), said('T AH0 M AA1 T OW2')], homophones: ['two-mato'],
  senses: [sense({ partOfSpeech: 'noun', definition: 'a soft red fruit eaten as a vegetable', examples: ['a slice of tomato'], uses: 4 })],
}
/** A word of more meanings than are shown at once. */
export const MANY: DictionaryEntry = { ...BRIGHT, senses: Array.from({ length: 20 }, (_, at) => sense({ definition: `meaning number ${at + 1}`, synonyms: ['shining'], uses: 20 - at })) }
export const BARE: DictionaryEntry = { word: 'table', pronunciations: [], homophones: [], senses: [sense({ partOfSpeech: 'noun', definition: 'a piece of furniture with a flat top' })] }

export const QUESTIONS: readonly WordQuestion[] = [
  { kind: 'synonym', definition: 'quick to learn and understand', options: ['clever', 'narrow', 'salty', 'late'], answer: 0 },
  { kind: 'part-of-speech', example: 'the moon shone bright', options: ['noun', 'verb', 'adjective', 'adverb'], answer: 3 },
  { kind: 'stress', options: ['tə', 'meɪ', 'toʊ'], answer: 1 },
]
export const PAIR: Pair = {
  words: {
    borrow: { partOfSpeech: 'verb', meaning: 'to take something for a time', examples: ['Can I borrow your pen?', 'She borrowed two books.'] },
    lend: { partOfSpeech: 'verb', meaning: 'to give something for a time', examples: ['Can you lend me your pen?', 'He lent her two books.'] },
  },
  difference: 'The owner {lends}, and the other person {borrows}.',
  remember: 'You {borrow from} somebody and {lend to} somebody.',
  check: [
    { sentence: 'Could you ___ me your umbrella?', answer: 'lend' }, { sentence: 'I ___ this from my sister.', answer: 'borrowed', options: ['borrowed', 'lent'] }, { sentence: 'May I ___ your bike?', answer: 'borrow' },
  ],
}

const KNOWN = ['bright', 'shining', 'clever', 'smart', 'dull', 'sunny', 'clear', 'dark', 'dim', 'brightly', 'borrow', 'lend', 'brief', 'brick', 'bring']
/** What the web gives to pages on words. */
export const useWordSite = (): WordSite => ({
  t: useMessages('words'), Link: LinkTo, list: words => words.join(' / '), percent: share => `${Math.round(share * 100)} %`, has: word => KNOWN.includes(word),
})
