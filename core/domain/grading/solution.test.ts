import { expect, it } from 'vitest'
import type { Language } from '../locale/locales.ts'
import { gradeText, gradeWords } from './grade-text.ts'

const THANKS = { lang: 'en', text: 'Thank you very much, Anna.', accept: ['(Thank you very much|Thanks a lot|Many thanks) Anna'] } as const
const NIGHT = { lang: 'en', text: 'Good night, see you tomorrow.', accept: ['(Good night|Goodnight) (till|until|see you) tomorrow'] } as const
const MILK = { lang: 'en', text: "I don't drink milk.", accept: ["I (don't|do not) drink [any] milk"] } as const
const MOTHER = { lang: 'fr', text: "C'est ma mère.", accept: ["(C'est|Voici) ma mère"] } as const
const BILL = { lang: 'it', text: 'Il conto, per favore.', accept: ['[Vorrei|Mi porta] il conto, per favore'] } as const
const STUDENT = { lang: 'uk', text: 'Я студент.', accept: ['Я (студент|студентка)'] } as const

it.each([
  ['containing the taught sentence', BILL, 'Posso avere il conto, per favore?', BILL.text],
  ['as near to a variant', STUDENT, 'Я студента', STUDENT.text],
  ['far from everything', THANKS, 'I do not know', THANKS.text],
  ['far from everything', NIGHT, 'zzz', NIGHT.text],
  ['the beginning of a variant', NIGHT, 'good night', NIGHT.text],
  ['near to both', MOTHER, 'Cest ta mere', MOTHER.text],
  ['clearly near to a variant', MILK, 'I do not drink any mulk', 'I do not drink any milk'],
  ['the words of a variant in another order', MILK, 'I milk do not drink any', 'I do not drink any milk'],
] as const)('CRS-3 the right answer is the taught sentence, or a variant that is clearly near: %s', (_, expected, given, solution) => {
  expect(gradeText(given, expected, ['студента'])).toMatchObject({ right: false, solution })
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

it.each([
  ['two words too many', 'en', 'I drink milk.', 'I drink milk and tea', []],
  ['pasted twice', 'en', 'I drink milk.', 'I drink milk I drink milk', []],
  ['two words missing', 'en', 'I do not drink any cold milk.', 'I do not drink milk', []],
  ['two wrong words', 'en', 'I do not drink any milk.', 'I did not drink some milk', []],
  ['one wrong word, and one too many', 'en', 'I do not drink any milk.', 'I do not drink any tea today', ['wrong-word', 'extra-word']],
  ['far from everything', 'es', 'Otra vez, por favor.', 'asdf qwer!!! 123', []],
  ['far from everything, one word', 'en', 'milk', 'house', []],
  ['far from everything', 'ja', '水を飲みます。', 'お', []],
  ['more than one word left out', 'ja', '水を飲みます。', '水ます', []],
  ['more than a word put in', 'ja', '水を飲みます。', '水をたくさん飲みます', []],
  ['another script', 'es', 'Otra vez, por favor.', 'ещё раз 请', ['look-alike']],
  ['another script', 'ja', '水を飲みます。', 'mizu o nomimasu', ['look-alike']],
  ['another script', 'hi', 'मुझे चाय चाहिए।', 'chai', ['look-alike']],
  ['no letter at all', 'es', 'Otra vez, por favor.', '123 !!!', []],
] as const)('CRS-3 a remark is true of the whole answer: %s (%s)', (_, lang, text, given, remarks) => {
  expect(gradeText(given, { lang, text, accept: [] }, ['を', '水', '飲みます'])).toMatchObject({ right: false, remarks })
})

it('CRS-3 a word from tiles is never said to be of another alphabet', () => {
  expect(gradeWords('Buenos', { lang: 'uk', text: 'Добрий день', accept: [] }).remarks).toEqual([])
})

const ops = (given: string, text: string, lang: Language = 'en') => gradeText(given, { lang, text, accept: [] }, []).diff.map(({ op }) => op)

it('CRS-3 letters are marked only where answer and sentence are near', () => {
  expect(ops('I do not know', THANKS.text)).toEqual([])
  expect(ops('zzz', 'Gute Nacht, bis morgen.', 'de')).toEqual([])
  expect(ops('Thank you much, Ana.', THANKS.text)).toContain('missing')
})
