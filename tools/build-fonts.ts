// Writes ui/kit/fonts-made.css (what stands in for our fonts until they arrive), ui/kit/letters-names.css (the letters of languages' own names) and ui/kit/letters-*.js (what a device may lack).
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Blob, Buffer as Line, Face, Font, shape, Variation } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { HELLOS } from '#ui/page/hellos.ts'
import { LOCALE_NAMES } from '#ui/kit/locale-names.ts'
import { root } from './processes.ts'

const fontFile = (name: string) => readFileSync(path.join(root, 'node_modules', name))
const MANROPE = '@fontsource-variable/manrope/files/manrope'
const DYSLEXIC = '@fontsource/opendyslexic/files/opendyslexic'

/** The scripts of our text faces, with the locales whose texts tell how often each letter occurs. */
const SCRIPTS = {
  latin: { locales: ['en', 'es', 'pt', 'fr', 'it', 'de'], range: 'U+0000-02FF, U+1E00-1EFF, U+2000-206F, U+20A0-20CF' },
  cyrillic: { locales: ['uk'], range: 'U+0400-052F' },
  greek: { locales: ['el'], range: 'U+0370-03FF' },
} as const
type Script = keyof typeof SCRIPTS

/** A font that devices have, with a free font of the same widths to measure. */
const LOCALS = [
  { name: 'Arial', measured: '@fontsource/arimo/files/arimo', regular: ['Arial', 'Arimo', 'Liberation Sans'], bold: ['Arial Bold', 'Arimo Bold', 'Liberation Sans Bold'] },
  { name: 'Roboto', measured: '@fontsource/roboto/files/roboto', regular: ['Roboto'], bold: ['Roboto Bold'] },
] as const
/** Fonts of devices that have neither of these. Nobody measured how wide they are, but they can be as high as ours. */
const OTHERS = ['DejaVu Sans', 'Noto Sans', 'Open Sans', 'Ubuntu', 'Cantarell']
const WEIGHTS = [
  { css: '200 599', text: 500, style: 'regular', file: 400 },
  { css: '600 800', text: 700, style: 'bold', file: 700 },
] as const

interface Measured {
  readonly font: Font
  readonly unitsPerEm: number
  readonly letters: ReadonlySet<string>
}

const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
const textOf = (locales: readonly string[]): string =>
  locales.flatMap(locale => globSync(`content/messages/${locale}/**/*.json`, { cwd: root }).toSorted())
    .flatMap(file => textsIn(JSON.parse(readFileSync(path.join(root, file), 'utf8')))).join(' ').replaceAll(/\{[^{}]*\}/g, '')

/** Returns a font with the letters of a text that it has, for measuring; a variable one at this weight. */
export const fontOf = async (name: string, text: string, wght: number): Promise<Measured> => {
  const face = new Face(new Blob(await subsetFont(fontFile(name), text, { targetFormat: 'truetype' })))
  const font = new Font(face)
  font.setVariations([new Variation('wght', wght)])
  return { font, unitsPerEm: face.upem, letters: new Set([...face.collectUnicodes()].map(letter => String.fromCodePoint(letter))) }
}
/** How many letters are measured at once: in a line of half a million, HarfBuzz leaves out ligatures and kerning. */
const PIECE = 10_000
/** The mean width of a text's letters, em. */
export const widthOf = (text: readonly string[], { font, unitsPerEm }: Measured): number => {
  let width = 0
  for (let from = 0; from < text.length; from += PIECE) {
    const line = new Line()
    line.addText(text.slice(from, from + PIECE).join(''))
    line.guessSegmentProperties()
    shape(font, line)
    width += line.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  }
  return width / text.length / unitsPerEm
}

const percent = (value: number) => `${(value * 100).toFixed(2)}%`
const faceOf = (rules: Readonly<Record<string, string>>) => `@font-face { ${Object.entries(rules).map(([name, value]) => `${name}: ${value};`).join(' ')} }`

interface Replaced {
  readonly family: string
  readonly scripts: readonly Script[]
  /** The letters that its style sheet gives it, where they are fewer than the script's. */
  readonly range?: string
  readonly fileOf: (script: Script, weight: 400 | 700) => string
}
const REPLACED: readonly Replaced[] = [
  { family: 'Manrope', scripts: ['latin', 'cyrillic', 'greek'], fileOf: script => `${MANROPE}-${script}-wght-normal.woff2` },
  { family: 'OpenDyslexic', scripts: ['latin'], range: 'U+0000-00F2, U+00F4-017F, U+2010-201F, U+2026, U+20AC', fileOf: (script, weight) => `${DYSLEXIC}-${script}-${weight}-normal.woff2` },
]

