import type { GroupLesson } from './join-state.ts'
import { closesAt, DECIDED_BEFORE, isClosed } from './seats.ts'

/** GRP-2. How long a seat is kept for whom it is offered, and how long in the last two hours before the start, ms. */
export const OFFER_LASTS = { early: 30 * 60_000, late: 5 * 60_000 } as const

/** Somebody's place on the waiting list of a class, times in epoch ms. */
export interface WaitlistPlace {
  readonly id: string
  readonly joinedAt: number
  /** Until when a seat is kept for them, once one was offered. */
  readonly offeredUntil?: number
  /** When they took the seat, declined it or left. */
  readonly endedAt?: number
}

/** GRP-2. An offer that lapses ends the place, and so does the class. */
export const placeStateAt = (now: number, lesson: GroupLesson, { offeredUntil, endedAt }: Pick<WaitlistPlace, 'offeredUntil' | 'endedAt'>): 'waiting' | 'offered' | 'over' => {
  if (endedAt !== undefined || isClosed(now, lesson)) return 'over'
  if (offeredUntil === undefined) return 'waiting'
  return now < offeredUntil ? 'offered' : 'over'
}

/** GRP-2. Until when a seat is kept that is offered now. */
export const offerUntil = (now: number, lesson: GroupLesson): number =>
  Math.min(closesAt(lesson), now + (now >= lesson.startsAt - DECIDED_BEFORE ? OFFER_LASTS.late : OFFER_LASTS.early))

/** Who waits, in the order in which seats are theirs: those who have an offer, then by when they came. */
const inOrder = (now: number, lesson: GroupLesson, places: readonly WaitlistPlace[]): readonly WaitlistPlace[] => {
  const rank = ({ offeredUntil }: WaitlistPlace) => (offeredUntil === undefined ? 1 : 0)
  return places.filter(place => placeStateAt(now, lesson, place) !== 'over')
    .toSorted((one, other) => rank(one) - rank(other) || one.joinedAt - other.joinedAt || (one.id < other.id ? -1 : 1))
}

/** GRP-2. To whom a free seat is to be offered now, in their order; none once nobody may join. */
export const offersDue = (now: number, lesson: GroupLesson, places: readonly WaitlistPlace[]): readonly WaitlistPlace[] =>
  inOrder(now, lesson, places).slice(0, Math.max(0, lesson.seats - lesson.taken)).filter(({ offeredUntil }) => offeredUntil === undefined)

/** GRP-2. Whether there is a seat for somebody: for who waits, as many are free as come before them; for anybody else, more than wait. */
export const hasSeatFor = (now: number, lesson: GroupLesson, places: readonly WaitlistPlace[], own?: string): boolean => {
  const order = inOrder(now, lesson, places).map(({ id }) => id)
  const before = own !== undefined && order.includes(own) ? order.indexOf(own) : order.length
  return !isClosed(now, lesson) && lesson.taken + before < lesson.seats
}
