import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { isFitHue } from '#core/domain/site/site.ts'
import type { Oklch } from './contrast.ts'
import { contrast } from './contrast.ts'
import { BREAKPOINTS, COLOUR_PAIRS, LEAST_CONTRAST } from './tokens.ts'

const root = path.resolve(import.meta.dirname, '../..')
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const block = (selector: string) => css.split(`${selector} {`)[1]?.split('\n  }')[0] ?? ''
const COLOUR = /--([\w-]+): light-dark\(oklch\(([\d.]+) ([\d.]+) ([\d.]+)\), oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)\);/g
const oklch = (l = '', c = '', h = ''): Oklch => ({ l: Number(l), c: Number(c), h: Number(h) })
const coloursOf = (text: string, scheme: 'light' | 'dark') =>
  new Map([...text.matchAll(COLOUR)].map(([, name = '', ...n]) => [name, scheme === 'light' ? oklch(n[0], n[1], n[2]) : oklch(n[3], n[4], n[5])]))

/** The tokens' own hue, and some of those that a site may have (ROUTE-11). */
const HUES = [/--brand-hue: (\d+);/.exec(css)?.[1] ?? '', ...Array.from({ length: 24 }, (_, at) => at * 15).concat(235, 359).filter(isFitHue).map(String)]
const THEMES = (['light', 'dark'] as const).flatMap(scheme => HUES.map(hue => ({ scheme, hue }))).flatMap(({ scheme, hue }) => {
  const base = coloursOf(block(':root').replaceAll('var(--brand-hue)', hue), scheme)
  const newYear = coloursOf(block(":root[data-theme='new-year']"), scheme)
  return [{ name: `${scheme} ${hue}`, colours: base }, { name: `new-year ${scheme} ${hue}`, colours: new Map([...base, ...newYear]) }]
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

describe.each(THEMES)('THM-1, ROUTE-11 tokens, $name', ({ colours }) => {
  it.each(['text', 'shape'] as const)('every %s pair has enough contrast', kind => {
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

describe('CSS modules', () => {
  const lines = globSync('{ui,web}/**/*.module.css', { cwd: root }).flatMap(file =>
    readFileSync(path.join(root, file), 'utf8').split('\n').map((text, at) => ({ text, place: `${file}:${at + 1}` })))
  /** Returns every forbidden match of the pattern with its file and line. */
  const found = (pattern: RegExp, isAllowed: (match: string) => boolean): readonly string[] =>
    lines.flatMap(({ text, place }) => [...text.matchAll(pattern)].flatMap(([match]) => (isAllowed(match) ? [] : [`${place} ${match}`])))

  it('are found', () => {
    expect(lines.length).toBeGreaterThan(500)
  })
  it('take their z-index from the tokens', () => {
    expect(found(/z-index:[^;}]+/g, match => /: var\(--z-[a-z-]+\)$/.test(match))).toEqual([])
  })
  it('change at the three breakpoints', () => {
    const known = BREAKPOINTS.flatMap(width => [`(width >= ${width}px)`, `(width < ${width}px)`])
    expect(found(/\([^()]*\bwidth\b[^()]*\)(?=[^;}]*\{)/g, match => known.includes(match) || /^\((min|max)-width: [\d.]+rem\)$/.test(match))).toEqual([])
  })
  it('take gaps, paddings, margins and radii from the tokens, except lines of up to three pixels', () => {
    const pixels = (match: string) => [...match.matchAll(/([\d.]+)px/g)].map(([, size]) => Number(size))
    expect(found(/\b(gap|padding|margin|inset|border-[a-z-]*radius)[a-z-]*:[^;}]+/g, match => pixels(match).every(size => size <= 3))).toEqual([])
  })
  it('change under a pointer only where there is one that hovers: under a finger it would stay, and be one more thing to draw', () => {
    expect(found(/^.*:(hover|active)\b.*$/g, match => match.includes('@media (hover: hover)'))).toEqual([])
  })
  it('ask with :has() only what is within a small part: what stands around the page, or beside a part, is styled anew by each change within', () => {
    expect(found(/^.*(:root|html|body):has\(.*$|^.*:has\(\s*[~+].*$/g, match => match.includes('@media'))).toEqual([])
  })
})
