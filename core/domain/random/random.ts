/** Repeatable randomness: one seed gives one sequence, on every machine. */
export interface Random {
  /** A whole number from 0 up to, but not including, `below`. */
  int(below: number): number
  shuffle<T>(items: readonly T[]): readonly T[]
  /** Gives the order that `shuffle` would give, and leaves the same sequence behind, but collects and shuffles the items only when they are read. */
  shuffleLater<T>(group: Group<T>): Iterable<T>
}

/** Items that are collected only when they are needed. Their number is known before. */
export interface Group<T> {
  readonly size: number
  readonly items: () => readonly T[]
}

/** The FNV-1a hash, 32 bits. */
const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}

/** The state of mulberry32 grows by this much with each number, so any number of them can be skipped at once. */
const STEP = 0x6d2b79f5
const RANGE = 0x100000000

/** The whole number below 2³² that belongs to a state of mulberry32. */
const numberAt = (state: number): number => {
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return (mixed ^ (mixed >>> 14)) >>> 0
}

/** The mulberry32 generator: uniform numbers from 0 up to, but not including, 1. `seed` is a whole number of 32 bits. */
export const mulberry32 = (seed: number): (() => number) => {
  let state = seed | 0
  return () => {
    state = (state + STEP) | 0
    return numberAt(state) / RANGE
  }
}

/** The items sorted by the numbers that follow a state, one for each; equal numbers keep the order of the items. */
function* shuffledFrom<T>(state: number, items: readonly T[]): Generator<T> {
  const keys = Float64Array.from(items, (_, index) => numberAt((state + Math.imul(index + 1, STEP)) | 0) * items.length + index)
  for (const key of keys.toSorted()) yield* items.slice(key % items.length, (key % items.length) + 1)
}

export const randomOf = (seed: string): Random => {
  let state = hash(seed) | 0
  /** Skips `count` numbers and returns the state before them. */
  const take = (count: number): number => {
    const before = state
    state = (state + Math.imul(count, STEP)) | 0
    return before
  }
  const int = (below: number) => {
    take(1)
    return Math.floor((numberAt(state) / RANGE) * below)
  }
  const shuffleLater = <T>({ size, items }: Group<T>): Iterable<T> => {
    const before = take(size)
    return { [Symbol.iterator]: () => shuffledFrom(before, items()) }
  }
  return { int, shuffleLater, shuffle: items => [...shuffledFrom(take(items.length), items)] }
}
