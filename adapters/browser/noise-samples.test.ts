import { describe, expect, it } from 'vitest'
import { type NoiseKind, noiseSamples } from './noise-samples.ts'

const KINDS: readonly NoiseKind[] = ['white', 'pink', 'brown']
const LENGTH = 32_768
const at = (samples: Float32Array, index: number) => samples[index] ?? Number.NaN

/** Mean power of the frequencies within one octave, by Goertzel's filter. */
const octavePower = (samples: Float32Array, from: number) => {
  const bins = Array.from({ length: 32 }, (_, step) => Math.round(from * 2 ** (step / 32)))
  const powers = bins.map(bin => {
    const turn = 2 * Math.cos((2 * Math.PI * bin) / samples.length)
    let [one, two] = [0, 0]
    for (const sample of samples) [one, two] = [sample + turn * one - two, one]
    return one * one + two * two - turn * one * two
  })
  return powers.reduce((sum, power) => sum + power, 0) / powers.length
}
/** The slope between the octaves from bins 512 and 4096, dB per octave. */
const slope = (samples: Float32Array) => (10 * Math.log10(octavePower(samples, 4096) / octavePower(samples, 512))) / 3

describe.each(KINDS)('%s noise', kind => {
  const samples = noiseSamples(kind, LENGTH, 7)

  it('THM-3 has the same level as the others and never clips', () => {
    const rms = Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / LENGTH)
    expect(rms).toBeCloseTo(0.2, 3)
    expect(samples.every(value => Math.abs(value) < 1)).toBe(true)
  })

  it('THM-3 has no jump at the loop point, for any seed', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const loop = noiseSamples(kind, 4096, seed)
      let largest = 0
      for (let index = 1; index < loop.length; index += 1) largest = Math.max(largest, Math.abs(at(loop, index) - at(loop, index - 1)))
      expect(Math.abs(at(loop, 0) - at(loop, loop.length - 1))).toBeLessThanOrEqual(largest)
    }
  })

  it('THM-3 keeps its level across the loop point', () => {
    const power = (from: number, to: number) => samples.slice(from, to).reduce((sum, value) => sum + value * value, 0) / (to - from)
    expect(power(0, LENGTH / 8) / power(LENGTH / 8, LENGTH)).toBeGreaterThan(0.5)
    expect(power(0, LENGTH / 8) / power(LENGTH / 8, LENGTH)).toBeLessThan(2)
  })

  it('THM-3 is equal for equal seeds and different for different seeds', () => {
    expect(noiseSamples(kind, 64, 3)).toEqual(noiseSamples(kind, 64, 3))
    expect(noiseSamples(kind, 64, 3)).not.toEqual(noiseSamples(kind, 64, 4))
  })
})

it('THM-3 white noise is flat, pink falls about 3 dB per octave, brown about 6', () => {
  const [white, pink, brown] = KINDS.map(kind => slope(noiseSamples(kind, LENGTH, 11)))
  expect(Math.abs(white ?? 9)).toBeLessThan(0.7)
  expect(pink).toBeGreaterThan(-3.9)
  expect(pink).toBeLessThan(-2.1)
  expect(brown).toBeLessThan(-4.3)
})
