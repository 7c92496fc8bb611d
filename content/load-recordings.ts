import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Corpus } from '#core/domain/course/concept.ts'
import { wordingsOf } from '#core/domain/course/wording.ts'
import { LANGUAGES, type Language } from '#core/domain/locale/locales.ts'
import { type Recordings, recordingsSchema } from './schemas/recording.ts'

const MANIFESTS = path.join(import.meta.dirname, 'audio')
const FILES = path.join(import.meta.dirname, '../web/public/audio')

/** The manifests of the languages that have one. */
const readManifests = (dir: string): readonly (readonly [Language, Recordings])[] =>
  LANGUAGES.flatMap(lang => {
    const file = path.join(dir, `${lang}.json`)
    if (!existsSync(file)) return []
    const parsed = recordingsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    if (parsed.success) return [[lang, parsed.data] as const]
    const issue = parsed.error.issues[0]
    throw new Error(`${file} at ${issue?.path.map(String).join('.') ?? ''}: ${issue?.message ?? 'cannot be read'}`)
  })

/** The address of each recording. It changes with the file, so that no cache plays an old one. */
export const loadRecordings = (dir: string = MANIFESTS): NonNullable<Corpus['recordings']> =>
  Object.fromEntries(readManifests(dir).map(([lang, recordings]) =>
    [lang, Object.fromEntries(Object.entries(recordings).map(([text, { file, hash }]) => [text, `/audio/${file}?${hash.slice(0, 8)}`]))]))

/** What is wrong with the recordings, a sentence each: one of a text that is not taught, or without the file that the manifest means. */
export const recordingFaults = (corpus: Corpus, { manifests = MANIFESTS, files = FILES } = {}): readonly string[] =>
  readManifests(manifests).flatMap(([lang, recordings]) => {
    const taught = new Set(wordingsOf(corpus, lang).map(({ text }) => text))
    return Object.entries(recordings).flatMap(([text, { file, hash }]) => {
      const place = path.join(files, file)
      if (!taught.has(text)) return [`${lang} “${text}” is not taught`]
      if (!existsSync(place)) return [`${lang} “${text}”: there is no ${file}`]
      return createHash('sha256').update(readFileSync(place)).digest('hex') === hash ? [] : [`${lang} “${text}”: ${file} is another file than the manifest says`]
    })
  })
