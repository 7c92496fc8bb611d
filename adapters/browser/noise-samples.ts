import type { Noise } from '#core/domain/profile/settings.ts'
import { mulberry32 } from '#core/domain/random/random.ts'

export type NoiseKind = Exclude<Noise, 'off'>

const RMS = 0.2
/** The share of the buffer whose start is cross-faded with what would follow its end. */
const SEAM = 1 / 8

/** Uniform random numbers from -1 to 1. */
const randomFrom = (seed: number) => {
  const next = mulberry32(seed)
  return () => next() * 2 - 1
}

/** Pink noise as a sum of one-pole low-pass filters, which falls by 3 dB an octave (Paul Kellet's approximation). Pairs of pole and weight. */
const PINK = [[0.99886, 0.0555179], [0.99332, 0.0750759], [0.969, 0.153852], [0.8665, 0.3104856], [0.55, 0.5329522], [-0.7616, -0.016898]] as const
const BROWN_POLE = 0.995

const SOURCES: Readonly<Record<NoiseKind, (random: () => number) => () => number>> = {
  white: random => random,
  pink: random => {
    const states = PINK.map(() => 0)
    let before = 0
    return () => {
      const white = random()
      let sum = before + white * 0.5362
      PINK.forEach(([pole, weight], index) => {
        const state = (states[index] ?? 0) * pole + white * weight
        states[index] = state
        sum += state
      })
      before = white * 0.115926
      return sum
    }
  },
  brown: random => {
    let level = 0
    return () => (level = level * BROWN_POLE + random())
  },
}

/** THM-3. One seamless loop of noise at a known level. The same seed gives the same noise. */
export const noiseSamples = (kind: NoiseKind, length: number, seed: number): Float32Array<ArrayBuffer> => {
  const next = SOURCES[kind](randomFrom(seed))
  const seam = Math.floor(length * SEAM)
  for (let warmUp = 0; warmUp < 2000; warmUp += 1) next()
  const raw = Float64Array.from({ length: length + seam }, next)

  const looped = raw.slice(0, length)
  for (let index = 0; index < seam; index += 1) {
    const turn = (index / seam) * (Math.PI / 2)
    looped[index] = (raw[index] ?? 0) * Math.sin(turn) + (raw[length + index] ?? 0) * Math.cos(turn)
  }
  const mean = looped.reduce((sum, value) => sum + value, 0) / length
  const power = looped.reduce((sum, value) => sum + (value - mean) ** 2, 0) / length
  const scale = power > 0 ? RMS / Math.sqrt(power) : 0
  return Float32Array.from(looped, value => (value - mean) * scale)
}
