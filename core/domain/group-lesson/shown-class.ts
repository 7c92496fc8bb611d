import type { ClassCancellation } from './cancellation.ts'
import type { Level } from '../level/level.ts'
import type { Language } from '../locale/locales.ts'
import { type GroupLesson, type GroupLessonKind, type JoinState, joinStateAt } from './join-state.ts'
import { DECIDED_BEFORE, isClosed, type NoSeatReason } from './seats.ts'
import { placeStateAt } from './waitlist.ts'

/** A class as a learner sees it, times in epoch ms. */
export interface ShownClass {
  readonly id: string
  readonly kind: GroupLessonKind
  readonly language: Language
  readonly level: Level
  /** What it is about, as its tutor says it, in its language. */
  readonly topic: string
  /** What happens in it, in its words; empty where nothing more is said. */
  readonly about: string
  readonly interests: readonly string[]
  readonly tutor: { readonly id: string; readonly name: string; readonly zone: string }
  readonly startsAt: number
  readonly endsAt: number
  readonly seats: number
  /** How many seats anybody may book: those that are kept for who waits are not among them. */
  readonly free: number
  /** At the time of the answer. */
  readonly join: JoinState
  /** Why it was canceled; null where it was not. */
  readonly cancellation: ClassCancellation | null
  /** The seat that the learner has. */
  readonly booking: string | null
  /** When the learner first came into its classroom; null where they have not. */
  readonly admittedAt: number | null
  /** GRP-2. How long the learner, who had a seat, was in it, ms; null until it is over. */
  readonly attended: number | null
  /** The learner's place on the waiting list, and until when a seat is kept for them, which they take by booking. */
  readonly place: { readonly id: string; readonly offeredUntil: number | null } | null
  /** What those who have booked prepare with. */
  readonly materials: string | null
  readonly demo: boolean
}
/** GRP-2. Why there is no seat, and the nearest classes of the same kind, language and level that have one, the nearest first. */
export interface NoSeat {
  readonly reason: NoSeatReason
  readonly nearest: readonly ShownClass[]
}
export const isNoSeat = (answer: ShownClass | NoSeat): answer is NoSeat => 'nearest' in answer

/** How many have booked is not said: seats that are kept for who waits count as taken here. */
const factsOf = ({ kind, startsAt, endsAt, seats, free, join }: ShownClass): GroupLesson =>
  ({ kind, startsAt, endsAt, seats, taken: seats - free, ...(join === 'canceled' && { canceledAt: startsAt }) })
const placeOf = (now: number, shown: ShownClass): 'waiting' | 'offered' | 'over' => {
  const { offeredUntil = null } = shown.place ?? {}
  return shown.place ? placeStateAt(now, factsOf(shown), offeredUntil === null ? {} : { offeredUntil }) : 'over'
}

/** GRP-2. A class at a later time than that of the answer, as far as time alone changes it: whether it may be joined, and an offer that lapses. */
export const classLater = (now: number, shown: ShownClass): ShownClass => ({
  ...shown,
  join: joinStateAt(now, factsOf(shown), shown.booking === null ? undefined : shown.admittedAt === null ? {} : { admittedAt: shown.admittedAt }),
  place: placeOf(now, shown) === 'over' ? null : shown.place,
})

/** How a learner stands to a class: they have a seat, are offered one, wait for one, may book one, may wait for one, or nothing of that. */
export const SEAT_STANDINGS = ['booked', 'offered', 'waiting', 'free', 'full', 'closed'] as const
export type SeatStanding = (typeof SEAT_STANDINGS)[number]
/** GRP-2. */
export const standingAt = (now: number, shown: ShownClass): SeatStanding => {
  if (shown.booking !== null) return 'booked'
  const place = placeOf(now, shown)
  if (place !== 'over') return place
  if (isClosed(now, factsOf(shown))) return 'closed'
  return shown.free > 0 ? 'free' : 'full'
}

/** GRP-2. Whether a learner's own class may change by what others do, or by the hour: they wait, or it is about to be decided or to begin. */
export const isUnsettled = (now: number, { startsAt, endsAt, place, join }: ShownClass): boolean =>
  join !== 'canceled' && now < endsAt && (place !== null || now >= startsAt - DECIDED_BEFORE)
