import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LEVELS } from '../level/level.ts'
import { estimateVocabulary, type WordBank } from './vocabulary.ts'

const BANK: WordBank = {
  bands: ['a', 'b', 'c', 'd', 'e', 'f'].map(band => [1, 2, 3, 4, 5].map(at => `${band}${at}`)),
  pseudo: [1, 2, 3, 4, 5, 6, 7, 8].map(at => `x${at}`),
}
const REAL = BANK.bands.flat()
const picks = fc.subarray([...REAL, ...BANK.pseudo])

it('FUN-9 every word known is five thousand, none is none, and the bands count for what they stand for', () => {
  expect(estimateVocabulary(BANK, REAL)).toEqual({ words: 5000, level: 'C1' })
  expect(estimateVocabulary(BANK, [])).toEqual({ words: 0, level: 'A1' })
  expect(estimateVocabulary(BANK, BANK.bands.slice(0, 2).flat())).toEqual({ words: 1000, level: 'A1' })
  expect(estimateVocabulary(BANK, BANK.bands.slice(0, 3).flat())).toEqual({ words: 2000, level: 'A2' })
  expect(estimateVocabulary(BANK, BANK.bands.slice(0, 4).flat())).toEqual({ words: 3000, level: 'B1' })
})

it('FUN-9 who picks everything has told nothing', () => {
  expect(estimateVocabulary(BANK, [...REAL, ...BANK.pseudo])).toEqual({ words: 0, level: 'A1' })
})

it('FUN-9 a false alarm lowers the estimate by what is known about it: half of them take away what a guess would give', () => {
  const known = BANK.bands.flatMap(band => band.slice(0, 3))
  expect(estimateVocabulary(BANK, known).words).toBe(3000)
  expect(estimateVocabulary(BANK, [...known, ...BANK.pseudo.slice(0, 4)]).words).toBe(1000)
})

it('FUN-9 one more false alarm never raises the estimate, and one more real word never lowers it', () => {
  fc.assert(fc.property(picks, fc.constantFrom(...BANK.pseudo), fc.constantFrom(...REAL), (picked, pseudo, real) => {
    const { words, level } = estimateVocabulary(BANK, picked)
    const guessed = estimateVocabulary(BANK, [...picked, pseudo])
    const known = estimateVocabulary(BANK, [...picked, real])
    expect(guessed.words).toBeLessThanOrEqual(words)
    expect(known.words).toBeGreaterThanOrEqual(words)
    expect(LEVELS.indexOf(guessed.level)).toBeLessThanOrEqual(LEVELS.indexOf(level))
    expect(words).toBeGreaterThanOrEqual(0)
    expect(words).toBeLessThanOrEqual(5000)
  }))
})

it('FUN-9 words that nobody offered say nothing', () => {
  fc.assert(fc.property(picks, fc.array(fc.string()), (picked, others) => {
    const strange = others.filter(word => !REAL.includes(word) && !BANK.pseudo.includes(word))
    expect(estimateVocabulary(BANK, [...picked, ...strange])).toEqual(estimateVocabulary(BANK, picked))
  }))
})
