import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Expected } from './expected.ts'
import { gradeText } from './grade-text.ts'
import type { Remark } from './verdict.ts'

const FORMS = [['кава', 'каву', 'кави'], ['вода', 'воду'], ['студент', 'студентом']]
const coffee: Expected = { lang: 'uk', text: 'Я п’ю каву', accept: [] }
const known = FORMS.flat()
const remarksOf = (given: string, forms = FORMS): readonly Remark[] => gradeText(given, coffee, known, forms).remarks

describe('a word in a wrong form', () => {
  it('CRS-3 is wrong, and the remark says that it is the form', () => {
    expect(gradeText('я п’ю кава', coffee, known, FORMS)).toMatchObject({ right: false, solution: 'Я п’ю каву', remarks: ['wrong-form'] })
    expect(remarksOf('я п’ю кави')).toEqual(['wrong-form'])
  })

  it('CRS-3 is told from another word, and from a word whose forms are not known', () => {
    expect(remarksOf('я п’ю воду')).toEqual(['wrong-word'])
    expect(remarksOf('я п’ю кава', [])).toEqual(['wrong-word'])
  })

  it('CRS-3 changes nothing but the remark: what is right, the solution and the difference are those without forms', () => {
    const words = fc.constantFrom('я', 'п’ю', 'пю', 'каву', 'кава', 'каваа', 'кави', 'воду', 'вода', 'студент', 'студентом')
    fc.assert(fc.property(fc.array(words, { maxLength: 5 }).map(given => given.join(' ')), fc.constantFrom('Я п’ю каву', 'Каву', 'Я студент', 'Я п’ю воду і каву'), (given, text) => {
      const expected: Expected = { lang: 'uk', text, accept: [] }
      const { remarks, ...verdict } = gradeText(given, expected, known, FORMS)
      const { remarks: plain, ...without } = gradeText(given, expected, known)
      expect(verdict).toEqual(without)
      expect(remarks.map(remark => (remark === 'wrong-form' ? 'wrong-word' : remark))).toEqual(plain)
    }))
  })
})
