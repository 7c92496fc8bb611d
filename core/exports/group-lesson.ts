export { type ClassFit, classFit, levelsNear, type LevelStep, type WantedClass } from '../domain/group-lesson/class-fit.ts'
export {
  type Booking, EARLY_ENTRY, type GroupLesson, type GroupLessonKind, JOIN_STATES, type JoinState, joinStateAt,
  GROUP_LESSON_KINDS, LATE_ENTRY, LENGTH,
} from '../domain/group-lesson/join-state.ts'
export { type LiveLesson, scheduleOf } from '../domain/group-lesson/schedule.ts'
export { closesAt, decideAt, DECIDED_BEFORE, endForGone, isClosed, mayGiveBack, NO_SEAT_REASONS, type NoSeatReason, SEATS } from '../domain/group-lesson/seats.ts'
export { classLater, isNoSeat, isUnsettled, type NoSeat, SEAT_STANDINGS, type SeatStanding, type ShownClass, standingAt } from '../domain/group-lesson/shown-class.ts'
