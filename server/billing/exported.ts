import { eq, inArray } from 'drizzle-orm'
import type { PersonalFile } from '#contract/personal-file.ts'
import { timeText } from '../db/exported.ts'
import type { ListReader } from '../db/person-rows.ts'
import { challenges, checkouts, purchases } from '../db/schema/billing.ts'

/** GDPR 15, 20. The id of a purchase is the number of its receipt, and no id of ours alone. */
export const listPurchases: ListReader<PersonalFile['purchases'][number]> = async (db, { ids }) => {
  const rows = await db.select().from(purchases).where(inArray(purchases.userId, [...ids])).orderBy(purchases.boughtAt, purchases.id)
  return rows.map(({ id, plan, kind, category, amount, currency, boughtAt, endsAt }) =>
    ({ receiptNumber: id, plan, kind, category, amount, currency, boughtAt: timeText(boughtAt), endsAt: timeText(endsAt) }))
}

export const listCheckouts: ListReader<PersonalFile['checkouts'][number]> = async (db, { ids }) => {
  const rows = await db
    .select({ plan: checkouts.plan, amount: checkouts.amount, currency: checkouts.currency, openedAt: checkouts.openedAt, cardEnding: challenges.last4 })
    .from(checkouts).leftJoin(challenges, eq(challenges.checkoutId, checkouts.id))
    .where(inArray(checkouts.userId, [...ids])).orderBy(checkouts.openedAt, checkouts.id)
  return rows.map(row => ({ ...row, openedAt: timeText(row.openedAt) }))
}
