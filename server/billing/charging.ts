import { randomUUID } from 'node:crypto'
import { and, eq, exists, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import { chargeOf } from '#core/domain/subscription/charges.ts'
import { statusAt } from '#core/domain/subscription/status.ts'
import { taskAt } from '#core/domain/subscription/tasks.ts'
import type { Db } from '../db/database.ts'
import { type AskedCharge, challenges, checkouts, sandboxClocks, subscriptions } from '../db/schema/billing.ts'
import { describeError, type Logger } from '../log.ts'
import { serveOrder } from './buying.ts'
import { ASKING, type CheckoutRow, forgetPage, takeBackAsking } from './checkouts.ts'
import type { BillingClock } from './clock.ts'
import type { BillingLetters } from './letters.ts'
import type { ChargeOutcome, OrderOutcome, PaymentProvider } from './providers/provider.ts'
import { enterPayment, lockSubscription, noteEvents, type SubscriptionRow } from './subscriptions.ts'

/** How long one process works on what it has taken, ms: by then the provider has answered, or the call has failed. */
const LEASE = 60_000
/** How many subscriptions are taken at once. */
const BATCH = 20
/** How many tasks one subscription may have in a row: a clock that was moved by years passes each of them. */
const MOST_TASKS = 400

export interface ChargingDeps {
  readonly db: Db
  readonly provider: PaymentProvider | null
  readonly clock: BillingClock
  readonly letters: BillingLetters
  readonly log: Logger
  readonly onLetter: () => void
}

export const createCharging = ({ db, provider, clock, letters, log, onLetter }: ChargingDeps) => {
  /** Does what is due and needs no provider, or notes what the provider is to be asked for; null once nothing is left to ask. */
  const prepare = (now: number, billingNow: number, id: string): Promise<{ readonly row: SubscriptionRow; readonly asked: AskedCharge } | null> =>
    db.transaction(async tx => {
      const row = await lockSubscription(tx, id)
      if (!row || row.userId === null) return null
      if (row.asked) return { row, asked: row.asked }
      const task = taskAt(billingNow, row.state)
      if (!task || task.key === row.doneTask) {
        await noteEvents(billingNow, tx, row, [])
        return null
      }
      if (task.kind === 'charge') {
        const asked = { key: `${id}:${task.key}`, charge: task.charge }
        await tx.update(subscriptions).set({ asked }).where(eq(subscriptions.id, id))
        return { row, asked }
      }
      const done = await noteEvents(billingNow, tx, row, [], { doneTask: task.key })
      if (task.kind === 'remind') await letters.trialEnds(now, billingNow, tx, done)
      // Who has canceled, or bought a fixed term, knows the day. Others have not been able to pay.
      else if (row.state.canceledAt === null && row.state.endedAt === null && row.state.plan.renewal !== null) await letters.ended(now, tx, done)
      return null
    })

  /** Notes what came of a payment that the provider was asked for. */
  const settle = (now: number, billingNow: number, id: string, { key, charge }: AskedCharge, outcome: ChargeOutcome): Promise<void> =>
    db.transaction(async tx => {
      const row = await lockSubscription(tx, id)
      if (!row || row.asked?.key !== key) return
      const { plan } = row.state
      const { from, until, price } = charge
      if (outcome.kind === 'declined') {
        const failed = await noteEvents(billingNow, tx, row, [{ id: key, at: billingNow, kind: 'payment_failed' }], { asked: null })
        if (statusAt(billingNow, failed.state) !== 'ended') await letters.paymentFailed(now, billingNow, tx, failed)
        return
      }
      const paid = await noteEvents(billingNow, tx, row, [{ id: key, at: billingNow, kind: 'paid', plan, from, until }], { asked: null })
      const payment = await enterPayment(billingNow, tx, paid, { id: randomUUID(), key, plan, price, from, until, last4: row.card?.last4 ?? null })
      if (payment) await letters.receipt(now, billingNow, tx, paid, payment)
    })

  const ask = ({ card, state }: SubscriptionRow, { key, charge }: AskedCharge): Promise<ChargeOutcome> => {
    if (!provider || !card) return Promise.resolve({ kind: 'declined' })
    return provider.charge({ key, card, price: charge.price, title: letters.titleOf(state.plan) })
  }

  /**
   * PUR-4. Does what is due for one subscription until nothing is. A payment is noted before the provider is asked for it and asked for again
   * under the same key until its outcome is known, so that a process may die at any point: nothing is charged twice, or charged and not served.
   */
  const workOn = async (now: number, billingNow: number, id: string): Promise<void> => {
    for (let tasks = 0; tasks < MOST_TASKS; tasks += 1) {
      const [before] = await db.select({ nextTaskAt: subscriptions.nextTaskAt, asked: subscriptions.asked }).from(subscriptions).where(eq(subscriptions.id, id))
      if (!before || (before.asked === null && (before.nextTaskAt === null || before.nextTaskAt > billingNow))) return
      const due = await prepare(now, billingNow, id)
      if (due) await settle(now, billingNow, id, due.asked, await ask(due.row, due.asked))
    }
  }

  /** PUR-3. Finds out what came of a payment whose buyer did not wait for the answer. */
  const settleOrder = async (now: number, billingNow: number, checkout: CheckoutRow): Promise<OrderOutcome> => {
    if (!provider) return { kind: 'open' }
    const outcome = await provider.outcomeOf(checkout)
    if (outcome.kind === 'paid') {
      const [approved] = await db.select({ id: challenges.id }).from(challenges).where(and(eq(challenges.checkoutId, checkout.id), eq(challenges.approved, true)))
      await serveOrder(now, billingNow, db, letters, { checkout, card: outcome.card, challenge: approved?.id ?? null, provider: provider.name })
      onLetter()
    }
    if (outcome.kind === 'closed') await forgetPage(db, checkout)
    return outcome
  }

  /** GDPR 17. Nobody is left to pay on the pages of somebody who leaves: those that are open end, and what was paid on one until then is served. */
  const closePages = async (now: number, userId: string): Promise<void> => {
    const open = await db.select().from(checkouts).where(and(eq(checkouts.userId, userId), isNotNull(checkouts.ref)))
    await Promise.all(open.map(async checkout => {
      try {
        if (checkout.ref !== null) await provider?.closeOrder(checkout.ref)
        await settleOrder(now, await clock(now, userId), checkout)
      } catch (error) {
        // Nobody is kept from leaving. Should it be paid on, a report tells of it.
        log.error({ checkout: checkout.id, error: describeError(error) }, 'page not closed')
      }
    }))
  }

  const take = async (now: number): Promise<readonly { readonly id: string; readonly userId: string | null }[]> => {
    const isAhead = provider?.name === 'sandbox'
      ? exists(db.select().from(sandboxClocks).where(and(eq(sandboxClocks.userId, subscriptions.userId), lte(subscriptions.nextTaskAt, sql`${now}::bigint + ${sandboxClocks.ahead}`))))
      : undefined
    const waiting = db.select({ id: subscriptions.id }).from(subscriptions)
      .where(and(isNotNull(subscriptions.nextTaskAt), isNotNull(subscriptions.userId), lte(subscriptions.leasedUntil, now), or(lte(subscriptions.nextTaskAt, now), isNotNull(subscriptions.asked), isAhead)))
      .orderBy(subscriptions.nextTaskAt).limit(BATCH).for('update', { skipLocked: true })
    return db.update(subscriptions).set({ leasedUntil: now + LEASE }).where(inArray(subscriptions.id, waiting)).returning({ id: subscriptions.id, userId: subscriptions.userId })
  }

  /** PUR-3. Asks after orders whose buyers have not come back. */
  const sweep = async (now: number): Promise<void> => {
    const left = await db.select().from(checkouts).where(and(isNotNull(checkouts.askedAt), lte(checkouts.askedAt, now - ASKING))).orderBy(checkouts.askedAt).limit(BATCH)
    for (const checkout of left) {
      const { id, ref } = checkout
      try {
        const outcome = await settleOrder(now, await clock(now, checkout.userId), checkout)
        if (outcome.kind !== 'paid' && ref === null) await takeBackAsking(db, id)
      } catch (error) {
        log.error({ checkout: id, error: describeError(error) }, 'order not settled')
      }
      // All others have their turn before it is asked after again.
      if (ref !== null) await db.update(checkouts).set({ askedAt: now }).where(and(eq(checkouts.id, id), eq(checkouts.ref, ref)))
    }
  }

  /** PUR-4. Tries a payment that is due once more, before its next attempt, as its holder has given another card. */
  const payNow = async (now: number, billingNow: number, id: string): Promise<void> => {
    const isDue = await db.transaction(async tx => {
      const row = await lockSubscription(tx, id)
      const charge = row && chargeOf(row.state)
      if (!row || row.asked || !charge || charge.from > billingNow) return false
      await tx.update(subscriptions).set({ asked: { key: `${id}:again:${randomUUID()}`, charge } }).where(eq(subscriptions.id, id))
      return true
    })
    if (isDue) await workOn(now, billingNow, id)
  }

  let isClosed = false
  return {
    workOn, payNow, settleOrder, closePages,
    /** Does what is due for everybody, a few at a time. Two processes may do so at once. */
    run: async (nowOf: () => number): Promise<void> => {
      if (!provider) return
      await sweep(nowOf())
      for (let taken = await take(nowOf()); taken.length > 0; taken = isClosed ? [] : await take(nowOf())) {
        for (const { id, userId } of taken) {
          if (isClosed) return
          try {
            await workOn(nowOf(), userId === null ? nowOf() : await clock(nowOf(), userId), id)
            await db.update(subscriptions).set({ leasedUntil: 0 }).where(eq(subscriptions.id, id))
          } catch (error) {
            log.error({ subscription: id, error: describeError(error) }, 'subscription not worked on')
          }
        }
        onLetter()
      }
    },
    /** Begins nothing more. */
    close: () => { isClosed = true },
  }
}
