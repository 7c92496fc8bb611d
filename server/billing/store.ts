import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import { paidUntil } from '#core/domain/purchase/period.ts'
import type { Plan } from '#core/domain/purchase/plan.ts'
import type { Product } from '#core/domain/subscription/product.ts'
import type { Db } from '../db/database.ts'
import { deleteAll, type PersonRows } from '../db/person-rows.ts'
import { challenges, checkouts, purchases } from '../db/schema/billing.ts'
import { identities } from '../db/schema/auth.ts'
import type { Letter } from '../mail/letters.ts'
import { addLetter } from '../mail/store.ts'
import { listCheckouts, listPurchases } from './exported.ts'

export const billingRows: PersonRows = {
  tables: [checkouts, purchases],
  move: async (tx, from, to) => {
    await tx.delete(checkouts).where(eq(checkouts.userId, from))
    await tx.update(purchases).set({ userId: to }).where(eq(purchases.userId, from))
  },
  lists: { purchases: listPurchases, checkouts: listCheckouts },
  /** GDPR 17 (3) b. The books of a business have to show what was sold, and need not say to whom. */
  erase: async (_, tx, person) => {
    await deleteAll(tx, [checkouts], person)
    await tx.update(purchases).set({ userId: null, cardHash: null, challenge: null }).where(inArray(purchases.userId, [...person.ids]))
  },
}
/** How long a purchase without its buyer is kept after what was paid for has ended, ms: books are kept for ten years from the end of their year. */
const SALE_RETENTION = 11 * 366 * 86_400_000
export const deleteOldSales = async (now: number, db: Db): Promise<void> => {
  await db.delete(purchases).where(and(isNull(purchases.userId), lte(purchases.endsAt, now - SALE_RETENTION)))
}
/** How long a checkout can be paid after it was opened last, ms. */
const CHECKOUT_LIFE = 86_400_000

export type CheckoutRow = typeof checkouts.$inferSelect
export type PurchaseRow = typeof purchases.$inferSelect
export interface ChallengeRow {
  readonly challenge: typeof challenges.$inferSelect
  readonly checkout: CheckoutRow
}

/** SUB-1. The products of a person, newest first. A product is ok while its paid time lasts. */
export const createProductReader = (db: Db) => {
  const find = db
    .select({ category: purchases.category, endsAt: purchases.endsAt })
    .from(purchases)
    .where(eq(purchases.userId, sql.placeholder('user')))
    .orderBy(desc(purchases.boughtAt))
    .limit(100)
    .prepare('products')
  return async (now: number, userId: string): Promise<readonly Product[]> =>
    (await find.execute({ user: userId })).map(({ category, endsAt }) => ({ status: endsAt > now ? 'ok' : 'other', category, trial: false }))
}

/** PUR-3. The person's open checkout of this plan at this price; null if they hold its category already and have not said that they buy again. */
export const beginCheckout = async (now: number, db: Db, userId: string, plan: Plan, again: boolean): Promise<CheckoutRow | null> => {
  if (!again && await paidTimeOf(now, db, userId, plan.category) !== null) return null
  const [row] = await db
    .insert(checkouts)
    .values({ id: randomUUID(), userId, plan: plan.id, ...plan.first, again, openedAt: now })
    .onConflictDoUpdate({
      target: [checkouts.userId, checkouts.plan, checkouts.amount, checkouts.currency],
      set: { again: sql`${checkouts.again} or excluded.again`, openedAt: now },
    })
    .returning()
  if (!row) throw new Error('an upsert returned no row')
  return row
}
export const findCheckout = async (db: Db, userId: string, id: string): Promise<CheckoutRow | undefined> => {
  const [found] = await db.select().from(checkouts).where(and(eq(checkouts.id, id), eq(checkouts.userId, userId)))
  return found
}
/** A person's purchase, by its id or that of the challenge that its buyer approved. */
export const findPurchase = async (db: Db, userId: string, by: 'id' | 'challenge', id: string): Promise<PurchaseRow | undefined> => {
  const [found] = await db.select().from(purchases).where(and(eq(purchases[by], id), eq(purchases.userId, userId)))
  return found
}
export const deleteOldCheckouts = async (now: number, db: Db): Promise<void> => {
  await db.delete(checkouts).where(lte(checkouts.openedAt, now - CHECKOUT_LIFE))
}