/** How high our letters are, where the letters of a device's font are drawn at this part of their size. */
const heightOf = ({ font, unitsPerEm }: Measured, ratio: number) => {
  const { ascender, descender, lineGap } = font.hExtents()
  const override = (height: number) => percent(height / unitsPerEm / ratio)
  return { 'ascent-override': override(ascender), 'descent-override': override(-descender), 'line-gap-override': override(lineGap) }
}
/** Returns a face made of a device's font that takes as much room as ours: as wide on average and exactly as high. */
const fallbackFace = async ({ family, fileOf, range }: Replaced, script: Script, weight: typeof WEIGHTS[number], local: typeof LOCALS[number]): Promise<string> => {
  const texts = textOf(SCRIPTS[script].locales)
  const ours = await fontOf(fileOf(script, weight.file), texts, weight.text)
  const theirs = await fontOf(`${local.measured}-${script}-${weight.file}-normal.woff2`, texts, weight.file)
  const text = [...texts].filter(letter => ours.letters.has(letter) && theirs.letters.has(letter))
  const ratio = widthOf(text, ours) / widthOf(text, theirs)
  return faceOf({
    'font-family': `'${family} ${local.name}'`, 'font-weight': weight.css, src: local[weight.style].map(name => `local('${name}')`).join(', '),
    'size-adjust': percent(ratio), ...heightOf(ours, ratio),
    'unicode-range': range ?? SCRIPTS[script].range,
  })
}

const JAPANESE = '@fontsource-variable/noto-sans-jp'
const DEVANAGARI_FILE = '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2'
/** Japanese comes in many files, and the last have the commonest letters. */
const japaneseFiles = (): readonly string[] =>
  [...fontFile(`${JAPANESE}/wght.css`).toString().matchAll(/files\/[\w-]+-\d+-wght-normal\.woff2/g)].map(([file]) => `${JAPANESE}/${file}`).toReversed()

