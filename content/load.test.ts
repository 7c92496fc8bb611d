import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#core/domain/locale/locales.ts'
import { loadCorpus } from './load.ts'

const inAll = <T>(make: (lang: Language) => T) => Object.fromEntries(LANGUAGES.map(lang => [lang, make(lang)]))
const wording = (lang: Language, change: object = {}) => ({
  text: 'tea is tea-like', gap: 'is', ...(lang === 'hi' ? { latin: 'tea' } : {}), ...change,
})
const topic = (texts: object) => ({ id: 'tea', level: 'A1', picture: 'tea', title: inAll(lang => lang), concepts: [{ id: 'is', kind: 'phrase', texts }] })
const unit = (name: string) => ({ id: 'u', level: 'A1', title: inAll(lang => lang), say: 'is', lessons: [{ id: 'u-1', topic: name }] })

let folder = ''
const write = (file: string, value: unknown) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), typeof value === 'string' ? value : JSON.stringify(value))
}
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'corpus-'))
  write('topics/a1/tea.json', topic(inAll(lang => wording(lang))))
  write('units/u.json', unit('tea'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('loadCorpus', () => {
  it('CRS-5 reads topics and units from their folders', () => {
    const corpus = loadCorpus(folder)
    expect(corpus.topics.map(({ id }) => id)).toEqual(['tea'])
    expect(corpus.units.map(({ id }) => id)).toEqual(['u'])
  })

  it.each([
    ['a language is missing', () => write('topics/a1/tea.json', topic({ en: wording('en') })), /tea\.json at concepts\.0\.texts/],
    ['the gap stands there twice', () => write('topics/a1/tea.json', topic(inAll(lang => wording(lang, { gap: 'tea' })))), /tea\.json at concepts\.0\.texts\.en: the gap/],
    ['a reading is missing', () => write('topics/a1/tea.json', topic(inAll(lang => wording(lang, lang === 'ja' ? { text: 'お{茶|ちゃ} is 熱い' } : {})))), /tea\.json at concepts\.0\.texts\.ja: after each run of kanji/],
    ['a line that one language lacks', () => write('topics/a1/tea.json', topic(inAll(lang => wording(lang, lang === 'de' ? { lines: ['Yes.'] } : {})))), /tea\.json at concepts\.0\.texts\.de: a dialogue/],
    ['an unknown field', () => write('topics/a1/tea.json', topic(inAll(lang => wording(lang, { accepts: [] })))), /tea\.json at concepts\.0\.texts\.en/],
    ['broken JSON', () => write('units/u.json', '{'), /u\.json: /],
    ['a topic that does not exist', () => write('units/u.json', unit('coffee')), /there is no topic coffee/],
    ['something to say that nothing teaches', () => write('units/u.json', { ...unit('tea'), say: 'coffee' }), /units u, say: the unit does not teach coffee/],
    ['an id twice', () => write('units/v.json', unit('tea')), /id is there twice/],
  ])('CRS-5 says in one sentence where the fault is: %s', (_, spoil, message) => {
    spoil()
    expect(() => loadCorpus(folder)).toThrow(message)
  })
})
