/** The content codings that the front makes, the better one first. */
export const CODINGS = ['br', 'gzip'] as const
export type Coding = (typeof CODINGS)[number] | 'identity'

const PART = /^\s*([\w*-]+)\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/i

/** The weight that `accept` gives each coding it names. A part that cannot be read is skipped. */
const weightsIn = (accept: string): ReadonlyMap<string, number> =>
  new Map(accept.split(',').flatMap(part => {
    const [, coding, weight] = PART.exec(part) ?? []
    return coding === undefined ? [] : [[coding.toLowerCase(), Number(weight ?? 1)] as const]
  }))

/**
 * RFC 9110, 12.5.3. Returns the coding to send for an Accept-Encoding header: the one with the highest weight, and of equal ones the smallest.
 * Bytes as they are come last, and are also sent where nothing is acceptable.
 */
export const codingFor = (accept: string | undefined): Coding => {
  if (accept === undefined) return 'identity'
  const weights = weightsIn(accept)
  const [best] = CODINGS
    .map(coding => ({ coding, weight: weights.get(coding) ?? weights.get('*') ?? 0 }))
    .toSorted((a, b) => b.weight - a.weight)
  return best && best.weight > 0 && best.weight >= (weights.get('identity') ?? 0) ? best.coding : 'identity'
}
