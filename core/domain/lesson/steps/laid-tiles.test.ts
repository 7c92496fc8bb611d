import { expect, it } from 'vitest'
import type { Language } from '../../locale/locales.ts'
import { misplacedTiles, tilesOfSolution } from './laid-tiles.ts'

const bank = (lang: Language, text: string, tiles: readonly string[]) => ({
  id: 's', type: 'word-bank' as const, concepts: [], prompt: { lang: 'en' as const, text: '' }, expected: { lang, text, accept: [] },
  tiles: tiles.map((word, index) => ({ id: `${word}${String(index)}`, phrase: { lang, text: word } })),
})
const TEA = bank('es', 'Quisiera un té, por favor.', ['un', 'quisiera', 'café', 'té', 'favor', 'por'])
const NIGHT = bank('ja', 'また、また明日ね。', ['明日', 'また', '夜', 'ね', 'また'])

it.each([
  ['the taught answer', TEA, 'quisiera1 un0 té3 por5 favor4', ''],
  ['another word in its place', TEA, 'quisiera1 un0 café2 por5 favor4', 'café2'],
  ['a word too many', TEA, 'quisiera1 un0 café2 té3 por5 favor4', 'café2'],
  ['a word left out', TEA, 'quisiera1 té3 por5 favor4', ''],
  ['a word moved', TEA, 'un0 té3 quisiera1 por5 favor4', 'quisiera1'],
  ['a word too many among words that were moved', TEA, 'favor4 café2 por5 un0 té3', 'café2'],
  ['nothing in its place', TEA, 'café2', 'café2'],
  ['a text without spaces, and a word that comes twice', NIGHT, 'また4 夜2 また1 明日0 ね3', '夜2'],
] as const)('CRS-3 the tiles that stand wrongly are told: %s', (_, step, laid, wrong) => {
  expect(misplacedTiles(step, laid.split(' ')).join(' ')).toBe(wrong)
})

it('CRS-3 tiles that cannot spell the answer all stand wrongly', () => {
  const step = bank('es', 'Hola', ['adiós'])
  expect(tilesOfSolution(step)).toBeNull()
  expect(misplacedTiles(step, ['adiós0'])).toEqual(['adiós0'])
})

it('CRS-3 two short words do not spell a longer one', () => {
  expect(tilesOfSolution(bank('it', 'Questa è mia madre.', ['è', 'madre', 'questa', 'mi', 'a', 'mia']))).toEqual(['questa2', 'è0', 'mia5', 'madre1'])
})
