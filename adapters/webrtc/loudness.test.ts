import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bitratesFor } from './bitrates.ts'
import { isSpeech, loudness, speakers } from './loudness.ts'

it('what is twice as loud is louder, and all is between silence and the loudest', () => {
  expect([0, -1, 0.0001, 1, 2].map(loudness)).toEqual([0, 0, 0, 1, 1])
  fc.assert(fc.property(fc.double({ min: 0.002, max: 0.5, noNaN: true }), amplitude => loudness(2 * amplitude) > loudness(amplitude)))
})
it('a quiet room is no speech, and a low voice is', () => {
  expect([0, 0.001, 0.004, 0.01, 0.3].map(amplitude => isSpeech(loudness(amplitude)))).toEqual([false, false, false, true, true])
})
it('who is heard speaks for half a second more, so that a pause between words is none', () => {
  const at = speakers()
  expect([at(0, []), at(10, ['ann']), at(300, ['bob']), at(510, []), at(511, []), at(800, []), at(801, [])]).toEqual([[], ['ann'], ['ann', 'bob'], ['ann', 'bob'], ['bob'], ['bob'], []])
})
it('the more people there are, the less each gets, and all together never more than a line carries', () => {
  expect(bitratesFor(1)).toEqual({ camera: 600_000, screen: 1_500_000 })
  fc.assert(fc.property(fc.integer({ min: 1, max: 20 }), others => {
    const [some, more] = [bitratesFor(others), bitratesFor(others + 1)]
    expect(some.camera * others).toBeLessThanOrEqual(1_200_000)
    expect(some.screen * others).toBeLessThanOrEqual(2_500_000)
    expect(more.camera).toBeLessThanOrEqual(some.camera)
    expect(more.screen).toBeLessThanOrEqual(some.screen)
  }))
})
