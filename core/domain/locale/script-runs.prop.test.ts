import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { LANGUAGES } from './locales.ts'
import { scriptRuns } from './script-runs.ts'

it('words of another script are told from those around them', () => {
  expect(scriptRuns('«です» (desu) наприкінці: «私は学生です».', 'uk', 'ja')).toEqual([
    { text: '«', isOther: false }, { text: 'です', isOther: true }, { text: '» (desu) наприкінці: «', isOther: false }, { text: '私は学生です', isOther: true }, { text: '».', isOther: false },
  ])
  expect(scriptRuns('「आप कैसे हैं？」は', 'ja', 'hi')[1]).toEqual({ text: 'आप कैसे हैं', isOther: true })
  expect(scriptRuns('„Dov’è“ heißt wo', 'de', 'it')).toEqual([{ text: '„Dov’è“ heißt wo', isOther: false }])
})

it('nothing of a text is lost', () => {
  const texts = fc.oneof(fc.string({ unit: 'grapheme' }), fc.array(fc.constantFrom('слово', 'word', '語', 'शब्द', 'λέξη', ' ', '“', '’', '-')).map(parts => parts.join('')))
  fc.assert(fc.property(texts, fc.constantFrom(...LANGUAGES), fc.constantFrom(...LANGUAGES), (text, own, other) => {
    expect(scriptRuns(text, own, other).map(run => run.text).join('')).toBe(text)
  }))
})
