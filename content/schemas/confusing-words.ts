import * as z from 'zod/mini'
import { noteRuns } from '#core/domain/lesson/note-runs.ts'
import { bracesInPairs } from './notes.ts'

const line = z.string().check(z.minLength(1))
/** English words stand in braces within what is said of them. */
const told = line.check(bracesInPairs)
const GAP = '___'

const PAIR_PARTS = ['noun', 'verb', 'modal verb', 'adjective', 'adverb', 'preposition', 'conjunction', 'pronoun', 'determiner', 'phrase'] as const

const pair = z.strictObject({
  /** The two words as they are written, in the order of the title. */
  words: z.record(line, z.strictObject({ partOfSpeech: z.enum(PAIR_PARTS), meaning: told, examples: z.array(line).check(z.minLength(2)) })),
  difference: told.check(z.refine(text => noteRuns(text).some(({ isTaught }) => isTaught), { error: 'a difference that names no word' })),
  /** What helps to keep them apart. */
  remember: z.optional(told),
  check: z.array(z.strictObject({ sentence: line, answer: line, options: z.optional(z.array(line).check(z.length(2))) })).check(z.length(3)),
}).check(
  z.refine(({ words }) => Object.keys(words).length === 2, { error: 'not two words' }),
  z.refine(({ check }) => check.every(({ sentence }) => sentence.split(GAP).length === 2), { error: 'a sentence without one gap' }),
  z.refine(({ check, words }) => check.every(({ answer, options = Object.keys(words) }) => options.includes(answer)), { error: 'an answer that is not among its options' }),
)
/** ROUTE-5. Two English words that people confuse. */
export type ConfusingPair = z.output<typeof pair>

/** ROUTE-5. The pairs by their slugs. English has everything; a translation has meanings, the difference and what helps to remember it. */
export const confusingWords = z.record(z.string().check(z.regex(/^[a-z-]+$/)), pair)
