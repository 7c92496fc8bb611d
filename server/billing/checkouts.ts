import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNotNull, isNull, lte, ne, not, notInArray, or, sql } from 'drizzle-orm'
import type { Plan } from '#core/domain/purchase/plan.ts'
import { priceToday } from '#core/domain/purchase/price.ts'
import { type Holding, holdingOf, mayBuy } from '#core/domain/subscription/holding.ts'
import { giveSame, mayTryPlan } from '#core/domain/subscription/status.ts'
import type { Db } from '../db/database.ts'
import { identities } from '../db/schema/auth.ts'
import { challenges, checkouts, subscriptions } from '../db/schema/billing.ts'
import { type CardHashes, isOfCard } from './hash-card.ts'
import { MOST_SUBSCRIPTIONS } from './subscriptions.ts'

export type CheckoutRow = typeof checkouts.$inferSelect
export interface ChallengeRow {
  readonly challenge: typeof challenges.$inferSelect
  readonly checkout: CheckoutRow
}
/** How long a checkout can be paid after it was opened last, ms. */
const CHECKOUT_LIFE = 86_400_000
/** How long a provider may take over a payment before it is asked what came of it, ms. */
export const ASKING = 60_000

/** PUR-3. What the buyer has of what a plan gives, and whether a trial is theirs to begin. */
export const holdingFor = async (now: number, db: Db, userId: string, plan: Plan): Promise<{ readonly holding: Holding | null; readonly trial: boolean }> => {
  const rows = await db.select({ state: subscriptions.state }).from(subscriptions).where(eq(subscriptions.userId, userId)).orderBy(desc(subscriptions.startedAt)).limit(MOST_SUBSCRIPTIONS)
  const states = rows.map(({ state }) => state)
  return { holding: holdingOf(now, plan, states), trial: mayTryPlan(plan, states) }
}

/** PUR-3. The person's open checkout of this plan at this price; null if they hold it already and have not said that they buy again. */
export const beginCheckout = async (now: number, db: Db, userId: string, plan: Plan, { billingNow, again }: { readonly billingNow: number; readonly again: boolean }): Promise<CheckoutRow | null> => {
  const { holding, trial } = await holdingFor(billingNow, db, userId, plan)
  if (!mayBuy(holding, again)) return null
  const [row] = await db
    .insert(checkouts)
    .values({ id: randomUUID(), userId, plan: plan.id, sold: plan, ...priceToday(plan, trial), trial, again, openedAt: now })
    .onConflictDoUpdate({
      target: [checkouts.userId, checkouts.plan, checkouts.amount, checkouts.currency],
      set: { again: sql`${checkouts.again} or excluded.again`, sold: sql`excluded.sold`, openedAt: now },
    })
    .returning()
  if (!row) throw new Error('an upsert returned no row')
  return row
}
export const findCheckout = async (db: Db, userId: string, id: string): Promise<CheckoutRow | undefined> => {
  const [found] = await db.select().from(checkouts).where(and(eq(checkouts.id, id), eq(checkouts.userId, userId)))
  return found
}
/** A checkout that its provider may still be paid for is not forgotten: a page can be paid on for a day, and its outcome is asked after for two more. */
export const deleteOldCheckouts = async (now: number, db: Db): Promise<void> => {
  await db.delete(checkouts).where(and(lte(checkouts.openedAt, now - CHECKOUT_LIFE), or(isNull(checkouts.askedAt), lte(checkouts.openedAt, now - 3 * CHECKOUT_LIFE))))
}
/** A person's other checkouts of the same thing that have a page of the provider: only the page that was opened last can be paid on. */
export const findOtherPages = async (db: Db, { id, userId, sold }: CheckoutRow): Promise<readonly (CheckoutRow & { readonly ref: string })[]> => {
  const others = await db.select().from(checkouts).where(and(eq(checkouts.userId, userId), ne(checkouts.id, id), isNotNull(checkouts.ref)))
  return others.flatMap(other => (other.ref !== null && giveSame(other.sold, sold) ? [{ ...other, ref: other.ref }] : []))
}
/** Forgets the page of a checkout, on which nobody can pay any more. */
export const forgetPage = async (db: Db, { id, ref }: Pick<CheckoutRow, 'id' | 'ref'>): Promise<void> => {
  if (ref !== null) await db.update(checkouts).set({ ref: null, page: null, askedAt: null }).where(and(eq(checkouts.id, id), eq(checkouts.ref, ref)))
}
/** Notes the provider's page of a checkout. The first one stays, so that two tabs pay on one page. */
export const setPage = async (now: number, db: Db, id: string, { ref, page }: { readonly ref: string; readonly page: string }): Promise<string> => {
  const [row] = await db.update(checkouts).set({ askedAt: now, ref: sql`coalesce(${checkouts.ref}, ${ref})`, page: sql`coalesce(${checkouts.page}, ${page})` }).where(eq(checkouts.id, id)).returning({ page: checkouts.page })
  return row?.page ?? page
}

