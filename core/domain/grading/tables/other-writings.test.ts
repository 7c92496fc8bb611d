import { expect, it } from 'vitest'
import { LANGUAGES } from '../../locale/locales.ts'
import cases from '../cases.json' with { type: 'json' }
import { gradeText } from '../grade-text.ts'
import { numberReadings } from '../numbers.ts'
import { withOtherWritings } from './other-writings.ts'

it('CRS-3 the grader knows other forms and numbers only from what is expected', () => {
  const here = { lang: 'en', text: 'I am here at half past seven.', accept: [] } as const
  const expected = withOtherWritings(here)
  for (const given of ["I'm here at half past seven", 'I am here at 7:30']) {
    expect(gradeText(given, here, [])).toMatchObject({ right: false })
    expect(gradeText(given, expected, [])).toMatchObject({ right: true, remarks: [] })
  }
})

it('CRS-3 what an answer needs is written out, and nothing else', () => {
  expect(withOtherWritings({ lang: 'en', text: 'milk', accept: [] })).toEqual({ lang: 'en', text: 'milk', accept: [] })
  expect(withOtherWritings({ lang: 'en', text: 'I am here.', accept: ["I'm here"] })).toEqual({ lang: 'en', text: 'I am here.', accept: ["I'm here"] })
  expect(withOtherWritings({ lang: 'en', text: "I don't know.", accept: [] }).forms).toEqual([{ text: 'I do not know.', put: ['do not'] }])
  expect(withOtherWritings({ lang: 'pl', text: 'Autobus 2', accept: [] }).numbers).toEqual({ inWords: {}, inDigits: { dwie: '2', dwa: '2', dwaj: '2' } })
})

it.each(LANGUAGES)('CRS-3 %s: an answer is graded alike by what is expected before and after it travels', lang => {
  for (const { text, given, ...each } of cases.filter(one => one.lang === lang)) {
    const expected = withOtherWritings({ lang, text, accept: each.accept ?? [] })
    expect(gradeText(given, structuredClone(expected), [])).toEqual(gradeText(given, expected, []))
  }
})

it('CRS-3 an answer is read with its digits only where digits are accepted, so that a wrong one costs no more than without them', () => {
  const readings = (given: string, text: string) => numberReadings(given, withOtherWritings({ lang: 'en', text, accept: [] }))
  expect(readings('a table for 2', 'A table for two.')).toEqual(['a table for two'])
  expect(readings('a table for 3', 'A table for two.')).toEqual(['a table for 3'])
  expect(readings('bus two', 'Bus 2')).toEqual(['bus 2', 'bus two'])
  expect(readings('bus 2', 'Bus 2, at two')).toEqual(['bus two', 'bus 2'])
})
