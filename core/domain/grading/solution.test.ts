import { expect, it } from 'vitest'
import type { Language } from '../locale/locales.ts'
import { gradeText, gradeWords } from './grade-text.ts'

const THANKS = { lang: 'en', text: 'Thank you very much, Anna.', accept: ['(Thank you very much|Thanks a lot|Many thanks) Anna'] } as const
const NIGHT = { lang: 'en', text: 'Good night, see you tomorrow.', accept: ['(Good night|Goodnight) (till|until|see you) tomorrow'] } as const
const MILK = { lang: 'en', text: "I don't drink milk.", accept: ["I (don't|do not) drink [any] milk"] } as const
const MOTHER = { lang: 'fr', text: "C'est ma mère.", accept: ["(C'est|Voici) ma mère"] } as const

it.each([
  ['far from everything', THANKS, 'I do not know', THANKS.text],
  ['far from everything', NIGHT, 'zzz', NIGHT.text],
  ['the beginning of a variant', NIGHT, 'good night', NIGHT.text],
  ['near to both', MOTHER, 'Cest ta mere', MOTHER.text],
  ['clearly near to a variant', MILK, 'I do not drink any mulk', 'I do not drink any milk'],
  ['the words of a variant in another order', MILK, 'I milk do not drink any', 'I do not drink any milk'],
] as const)('CRS-3 the right answer is the taught sentence, or a variant that is clearly near: %s', (_, expected, given, solution) => {
  expect(gradeText(given, expected, [])).toMatchObject({ right: false, solution })
})

it.each([
  [THANKS, 'Anna thank you very much a lot many thanks', 'Anna thank you very much'],
  [NIGHT, 'Tomorrow see you night good until', 'Goodnight until tomorrow'],
  [MILK, 'I do not drink any mulk', 'I do not drink any milk'],
] as const)('CRS-3 the right answer to a word bank is the taught sentence, for which there are words: %#', (expected, given, variant) => {
  const accepting = { ...expected, accept: [...expected.accept, variant] }
  expect(gradeWords(given, accepting)).toMatchObject({ right: false, solution: expected.text })
  expect(gradeWords(variant, accepting)).toMatchObject({ right: true })
})

const ops = (given: string, text: string, lang: Language = 'en') => gradeText(given, { lang, text, accept: [] }, []).diff.map(({ op }) => op)

it('CRS-3 letters are marked only where answer and sentence are near', () => {
  expect(ops('I do not know', THANKS.text)).toEqual([])
  expect(ops('zzz', 'Gute Nacht, bis morgen.', 'de')).toEqual([])
  expect(ops('Thank you much, Ana.', THANKS.text)).toContain('missing')
})