export interface Asking {
  readonly id: string
  readonly userId: string
  readonly cardHashes: CardHashes
  readonly billingNow: number
  /** Whether a plan is on offer as it is sold here. */
  readonly isOffered: (sold: Plan) => boolean
}
export type Refused = 'already_bought' | 'version_conflict' | 'not_found'
/**
 * PUR-3. Why a checkout may not be paid: what it gives was bought meanwhile or is being paid by another one, or its trial or its price
 * is no longer its buyer's. One person's payments wait for each other.
 */
const checkPayable = async (tx: Db, { id, userId, billingNow, isOffered }: Omit<Asking, 'cardHashes'>): Promise<CheckoutRow | Refused> => {
  await tx.select({ id: identities.id }).from(identities).where(eq(identities.id, userId)).for('no key update')
  const checkout = await findCheckout(tx, userId, id)
  if (!checkout) return 'not_found'
  const { sold } = checkout
  const { holding, trial } = await holdingFor(billingNow, tx, userId, sold)
  const others = await tx.select({ sold: checkouts.sold }).from(checkouts).where(and(eq(checkouts.userId, userId), ne(checkouts.id, id), isNotNull(checkouts.cardHash)))
  if (!mayBuy(holding, checkout.again) || (!checkout.again && others.some(other => giveSame(other.sold, sold)))) return 'already_bought'
  return isOffered(sold) && (!checkout.trial || trial) ? checkout : 'version_conflict'
}
/** PUR-3. Notes that the provider is asked for the money of a checkout, before it is, and by which card: the first one that was counts. */
export const askToPay = async (now: number, db: Db, open: CheckoutRow, { cardHashes, ...asking }: Asking): Promise<CheckoutRow | Refused> => {
  // Who presses twice need not wait for their own first press.
  if (isOfCard(open.cardHash, cardHashes)) return open
  return db.transaction(async tx => {
    const checked = await checkPayable(tx, asking)
    if (typeof checked === 'string') return checked
    const [asked] = await tx.update(checkouts).set({ askedAt: now, cardHash: sql`coalesce(${checkouts.cardHash}, ${cardHashes[0]})` }).where(eq(checkouts.id, checked.id)).returning()
    return asked ?? 'not_found'
  })
}
/** PUR-3. Lets a checkout wait for its buyer: the same card asks the same again, another one replaces what was asked and not approved. */
export const askBuyer = (db: Db, { cardHashes, last4, ...asking }: Asking & { readonly last4: string }): Promise<ChallengeRow | Refused> =>
  db.transaction(async tx => {
    const checkout = await checkPayable(tx, asking)
    if (typeof checkout === 'string') return checkout
    await tx
      .insert(challenges)
      .values({ id: randomUUID(), checkoutId: checkout.id, cardHash: cardHashes[0], last4 })
      .onConflictDoUpdate({
        target: challenges.checkoutId,
        set: { id: sql`excluded.id`, cardHash: sql`excluded.card_hash`, last4: sql`excluded.last4` },
        setWhere: sql`${notInArray(challenges.cardHash, [...cardHashes])} and not ${challenges.approved}`,
      })
    const [challenge] = await tx.select().from(challenges).where(eq(challenges.checkoutId, checkout.id))
    return challenge ? { challenge, checkout } : 'not_found'
  })
/** The provider took nothing: the checkout may be paid in another way. */
export const takeBackAsking = async (db: Db, id: string): Promise<void> => {
  await db.update(checkouts).set({ askedAt: null, cardHash: null }).where(eq(checkouts.id, id))
  await db.update(challenges).set({ approved: false }).where(eq(challenges.checkoutId, id))
}

const ofPerson = (userId: string) => eq(checkouts.userId, userId)
/** The challenges that wait for a person's answer, with their checkouts, the newest first. */
export const findChallenges = (db: Db, userId: string): Promise<readonly ChallengeRow[]> =>
  db.select({ challenge: challenges, checkout: checkouts }).from(challenges)
    .innerJoin(checkouts, eq(checkouts.id, challenges.checkoutId))
    .where(and(ofPerson(userId), not(challenges.approved))).orderBy(desc(checkouts.openedAt))

/** PUR-3. Answers a challenge, once: of an approval and a refusal the first counts. Returns it if it is approved. */
export const answerOnce = (db: Db, userId: string, id: string, approved: boolean): Promise<ChallengeRow | null> =>
  db.transaction(async tx => {
    const [found] = await tx.select({ challenge: challenges, checkout: checkouts }).from(challenges)
      .innerJoin(checkouts, eq(checkouts.id, challenges.checkoutId)).where(and(ofPerson(userId), eq(challenges.id, id))).for('update', { of: challenges })
    if (!found || found.challenge.approved) return found ?? null
    if (approved) await tx.update(challenges).set({ approved }).where(eq(challenges.id, id))
    else await tx.delete(challenges).where(eq(challenges.id, id))
    return approved ? found : null
  })
