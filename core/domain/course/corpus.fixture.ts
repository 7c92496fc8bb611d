import { LANGUAGES, type Language } from '../locale/locales.ts'
import type { Concept, Corpus, Topic, UnitNotes, Wording } from './concept.ts'

const inAll = <T>(make: (lang: Language) => T): Readonly<Record<Language, T>> => {
  const made = Object.fromEntries(LANGUAGES.map(lang => [lang, make(lang)]))
  return made as Record<Language, T>
}
const NUMBERS = ['ba', 'ce', 'di', 'fo', 'gu', 'ha', 'je', 'ki', 'lo', 'mu', 'na', 'pe', 'ri', 'so', 'tu', 'va']
const syllables = (value: number): string => (value < 16 ? '' : syllables(Math.floor(value / 16))) + (NUMBERS[value % 16] ?? '')
/** A made-up word that is unique to its language, topic and index. */
const wordIn = (lang: Language, topic: number, index: number) => `${NUMBERS[index] ?? ''}${syllables(topic)}r${lang}`

const cut = (text: string, lang: Language): Wording =>
  lang === 'ja' ? { text: text.replaceAll(' ', ''), segments: text.split(' '), reading: text.replaceAll(' ', ''), kana: text.split(' ') } : { text }

const topicOf = (topic: number, id: string): Topic => {
  const words = NUMBERS.slice(0, 8).map((name, index): Concept => ({
    id: `${id}-word-${name}`, kind: 'word', ...(index < 5 ? { picture: `picture-${name}` } : {}),
    texts: inAll(lang => ({ ...cut(wordIn(lang, topic, index), lang), ...(index === 7 ? { accept: [`[the ]${wordIn(lang, topic, 0)}`] } : {}) })),
  }))
  const phrases = NUMBERS.slice(8, 13).map((name, index): Concept => ({
    id: `${id}-phrase-${name}`, kind: 'phrase', uses: [`${id}-word-${NUMBERS[index] ?? ''}`],
    texts: inAll(lang => ({
      ...cut(`${wordIn(lang, topic, 8 + index)} ol ${wordIn(lang, topic, index)}.`, lang), gap: wordIn(lang, topic, index),
      accept: [`[Well, ]${wordIn(lang, topic, 8 + index)} (al|ul)${lang === 'ja' ? '' : ' '}${wordIn(lang, topic, index)}`],
    })),
  }))
  const dialogues = NUMBERS.slice(13, 15).map((name, index): Concept => ({
    id: `${id}-dialogue-${name}`, kind: 'dialogue',
    texts: inAll(lang => ({ ...cut(`${wordIn(lang, topic, 13 + index)} il?`, lang), lines: [cut(`${wordIn(lang, topic, 13 + index)} yes.`, lang)] })),
  }))
  return { id, level: 'A1', title: inAll(lang => `${id} ${lang}`), concepts: [...words, ...phrases, ...dialogues] }
}

const inOthers = (target: Language, text: string): Readonly<Partial<Record<Language, string>>> => Object.fromEntries(LANGUAGES.filter(lang => lang !== target).map(lang => [lang, `${text} ${lang}`]))
const notesOn = (target: Language): UnitNotes => ({
  unit: 'u', target, points: [{ id: 'order', title: inOthers(target, `order of ${target}`), text: inOthers(target, `how ${target} orders “{lo}” in`), examples: ['one-phrase-lo', 'two-phrase-lo'] }],
})

/** Two topics in twelve made-up languages, with a note on each. The last word of each topic also accepts the first word of that topic. */
export const corpusFixture: Corpus = {
  topics: [topicOf(0, 'one'), topicOf(1, 'two')],
  units: [{ id: 'u', level: 'A1', title: inAll(lang => `unit ${lang}`), say: 'one-phrase-lo', lessons: [{ id: 'u-1', topic: 'one' }, { id: 'u-2', topic: 'two' }] }],
  notes: LANGUAGES.map(notesOn),
}

/** A corpus of this many topics, each with fifteen concepts and a lesson `u-1`, `u-2` and so on. */
export const corpusOf = (count: number): Corpus => {
  const ids = Array.from({ length: count }, (_, index) => String(index + 1))
  return {
    topics: ids.map((id, index) => topicOf(index, `topic-${id}`)),
    units: [{ id: 'u', level: 'A1', title: inAll(lang => `unit ${lang}`), lessons: ids.map(id => ({ id: `u-${id}`, topic: `topic-${id}` })) }],
  }
}
