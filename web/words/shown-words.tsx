import 'server-only'
import type { ReactNode } from 'react'
import { loadPairs } from '#content/load-confusing-words.ts'
import { loadDictionary } from '#content/load-dictionary.ts'
import { antonymsOf, type DictionaryEntry, partsOf, synonymsOf } from '#core/domain/dictionary/entry.ts'
import { ipaOf, syllablesOf } from '#core/domain/dictionary/pronunciation.ts'
import { wordCheck } from '#core/domain/dictionary/word-check.ts'
import { LETTERS, type WordFamily, type WordPlace } from '#core/domain/dictionary/word-family.ts'
import { isListed } from '#core/domain/dictionary/word-pages.ts'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import type { Site } from '#core/domain/site/site.ts'
import { LetterPage } from '#ui/words/letter-page.tsx'
import { PairPage } from '#ui/words/pair-page.tsx'
import { inTitle, type WordSite } from '#ui/words/site.tsx'
import { WordPage } from '#ui/words/word-page.tsx'
import { wordSite } from './word-site.ts'

/** A page on a word, a letter or a pair of words, with what its head says. */
export interface ShownWords {
  readonly title: string
  readonly description: string
  /** SEO-1. False where the page is thin. */
  readonly isListed: boolean
  /** The word that it explains. */
  readonly term?: { readonly name: string; readonly description: string } | undefined
  readonly page: ReactNode
}
/** Draws what reads a word aloud and saves it. */
type Tools = (word: string) => ReactNode

const NEIGHBOURS = 3
/** The words around one in a list in the order of the alphabet, whether it is in it or not. */
const around = (list: readonly string[], word: string): readonly string[] => {
  const at = list.findIndex(each => each >= word)
  const from = at < 0 ? list.length : at
  const after = list[from] === word ? from + 1 : from
  return [...list.slice(Math.max(0, from - NEIGHBOURS), from), ...list.slice(after, after + NEIGHBOURS)]
}

const pairsWith = (key: string) => Object.entries(loadPairs('en')).map(([slug, { words }]) => ({ slug, words: Object.keys(words) })).filter(({ words }) => words.includes(key))

const DESCRIPTIONS: Readonly<Record<WordFamily, (site: WordSite, entry: DictionaryEntry) => string>> = {
  synonyms: ({ t }, entry) => t.markup('synonyms.description', { word: entry.word, count: synonymsOf(entry).length, ...inTitle }),
  antonyms: ({ t }, entry) => t.markup('antonyms.description', { word: entry.word, count: antonymsOf(entry).length, ...inTitle }),
  pronunciation: ({ t }, { word, pronunciations: [usual = []] }) => t.markup('pronunciation.description', { word, ipa: ipaOf(usual), syllables: syllablesOf(usual).length, ...inTitle }),
  'part-of-speech': ({ t, list }, entry) => {
    const parts = list(partsOf(entry).map(part => t(`part-of-speech.as.${part}`)))
    const values = { word: entry.word, parts, ...inTitle }
    return partsOf(entry).length === 1 ? t.markup('part-of-speech.descriptionOne', values) : t.markup('part-of-speech.description', values)
  },
}

const shownWord = (site: WordSite, family: WordFamily, key: string, tools: Tools): ShownWords | null => {
  const dictionary = loadDictionary()
  const entry = dictionary.find(key)
  if (!entry) return null
  return {
    title: site.t.markup(`${family}.title`, { word: entry.word, ...inTitle }),
    description: DESCRIPTIONS[family](site, entry),
    isListed: isListed(family, entry),
    term: { name: entry.word, description: entry.senses[0]?.definition ?? '' },
    page: <WordPage entry={entry} family={family} questions={wordCheck(dictionary, entry, family)} neighbours={around(dictionary.listed(family), key)} pairs={pairsWith(key)} site={site} tools={tools(entry.word)} />,
  }
}

const shownLetter = (site: WordSite, family: WordFamily, letter: string): ShownWords | null => {
  const words = loadDictionary().listed(family).filter(word => word.startsWith(letter))
  const [first = '', last = ''] = [words[0], words.at(-1)]
  return {
    title: site.t(`letters.${family}`, { letter: letter.toUpperCase() }),
    description: site.t('letters.description', { letter: letter.toUpperCase(), count: words.length, first, last }),
    isListed: words.length > 0,
    page: <LetterPage family={family} letter={letter} words={words} site={site} />,
  }
}

const shownPair = (site: WordSite, locale: MessageLocale, slug: string, tools: Tools): ShownWords | null => {
  const pair = loadPairs(locale)[slug]
  if (!pair) return null
  const [one = '', other = ''] = Object.keys(pair.words)
  const values = { one, other, ...inTitle }
  return {
    title: site.t.markup('confusing.title', values), description: site.t.markup('confusing.description', values), isListed: true,
    page: <PairPage pair={pair} site={site} tools={tools} />,
  }
}

/** ROUTE-5. The page at a place; null where there is nothing of that name. */
export const shownWords = (site: Site, locale: MessageLocale, { family, slug }: WordPlace, tools: Tools): ShownWords | null => {
  const around = wordSite(site, locale, loadDictionary())
  if (family === 'confusing') return shownPair(around, locale, slug, tools)
  return LETTERS.includes(slug) ? shownLetter(around, family, slug) : shownWord(around, family, slug, tools)
}
