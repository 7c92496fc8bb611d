/**
 * CRS-3. Writes content/courses/known-words: for each language, the words of a large list that one slip or a change of accents
 * makes of a taught word. Run it after texts were added; a test says so. Where the lists come from, and under which licences,
 * is said in docs/decisions/0019-known-words.md. They are installed by npm into a cache of their own and are not shipped.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { spellingOf } from '#content/lint/spelling.ts'
import { COURSES, loadCorpus } from '#content/load.ts'
import { taughtWordsOf } from '#core/domain/course/vocabulary.ts'
import { SLIP_LETTERS } from '#core/domain/grading/compare-words.ts'
import { typedLetters } from '#core/domain/grading/letters.ts'
import { nearWordsIn } from '#core/domain/grading/near-words.ts'
import { normalise, withoutAccents } from '#core/domain/grading/normalise.ts'
import { LANGUAGES, type Language } from '#core/domain/locale/locales.ts'
import { root } from './processes.ts'

const CACHE = path.join(root, 'node_modules/.cache/known-words')
const FOLDER = path.join(COURSES, 'known-words')

/** The names of Tesseract's languages. Its word lists were taken from the web by frequency. */
const LISTS: Readonly<Record<Language, string>> = {
  en: 'eng', uk: 'ukr', es: 'spa', pt: 'por', fr: 'fra', tr: 'tur', it: 'ita', de: 'deu', pl: 'pol', hi: 'hin', el: 'ell', ja: 'jpn',
}
const PACKAGES = Object.values(LISTS).map(name => `@tesseract.js-data/${name}@1.0.0`)

/** What a person has read: texts of words with a space between them. */
const readWordsSchema = z.strictObject({
  /** Without a dictionary a word that differs from a taught one by accents alone counts only where it stands here. */
  accents: z.optional(z.string()),
  /** Forms of taught words where no dictionary may be used, or has none of the form (Roma'ya). */
  forms: z.optional(z.string()),
  /** Words of the lists that are another spelling of a taught word, or none: a slip that makes one of them is a slip. */
  misspelt: z.optional(z.string()),
})
const readWordsOf = (lang: Language) => {
  const file = path.join(COURSES, 'read-words', `${lang}.json`)
  const { accents = '', forms = '', misspelt = '' } = existsSync(file) ? z.parse(readWordsSchema, JSON.parse(readFileSync(file, 'utf8'))) : {}
  const wordsOf = (text: string) => new Set(text.split(' ').filter(word => word !== ''))
  return { accents: wordsOf(accents), forms: wordsOf(forms), misspelt: wordsOf(misspelt) }
}

/** One part of a .traineddata file: a count, as many offsets of 8 bytes, and the parts in their order. */
const partOf = (file: Buffer, index: number): Buffer => {
  const offsets = Array.from({ length: file.readInt32LE(0) }, (_, at) => Number(file.readBigInt64LE(4 + 8 * at)))
  const start = offsets[index] ?? -1
  if (start < 0) throw new Error(`There is no part ${String(index)}`)
  return file.subarray(start, offsets.slice(index + 1).find(offset => offset >= 0) ?? file.length)
}
const WORDS = 19
const LETTERS = 21

/**
 * The words of Tesseract's word graph. Its edges have 8 bytes each: the letter, a bit for the last edge of a node, one for the
 * direction, one for the end of a word, and the first edge of the next node.
 */
const wordsIn = (file: Buffer): readonly string[] => {
  const letters = partOf(file, LETTERS).toString('utf8').split('\n').slice(1).map(line => line.split(' ')[0] ?? '')
  const graph = partOf(file, WORDS)
  const bits = BigInt(Math.ceil(Math.log2(graph.readInt32LE(2) + 1)))
  const words: string[] = []
  const walk = (node: number, before: string) => {
    for (let at = node; ; at += 1) {
      const edge = graph.readBigUInt64LE(10 + 8 * at)
      const flags = Number((edge >> bits) & 7n)
      const next = Number(edge >> (bits + 3n))
      const word = before + (letters[Number(edge & ((1n << bits) - 1n))] ?? '')
      if (flags & 4) words.push(word)
      if (next !== 0) walk(next, word)
      if (flags & 1) return
    }
  }
  walk(0, '')
  return words
}

