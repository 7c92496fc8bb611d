import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { LOCALES } from '#core/domain/locale/locales.ts'
import { fontOf, madeFonts, widthOf, writtenByBrowsers } from './build-fonts.ts'
import { root } from './processes.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

it('the stand-ins of our fonts have the measures that our fonts have today, and names, Hindi and Japanese have all their letters', async () => {
  const made = await madeFonts()
  expect(Object.keys(made).filter(file => read(file) !== made[file])).toEqual([])
})

it('the mean width of a text does not hang on how long the text is', async () => {
  const phrase = [...'A difficult office, on the flat. ']
  const font = await fontOf('@fontsource/opendyslexic/files/opendyslexic-latin-400-normal.woff2', phrase.join(''), 500)
  const long = Array.from({ length: 20_000 }, () => phrase).flat()
  expect(widthOf(long, font)).toBeCloseTo(widthOf(phrase, font), 3)
})

/** The letters of style sheets' ranges. */
const lettersIn = (text: string): ReadonlySet<number> => new Set([...text.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, first = '', last = first]) => {
  const from = Number.parseInt(first, 16)
  return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) => from + at)
}))
const PAGE_LETTERS = lettersIn(read('ui/kit/fonts.css'))
it.each(LOCALES)('dates, times, money and numbers can be written in %s', locale => {
  const own = locale === 'hi' || locale === 'ja' ? lettersIn(read(`ui/kit/letters-${locale}.js`)) : new Set()
  expect([...new Set(writtenByBrowsers(locale))].filter(letter => !PAGE_LETTERS.has(letter.codePointAt(0) ?? 0) && !own.has(letter.codePointAt(0) ?? 0))).toEqual([])
})
it('the letters of Hindi are all that our texts have', () => {
  const ours = lettersIn(read('ui/kit/letters-hi.js'))
  const texts = globSync('content/**/*.json', { cwd: root }).map(read).join('')
  expect([...new Set(texts.match(/\p{Script=Devanagari}/gu))].filter(letter => !ours.has(letter.codePointAt(0) ?? 0))).toEqual([])
})
it('what browsers write in Japanese has the days of a week, the halves of a day and the words of money', () => {
  for (const letter of '月火水木金土日年曜午前後円米') expect(writtenByBrowsers('ja')).toContain(letter)
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
