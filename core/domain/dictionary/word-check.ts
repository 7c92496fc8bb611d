import { randomOf, type Random } from '../random/random.ts'
import { antonymsOf, type Dictionary, type DictionaryEntry, keyOf, PARTS_OF_SPEECH, type PartOfSpeech, type Sense, synonymsOf } from './entry.ts'
import { ipaOf, ipaOfPhone, ipaOfSyllable, isVowel, SOUND_SAMPLES, syllablesOf } from './pronunciation.ts'
import type { WordFamily } from './word-family.ts'

/** SEO-1. A question made of what a page on a word says, by what is asked. Options are in the order in which they are shown. */
export type WordQuestion = {
  readonly options: readonly string[]
  /** The place of the right option. */
  readonly answer: number
} & (
  /** `word` in this meaning: which of these comes closest, and which is the opposite; which word has this meaning. */
  | { readonly kind: 'synonym' | 'antonym' | 'meaning'; readonly definition: string }
  /** The part of speech of the word in this sentence. The options are parts of speech. */
  | { readonly kind: 'part-of-speech'; readonly example: string }
  /** How it is pronounced; how many syllables it has; which is stressed; which word has its stressed vowel. */
  | { readonly kind: 'ipa' | 'syllables' | 'stress' | 'vowel' }
)
const QUESTIONS = 3
const OPTIONS = 4
/** How many common words are looked at for one wrong option. */
const MOST_TRIES = 60

const relatedTo = ({ word, senses }: DictionaryEntry): ReadonlySet<string> =>
  new Set([word, ...senses.flatMap(({ synonyms, similar, antonyms, farAntonyms }) => [...synonyms, ...similar, ...antonyms, ...farAntonyms])].map(keyOf))

