import { cardFaults } from '#core/domain/purchase/card.ts'
import type { Card } from '#core/domain/purchase/plan.ts'

/** PUR-3. The sandbox's one card that pays; every other is declined. */
const PAYS = '4242424242424242'

/** Whether the sandbox accepts the card. */
export const charge = (now: number, card: Card): boolean => card.number === PAYS && Object.keys(cardFaults(now, card)).length === 0
