import * as z from 'zod/mini'
import { GENDERS } from '#core/domain/lesson/phrase.ts'
import { LEVELS } from '#core/domain/level/level.ts'
import { LANGUAGES } from '#core/domain/locale/locales.ts'
import { isUnread } from '../reading-aids.ts'
import { about, inAllLanguages, shown, slug } from './topic.ts'

const lower = z.string().check(z.refine(form => form === form.normalize('NFC').trim() && form !== '', { error: 'must be NFC, without spaces at the ends' }))
const wording = z.strictObject({
  text: z.exactOptional(shown),
  forms: z.exactOptional(z.array(lower).check(z.minLength(1))),
  gender: z.exactOptional(z.enum(GENDERS)),
  latin: z.exactOptional(shown),
})
const word = z.strictObject({ id: slug, picture: z.exactOptional(slug), texts: z.partialRecord(z.enum(LANGUAGES), wording) })
const sentence = z.strictObject({
  id: slug,
  texts: z.record(z.enum(LANGUAGES), z.strictObject({ text: shown, latin: z.exactOptional(shown) })),
})
type SentenceFile = z.output<typeof sentence>

const sentenceFaults = ({ texts }: SentenceFile) => LANGUAGES.flatMap(lang => {
  const { text, latin } = texts[lang]
  const faults = [
    ...((lang === 'hi') === (latin === undefined) ? ['latin stands with Hindi and with no other language'] : []),
    ...(lang === 'ja' && isUnread(text) ? ['after each run of kanji its reading: {妹|いもうと}'] : []),
  ]
  return faults.map(message => ({ path: ['texts', lang], message }))
})

/** BOK-1. A book file. A word that a course teaches repeats only what the course does not have. */
export const bookSchema = z.strictObject({
  id: slug,
  level: z.enum(LEVELS),
  picture: slug,
  ...about,
  title: inAllLanguages,
  summary: inAllLanguages,
  names: z.record(z.enum(LANGUAGES), z.array(shown)),
  words: z.array(word).check(z.minLength(1)),
  chapters: z.array(z.strictObject({ title: inAllLanguages, sentences: z.array(sentence).check(z.minLength(1)) })).check(z.minLength(1)),
}).check(({ value, issues }) => {
  for (const [chapter, { sentences }] of value.chapters.entries()) {
    for (const [at, each] of sentences.entries()) {
      for (const { path, message } of sentenceFaults(each)) issues.push({ code: 'custom', input: value, path: ['chapters', chapter, 'sentences', at, ...path], message })
    }
  }
})
export type BookFile = z.output<typeof bookSchema>
