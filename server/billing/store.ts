import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { paidUntil } from '#core/domain/purchase/period.ts'
import type { Plan } from '#core/domain/purchase/plan.ts'
import type { Product } from '#core/domain/subscription/product.ts'
import type { Db } from '../db/database.ts'
import type { PersonRows } from '../db/person-rows.ts'
import { checkouts, purchases } from '../db/schema/billing.ts'
import { identities } from '../db/schema/auth.ts'
import type { Letter } from '../mail/letters.ts'
import { addLetter } from '../mail/store.ts'

export const billingRows: PersonRows = {
  tables: [checkouts, purchases],
  move: async (tx, from, to) => {
    await tx.delete(checkouts).where(eq(checkouts.userId, from))
    await tx.update(purchases).set({ userId: to }).where(eq(purchases.userId, from))
  },
}
/** How long a checkout can be paid after it was opened last, ms. */
const CHECKOUT_LIFE = 86_400_000

export type CheckoutRow = typeof checkouts.$inferSelect
export type PurchaseRow = typeof purchases.$inferSelect

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
export const findPurchase = async (db: Db, userId: string, id: string): Promise<PurchaseRow | undefined> => {
  const [found] = await db.select().from(purchases).where(and(eq(purchases.id, id), eq(purchases.userId, userId)))
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
  readonly receipt: (to: string, locale: string, bought: PurchaseRow) => Letter
}

/**
 * PUR-3. Turns an open checkout into a purchase with its receipt. One person's payments wait for each other, and the first takes
 * the checkout away. The new period begins when the paid time of its category ends, so that buying again early loses no days.
 * Refused if the category was bought meanwhile by another checkout.
 */
export const payCheckout = (now: number, db: Db, { id, userId, plan, cardHash, receipt }: Paying): Promise<'paid' | 'refused'> =>
  db.transaction(async tx => {
    const [buyer] = await tx
      .select({ email: identities.email, locale: identities.locale }).from(identities).where(eq(identities.id, userId)).for('no key update')
    const checkout = await findCheckout(tx, userId, id)
    if (!checkout) return 'paid'
    const heldUntil = await paidTimeOf(now, tx, userId, plan.category)
    if (heldUntil !== null && !checkout.again) return 'refused'
    const { amount, currency } = checkout
    const [made] = await tx
      .insert(purchases)
      .values({ id, userId, plan: plan.id, kind: plan.kind, category: plan.category, amount, currency, boughtAt: now, endsAt: paidUntil(heldUntil ?? now, plan), cardHash })
      .returning()
    await tx.delete(checkouts).where(eq(checkouts.id, id))
    if (made && buyer?.email) await addLetter(now, tx, receipt(buyer.email, buyer.locale ?? 'en', made))
    return 'paid'
  })
