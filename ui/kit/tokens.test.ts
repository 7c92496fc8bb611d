import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Oklch } from './contrast.ts'
import { contrast } from './contrast.ts'
import { COLOUR_PAIRS, LEAST_CONTRAST } from './tokens.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const block = (selector: string) => css.split(`${selector} {`)[1]?.split('\n  }')[0] ?? ''
const COLOUR = /--([\w-]+): light-dark\(oklch\(([\d.]+) ([\d.]+) ([\d.]+)\), oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)\);/g
const oklch = (l = '', c = '', h = ''): Oklch => ({ l: Number(l), c: Number(c), h: Number(h) })
const coloursOf = (text: string, scheme: 'light' | 'dark') =>
  new Map([...text.matchAll(COLOUR)].map(([, name = '', ...n]) => [name, scheme === 'light' ? oklch(n[0], n[1], n[2]) : oklch(n[3], n[4], n[5])]))

const THEMES = (['light', 'dark'] as const).flatMap(scheme => {
  const base = coloursOf(block(':root'), scheme)
  const newYear = coloursOf(block(":root[data-theme='new-year']"), scheme)
  return [{ name: scheme, colours: base }, { name: `new-year ${scheme}`, colours: new Map([...base, ...newYear]) }]
})

describe('contrast', () => {
  it('is 21 between black and white and 1 between equals', () => {
    const [black, white] = [{ l: 0, c: 0, h: 0 }, { l: 1, c: 0, h: 0 }]
    expect(contrast(black, white)).toBeCloseTo(21, 3)
    expect(contrast(white, white)).toBe(1)
  })
  it('knows the sRGB colours it was checked against: red is 4.0 on white', () => {
    expect(contrast({ l: 0.62796, c: 0.25768, h: 29.234 }, { l: 1, c: 0, h: 0 })).toBeCloseTo(3.998, 2)
  })
})

describe.each(THEMES)('THM-1 tokens, $name', ({ colours }) => {
  it.each(['text', 'shape'] as const)('every %s pair can be told apart', kind => {
    const weak = COLOUR_PAIRS[kind].flatMap(([fore, backs]) =>
      backs.flatMap(back => {
        const [a, b] = [colours.get(fore), colours.get(back)]
        const ratio = a && b ? contrast(a, b) : 0
        return ratio < LEAST_CONTRAST[kind] ? [`${fore} on ${back}: ${ratio.toFixed(2)}`] : []
      }),
    )
    expect(weak).toEqual([])
  })
})
