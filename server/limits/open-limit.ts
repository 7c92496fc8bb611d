import type { Counted } from './rate-limit.ts'

/** Counts what is open at once in this process, `most` for each of whom it is counted by. */
export const createOpenLimit = (most: number) => {
  const open = new Map<string, number>()
  const add = (who: string, more: number) => {
    const count = (open.get(who) ?? 0) + more
    if (count > 0) open.set(who, count)
    else open.delete(who)
  }
  return {
    /** Takes a place for all of these, or for none: null where one of them has no more. What is returned gives it back, once. */
    take: (counted: readonly Counted[]): (() => void) | null => {
      if (counted.some(({ who, times = 1 }) => (open.get(who) ?? 0) >= most * times)) return null
      let isTaken = true
      for (const { who } of counted) add(who, 1)
      return () => {
        if (isTaken) for (const { who } of counted) add(who, -1)
        isTaken = false
      }
    },
  }
}
