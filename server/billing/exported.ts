import { eq, inArray } from 'drizzle-orm'
import type { PersonalFile } from '#contract/personal-file.ts'
import { timeText, timeTextOrNull } from '../db/exported.ts'
import type { ListReader } from '../db/person-rows.ts'
import { challenges, checkouts, creditLines, payments, subscriptions } from '../db/schema/billing.ts'

/** GDPR 15, 20. The id of a payment is the number of its receipt, and no id of ours alone. */
export const listPayments: ListReader<PersonalFile['payments'][number]> = async (db, { ids }) => {
  const rows = await db.select().from(payments).where(inArray(payments.userId, [...ids])).orderBy(payments.paidAt, payments.id)
  return rows.map(({ id, plan, kind, category, amount, currency, paidAt, coversFrom, coversUntil, last4 }) =>
    ({ receiptNumber: id, plan, kind, category, amount, currency, paidAt: timeText(paidAt), coversFrom: timeText(coversFrom), coversUntil: timeText(coversUntil), cardEnding: last4 }))
}

export const listSubscriptions: ListReader<PersonalFile['subscriptions'][number]> = async (db, { ids }) => {
  const rows = await db.select().from(subscriptions).where(inArray(subscriptions.userId, [...ids])).orderBy(subscriptions.startedAt, subscriptions.id)
  return rows.map(({ state: { plan, coveredUntil, trialEndsAt, canceledAt, pausedUntil, endedAt }, startedAt, card }) => ({
    plan: plan.id, category: plan.category, startedAt: timeText(startedAt), coveredUntil: timeText(coveredUntil), trialEndsAt: timeTextOrNull(trialEndsAt),
    canceledAt: timeTextOrNull(canceledAt), pausedUntil: timeTextOrNull(pausedUntil), endedAt: timeTextOrNull(endedAt), cardEnding: card?.last4 ?? null,
  }))
}

export const listCheckouts: ListReader<PersonalFile['checkouts'][number]> = async (db, { ids }) => {
  const rows = await db
    .select({ plan: checkouts.plan, amount: checkouts.amount, currency: checkouts.currency, openedAt: checkouts.openedAt, cardEnding: challenges.last4 })
    .from(checkouts).leftJoin(challenges, eq(challenges.checkoutId, checkouts.id))
    .where(inArray(checkouts.userId, [...ids])).orderBy(checkouts.openedAt, checkouts.id)
  return rows.map(row => ({ ...row, openedAt: timeText(row.openedAt) }))
}

/** TUT-3. */
export const listCredits: ListReader<PersonalFile['credits'][number]> = async (db, { ids }) => {
  const rows = await db.select().from(creditLines).where(inArray(creditLines.userId, [...ids])).orderBy(creditLines.at, creditLines.id)
  return rows.map(({ at, kind, amount, expiresAt }) => ({ at: timeText(at), kind, amount, expiresAt: timeTextOrNull(expiresAt) }))
}
