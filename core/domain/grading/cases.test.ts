import { describe, expect, it } from 'vitest'
import { isLanguage, LANGUAGES } from '../locale/locales.ts'
import cases from './cases.json' with { type: 'json' }
import { gradeText } from './grade-text.ts'
import { withOtherWritings } from './tables/other-writings.ts'

interface Case {
  readonly lang: string
  readonly text: string
  readonly given: string
  readonly right: boolean
  readonly accept?: readonly string[]
  readonly remarks?: readonly string[]
}

describe('short forms, numbers and free word order', () => {
  it.each(LANGUAGES)('CRS-3 %s has at least twelve cases, right ones and wrong ones', lang => {
    const own = cases.filter(each => each.lang === lang)
    expect(own.length).toBeGreaterThanOrEqual(12)
    expect(new Set(own.map(({ right }) => right))).toEqual(new Set([true, false]))
  })

  it.each(cases as readonly Case[])('CRS-3 $lang: "$given" for "$text"', ({ lang, text, given, right, accept = [], remarks = [] }) => {
    if (!isLanguage(lang)) throw new Error(`${lang} is not taught`)
    const verdict = gradeText(given, withOtherWritings({ lang, text, accept }), [])
    expect(verdict.right).toBe(right)
    if (right) expect(verdict.remarks).toEqual(remarks)
  })
})