/** When the paid time of a category ends; null if none is left. */
const paidTimeOf = async (now: number, db: Db, userId: string, category: Plan['category']): Promise<number | null> => {
  const [latest] = await db
    .select({ endsAt: purchases.endsAt }).from(purchases)
    .where(and(eq(purchases.userId, userId), eq(purchases.category, category), gt(purchases.endsAt, now)))
    .orderBy(desc(purchases.endsAt)).limit(1)
  return latest?.endsAt ?? null
}

export interface Paying {
  readonly id: string
  readonly userId: string
  readonly plan: Plan
  readonly cardHash: string
  /** The challenge that its buyer has approved, where the card's bank asked. */
  readonly challenge?: string
  readonly receipt: (to: string, locale: string, bought: PurchaseRow) => Letter
}
interface OpenCheckout {
  readonly tx: Db
  readonly checkout: CheckoutRow
  readonly buyer: Pick<typeof identities.$inferSelect, 'email' | 'locale'> | undefined
  /** When the paid time of its category ends; null if none is left. */
  readonly heldUntil: number | null
}

/** PUR-3. One person's payments wait for each other. Nothing is done for a checkout that is paid or given up, nor, which is refused, if its category was bought meanwhile by another one. */
const withOpenCheckout = (
  now: number, db: Db, { id, userId, plan }: Pick<Paying, 'id' | 'userId' | 'plan'>, run: (open: OpenCheckout) => Promise<void>,
): Promise<'done' | 'refused'> =>
  db.transaction(async tx => {
    const [buyer] = await tx
      .select({ email: identities.email, locale: identities.locale }).from(identities).where(eq(identities.id, userId)).for('no key update')
    const checkout = await findCheckout(tx, userId, id)
    if (!checkout) return 'done'
    const heldUntil = await paidTimeOf(now, tx, userId, plan.category)
    if (heldUntil !== null && !checkout.again) return 'refused'
    await run({ tx, checkout, buyer, heldUntil })
    return 'done'
  })

/**
 * PUR-3. Turns an open checkout into a purchase with its receipt; the first payment takes the checkout away, and the challenge
 * that it answers. The new period begins when the paid time of its category ends, so that buying again early loses no days.
 */
export const payCheckout = (now: number, db: Db, paying: Paying): Promise<'done' | 'refused'> =>
  withOpenCheckout(now, db, paying, async ({ tx, checkout, buyer, heldUntil }) => {
    const { userId, plan, cardHash, challenge = null, receipt } = paying
    if (challenge !== null && !await takeChallenge(tx, userId, challenge)) return
    const { id, amount, currency } = checkout
    const [made] = await tx
      .insert(purchases)
      .values({ id, userId, plan: plan.id, kind: plan.kind, category: plan.category, amount, currency, boughtAt: now, endsAt: paidUntil(heldUntil ?? now, plan), cardHash, challenge })
      .returning()
    await tx.delete(checkouts).where(eq(checkouts.id, id))
    if (made && buyer?.email) await addLetter(now, tx, receipt(buyer.email, buyer.locale ?? 'en', made))
  })

/** PUR-3. Lets an open checkout wait for its buyer: the same card asks the same again, another one replaces what was asked. */
export const challengeCheckout = (now: number, db: Db, { last4, ...paying }: Omit<Paying, 'receipt'> & { readonly last4: string }): Promise<'done' | 'refused'> =>
  withOpenCheckout(now, db, paying, async ({ tx, checkout }) => {
    await tx
      .insert(challenges)
      .values({ id: randomUUID(), checkoutId: checkout.id, cardHash: paying.cardHash, last4 })
      .onConflictDoUpdate({
        target: challenges.checkoutId,
        set: { id: sql`excluded.id`, cardHash: sql`excluded.card_hash`, last4: sql`excluded.last4` },
        setWhere: ne(challenges.cardHash, sql`excluded.card_hash`),
      })
  })

/** The challenges that wait for a person's answer, with their checkouts, the newest first. */
export const findChallenges = (db: Db, userId: string): Promise<readonly ChallengeRow[]> =>
  db.select({ challenge: challenges, checkout: checkouts }).from(challenges)
    .innerJoin(checkouts, eq(checkouts.id, challenges.checkoutId))
    .where(eq(checkouts.userId, userId)).orderBy(desc(checkouts.openedAt))

/** PUR-3. Whoever takes a challenge away has answered it; false if it has been. */
export const takeChallenge = async (db: Db, userId: string, id: string): Promise<boolean> => {
  const own = db.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.userId, userId))
  return (await db.delete(challenges).where(and(eq(challenges.id, id), inArray(challenges.checkoutId, own))).returning()).length > 0
}
