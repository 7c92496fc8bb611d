import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { PSEUDO_LOCALE, type MessageLocale } from '#core/domain/locale/locales.ts'
import { fallbackChain, mergeMessages, type MessageTree } from '#core/domain/locale/messages.ts'
import { type ConfusingPair, confusingWords } from './schemas/confusing-words.ts'

type Pairs = Readonly<Record<string, ConfusingPair>>
const fileOf = (locale: string) => path.join(process.cwd(), 'content/confusing-words', `${locale}.json`)
const read = (locale: string): MessageTree => (existsSync(fileOf(locale)) ? JSON.parse(readFileSync(fileOf(locale), 'utf8')) as MessageTree : {})
const known = new Map<MessageLocale, Pairs>()

/** The slugs of all pairs, in the order of the alphabet. */
export const pairSlugs = (): readonly string[] => Object.keys(loadPairs('en'))

/** LOC-6. All pairs in one locale; what it lacks is that of its fallbacks. Throws if a file is invalid, which the tests prevent. */
export const loadPairs = (locale: MessageLocale): Pairs => {
  const kept = known.get(locale)
  if (kept) return kept
  const layers = locale === PSEUDO_LOCALE ? ['en'] : fallbackChain(locale)
  const pairs = z.parse(confusingWords, mergeMessages(...layers.map(read)))
  known.set(locale, pairs)
  return pairs
}
