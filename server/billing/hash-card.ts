import type { Card } from '#core/domain/purchase/plan.ts'
import { hmac } from '../hmac.ts'

/** Tells a card from another one, and nothing else of it. */
export const hashCard = (secret: Uint8Array, { number, expMonth, expYear }: Card): string => hmac(secret, `card\n${number}\n${expMonth}\n${expYear}`)
