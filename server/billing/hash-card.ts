import type { Card } from '#core/domain/purchase/plan.ts'
import { bySecret, hmac, type Secrets } from '../hmac.ts'

/** What tells a card from another one, and nothing else of it, by each secret, the newest first: that one is stored. */
export type CardHashes = readonly [string, ...string[]]
export const hashCard = (secrets: Secrets, { number, expMonth, expYear }: Card): CardHashes =>
  bySecret(secrets, secret => hmac(secret, `card\n${number}\n${expMonth}\n${expYear}`))
/** Whether a stored hash is of this card. */
export const isOfCard = (stored: string | null, hashes: CardHashes): boolean => stored !== null && hashes.includes(stored)
