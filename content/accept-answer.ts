import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { err, ok, type Result } from 'neverthrow'
import * as z from 'zod/mini'
import { isAccepted, keysOf } from '#core/domain/course/wording.ts'
import { answerKeys, normalise, plainSigns } from '#core/domain/grading/normalise.ts'
import { isLanguage, type Language } from '#core/domain/locale/locales.ts'
import { COURSES } from './load.ts'
import { type TopicFile, topicOf, topicSchema } from './schemas/topic.ts'

/** `same_answer`: the topic has another concept that is said so, and the two would be mistaken for each other. */
export type AcceptFault = { readonly code: 'no_concept' | 'no_letters' } | { readonly code: 'same_answer'; readonly concept: string }
interface Accepted {
  readonly file: string
  /** False where the answer was right before. */
  readonly changed: boolean
}
interface NewAnswer {
  readonly concept: string
  readonly lang: Language
  readonly text: string
}

/** The signs that mean something in a pattern; a grader reads none of them in an answer. */
const PATTERN_SIGNS = /[()[\]{}|]/g
/** The pattern that stands for this text alone. */
const patternOf = (text: string): string => plainSigns(text).normalize('NFC').replace(PATTERN_SIGNS, ' ').replace(/\s+/g, ' ').trim()

const onOneLine = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`
  return `{ ${Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${onOneLine(each)}`).join(', ')} }`
}
const isListOfTexts = (value: unknown) => Array.isArray(value) && value.every(each => typeof each === 'string')
const onLines = (value: unknown, indent: string): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = `${indent}  `
  if (Array.isArray(value)) return `[\n${value.map(each => inner + onLines(each, inner)).join(',\n')}\n${indent}]`
  const entries = Object.entries(value).map(([key, each]) =>
    `${inner}${JSON.stringify(key)}: ${isLanguage(key) || isListOfTexts(each) ? onOneLine(each) : onLines(each, inner)}`)
  return `{\n${entries.join(',\n')}\n${indent}}`
}
/** A topic as its file has it: each wording on a line of its own. */
export const topicText = (topic: TopicFile): string => `${onLines(topic, '')}\n`

export const topicFiles = (courses: string = COURSES): readonly string[] =>
  readdirSync(path.join(courses, 'topics'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.json')).map(name => path.join(courses, 'topics', name)).toSorted()

/** A topic with the keys in the order of its file, which the schema would change. */
export const readTopic = (file: string): TopicFile => {
  const topic: unknown = JSON.parse(readFileSync(file, 'utf8'))
  z.parse(topicSchema, topic)
  return topic as TopicFile
}

const withAccepted = (topic: TopicFile, { concept: id, lang, text: added }: NewAnswer): TopicFile => ({
  ...topic,
  concepts: topic.concepts.map(concept => {
    if (concept.id !== id) return concept
    const { text, accept = [], ...others } = concept.texts[lang]
    return { ...concept, texts: { ...concept.texts, [lang]: { text, accept: [...accept, added], ...others } } }
  }),
})

/**
 * CRS-3. Writes an answer into the file of its concept's topic, among those that count as right in one language. One that counts
 * already is not written again.
 */
export const acceptAnswer = ({ concept: id, lang, text }: NewAnswer, courses: string = COURSES): Result<Accepted, AcceptFault> => {
  const pattern = patternOf(text)
  if (normalise(pattern, lang) === '') return err({ code: 'no_letters' })
  for (const file of topicFiles(courses)) {
    const topic = readTopic(file)
    const { concepts } = topicOf(topic)
    const concept = concepts.find(each => each.id === id)
    if (!concept) continue
    if (isAccepted(pattern, concept.texts[lang], lang)) return ok({ file, changed: false })
    const other = concepts.find(({ texts }) => answerKeys(pattern, lang).some(key => keysOf(texts[lang], lang).has(key)))
    if (other) return err({ code: 'same_answer', concept: other.id })
    const written = withAccepted(topic, { concept: id, lang, text: pattern })
    z.parse(topicSchema, written)
    writeFileSync(file, topicText(written))
    return ok({ file, changed: true })
  }
  return err({ code: 'no_concept' })
}
