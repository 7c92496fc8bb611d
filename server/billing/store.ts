import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { paidUntil } from '#core/domain/purchase/period.ts'
import type { Plan } from '#core/domain/purchase/plan.ts'
import type { Product } from '#core/domain/subscription/product.ts'
import type { Db } from '../db/database.ts'
import type { PersonRows } from '../db/person-rows.ts'
import { purchases } from '../db/schema/billing.ts'
import { identities } from '../db/schema/auth.ts'
import type { Letter } from '../mail/letters.ts'
import { addLetter } from '../mail/store.ts'

export const billingRows: PersonRows = {
  tables: [purchases],
  move: async (tx, from, to) => { await tx.update(purchases).set({ userId: to }).where(eq(purchases.userId, from)) },
}

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

export const findPurchase = async (db: Db, id: string): Promise<PurchaseRow | undefined> => {
  const [found] = await db.select().from(purchases).where(eq(purchases.id, id))
  return found
}

export interface Buying {
  readonly id: string
  readonly userId: string
  readonly plan: Plan
  readonly receipt: (bought: PurchaseRow, locale: string) => Letter
}

/**
 * Stores a purchase and its receipt, once for each id.
 * The new period begins when the paid time of its category ends, so that buying early loses no days.
 */
export const recordPurchase = (now: number, db: Db, { id, userId, plan, receipt }: Buying): Promise<PurchaseRow> =>
  db.transaction(async tx => {
    const [buyer] = await tx.select({ locale: identities.locale }).from(identities).where(eq(identities.id, userId)).for('no key update')
    const [latest] = await tx
      .select({ endsAt: purchases.endsAt }).from(purchases)
      .where(and(eq(purchases.userId, userId), eq(purchases.category, plan.category), gt(purchases.endsAt, now)))
      .orderBy(desc(purchases.endsAt)).limit(1)
    const { amount, currency } = plan.first
    const [made] = await tx
      .insert(purchases)
      .values({ id, userId, plan: plan.id, kind: plan.kind, category: plan.category, amount, currency, boughtAt: now, endsAt: paidUntil(latest?.endsAt ?? now, plan) })
      .onConflictDoNothing()
      .returning()
    if (made) {
      await addLetter(now, tx, receipt(made, buyer?.locale ?? 'en'))
      return made
    }
    const [first] = await tx.select().from(purchases).where(eq(purchases.id, id))
    if (!first) throw new Error('a purchase was refused that nobody made')
    return first
  })
