import { err, ok, type Result } from 'neverthrow'
import { type CreditLine, freeLots, lotsAt } from './ledger.ts'

/** What gave credits, as the id of a purchase or of a lesson, how many, and when they expire (epoch ms). */
export interface GivenCredits {
  readonly source: string
  readonly amount: number
  readonly expiresAt: number
}

/** TUT-3. How long the credits of a payment can be used after the time that it covers, ms. */
export const CREDITS_LAST = 30 * 86_400_000

/** TUT-3. The line that gives credits: a source grants once, and makes one gift. */
export const giveCredits = (now: number, kind: 'grant' | 'gift', { source, amount, expiresAt }: GivenCredits): CreditLine => {
  const id = `${kind}:${source}`
  return { id, at: now, kind, lot: id, amount, expiresAt }
}

/**
 * TUT-3. The lines that hold credits under a name, as the id of a booking, those that expire soonest first. A name is for one hold: there
 * are no lines if it was made before. The ledger has to stand still between reading it and writing them.
 */
export const holdCredits = (
  now: number, lines: readonly CreditLine[], { hold, amount }: { readonly hold: string; readonly amount: number },
): Result<readonly CreditLine[], 'no_credits'> => {
  if (lines.some(line => 'hold' in line && line.hold === hold)) return ok([])
  let missing = amount
  const held = lotsAt(now, lines).flatMap(({ id: lot, free }): readonly CreditLine[] => {
    const taken = Math.min(free, missing)
    missing -= taken
    return taken > 0 ? [{ id: `hold:${hold}:${lot}`, at: now, kind: 'hold', lot, amount: taken, hold }] : []
  })
  return missing > 0 ? err('no_credits') : ok(held)
}

/** Ends a hold. Whether it is spent or released, the line has the same id, so that it is never both. */
const endHold = (kind: 'spend' | 'release') => (now: number, lines: readonly CreditLine[], hold: string): readonly CreditLine[] => {
  const known = new Set(lines.map(({ id }) => id))
  return lines.flatMap((line): readonly CreditLine[] => {
    const id = `end:${hold}:${line.lot}`
    return line.kind === 'hold' && line.hold === hold && !known.has(id) ? [{ ...line, id, at: now, kind }] : []
  })
}
/** TUT-3. The lines that spend what is held under a name; none if that hold has ended. */
export const spendCredits = /* @__PURE__ */ endHold('spend')
/** TUT-3. The lines that give back what is held under a name; none if that hold has ended. What has expired meanwhile can only be written off. */
export const releaseCredits = /* @__PURE__ */ endHold('release')

/** TUT-3. The lines that write off what has expired. What is held does not expire. */
export const expireCredits = (now: number, lines: readonly CreditLine[]): readonly CreditLine[] =>
  freeLots(lines).filter(({ expiresAt }) => expiresAt <= now).map(({ id: lot, free }) => {
    const before = lines.filter(line => line.kind === 'expire' && line.lot === lot).length
    return { id: `expire:${lot}:${before + 1}`, at: now, kind: 'expire', lot, amount: free }
  })
