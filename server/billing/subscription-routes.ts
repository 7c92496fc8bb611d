import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { err, ok, type Result } from 'neverthrow'
import { changeSubscription as changeCall, listReceipts, listSubscriptions, moveClock as moveClockCall, openCardPage, readClock, readCredits } from '#contract/billing.ts'
import type { BodyOf } from '#contract/call.ts'
import type { CreditLine } from '#core/domain/credits/ledger.ts'
import { balanceAt, nextExpiry } from '#core/domain/credits/ledger.ts'
import { plansIn } from '#core/domain/purchase/catalogue.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { plansToChangeTo } from '#core/domain/subscription/held-subscription.ts'
import { creditLines, payments, subscriptions } from '../db/schema/billing.ts'
import type { Deps } from '../http/deps.ts'
import { refuse, type Refusal } from '../http/errors.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import type { Billing } from './billing.ts'
import { buyerOf } from './buyer.ts'
import { changeSubscription, heldBy, type Wish } from './changes.ts'
import { moveClock } from './clock.ts'
import { hashCard } from './hash-card.ts'
import { sandboxOf } from './providers/sandbox.ts'
import { findSubscription, firstDue, type SubscriptionRow, subscriptionsOf } from './subscriptions.ts'

/** How many receipts are sent at once. */
const PAGE = 20
/** How many lines of a ledger are shown. */
const LAST_LINES = 50
/** How far the clock of a sandbox can be moved at once, ms: through the renewals of two years. */
const LONGEST_MOVE = 2 * 366 * 86_400_000