const install = () => {
  if (existsSync(path.join(CACHE, 'node_modules/@tesseract.js-data/ukr'))) return
  mkdirSync(CACHE, { recursive: true })
  execFileSync('npm', ['install', '--prefix', CACHE, '--no-audit', '--no-fund', '--ignore-scripts', ...PACKAGES], { stdio: 'inherit' })
}

/** Words in small letters, of German also those with a capital: nouns. What stands in capitals alone is an abbreviation or a name. */
const isWord = (word: string, lang: Language) =>
  /^[\p{L}\p{M}'’]+$/u.test(word) && (lang === 'de' ? /^.\P{Lu}*$/u.test(word) : !/\p{Lu}/u.test(word))

/** Languages put the forms of a word at its end, here. */
const ENDING = 3

/**
 * What one edit in the ending makes of a word: its other forms, if a dictionary has them, however rare they are. To type the last
 * letter twice is a slip of the finger, even where a rare word comes of it (madree).
 */
const endingsOf = (word: string, alphabet: readonly string[], lang: Language): readonly string[] => {
  const letters = typedLetters(word, lang)
  if (letters.length < SLIP_LETTERS) return []
  return Array.from({ length: ENDING + 1 }, (_, back) => letters.length - back).flatMap(at => [
    letters.toSpliced(at, 1),
    ...alphabet.flatMap(letter => [
      ...(at < letters.length ? [letters.toSpliced(at, 1, letter)] : []),
      ...(letter === letters[at - 1] || letter === letters[at] ? [] : [letters.toSpliced(at, 0, letter)]),
    ]),
  ]).map(each => each.join(''))
}
/** As dictionaries have it: the last σ of a Greek word is another letter. */
const spelt = (word: string, lang: Language) => (lang === 'el' ? word.replace(/σ$/u, 'ς') : word)

const corpus = loadCorpus()
install()
mkdirSync(FOLDER, { recursive: true })
for (const lang of LANGUAGES) {
  const taught = taughtWordsOf(corpus, lang)
  const read = readWordsOf(lang)
  const file = gunzipSync(readFileSync(path.join(CACHE, `node_modules/@tesseract.js-data/${LISTS[lang]}/4.0.0_best_int/${LISTS[lang]}.traineddata.gz`)))
  const spelling = await spellingOf(lang)
  const isSpelt = (word: string) => spelling === null || spelling(word)
  const written = new Map(wordsIn(file).filter(word => isWord(word, lang)).map(word => [normalise(word, lang), word] as const).filter(([word]) => !word.includes(' ') && (lang !== 'ja' || word.length > 1)))
  const alphabet = [...new Set([...written.keys()].flatMap(word => typedLetters(word, lang)))]
  const forms = spelling === null ? [] : taught.flatMap(word => endingsOf(word, alphabet, lang)).filter(word => isSpelt(spelt(word, lang)))
  const near = nearWordsIn([...written.keys(), ...forms, ...read.forms], lang)
  const accents = new Set(taught.map(word => withoutAccents(word, lang)))
  const isRead = (word: string) => spelling !== null || !accents.has(withoutAccents(word, lang)) || taught.includes(word)
    || read.accents.has(word)
  const known = [...new Set(taught.flatMap(near))]
    .filter(word => (read.forms.has(word) || ((isSpelt(written.get(word) ?? word) || isSpelt(spelt(word, lang))) && isRead(word))) && !read.misspelt.has(word)).toSorted()
  writeFileSync(path.join(FOLDER, `${lang}.json`), `${JSON.stringify({ taught, known })}\n`)
  process.stdout.write(`${lang}: ${String(known.length)} known words near ${String(taught.length)} taught ones, of ${String(written.size)}\n`)
}
