export { type Attendance, attendanceOf, ATTENDANCES, attendedAt, attendedTime, BRIDGED_GAP, type ClassTimes, minutesThere, PRESENT_PERCENT, type Stay, timeTogether, wasPresent } from '../domain/group-lesson/attendance.ts'
export { CANCEL_REASONS, cancellationOf, type CancelReason, type ClassCancellation } from '../domain/group-lesson/cancellation.ts'
export { type ClassFit, classFit, levelsNear, type LevelStep, type WantedClass } from '../domain/group-lesson/class-fit.ts'
export {
  type Booking, EARLY_ENTRY, type GroupLesson, type GroupLessonKind, JOIN_STATES, type JoinState, joinStateAt,
  GROUP_LESSON_KINDS, LATE_ENTRY, LENGTH,
} from '../domain/group-lesson/join-state.ts'
export {
  checkProposal, type ClassProposal, FIRST_DATE_AHEAD, firstDates, isSameProposal, MOST_SERIES, onWeekday, PROPOSAL_LENGTHS, PROPOSAL_WEEKS, type ProposalFault, proposalFaults, type ProposalLimits, weekdayOfProposal,
} from '../domain/group-lesson/proposal.ts'
export { type LiveLesson, nextLive, scheduleOf } from '../domain/group-lesson/schedule.ts'
export { closesAt, decideAt, DECIDED_BEFORE, isClosed, mayGiveBack, NO_SEAT_REASONS, type NoSeatReason, SEATS } from '../domain/group-lesson/seats.ts'
export { classLater, isNoSeat, isUnsettled, type NoSeat, SEAT_STANDINGS, type SeatStanding, type ShownClass, standingAt } from '../domain/group-lesson/shown-class.ts'
export type { ClassRoll, SeatedLearner } from '../domain/group-lesson/class-roll.ts'
