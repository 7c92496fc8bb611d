import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import type { Corpus, Topic, Unit, UnitNotes } from '#core/domain/course/concept.ts'
import { LANGUAGES } from '#core/domain/locale/locales.ts'
import { loadRecordings } from './load-recordings.ts'
import { notesSchema, tipsSchema } from './schemas/notes.ts'
import { topicOf, topicSchema } from './schemas/topic.ts'
import { unitSchema } from './schemas/unit.ts'

export const COURSES = path.join(import.meta.dirname, 'courses')

/** A mistake in a content file, described in one sentence. */
export const fail = (file: string, place: string, message: string): never => {
  throw new Error(`${file}${place === '' ? '' : ` at ${place}`}: ${message}`)
}

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    return fail(file, '', cause instanceof Error ? cause.message : String(cause))
  }
}

export const readFile = <T>(file: string, parse: (value: unknown) => z.core.util.SafeParseResult<T>): T => {
  const parsed = parse(readJson(file))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  return fail(file, issue?.path.map(String).join('.') ?? '', issue?.message ?? 'cannot be read')
}

export const readFolder = <T>(folder: string, parse: (value: unknown) => z.core.util.SafeParseResult<T>): readonly T[] =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
    .filter(name => name.endsWith('.json'))
    .toSorted()
    .map(name => readFile(path.join(folder, name), parse))

export const uniqueIds = (folder: string, ids: readonly string[]) => {
  const twice = ids.find((id, index) => ids.indexOf(id) < index)
  if (twice !== undefined) fail(folder, twice, 'this id is there twice')
}

/** Each concept with what teachers of each language say of it: a file by language, texts by concept and by the language that they are told in. */
const withTips = (folder: string, topics: readonly Topic[]): readonly Topic[] => {
  const told = LANGUAGES.filter(target => existsSync(path.join(folder, `${target}.json`)))
    .map(target => [target, readFile(path.join(folder, `${target}.json`), value => tipsSchema(target).safeParse(value))] as const)
  const taught = new Set(topics.flatMap(({ concepts }) => concepts.map(({ id }) => id)))
  for (const [target, tips] of told) {
    const untaught = Object.keys(tips).find(id => !taught.has(id))
    if (untaught !== undefined) fail(folder, `${target}.json`, `nothing teaches ${untaught}`)
  }
  const tipsOf = (id: string) => Object.fromEntries(told.flatMap(([target, tips]) => (tips[id] ? [[target, tips[id]] as const] : [])))
  return topics.map(topic => ({
    ...topic,
    concepts: topic.concepts.map(concept => {
      const tips = tipsOf(concept.id)
      return Object.keys(tips).length === 0 ? concept : { ...concept, tips }
    }),
  }))
}

/** CRS-3. What tools/build-known-words.ts has written, where it has. */
const readKnownWords = (folder: string): Required<Pick<Corpus, 'knownWords' | 'taughtWords'>> => {
  const files = LANGUAGES.filter(lang => existsSync(path.join(folder, `${lang}.json`))).map(lang => [lang, readFile(path.join(folder, `${lang}.json`), value => knownWordsSchema.safeParse(value))] as const)
  return { knownWords: Object.fromEntries(files.map(([lang, { known }]) => [lang, known])), taughtWords: Object.fromEntries(files.map(([lang, { taught }]) => [lang, taught])) }
}
export const knownWordsSchema = z.strictObject({
  /** The words for which the lists were searched. */
  taught: z.array(z.string()),
  known: z.array(z.string()),
})

/** CRS-5. Reads and checks the whole corpus. Throws one sentence with the file and position of the first mistake. */
export const loadCorpus = (dir: string = COURSES): Corpus => {
  const topics: readonly Topic[] = readFolder(path.join(dir, 'topics'), value => topicSchema.safeParse(value)).map(topicOf)
  const units: readonly Unit[] = readFolder<Unit>(path.join(dir, 'units'), value => unitSchema.safeParse(value))
  uniqueIds(dir, topics.map(({ id }) => id))
  uniqueIds(dir, units.map(({ id }) => id))
  uniqueIds(dir, units.flatMap(({ lessons }) => lessons.map(({ id }) => id)))
  const known = new Set(topics.map(({ id }) => id))
  for (const unit of units) {
    for (const { id, topic } of unit.lessons) if (!known.has(topic)) fail(dir, `units ${unit.id}, lesson ${id}`, `there is no topic ${topic}`)
  }
  const notes: readonly UnitNotes[] = readFolder<UnitNotes>(path.join(dir, 'notes'), value => notesSchema.safeParse(value))
  const concepts = new Map(topics.map(topic => [topic.id, topic.concepts.map(({ id }) => id)]))
  for (const { unit, target, points } of notes) {
    const taught = new Set(units.filter(({ id }) => id === unit).flatMap(({ lessons }) => lessons.flatMap(({ topic }) => concepts.get(topic) ?? [])))
    const untaught = points.flatMap(({ examples }) => examples).find(example => !taught.has(example))
    if (untaught !== undefined) fail(dir, `notes on ${target} of ${unit}`, `the unit does not teach ${untaught}`)
  }
  for (const { id, say, lessons } of units) {
    if (say !== undefined && !lessons.some(({ topic }) => concepts.get(topic)?.includes(say))) fail(dir, `units ${id}, say`, `the unit does not teach ${say}`)
  }
  return { units, topics: withTips(path.join(dir, 'tips'), topics), notes, ...readKnownWords(path.join(dir, 'known-words')), recordings: loadRecordings(path.join(dir, '../audio')) }
}
