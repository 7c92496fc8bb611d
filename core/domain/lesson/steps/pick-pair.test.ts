import { expect, it } from 'vitest'
import { NO_PAIRS, pickPair } from './pick-pair.ts'

it('CRS-3 a wrong pair is recorded once, however often it is tried', () => {
  let pairs = NO_PAIRS
  for (let round = 0; round < 3; round += 1) {
    for (const id of ['a', 'b', 'c']) {
      pairs = pickPair(pickPair(pairs, { side: 'left', id: 'a' }), { side: 'right', id: id === 'a' ? 'd' : id })
      expect(pairs.wrong).not.toBeNull()
    }
  }
  expect(pairs.tries).toEqual([['a', 'd'], ['a', 'b'], ['a', 'c']])
})

it('CRS-1 a pair that does not match is reported as wrong, and both of its words can still be paired', () => {
  const wrong = pickPair(pickPair(NO_PAIRS, { side: 'left', id: 'a' }), { side: 'right', id: 'b' })
  expect(wrong).toEqual({ tries: [['a', 'b']], picked: null, wrong: ['a', 'b'] })
  const made = pickPair(pickPair(wrong, { side: 'right', id: 'a' }), { side: 'left', id: 'a' })
  expect(made).toEqual({ tries: [['a', 'b'], ['a', 'a']], picked: null, wrong: null })
  expect(pickPair(made, { side: 'left', id: 'a' })).toBe(made)
})

it('a second press releases the picked word, and a press on the same side picks another', () => {
  const picked = pickPair(NO_PAIRS, { side: 'left', id: 'a' })
  expect(pickPair(picked, { side: 'left', id: 'a' })).toEqual(NO_PAIRS)
  expect(pickPair(picked, { side: 'left', id: 'b' }).picked).toEqual({ side: 'left', id: 'b' })
})