/** PUR-3 to PUR-5, TUT-3. What a person has bought: subscriptions, receipts and credits. */
export const serveSubscriptions = (served: Served, { provider, clock, letters, charging }: Billing, { database: { db }, plans: catalogue, config, onLetter }: Deps): void => {
  const sandbox = sandboxOf(provider)

  serveCall(served, listSubscriptions, async ({ caller: { userId }, now }) => {
    const [billingNow, rows] = await Promise.all([clock(now, userId), subscriptionsOf(db, userId)])
    return ok({ now: billingNow, subscriptions: rows.map(row => heldBy(billingNow, row)) })
  })

  /** What is wanted, as far as it can be had. */
  const readWish = async (billingNow: number, row: SubscriptionRow, requestId: string, body: BodyOf<typeof changeCall>): Promise<Result<Wish, Refusal<'invalid_input' | 'payment_declined' | 'version_conflict'>>> => {
    if (body.change === 'changePlan') {
      const plan = plansToChangeTo(heldBy(billingNow, row), plansIn(catalogue, row.paid.currency)).find(({ id }) => id === body.plan)
      return plan ? ok({ requestId, change: body.change, plan }) : refuse('invalid_input', { field: 'plan' })
    }
    if (body.change !== 'changeCard') return ok({ requestId, ...body })
    if (sandbox) {
      if (!body.card) return refuse('invalid_input', { field: 'card' })
      const said = sandbox.check(billingNow, body.card)
      if (said.kind === 'declined') return refuse('payment_declined', said.reason === undefined ? {} : { reason: said.reason })
      return ok({ requestId, change: body.change, card: said.card, cardHashes: hashCard(config, body.card) })
    }
    const card = provider && row.cardRef !== null ? await provider.cardFrom(row.cardRef) : null
    return card ? ok({ requestId, change: body.change, card, cardHashes: null }) : refuse('version_conflict')
  }

  serveCall(served, changeCall, async ({ caller: { userId }, params: { id, request }, body, now }) => {
    const found = await findSubscription(db, userId, id)
    if (!found) return refuse('not_found')
    const billingNow = await clock(now, userId)
    // What is due is done before anything is decided on it.
    await charging.workOn(now, billingNow, id)
    const wish = await readWish(billingNow, found, request, body)
    if (wish.isErr()) return err(wish.error)
    const changed = await changeSubscription(now, billingNow, db, letters, { userId, id, wish: wish.value })
    if (changed.isErr()) return err(changed.error)
    if (body.change === 'changeCard') await charging.payNow(now, billingNow, id)
    if (body.change === 'resume') await charging.workOn(now, billingNow, id)
    onLetter()
    const row = await findSubscription(db, userId, id)
    return row ? ok(heldBy(billingNow, row)) : refuse('not_found')
  })

  serveCall(served, openCardPage, async ({ caller: { userId }, params: { id }, body: { locale } }) => {
    const row = await findSubscription(db, userId, id)
    if (!row) return refuse('not_found')
    if (!provider || !row.card) return ok({ page: null })
    const opened = await provider.openCardPage({ id, card: row.card, buyer: await buyerOf(db, userId, locale) }, letters.backTo(locale, `${pathTo('subscriptions')}?card=${id}`))
    if (opened) await db.update(subscriptions).set({ cardRef: opened.ref }).where(eq(subscriptions.id, id))
    return ok({ page: opened?.page ?? null })
  })

  serveCall(served, listReceipts, async ({ caller: { userId }, query: { before } }) => {
    const found = await db.select().from(payments)
      .where(and(eq(payments.userId, userId), before === undefined ? undefined : sql`(${payments.paidAt}, ${payments.id}) < (select paid_at, id from payments where id = ${before} and user_id = ${userId})`))
      .orderBy(desc(payments.paidAt), desc(payments.id)).limit(PAGE + 1)
    const receipts = found.slice(0, PAGE).map(({ id, plan, category, months, amount, currency, paidAt, coversFrom, coversUntil, last4 }) =>
      ({ number: id, plan, category, months, paid: { amount, currency }, paidAt, from: coversFrom, until: coversUntil, last4 }))
    return ok({ receipts, more: found.length > PAGE })
  })

  serveCall(served, readCredits, async ({ caller: { userId }, now, zone }) => {
    const billingNow = await clock(now, userId)
    const own = eq(creditLines.userId, userId)
    // What has expired adds nothing, however long somebody has been here.
    const living = db.select({ lot: creditLines.lot }).from(creditLines).where(and(own, gt(creditLines.expiresAt, billingNow)))
    const [counted, last] = await Promise.all([
      db.select().from(creditLines).where(and(own, inArray(creditLines.lot, living))).orderBy(creditLines.at, creditLines.id) as Promise<readonly CreditLine[]>,
      db.select().from(creditLines).where(own).orderBy(desc(creditLines.at), desc(creditLines.id)).limit(LAST_LINES),
    ])
    return ok({
      now: billingNow, balance: balanceAt(billingNow, counted), nextExpiry: nextExpiry(billingNow, zone, counted),
      lines: last.map(({ id, at, kind, amount, expiresAt }) => ({ id, at, kind, amount, expiresAt })),
    })
  })

  const nextOf = async (billingNow: number, userId: string) => {
    const first = await firstDue(db, userId)
    return { now: billingNow, next: first && Math.max(billingNow, first.at) }
  }
  serveCall(served, readClock, async ({ caller: { userId }, now }) => (sandbox ? ok(await nextOf(await clock(now, userId), userId)) : refuse('not_found')))

  serveCall(served, moveClockCall, async ({ caller: { userId }, body: { to }, now }) => {
    if (!sandbox) return refuse('not_found')
    const from = await clock(now, userId)
    if (to > from + LONGEST_MOVE) return refuse('invalid_input', { field: 'to' })
    // The clock stops wherever something happens, so that it happens in its time.
    let at = from
    for (let due = await firstDue(db, userId); due !== null && due.at <= to; due = await firstDue(db, userId)) {
      at = Math.max(at, due.at)
      await moveClock(now, db, userId, at)
      await charging.workOn(now, at, due.id)
    }
    await moveClock(now, db, userId, to)
    onLetter()
    return ok(await nextOf(await clock(now, userId), userId))
  })
}
