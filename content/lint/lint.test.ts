import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#core/domain/locale/locales.ts'
import { COURSES } from '../load.ts'
import { type Fault, faultText } from './fault.ts'
import { materialIn, RULES } from './lint.ts'
import { spellingFaults } from './spelling.ts'
import { stepRules } from './steps.ts'

const material = materialIn()
const told = (faults: readonly Fault[]) => faults.map(fault => faultText(fault, path.join(COURSES, '../..')))

describe('npm run content', () => {
  it.each(Object.entries(RULES))('CRS-5 %s: nothing is wrong with the courses', (_, rule) => expect(told(rule(material))).toEqual([]))
  it('CRS-5 spelling: nothing is wrong with the courses', async () => expect(told(await spellingFaults(material))).toEqual([]))
  it.each(LANGUAGES)('CRS-1, CRS-5 steps: every lesson from %s into every other language is composed, asks for what it introduced, so that nobody has to guess, and offers one right option', native =>
    expect(told(stepRules(material, native, (target, lesson) => [`${target} ${lesson}`]))).toEqual([]))
})

/** The first lessons, which are enough to be spoiled. */
const TOPICS = material.corpus.units.filter(({ id }) => id === 'a1-1').flatMap(({ lessons }) => lessons.map(({ topic }) => topic))

describe('a fault that somebody writes', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'courses-'))
    for (const file of ['units/a1-1.json', ...TOPICS.map(name => `topics/a1/${name}.json`)]) cpSync(path.join(COURSES, file), path.join(folder, file))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  /** Writes a topic of the first unit anew with one change. */
  const change = (from: string | RegExp, to: string) => {
    const changed = TOPICS.map(name => path.join(folder, 'topics/a1', `${name}.json`)).filter(file => {
      const before = readFileSync(file, 'utf8')
      writeFileSync(file, before.replace(from, to))
      return before !== before.replace(from, to)
    })
    expect(changed).not.toEqual([])
  }
  it.each<readonly [rule: string, what: string, from: string | RegExp, to: string, told: RegExp]>([
    ['patterns', 'an empty choice', '"(чашка|філіжанка|горнятко|горня)"', '"(чашка||горня)"', /at-the-cafe\.json:\d+ concepts\.\d+\.texts\.uk\.accept: cup: .*empty/],
    ['patterns', 'an answer of nothing', '"[the|a] cup"', '"[the] [cup]"', /texts\.en\.accept: cup: .*stands for nothing/],
    ['patterns', 'a pattern twice', '["[the|a] cup"]', '["[the|a] cup", "[the|a] cup"]', /texts\.en\.accept: cup: .*twice/],
    ['contradictions', 'an answer of two concepts', '"(чашка|філіжанка|горнятко|горня)"', '"(чашка|столик)"', /texts\.uk: cup: “столик” is an answer of table too/],
    ['scripts', 'a Latin letter in a Cyrillic word', '"text": "чашка"', '"text": "чaшка"', /texts\.uk: cup: “чaшка” has letters/],
    ['scripts', 'a Latin letter in a Greek word', '"text": "το φλιτζάνι"', '"text": "τo φλιτζάνι"', /texts\.el: cup: “τo” has letters/],
    ['typography', 'a plain space before a question mark', /Où est le menu\u{a0}\?/u, 'Où est le menu ?', /texts\.fr: where-is-the-menu: .*no-break space/],
    ['typography', 'a question without ¿', '¿Dónde está el menú?', 'Dónde está el menú?', /texts\.es: where-is-the-menu: .*begins with ¿/],
    ['typography', 'the Latin question mark in Greek', 'Πού είναι το μενού;', 'Πού είναι το μενού?', /texts\.el: where-is-the-menu: .*question mark is ;/],
    ['typography', 'a Latin full stop in Hindi', 'कप छोटा है।', 'कप छोटा है.', /texts\.hi: the-cup-is-small: /],
    ['hindi', 'a reading of another word', '"latin": "kap"', '"latin": "glas"', /texts\.hi: cup: “कप” is not read “glas”/],
    ['oneReading', 'another reading of the same kanji', 'カップ は {小|ちい}さい です。', 'カップ は {小|こ}さい です。', /texts\.ja: .*小さい is read こさい here, and ちいさい elsewhere/],
    ['order', 'a word that is taught later', '"uses": ["menu"]', '"uses": ["weather"]', /where-is-the-menu uses weather/],
    ['ids', 'a picture that is not there', '"picture": "keycap-1"', '"picture": "keycap-one"', /there is no picture keycap-one/],
  ])('CRS-5 %s tells of %s, with file and line', (rule, _, from, to, message) => {
    change(from, to)
    expect(told(RULES[rule]?.(materialIn(folder)) ?? []).join('\n')).toMatch(message)
  })
  it('CRS-5 spelling tells of a word that no dictionary has, with file and line', async () => {
    change('"text": "The cup is small."', '"text": "The cupp is small."')
    expect(told(await spellingFaults(materialIn(folder))).join('\n')).toMatch(/at-the-cafe\.json:\d+ .*the-cup-is-small: “cupp” is not spelt so/)
  })
  it('CRS-2 steps tell of an option that is right too', () => {
    change('"en": { "text": "large", "accept": [', '"en": { "text": "large", "accept": ["small", ')
    const { corpus, ...others } = materialIn(folder)
    expect(told(RULES['contradictions']?.({ corpus, ...others }) ?? []).join('\n')).toMatch(/“small” is an answer of small too/)
  })
})
