import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { madeFonts, writtenByBrowsers } from './build-fonts.ts'
import { root } from './processes.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

it('the stand-ins of our fonts have the measures that our fonts have today, and names, Hindi and Japanese have all their letters', async () => {
  const made = await madeFonts()
  expect(Object.keys(made).filter(file => read(file) !== made[file])).toEqual([])
}, 60_000)

it('every day of the week can be written in Japanese', () => {
  const ranges = read('ui/kit/letters-ja.js')
  expect(writtenByBrowsers('ja')).toMatch(/(?=.*火)(?=.*木)(?=.*土)(?=.*午前)(?=.*午後)/s)
  for (const letter of writtenByBrowsers('ja').match(/\p{Script=Han}/gu) ?? []) expect(ranges).toContain(`U+${letter.codePointAt(0)?.toString(16).toUpperCase()}`)
})

it('a letter of the text face that comes late moves nothing', () => {
  const faces = read('ui/kit/fonts.css').match(/@font-face \{[^}]*url\([^}]*\}/g) ?? []
  expect(faces).toHaveLength(6)
  for (const face of faces) expect(face).toContain('font-display: optional')
})

it('Manrope’s files have the letters that its package gives them', () => {
  const files = [...read('ui/kit/fonts.css').matchAll(/manrope-([a-z-]+)-wght/g)].map(([, script]) => script)
  const published = read('node_modules/@fontsource-variable/manrope/wght.css')
  expect(files).toEqual([...published.matchAll(/files\/manrope-([a-z-]+)-wght/g)].map(([, script]) => script))
  const ranges = (css: string) => [...css.matchAll(/url\([^)]*manrope[^}]*unicode-range: ([^;]+);/g)].map(([, range = '']) => range.replaceAll(' ', ''))
  expect(ranges(read('ui/kit/fonts.css'))).toEqual(ranges(published))
})
