import path from 'node:path'
import { loadBooks } from '#content/load-books.ts'
import { loadCorpus } from '#content/load.ts'
import { withBookWords } from '#core/domain/book/book-words.ts'
import { loadLevelTests } from '#content/load-level-tests.ts'
import { loadFlags } from '#content/load-flags.ts'
import type { Catalogue } from '#core/domain/purchase/catalogue.ts'
import type { Plan } from '#core/domain/purchase/plan.ts'
import { createSandbox } from '../billing/providers/sandbox.ts'
import type { Database } from '../db/database.ts'
import { createApp } from '../app.ts'
import type { Deps } from '../http/deps.ts'
import { ALL_IN_FLIGHT } from '../limits/in-flight.ts'
import { LIMITS } from '../limits/rate-limit.ts'
import { createLog } from '../log.ts'
import { createLetters } from '../mail/letters.ts'
import { stopToken } from '../reminders/stop-token.ts'

const SOLD: readonly Plan[] = [
  { id: 'self-study-1', kind: 'subscription', category: 'self study', months: 1, first: { amount: 499, currency: 'USD' }, renewal: { amount: 999, currency: 'USD' } },
  { id: 'self-study-12', kind: 'oneTime', category: 'self study', months: 12, first: { amount: 4999, currency: 'USD' }, renewal: null },
  { id: 'tutors-3', kind: 'twoForOneSubscription', category: 'tutors', months: 3, credits: 12, first: { amount: 8999, currency: 'USD' }, renewal: { amount: 8999, currency: 'USD' } },
  { id: 'self-study-trial', kind: 'noIntroSubscription', category: 'self study', months: 1, trial: true, first: { amount: 799, currency: 'USD' }, renewal: { amount: 799, currency: 'USD' } },
  { id: 'group-lessons-1', kind: 'subscription', category: 'tutors', type: 'group_lessons', months: 1, first: { amount: 1599, currency: 'USD' }, renewal: { amount: 2699, currency: 'USD' } },
]
/** Some plans as a catalogue in their one currency. */
export const catalogueOf = (plans: readonly Plan[]): Catalogue => ({
  currencies: ['USD'], currencyOf: {},
  plans: plans.map(({ first, renewal, ...plan }) => ({ ...plan, prices: { USD: { first: first.amount, renewal: renewal?.amount ?? null } } })),
})
const FLAGS = loadFlags()
export const levelTests = loadLevelTests()
const courses = loadCorpus()
export const books = loadBooks(undefined, courses)
export const corpus = withBookWords(courses, books)
export const testLetters = createLetters(path.resolve(import.meta.dirname, '../../content/messages'))

/** A Tuesday. */
export const START = Date.UTC(2026, 10, 17, 12)

/** A clock that moves only when a test moves it. */
export const createClock = (at = START) => ({
  now: () => at,
  forward: (ms: number) => { at += ms },
})

export const TOKEN_SECRET = new Uint8Array(32).fill(7)
/** The token of the stop link in the letters of that API. */
export const testStopToken = (userId: string): string => stopToken(TOKEN_SECRET, userId)

/** The whole API in this process, on a test database. */
export const createTestApp = (database: Database, more: Partial<Omit<Deps, 'config'>> & { readonly config?: Partial<Deps['config']> } = {}) => {
  const { config, ...rest } = more
  return createApp({
    database,
    log: createLog('silent'),
    now: createClock().now,
    limits: LIMITS,
    inFlight: ALL_IN_FLIGHT,
    corpus,
    books,
    levelTests,
    plans: catalogueOf(SOLD),
    provider: createSandbox(database.db),
    flags: FLAGS,
    letters: testLetters,
    accepting: () => true,
    onLetter: () => {},
    onErased: () => {},
    ...rest,
    config: {
      production: false, webOrigin: undefined, webPort: 3000, siteName: 'Promova', tokenSecret: TOKEN_SECRET, olderSecrets: [], trustProxy: 0, frontSecret: undefined,
      geo: { edge: null, provider: undefined }, flagsClientKey: 'local', providers: [], media: { stunUrls: [], turn: null, livekit: null }, ...config,
    },
  })
}
