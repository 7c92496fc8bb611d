import { LRUCache } from 'lru-cache'
import type { Compressor } from './compress.ts'
import type { Fetched } from './fetch-shared.ts'
import type { SharedRequest } from './shared-request.ts'
import { createContents, type StoredAnswer } from './stored-answer.ts'

export interface CacheOptions {
  readonly now: () => number
  readonly fetch: (asked: SharedRequest) => Promise<Fetched>
  readonly compressor: Compressor
  /** What all answers together may take, bytes. */
  readonly maxBytes: number
}
export interface Cache {
  /** Returns what is kept; null where each visitor has to ask Next; undefined where `load` has to be awaited. */
  readonly find: (asked: SharedRequest) => StoredAnswer | null | undefined
  /** Asks for an answer, once however many wait; null where each visitor has to ask Next. */
  readonly load: (asked: SharedRequest) => Promise<StoredAnswer | null>
  readonly bytes: () => number
}

/** How long a page that may not be shared is not asked for in nobody's name again, ms. */
const PERSONAL_FOR = 600_000
/** How long Next is left alone after it failed on a page that is kept, ms. */
const RETRY_AFTER = 1000
const MAX_MARKS = 5000

const serves = (answer: StoredAnswer, { hasSearch }: SharedRequest) => answer.anySearch || !hasSearch

/** The answers for everybody, in memory: what was not asked for longest makes room. A new process, and so a new build, starts with none. */
export const createCache = ({ now, fetch, compressor, maxBytes }: CacheOptions): Cache => {
  const answers = new LRUCache<string, StoredAnswer>({ maxSize: maxBytes, sizeCalculation: ({ contents }) => contents.weight })
  const personalUntil = new LRUCache<string, number>({ max: MAX_MARKS })
  const failedUntil = new LRUCache<string, number>({ max: MAX_MARKS })
  const underWay = new Map<string, Promise<StoredAnswer | null>>()

  const keep = ({ key }: SharedRequest, fetched: Fetched & { readonly kind: 'shared' }): StoredAnswer => {
    const contents = createContents(fetched.headers, fetched.body, compressor)
    const answer: StoredAnswer = { storedAt: now(), lifetime: fetched.lifetime, anySearch: fetched.anySearch, contents }
    answers.set(key, answer)
    return answer
  }
  const ask = async (asked: SharedRequest): Promise<StoredAnswer | null> => {
    const fetched = await fetch(asked)
    if (fetched.kind === 'shared') return keep(asked, fetched)
    if (fetched.kind === 'personal') {
      answers.delete(asked.key)
      personalUntil.set(asked.key, now() + PERSONAL_FOR)
      return null
    }
    const old = answers.peek(asked.key)
    if (!old?.lifetime.onError) return null
    failedUntil.set(asked.key, now() + RETRY_AFTER)
    return old
  }
  const askOnce = (asked: SharedRequest): Promise<StoredAnswer | null> => {
    const waited = underWay.get(asked.key) ?? ask(asked).finally(() => underWay.delete(asked.key))
    underWay.set(asked.key, waited)
    return waited
  }

  return {
    find: asked => {
      const answer = answers.get(asked.key)
      if (answer === undefined) return (personalUntil.get(asked.key) ?? 0) > now() ? null : undefined
      if (!serves(answer, asked)) return null
      const { fresh, stale } = answer.lifetime
      const age = now() - answer.storedAt
      if (age <= fresh || (failedUntil.get(asked.key) ?? 0) > now()) return answer
      if (age > fresh + stale) return undefined
      void askOnce(asked)
      return answer
    },
    load: async asked => {
      const answer = await askOnce(asked)
      return answer !== null && serves(answer, asked) ? answer : null
    },
    bytes: () => answers.calculatedSize,
  }
}
