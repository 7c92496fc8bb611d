import type { GroupLesson } from './join-state.ts'

const MINUTE = 60_000
/** GRP-2. A shorter absence, as of a connection that was lost, is none, ms. */
export const BRIDGED_GAP = 3 * MINUTE
/** GRP-2. The part of a class that one is in the room for to have been present, in percent. */
export const PRESENT_PERCENT = 70

/** A time in the room, epoch ms: `until` is not in it. */
export interface Stay {
  readonly from: number
  readonly until: number
}
type Times = Pick<GroupLesson, 'startsAt' | 'endsAt'>

/** GRP-2. How long somebody was in a class, ms: their stays within it, with the gaps under three minutes between them. */
export const attendedTime = ({ startsAt, endsAt }: Times, stays: readonly Stay[]): number => {
  const within = stays.map(({ from, until }) => ({ from: Math.max(from, startsAt), until: Math.min(until, endsAt) })).filter(({ from, until }) => from < until)
  let [total, last] = [0, -Infinity]
  for (const { from, until } of within.toSorted((one, other) => one.from - other.from)) {
    const begins = from - last < BRIDGED_GAP ? last : from
    total += Math.max(0, until - begins)
    last = Math.max(last, until)
  }
  return total
}
/** GRP-2. */
export const wasPresent = (lesson: Times, stays: readonly Stay[]): boolean =>
  attendedTime(lesson, stays) * 100 >= (lesson.endsAt - lesson.startsAt) * PRESENT_PERCENT