/** The letters in CSS's words. */
const rangeOf = (letters: readonly string[]) => letters.map(letter => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase()}`).join(', ')

interface SmallFont {
  readonly base64: string
  readonly range: string
}
/** Returns fonts with exactly these letters, one for each file that has some of them; of one weight, or of a range of weights. */
const smallFonts = async (letters: Iterable<string>, files: readonly string[], wght: number | { readonly min: number; readonly max: number }): Promise<readonly SmallFont[]> => {
  let missing = [...new Set(letters)].toSorted()
  const fonts: SmallFont[] = []
  for (const file of files) {
    if (missing.length === 0) break
    const font = await fontOf(file, missing.join(''), WEIGHTS[0].text)
    const found = missing.filter(letter => font.letters.has(letter))
    if (found.length === 0) continue
    missing = missing.filter(letter => !found.includes(letter))
    const small = await subsetFont(fontFile(file), found.join(''), { targetFormat: 'woff2', variationAxes: { wght } })
    fonts.push({ base64: small.toString('base64'), range: rangeOf(found) })
  }
  if (missing.length > 0) throw new Error(`No font draws ${missing.join('')}.`)
  return fonts
}

/** The letters of the languages' own names and greetings, so that a name loads no font of a page's size. Their weight is between those of a footer and of a wall. */
const nameFaces = async (): Promise<readonly string[]> => {
  const names = [...Object.values(LOCALE_NAMES), ...Object.values(HELLOS)].join('')
  const { letters: latin } = await fontOf(`${MANROPE}-latin-wght-normal.woff2`, names, WEIGHTS[0].text)
  const others = ['latin-ext', 'cyrillic', 'greek'].map(script => `${MANROPE}-${script}-wght-normal.woff2`)
  const fonts = await smallFonts([...names].filter(letter => !latin.has(letter)), [...others, DEVANAGARI_FILE, ...japaneseFiles()], 600)
  return fonts.map(({ base64, range }) => faceOf({
    'font-family': "'Language Names'", 'font-weight': '200 800', 'font-display': 'block',
    src: `url('data:font/woff2;base64,${base64}') format('woff2')`, 'unicode-range': range,
  }))
}

/** The weights that pages are set in. */
const PAGE_WEIGHTS = { min: 500, max: 700 }
const lettersFrom = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))

/** Devanagari without the letters of Sanskrit, Kashmiri and Sindhi, with the invisible signs that join or part letters. */
const HINDI = [
  [0x901, 0x903], [0x905, 0x90B], [0x90D, 0x90D], [0x90F, 0x911], [0x913, 0x928], [0x92A, 0x930], [0x932, 0x933], [0x935, 0x939], [0x93C, 0x943],
  [0x945, 0x945], [0x947, 0x949], [0x94B, 0x94D], [0x950, 0x950], [0x958, 0x95F], [0x964, 0x970], [0x972, 0x972], [0x200C, 0x200D], [0x25CC, 0x25CC],
] as const
const hindiFonts = () => smallFonts(HINDI.flatMap(([first, last]) => lettersFrom(first, last)), [DEVANAGARI_FILE], PAGE_WEIGHTS)

const HALF_DAY_MS = 43_200_000
const CURRENCIES = ['EUR', 'USD', 'JPY']
/** What browsers write by themselves in a language: dates of a year, times, numbers, money and lists (ui/kit/messages.tsx). */
export const writtenByBrowsers = (locale: string): string => {
  const dates = ([
    { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', hour12: true },
    { weekday: 'short', month: 'short' }, { weekday: 'narrow' }, { dateStyle: 'long', timeStyle: 'short' },
  ] as const).map(options => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))
  const money = CURRENCIES.flatMap(currency => (['symbol', 'narrowSymbol', 'name'] as const).map(currencyDisplay =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).format(-1_234_567.89)))
  return [
    ...Array.from({ length: 2 * 366 }, (_, nth) => dates.map(format => format.format(nth * HALF_DAY_MS))).flat(),
    ...money, new Intl.NumberFormat(locale, { style: 'percent' }).format(0.5), new Intl.NumberFormat(locale).format(1_234_567_890),
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(['1', '2', '3']),
  ].join('')
}

/** The kana, and of the thousands of other letters of Japanese those of our texts and of what browsers write. */
const japaneseFonts = () => {
  const texts = textsIn(globSync('content/**/*.json', { cwd: root }).map(file => JSON.parse(readFileSync(path.join(root, file), 'utf8')))).join('') + writtenByBrowsers('ja')
  const kana = [...lettersFrom(0x3041, 0x3096), ...lettersFrom(0x30A1, 0x30FE)]
  return smallFonts([...kana, ...texts.match(/[\u3000-\u30FF\p{Script=Han}\uFF00-\uFFEF]/gu) ?? []], japaneseFiles(), PAGE_WEIGHTS)
}
/** A script that gives its page a family: its fonts are there at once, so that no letter moves when they arrive. */
const scriptOf = (family: string, fonts: readonly SmallFont[]): readonly string[] => [
  'for (const [unicodeRange, font] of [',
  ...fonts.map(({ base64, range }) => `  ['${range}', '${base64}'],`),
  `]) document.fonts.add(new FontFace('${family}', Uint8Array.from(atob(font), byte => byte.charCodeAt(0)), { weight: '${PAGE_WEIGHTS.min} ${PAGE_WEIGHTS.max}', unicodeRange }))`,
]

const fallbackFaces = async (): Promise<readonly string[]> => {
  const faces: string[] = []
  for (const font of REPLACED) {
    for (const local of LOCALS) for (const script of font.scripts) for (const weight of WEIGHTS) faces.push(await fallbackFace(font, script, weight, local))
  }
  const ours = await fontOf(`${MANROPE}-latin-wght-normal.woff2`, ' ', WEIGHTS[0].text)
  for (const { css, style } of WEIGHTS) {
    const names = OTHERS.map(name => `local('${name}${style === 'bold' ? ' Bold' : ''}')`)
    faces.push(faceOf({ 'font-family': "'Manrope Other'", 'font-weight': css, src: names.join(', '), ...heightOf(ours, 1) }))
  }
  return faces
}

/** Returns the contents of each file, by its path. */
export const madeFonts = async (): Promise<Readonly<Record<string, string>>> => {
  const fileOf = (...lines: readonly string[]) => ['/* Made by tools/build-fonts.ts: change that, and run it. */', ...lines, ''].join('\n')
  return {
    'ui/kit/fonts-made.css': fileOf(
      '/* The fonts of devices, with the measures of ours, until ours arrive. */', ...await fallbackFaces(),
    ),
    'ui/kit/letters-names.css': fileOf(
      '/* Exactly the letters of the languages’ own names and greetings (ui/kit/locale-names.ts, ui/page/hellos.ts). */', ...await nameFaces(),
    ),
    'ui/kit/letters-hi.js': fileOf(...scriptOf('Noto Devanagari', await hindiFonts())),
    'ui/kit/letters-ja.js': fileOf(...scriptOf('Noto Japanese', await japaneseFonts())),
  }
}

if (import.meta.main) for (const [file, css] of Object.entries(await madeFonts())) writeFileSync(path.join(root, file), css)
