/** Repeatable randomness: one seed gives one sequence, on every machine. */
export interface Random {
  /** A whole number from 0 up to, but not including, `below`. */
  int(below: number): number
  shuffle<T>(items: readonly T[]): readonly T[]
}

/** The FNV-1a hash, 32 bits. */
const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}

/** The mulberry32 generator: uniform numbers from 0 up to, but not including, 1. `seed` is a whole number of 32 bits. */
export const mulberry32 = (seed: number): (() => number) => {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000
  }
}

export const randomOf = (seed: string): Random => {
  const next = mulberry32(hash(seed))
  const int = (below: number) => Math.floor(next() * below)
  const shuffle = <T>(items: readonly T[]): readonly T[] =>
    items.map(item => ({ item, order: next() })).toSorted((a, b) => a.order - b.order).map(({ item }) => item)
  return { int, shuffle }
}
