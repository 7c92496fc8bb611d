import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { checkouts, payments, providerReports, subscriptions } from '../db/schema/billing.ts'
import type { Deps } from '../http/deps.ts'
import type { Env } from '../http/env.ts'
import { sendFailure } from '../http/errors.ts'
import type { Billing } from './billing.ts'
import { changeSubscription } from './changes.ts'
import type { Report } from './providers/provider.ts'
import { lockSubscription, noteEvents } from './subscriptions.ts'

const PATH = '/v1/billing/reports'

/**
 * PUR-3. Takes the reports of the payment provider. A report only says where to look: what happened is asked of the provider. Each is
 * remembered once what it is about is done, so that one that fails is sent, and done, again.
 */
export const serveReports = (app: Hono<Env>, { provider, clock, letters, charging }: Billing, { database: { db }, now, log, onLetter }: Deps): void => {
  /** Whether money was taken on a page whose buyer has deleted their account meanwhile: then it has to be given back. */
  const isPaidForNobody = async (order: { readonly id: string; readonly ref: string }): Promise<boolean> =>
    (await provider?.outcomeOf(order))?.kind === 'paid' && await db.$count(subscriptions, eq(subscriptions.id, order.id)) === 0
  /** Another card was given by somebody who may not come back from its page. */
  const takeCard = async (at: number, requestId: string, ref: string) => {
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.cardRef, ref))
    const card = row && await provider?.cardFrom(ref)
    if (!row?.userId || !card || row.card?.method === card.method) return
    const { id, userId } = row
    const billingNow = await clock(at, userId)
    const changed = await changeSubscription(at, billingNow, db, letters, { userId, id, wish: { requestId, change: 'changeCard', card, cardHashes: null } })
    if (changed.isErr() && changed.error.code === 'unavailable') throw new Error('a payment by the card before is on its way')
    if (changed.isOk()) await charging.payNow(at, billingNow, id)
  }
  const settle = async (at: number, { id, about }: Report) => {
    if (about.kind === 'order') {
      const [checkout] = await db.select().from(checkouts).where(eq(checkouts.ref, about.ref))
      if (checkout) await charging.settleOrder(at, await clock(at, checkout.userId), checkout)
      else if (await isPaidForNobody(about)) log.error({ order: about.id }, 'paid for a checkout that is gone')
    }
    if (about.kind === 'card') await takeCard(at, id, about.ref)
    if (about.kind === 'refunded') {
      const [payment] = await db.select().from(payments).where(eq(payments.key, about.key))
      const [row] = payment ? await db.select().from(subscriptions).where(eq(subscriptions.id, payment.subscriptionId)) : []
      if (!payment || !row) return
      const billingNow = row.userId === null ? at : await clock(at, row.userId)
      await db.transaction(async tx => {
        const locked = await lockSubscription(tx, row.id)
        if (locked) await noteEvents(billingNow, tx, locked, [{ id: `refund:${about.key}`, at: billingNow, kind: 'ended' }])
      })
    }
  }
  app.post(PATH, async http => {
    http.set('pattern', PATH)
    if (!provider || provider.name === 'sandbox') return sendFailure(http, { code: 'not_found' })
    const at = now()
    const read = await provider.readReport(at, await http.req.text(), name => http.req.header(name))
    if (read.isErr()) return sendFailure(http, { code: read.error })
    const report = read.value
    if (report && await db.$count(providerReports, eq(providerReports.id, report.id)) === 0) {
      await settle(at, report)
      await db.insert(providerReports).values({ id: report.id, receivedAt: at }).onConflictDoNothing()
      onLetter()
    }
    return http.json(null)
  })
}
