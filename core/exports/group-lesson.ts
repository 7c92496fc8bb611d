export {
  type Booking, EARLY_ENTRY, type GroupLesson, type GroupLessonKind, JOIN_STATES, type JoinState, joinStateAt,
  LATE_ENTRY, LENGTH,
} from '../domain/group-lesson/join-state.ts'
