import { err, ok, type Result } from 'neverthrow'
import { cardFaults } from '#core/domain/purchase/card.ts'
import { type Card, INSUFFICIENT_FUNDS } from '#core/domain/purchase/plan.ts'
import { TEST_CARDS } from '#core/domain/purchase/test-cards.ts'

/** Charges a card in the sandbox, or asks for the buyer's confirmation first. A decline for another reason than an empty account names none. */
export const charge = (now: number, card: Card): Result<'charged' | 'challenged', { readonly reason?: typeof INSUFFICIENT_FUNDS }> => {
  if (Object.keys(cardFaults(now, card)).length > 0) return err({})
  if (card.number === TEST_CARDS.funds) return err({ reason: INSUFFICIENT_FUNDS })
  if (card.number === TEST_CARDS.challenged) return ok('challenged')
  return card.number === TEST_CARDS.pays ? ok('charged') : err({})
}
