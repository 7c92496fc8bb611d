import type { GroupLessonKind } from '../domain/group-lesson/join-state.ts'
import type { NoSeat, ShownClass } from '../domain/group-lesson/shown-class.ts'
import type { Level } from '../domain/level/level.ts'
import type { Language } from '../domain/locale/locales.ts'
import type { Call } from './call.ts'

/** Which classes a learner looks for. */
export interface ClassesWanted {
  readonly language: Language
  /** Only those within one step of it. */
  readonly level?: Level | undefined
  readonly kind?: GroupLessonKind | undefined
}
/** `more` where there are others. */
export interface Classes {
  readonly lessons: readonly ShownClass[]
  readonly more: boolean
}

/**
 * GRP-1, GRP-2. Group lessons and the conversation club. Ids of bookings and places are made by the caller; each write may be repeated, and then changes
 * nothing. Seats and the waiting list are for registered people, and to book or to wait takes a subscription with group lessons (SUB-6).
 */
export interface GroupLessons {
  /** The classes to come that anybody may book, the next first. */
  list(wanted: ClassesWanted): Call<Classes>
  /** Those to come in which the person has a seat or waits for one, the next first, or those before in which they had one, the last first. */
  own(when: 'upcoming' | 'past'): Call<Classes>
  /** Books a seat, or takes the one that is offered: once for an id, and once for a person. Without a seat the answer says why, and the nearest classes that have one. */
  book(id: string, lesson: string): Call<ShownClass | NoSeat, 'premium_required'>
  /** Gives a seat back before the class begins; it is offered to the first who waits. */
  cancel(booking: string): Call<ShownClass, 'too_late_to_cancel'>
  /** Waits for a seat; `place` is null where that is no use: the person has a seat, or the class is closed. */
  wait(id: string, lesson: string): Call<ShownClass, 'premium_required'>
  /** Waits no longer, or declines the seat that is offered, which goes to the next. */
  leave(place: string): Call<null>
}
