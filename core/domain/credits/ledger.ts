import { dayAt } from '../streak/local-date.ts'
import type { CreditKind } from './kinds.ts'

/**
 * TUT-3. A line of one learner's ledger, which is never changed. Credits that were given together are a lot and expire together; each line
 * is about one lot. The id says what a line is for, so that nothing is written twice: of two lines with one id, the first counts.
 */
export type CreditLine = {
  readonly id: string
  /** Epoch ms. */
  readonly at: number
  /** The id of the line that gave the credits. */
  readonly lot: string
  /** How many credits, from 1. */
  readonly amount: number
} & (
  | { readonly kind: 'grant' | 'gift'; readonly expiresAt: number }
  | { readonly kind: 'hold' | 'spend' | 'release'; readonly hold: string }
  | { readonly kind: 'expire' }
)

/** TUT-3. How a line counts in the sum that is the balance. What is spent was held before. */
const SIGNS: Readonly<Record<CreditKind, number>> = { grant: 1, gift: 1, hold: -1, spend: 0, release: 1, expire: -1 }

/** Credits that were given together. */
export interface CreditLot {
  readonly id: string
  readonly expiresAt: number
  /** How many are neither held nor spent nor expired. */
  readonly free: number
}

/** TUT-3. The lots with free credits, whether or not their time is over, soonest to expire first. */
export const freeLots = (lines: readonly CreditLine[]): readonly CreditLot[] => {
  const known = [...new Map(lines.toReversed().map(line => [line.id, line])).values()]
  const free = new Map<string, number>()
  for (const { lot, kind, amount } of known) free.set(lot, (free.get(lot) ?? 0) + SIGNS[kind] * amount)
  return known
    .flatMap(line => ('expiresAt' in line ? [{ id: line.lot, expiresAt: line.expiresAt, free: free.get(line.lot) ?? 0 }] : []))
    .filter(lot => lot.free > 0)
    .toSorted((one, other) => one.expiresAt - other.expiresAt || (one.id < other.id ? -1 : 1))
}

/** TUT-3. The lots that can be used at `now`, soonest to expire first. */
export const lotsAt = (now: number, lines: readonly CreditLine[]): readonly CreditLot[] => freeLots(lines).filter(({ expiresAt }) => expiresAt > now)

const sumOf = (lots: readonly CreditLot[]): number => lots.reduce((sum, { free }) => sum + free, 0)

/** TUT-3. How many credits can be used at `now`: the sum of the lines, without what has expired and is not written off yet. */
export const balanceAt = (now: number, lines: readonly CreditLine[]): number => sumOf(lotsAt(now, lines))

/** TUT-3. How many credits expire on the next local day on which any do, and when the first of them does (epoch ms); null if none will. */
export const nextExpiry = (now: number, zone: string, lines: readonly CreditLine[]): { readonly amount: number; readonly at: number } | null => {
  const lots = lotsAt(now, lines)
  const [first] = lots
  if (!first) return null
  const day = dayAt(first.expiresAt, zone)
  return { amount: sumOf(lots.filter(({ expiresAt }) => dayAt(expiresAt, zone) === day)), at: first.expiresAt }
}
