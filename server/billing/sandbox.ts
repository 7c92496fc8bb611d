import { cardFaults } from '#core/domain/purchase/card.ts'
import type { Card } from '#core/domain/purchase/plan.ts'

/** PUR-3. The only card that the sandbox accepts. */
const PAYS = '4242424242424242'

/** Whether the sandbox accepts the card. */
export const charge = (now: number, card: Card): boolean => card.number === PAYS && Object.keys(cardFaults(now, card)).length === 0
