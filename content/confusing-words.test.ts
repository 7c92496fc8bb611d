import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { placeIn } from '#core/domain/dictionary/word-check.ts'
import { noteRuns } from '#core/domain/lesson/note-runs.ts'
import { LOCALES } from '#core/domain/locale/locales.ts'
import { flatMessages, type MessageTree } from '#core/domain/locale/messages.ts'
import { loadPairs, pairSlugs } from './load-confusing-words.ts'

const read = (locale: string): ReadonlyMap<string, string> => {
  const file = path.join(import.meta.dirname, `confusing-words/${locale}.json`)
  return new Map(existsSync(file) ? flatMessages(JSON.parse(readFileSync(file, 'utf8')) as MessageTree) : [])
}
/** What is said of the words, which each language says for itself; the words, examples and questions are English. */
const isTold = (key: string) => /\.(?:meaning|difference)$/.test(key)
const mayBeTold = (key: string) => isTold(key) || key.endsWith('.remember')
/** Verbs whose past has other letters. */
const IRREGULAR: readonly string[] = ['go', 'do', 'take', 'bring', 'break', 'choose', 'win', 'teach', 'steal', 'lie', 'rise', 'come', 'make', 'bear', 'lay', 'say', 'tell', 'see', 'speak']
const translations = LOCALES.filter(locale => locale !== 'en')

describe('confusing words', () => {
  it('ROUTE-5 there are 120 pairs, each under the words that it is about', () => {
    expect(pairSlugs()).toHaveLength(120)
    for (const [slug, { words }] of Object.entries(loadPairs('en'))) expect(Object.keys(words).join('-').replaceAll(/[ ']/g, '-'), slug).toBe(slug)
  })
  it('ROUTE-5 every example has its word, and every check asks for both words', () => {
    for (const [slug, { words, check }] of Object.entries(loadPairs('en'))) {
      for (const [word, { examples }] of Object.entries(words)) {
        const isThere = examples.filter(example => example.replaceAll('’', "'").toLowerCase().includes(word.slice(0, Math.max(2, word.length - 3))) || placeIn(example, word))
        if (!IRREGULAR.includes(word)) expect(isThere, `${slug} ${word}`).toEqual(examples)
      }
      expect(new Set(check.map(({ answer, options = Object.keys(words) }) => options.indexOf(answer))).size, slug).toBe(2)
      expect(new Set(check.map(({ sentence }) => sentence)).size, slug).toBe(3)
    }
  })
  it.each(translations.filter(locale => locale !== 'es-419'))('LOC-6 %s says all that there is to say, and nothing in English', locale => {
    const [own, english] = [read(locale), read('en')]
    for (const [key, text] of own) {
      expect(mayBeTold(key) && english.has(key), key).toBe(true)
      expect(text, key).not.toBe(english.get(key))
    }
    for (const key of english.keys()) if (isTold(key)) expect(own.has(key), `${locale} ${key}`).toBe(true)
  })
  it.each(translations)('LOC-6 in %s what stands in braces is English, and the rest is not', locale => {
    for (const [slug, { difference, remember = '', words }] of Object.entries(loadPairs(locale))) {
      for (const text of [difference, remember, ...Object.values(words).map(({ meaning }) => meaning)]) {
        for (const run of noteRuns(text)) if (run.isTaught) expect(run.text, slug).toMatch(/^[\p{Script=Latin}\d ,.’…?!;:/-]+$/u)
      }
    }
  })
})