/** The place of a word in an example, in whatever form it stands there; null if it is not there, or more than once. */
export const placeIn = (example: string, word: string): { readonly start: number; readonly end: number } | null => {
  const stem = keyOf(word).replace(/[ey]$/, '').replaceAll(/[-']/g, String.raw`[-']`)
  const found = [...example.matchAll(new RegExp(String.raw`(?<![\p{L}'-])${stem}(?:e|y|es|ies|s|ed|ied|d|er|ier|est|iest|ing)?(?![\p{L}'-])`, 'giu'))]
  const [only] = found
  return only && found.length === 1 ? { start: only.index, end: only.index + only[0].length } : null
}

/** Words that have nothing to do with this one, of the same part of speech if it is said. */
const strangers = (dictionary: Dictionary, entry: DictionaryEntry, random: Random, part: PartOfSpeech | null, count: number): readonly DictionaryEntry[] => {
  const related = relatedTo(entry)
  const found: DictionaryEntry[] = []
  for (let tries = 0; tries < MOST_TRIES && found.length < count && dictionary.common.length > 0; tries += 1) {
    const key = dictionary.common[random.int(dictionary.common.length)] ?? ''
    const other = related.has(key) ? undefined : dictionary.find(key)
    const fits = other && (part === null || other.senses[0]?.partOfSpeech === part) && ![...relatedTo(other)].some(word => related.has(word))
    if (fits && !found.some(({ word }) => word === other.word)) found.push(other)
  }
  return found
}

/** Mixes the right option with the wrong ones; null where there are too few. */
const asked = (random: Random, right: string, wrong: readonly string[]): Pick<WordQuestion, 'options' | 'answer'> | null => {
  const others = [...new Set(wrong)].filter(option => option !== right).slice(0, OPTIONS - 1)
  if (others.length === 0) return null
  const options = random.shuffle([right, ...others])
  return { options, answer: options.indexOf(right) }
}
/** Options with an order of their own. */
const inOrder = (options: readonly string[], right: string): Pick<WordQuestion, 'options' | 'answer'> | null =>
  options.length > 1 ? { options, answer: options.indexOf(right) } : null

type Maker = (dictionary: Dictionary, entry: DictionaryEntry, random: Random) => readonly (WordQuestion | null)[]
const bySense = (of: (sense: Sense) => readonly string[], kind: 'synonym' | 'antonym'): Maker => (dictionary, entry, random) =>
  entry.senses.filter(sense => of(sense).length > 0).slice(0, QUESTIONS).map(sense => {
    const options = asked(random, of(sense)[0] ?? '', strangers(dictionary, entry, random, sense.partOfSpeech, OPTIONS - 1).map(({ word }) => word))
    return options && { kind, definition: sense.definition, ...options }
  })
/** Asks for the word itself by what it means, unless that names it. */
const meanings: Maker = (dictionary, entry, random) =>
  entry.senses.filter(({ definition }) => placeIn(definition, entry.word) === null).slice(0, QUESTIONS).map(({ definition, partOfSpeech }) => {
    const options = asked(random, entry.word, strangers(dictionary, entry, random, partOfSpeech, OPTIONS - 1).map(({ word }) => word))
    return options && { kind: 'meaning', definition, ...options }
  })
/** Asks for other words of the page by what they mean. */
const meaningsOf = (of: (entry: DictionaryEntry) => readonly string[]): Maker => (dictionary, entry, random) =>
  of(entry).flatMap(word => dictionary.find(word) ?? []).slice(0, QUESTIONS).flatMap(other => meanings(dictionary, other, random).slice(0, 1))
/** One example of each part of speech, and then others. */
const sentences: Maker = (_, entry) => {
  const told = entry.senses.flatMap(({ partOfSpeech, examples }) => examples.filter(example => placeIn(example, entry.word)).map(example => ({ partOfSpeech, example })))
  const first = PARTS_OF_SPEECH.flatMap(part => told.filter(({ partOfSpeech }) => partOfSpeech === part).slice(0, 1))
  return [...new Set([...first, ...told])].slice(0, QUESTIONS).map(({ partOfSpeech, example }) => {
    const options = inOrder(PARTS_OF_SPEECH, partOfSpeech)
    return options && { kind: 'part-of-speech', example, ...options }
  })
}
const sounds: Maker = (dictionary, entry, random) => {
  const [phones] = entry.pronunciations
  if (phones === undefined) return []
  const syllables = syllablesOf(phones)
  const ipa = ipaOf(phones)
  const alike = dictionary.words.filter(key => key[0] === entry.word[0] && Math.abs(key.length - entry.word.length) < 2)
  const others = Array.from({ length: MOST_TRIES }, () => dictionary.find(alike[random.int(Math.max(1, alike.length))] ?? ''))
    .flatMap(other => other?.pronunciations.slice(0, 1) ?? []).filter(other => syllablesOf(other).length === syllables.length).map(ipaOf)
  const heard = asked(random, ipa, others)
  const count = String(syllables.length)
  const counts = inOrder([...new Set([Math.max(1, syllables.length - 1), syllables.length, syllables.length + 1, syllables.length + 2].map(String))], count)
  const isApart = new Set(syllables.map(ipaOfSyllable)).size === syllables.length && syllables.filter(({ stress }) => stress === 'primary').length === 1
  const stressed = isApart ? inOrder(syllables.map(ipaOfSyllable), ipaOfSyllable(syllables.find(({ stress }) => stress === 'primary') ?? { phones: [] })) : null
  const vowel = phones.find(phone => isVowel(phone) && (phone.stress === 'primary' || syllables.length === 1))
  const vowels = Object.entries(SOUND_SAMPLES).slice(0, 17).filter(([sign]) => sign !== 'ə' && sign !== 'ɚ')
  const sample = vowel && SOUND_SAMPLES[ipaOfPhone(vowel)]
  const same = sample === undefined || sample === keyOf(entry.word) ? null : asked(random, sample, random.shuffle(vowels.map(([, word]) => word).filter(word => word !== keyOf(entry.word))))
  return [heard && { kind: 'ipa', ...heard }, stressed && { kind: 'stress', ...stressed }, same && { kind: 'vowel', ...same }, counts && { kind: 'syllables', ...counts }]
}

/** What each page asks, first what it is about; every word that has a sound can be asked for that. */
const MAKERS: Readonly<Record<WordFamily, readonly Maker[]>> = {
  synonyms: [bySense(({ synonyms }) => synonyms, 'synonym'), meaningsOf(synonymsOf), meanings, sounds],
  antonyms: [bySense(({ antonyms }) => antonyms, 'antonym'), meaningsOf(antonymsOf), bySense(({ synonyms }) => synonyms, 'synonym'), meanings, sounds],
  pronunciation: [sounds, meanings],
  'part-of-speech': [sentences, meanings, sounds],
}

/** SEO-1. Up to three questions on a word, the same ones each time. */
export const wordCheck = (dictionary: Dictionary, entry: DictionaryEntry, family: WordFamily): readonly WordQuestion[] => {
  const random = randomOf(`${family} ${entry.word}`)
  let questions: readonly WordQuestion[] = []
  for (const make of MAKERS[family]) if (questions.length < QUESTIONS) questions = [...questions, ...make(dictionary, entry, random).filter(question => question !== null)]
  return questions.slice(0, QUESTIONS)
}
