import { err, ok, type Result } from 'neverthrow'
import { cardFaults } from '#core/domain/purchase/card.ts'
import { type Card, INSUFFICIENT_FUNDS } from '#core/domain/purchase/plan.ts'

/** PUR-3. The only card that the sandbox accepts, and the one whose account is empty. */
const [PAYS, EMPTY] = ['4242424242424242', '4000000000009995']

/** Charges a card in the sandbox. A decline for another reason names none. */
export const charge = (now: number, card: Card): Result<null, { readonly reason?: typeof INSUFFICIENT_FUNDS }> => {
  if (Object.keys(cardFaults(now, card)).length > 0) return err({})
  if (card.number === EMPTY) return err({ reason: INSUFFICIENT_FUNDS })
  return card.number === PAYS ? ok(null) : err({})
}
