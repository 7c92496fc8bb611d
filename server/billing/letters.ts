import { eq } from 'drizzle-orm'
import type { Plan } from '#core/domain/purchase/plan.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { nextCharges } from '#core/domain/subscription/charges.ts'
import { accessUntil } from '#core/domain/subscription/subscription.ts'
import type { Db } from '../db/database.ts'
import { identities } from '../db/schema/auth.ts'
import type { Letter } from '../mail/letter.ts'
import type { Writer } from '../mail/letters.ts'
import { addLetter } from '../mail/store.ts'
import { webAddress } from '../web-address.ts'
import type { PaymentRow, SubscriptionRow } from './subscriptions.ts'

export type SubscriptionChange = 'paused' | 'resumed' | 'planChanged' | 'cardChanged'

/** PUR-2, PUR-4, PUR-5. The letters about somebody's payments. Each is written in the transaction that it tells of, at the time of their payments. */
export const createBillingLetters = ({ letters, config }: Writer) => {
  /** `now` is the time of the machine, at which letters are sent. */
  const write = async (now: number, tx: Db, { userId }: Pick<SubscriptionRow, 'userId'>, letter: (to: string, locale: string, link: string) => Letter) => {
    if (userId === null) return
    const [buyer] = await tx.select({ email: identities.email, locale: identities.locale }).from(identities).where(eq(identities.id, userId))
    if (!buyer?.email) return
    const locale = buyer.locale ?? 'en'
    await addLetter(now, tx, letter(buyer.email, locale, webAddress(config, locale, pathTo('subscriptions'))))
  }
  const nextOf = (billingNow: number, { state }: SubscriptionRow) => nextCharges(billingNow, state, 1)[0] ?? null
  return {
    /** What a buyer reads beside a price on the page and in the books of a provider. */
    titleOf: (plan: Plan, locale: string | null = null) => letters.planTitle(locale ?? 'en', plan),
    backTo: (locale: string | null, path: string) => webAddress(config, locale, path),
    receipt: (now: number, billingNow: number, tx: Db, row: SubscriptionRow, { id, amount, currency, paidAt, coversUntil }: PaymentRow) =>
      write(now, tx, row, (to, locale, link) => {
        const next = nextOf(billingNow, row)
        return letters.receipt(to, locale, { paid: { amount, currency }, boughtAt: paidAt, endsAt: coversUntil, id, months: row.state.plan.months, next, link })
      }),
    trialStarted: (now: number, billingNow: number, tx: Db, row: SubscriptionRow) =>
      write(now, tx, row, (to, locale, link) => letters.trial('trialStarted', to, locale, { charge: nextOf(billingNow, row), endsAt: accessUntil(row.state), plan: row.state.plan, link })),
    trialEnds: (now: number, billingNow: number, tx: Db, row: SubscriptionRow) =>
      write(now, tx, row, (to, locale, link) => letters.trial('trialEnds', to, locale, { charge: nextOf(billingNow, row), endsAt: accessUntil(row.state), plan: row.state.plan, link })),
    paymentFailed: (now: number, billingNow: number, tx: Db, row: SubscriptionRow) =>
      write(now, tx, row, (to, locale, link) => letters.paymentFailed(to, locale, { charge: nextOf(billingNow, row), endsAt: accessUntil(row.state), link })),
    ended: (now: number, tx: Db, row: SubscriptionRow) => write(now, tx, row, (to, locale, link) => letters.subscriptionEnded(to, locale, { link })),
    canceled: (now: number, tx: Db, row: SubscriptionRow) => write(now, tx, row, (to, locale, link) => letters.canceled(to, locale, { endsAt: accessUntil(row.state), link })),
    changed: (now: number, billingNow: number, tx: Db, row: SubscriptionRow, change: SubscriptionChange) =>
      write(now, tx, row, (to, locale, link) => letters.subscriptionChanged(change, to, locale, { charge: nextOf(billingNow, row), months: row.state.plan.months, link })),
  }
}
export type BillingLetters = ReturnType<typeof createBillingLetters>
