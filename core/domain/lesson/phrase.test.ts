import { expect, it } from 'vitest'
import { LANGUAGES } from '../locale/locales.ts'
import cases from '../grading/cases.json' with { type: 'json' }
import { withOtherWritings } from '../grading/tables/other-writings.ts'
import { expectedSchema } from './phrase.ts'

it.each(LANGUAGES)('CRS-3 %s: what is expected travels whole, in the order that it has', lang => {
  const all = cases.filter(each => each.lang === lang).map(({ text, accept = [] }) => withOtherWritings({ lang, text, accept }))
  expect(all.some(({ forms, numbers }) => forms ?? numbers)).toBe(true)
  for (const expected of all) expect(JSON.stringify(expectedSchema.parse(JSON.parse(JSON.stringify(expected))))).toBe(JSON.stringify(expected))
})
