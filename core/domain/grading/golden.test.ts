import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../locale/locales.ts'
import golden from './golden.json' with { type: 'json' }
import { gradeText } from './grade-text.ts'
import { withOtherWritings } from './tables/other-writings.ts'

const isTaught = (lang: string) => LANGUAGES.find(language => language === lang)

describe('golden pairs', () => {
  it('CRS-3 there are at least sixty pairs, and at least five for each language', () => {
    expect(golden.length).toBeGreaterThanOrEqual(60)
    for (const lang of LANGUAGES) expect(golden.filter(pair => pair.lang === lang).length).toBeGreaterThanOrEqual(5)
  })

  it.each(golden)('CRS-3 $lang: "$given" for "$text": $why', ({ lang, text, accept, known, given, right, remarks }) => {
    const language = isTaught(lang)
    if (!language) throw new Error(`${lang} is not taught`)
    const verdict = gradeText(given, withOtherWritings({ lang: language, text, accept }), known)
    expect({ right: verdict.right, remarks: verdict.remarks }).toEqual({ right, remarks })
  })
})
