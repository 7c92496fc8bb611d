import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { PROVIDER_SIGN_IN_LIFETIME, stateIn } from '#core/domain/account/provider.ts'
import type { Locale } from '#core/domain/locale/locales.ts'
import type { Db } from '../../db/database.ts'
import { providerSignIns } from '../../db/schema/auth.ts'
import { hmac } from '../../hmac.ts'
import { hashToken } from '../tokens.ts'
import type { Proofs } from './client.ts'

export type SignIn = typeof providerSignIns.$inferSelect
export type Outcome = NonNullable<SignIn['outcome']>

/** How long a request that has claimed a sign-in may ask the provider before it counts as lost, ms. */
const LEASE = 20_000

/** What the provider sends back and we check: all follow from the state, so that nothing of it is stored, and the state from who asks for what. */
export const proofsOf = (secret: Uint8Array, state: string): Proofs =>
  ({ state, nonce: hmac(secret, `provider-nonce\n${state}`), verifier: hmac(secret, `provider-verifier\n${state}`) })
export const stateOf = (secret: Uint8Array, locale: Locale, about: readonly string[]): string => stateIn(locale, hmac(secret, `provider-state\n${about.join('\n')}`))

interface Begun extends Pick<SignIn, 'provider' | 'userId' | 'sessionId' | 'locale' | 'next' | 'madeAt'> {
  readonly state: string
  readonly browser: string
}
/** Stores what was begun, once for a state. */
export const beginSignIn = async (db: Db, { state, browser, ...about }: Begun): Promise<void> => {
  await db.insert(providerSignIns).values({ hash: hashToken(state), browser: hashToken(browser), ...about }).onConflictDoNothing()
}

interface Claim {
  readonly state: string
  /** The secret of the browser that asks. */
  readonly browser: string
  readonly requestId: string
}
/**
 * AUTH-6. Claims what was begun in this browser for one request: of all requests one gets it. A repeat of that one hears its outcome, or that
 * it is still under way; it claims again where the first was lost.
 */
export const claimSignIn = async (now: number, db: Db, { state, browser, requestId }: Claim): Promise<SignIn | 'busy' | 'sign_in_expired'> => {
  const own = and(eq(providerSignIns.hash, hashToken(state)), eq(providerSignIns.browser, hashToken(browser)), gt(providerSignIns.madeAt, now - PROVIDER_SIGN_IN_LIFETIME))
  const [claimed] = await db.update(providerSignIns).set({ claimedAt: now, claimedFor: requestId })
    .where(and(own, isNull(providerSignIns.outcome), or(isNull(providerSignIns.claimedAt), and(eq(providerSignIns.claimedFor, requestId), lte(providerSignIns.claimedAt, now - LEASE)))))
    .returning()
  if (claimed) return claimed
  const [known] = await db.select().from(providerSignIns).where(and(own, eq(providerSignIns.claimedFor, requestId)))
  if (!known) return 'sign_in_expired'
  return known.outcome === null ? 'busy' : known
}
/** The provider could not answer: the same request may ask once more. */
export const releaseSignIn = async (db: Db, { hash }: SignIn): Promise<void> => {
  await db.update(providerSignIns).set({ claimedAt: null, claimedFor: null }).where(and(eq(providerSignIns.hash, hash), isNull(providerSignIns.outcome)))
}
export const settleSignIn = async (db: Db, { hash }: SignIn, outcome: Outcome, subject: string | null = null): Promise<void> => {
  await db.update(providerSignIns).set({ outcome, subject }).where(eq(providerSignIns.hash, hash))
}

export const deleteOldSignIns = async (now: number, db: Db): Promise<void> => {
  await db.delete(providerSignIns).where(lte(providerSignIns.madeAt, now - PROVIDER_SIGN_IN_LIFETIME))
}
