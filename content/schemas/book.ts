import * as z from 'zod/mini'
import { LEVELS } from '#core/domain/level/level.ts'
import { LANGUAGES } from '#core/domain/locale/locales.ts'
import { isUnread } from '../reading-aids.ts'
import { wordingSchema } from './lexicon.ts'
import { about, inAllLanguages, shown, slug } from './topic.ts'

const word = z.strictObject({ id: slug, picture: z.exactOptional(slug), texts: z.partialRecord(z.enum(LANGUAGES), wordingSchema) })
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

/** BOK-1. A book file. Its words are found in the lexicon; `words` has only what this book says otherwise. */
export const bookSchema = z.strictObject({
  id: slug,
  level: z.enum(LEVELS),
  picture: slug,
  ...about,
  title: inAllLanguages,
  summary: inAllLanguages,
  names: z.record(z.enum(LANGUAGES), z.array(shown)),
  words: z.exactOptional(z.array(word).check(z.minLength(1))),
  chapters: z.array(z.strictObject({ title: inAllLanguages, sentences: z.array(sentence).check(z.minLength(1)) })).check(z.minLength(1)),
}).check(({ value, issues }) => {
  for (const [chapter, { sentences }] of value.chapters.entries()) {
    for (const [at, each] of sentences.entries()) {
      for (const { path, message } of sentenceFaults(each)) issues.push({ code: 'custom', input: value, path: ['chapters', chapter, 'sentences', at, ...path], message })
    }
  }
})
export type BookFile = z.output<typeof bookSchema>
