import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../locale/locales.ts'
import cases from '../cases.json' with { type: 'json' }
import golden from '../golden.json' with { type: 'json' }
import { gradeText, gradeWords } from '../grade-text.ts'
import { normalise } from '../normalise.ts'
import { MAX_EXPANSIONS } from '../pattern.ts'
import { MOST_FORMS, otherForms } from './short-forms.ts'
import { variantsOf } from '../variants.ts'
import { withOtherWritings } from './other-writings.ts'

const languages = fc.constantFrom(...LANGUAGES)
const textsIn = (lang: Language) => [...cases, ...golden].filter(each => each.lang === lang).map(({ text }) => text)
const texts = languages.chain(lang => fc.tuple(fc.constant(lang), fc.array(fc.constantFrom(...textsIn(lang)), { minLength: 1, maxLength: 4 })))
  .map(([lang, parts]) => ({ lang, text: parts.join(' ') }))

it('CRS-3 every other form of a taught text is right, without a remark', () => {
  let seen = 0
  fc.assert(fc.property(texts, ({ lang, text }) => {
    for (const { text: given } of otherForms(text, lang)) {
      seen += 1
      expect(gradeText(given, withOtherWritings({ lang, text, accept: [] }), []), given).toMatchObject({ right: true })
      expect(gradeText(normalise(given, lang), withOtherWritings({ lang, text, accept: [] }), []).remarks.filter(remark => remark !== 'case'), given).toEqual([])
    }
  }), { numRuns: 300 })
  expect(seen).toBeGreaterThan(100)
})

it('CRS-3 a text has few other forms, none of them its own, and they are found in any text', () => {
  fc.assert(fc.property(languages, fc.oneof(texts.map(({ text }) => text), fc.string({ unit: 'binary', maxLength: 60 })), (lang, text) => {
    const forms = otherForms(text, lang)
    expect(forms.length).toBeLessThanOrEqual(MOST_FORMS)
    for (const form of forms) expect(form.put.length).toBeGreaterThan(0)
  }), { numRuns: 300 })
})

it('CRS-3 a text of many short forms accepts each alone and all at once', () => {
  const text = 'I am here, you are here, we are here, they are here, it is here and I do not know.'
  const all = "I'm here, you're here, we're here, they're here, it's here and I don't know."
  for (const given of [all, text.replace('we are', "we're")]) expect(gradeText(given, withOtherWritings({ lang: 'en', text, accept: [] }), [])).toMatchObject({ right: true, remarks: [] })
})

it('CRS-3 other forms grow no faster than the declared variants, and teach no words', () => {
  const accept = ['(I am|You are|We are|They are) (here|there|late|early) and (I am|you are|we are|they are) (fine|well|tired|ill) (now|today)']
  const variants = variantsOf(withOtherWritings({ lang: 'en', text: 'I am here', accept }))
  const forms = variants.filter(({ put }) => put.length > 0)
  expect(variants.length - forms.length).toBe(4 * 4 * 4 * 4 * 2 + 1)
  expect(forms.length).toBe(MAX_EXPANSIONS)
  expect(forms.flatMap(({ segments }) => segments)).toEqual([])
})

it('CRS-3 a slip is forgiven beside a short form, and none within what stands for it', () => {
  const tea = withOtherWritings({ lang: 'en', text: "I'd like coffee.", accept: [] })
  expect(gradeText('I would like cofee', tea, [])).toMatchObject({ right: true, remarks: ['typo'] })
  expect(gradeText('I woud like coffee', tea, [])).toMatchObject({ right: false })
  expect(gradeText('I could like coffee', tea, [])).toMatchObject({ right: false })
  expect(gradeWords('I would like coffee', tea)).toMatchObject({ right: true })
})
