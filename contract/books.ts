import * as z from 'zod/mini'
import { MOST_SAVED } from '#core/domain/book/reading.ts'
import { LAST_MINUTE } from '#core/domain/book/unsaved-reading.ts'
import { WORD_STATUSES } from '#core/domain/book/word-status.ts'
import { phraseSchema } from '#core/domain/lesson/phrase.ts'
import { LEVELS } from '#core/domain/level/level.ts'
import { defineCall } from './call.ts'
import { clientId, instant, language, nothing, slug } from './primitives.ts'

const count = z.int().check(z.gte(0))
const both = z.object({ native: z.string(), target: z.string() })
const pair = z.object({ native: language, target: language })
const change = z.strictObject({ id: clientId, word: slug, status: z.enum(WORD_STATUSES), at: instant })
const minute = z.int().check(z.gte(0), z.lte(LAST_MINUTE))
const place = z.strictObject({ book: slug, chapter: z.int().check(z.gte(0), z.lte(1000)), at: instant })

export const listBooks = defineCall({
  method: 'get', path: '/v1/books/{native}/{target}', tag: 'books', host: 'courses', auth: 'anyone',
  summary: 'The books of a course, with how often each of their words occurs; the same for everybody',
  params: pair,
  answer: z.object({
    native: language, target: language,
    books: z.array(z.object({
      id: slug, level: z.enum(LEVELS), picture: z.string(), interests: z.exactOptional(z.array(z.string())), title: both, summary: z.string(), chapters: count, sentences: count, counts: z.record(z.string(), count),
    })),
  }),
  errors: [],
})
export const getBook = defineCall({
  method: 'get', path: '/v1/books/{native}/{target}/{book}', tag: 'books', host: 'courses', auth: 'anyone',
  summary: 'One book in two languages, aligned by sentence; the same for everybody',
  params: z.object({ native: language, target: language, book: slug }),
  answer: z.object({
    id: slug, native: language, target: language, level: z.enum(LEVELS), picture: z.string(), title: both,
    words: z.array(z.object({ id: slug, phrase: phraseSchema, meaning: z.string(), picture: z.exactOptional(z.string()) })),
    chapters: z.array(z.object({
      title: both,
      sentences: z.array(z.object({
        id: slug, parts: z.array(z.object({ text: z.string(), word: z.exactOptional(slug) })), latin: z.exactOptional(z.string()), reading: z.exactOptional(z.string()),
        translation: z.string(),
      })),
    })),
  }),
  errors: [],
})
export const getReading = defineCall({
  method: 'get', path: '/v1/reading/{target}', tag: 'books', host: 'courses', auth: 'anyone',
  summary: "The last change of each word of a language that the caller has marked, the caller's place in each book, and how well the caller remembers what lessons have taught",
  params: z.object({ target: language }),
  answer: z.object({ changes: z.array(change), places: z.array(place), remembered: z.exactOptional(z.record(slug, z.enum(WORD_STATUSES))) }), errors: [],
})
export const saveReading = defineCall({
  method: 'put', path: '/v1/reading/{target}', tag: 'books', host: 'courses', auth: 'anyone',
  summary: 'Save changes of words, places in books and minutes of reading; saving them twice, late or out of order has the effect of saving them once, in order',
  params: z.object({ target: language }),
  /** STK-1. `sentAt` is what the device's clock shows on sending. */
  body: z.strictObject({
    sentAt: instant, changes: z.array(change).check(z.maxLength(MOST_SAVED)), places: z.array(place).check(z.maxLength(MOST_SAVED)),
    minutes: z.exactOptional(z.array(minute).check(z.maxLength(MOST_SAVED))),
  }),
  answer: nothing, errors: [],
})
