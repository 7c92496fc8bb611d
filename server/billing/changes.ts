import { and, eq } from 'drizzle-orm'
import { err, ok, type Result } from 'neverthrow'
import type { Plan } from '#core/domain/purchase/plan.ts'
import { heldAt } from '#core/domain/subscription/announced.ts'
import { eventOfChange } from '#core/domain/subscription/change-event.ts'
import { type Change, type HeldSubscription, mayChange } from '#core/domain/subscription/held-subscription.ts'
import type { Db } from '../db/database.ts'
import { subscriptionEvents } from '../db/schema/billing.ts'
import type { Refusal } from '../http/errors.ts'
import type { BillingLetters } from './letters.ts'
import { type CardHashes, isOfCard } from './hash-card.ts'
import type { SavedCard } from './providers/provider.ts'
import { lockSubscription, noteEvents, type SubscriptionRow } from './subscriptions.ts'

export const heldBy = (billingNow: number, { id, state, card }: SubscriptionRow): HeldSubscription => heldAt(billingNow, id, state, card?.last4 ?? null)

/** What somebody wants of their subscription, under the id of their request. */
export type Wish = { readonly requestId: string } & (
  | { readonly change: 'cancel' | 'resume' }
  | { readonly change: 'pause'; readonly months: number }
  | { readonly change: 'changePlan'; readonly plan: Plan }
  | { readonly change: 'changeCard'; readonly card: SavedCard; /** Null where it was given on the provider's page. */ readonly cardHashes: CardHashes | null }
)
const LETTERS = { resume: 'resumed', pause: 'paused', changePlan: 'planChanged', changeCard: 'cardChanged' } as const satisfies Record<Exclude<Change, 'cancel'>, string>

/** An instant after everything that has happened to a subscription: of two wishes in one millisecond the later one counts. */
const afterAll = async (tx: Db, id: string, billingNow: number): Promise<number> => {
  const told = await tx.select({ event: subscriptionEvents.event }).from(subscriptionEvents).where(eq(subscriptionEvents.subscriptionId, id))
  return Math.max(billingNow, ...told.map(({ event }) => event.at + 1))
}

/** PUR-5. Changes a subscription, once for a request; refused where it has become another one meanwhile. */
export const changeSubscription = (
  now: number, billingNow: number, db: Db, letters: BillingLetters, { userId, id, wish }: { readonly userId: string; readonly id: string; readonly wish: Wish },
): Promise<Result<SubscriptionRow, Refusal<'not_found' | 'version_conflict' | 'unavailable'>>> =>
  db.transaction(async tx => {
    const row = await lockSubscription(tx, id)
    if (!row || row.userId !== userId) return err({ code: 'not_found' })
    const known = await tx.$count(subscriptionEvents, and(eq(subscriptionEvents.subscriptionId, id), eq(subscriptionEvents.id, wish.requestId)))
    const isSameCard = wish.change === 'changeCard' && (wish.cardHashes === null ? row.card?.method === wish.card.method : isOfCard(row.cardHash, wish.cardHashes))
    if (known > 0 || isSameCard) return ok(row)
    // A payment that the provider was asked for is settled before anything else is decided.
    if (row.asked) return err({ code: 'unavailable', retryAfter: 1000 })
    if (!mayChange(wish.change, heldBy(billingNow, row))) return err({ code: 'version_conflict' })
    const card = wish.change === 'changeCard' ? { card: wish.card, cardHash: wish.cardHashes?.[0] ?? null } : {}
    const event = eventOfChange(await afterAll(tx, id, billingNow), wish.requestId, row.state, wish)
    const changed = await noteEvents(billingNow, tx, row, event ? [event] : [], card)
    if (wish.change === 'cancel') await letters.canceled(now, tx, changed)
    else await letters.changed(now, billingNow, tx, changed, LETTERS[wish.change])
    return ok(changed)
  })
