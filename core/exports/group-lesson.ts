export {
  type Booking, EARLY_ENTRY, type GroupLesson, type GroupLessonKind, JOIN_STATES, type JoinState, joinStateAt,
  GROUP_LESSON_KINDS, LATE_ENTRY, LENGTH,
} from '../domain/group-lesson/join-state.ts'
