export {
  TUTORING_STATUSES, type TutoringLesson, type TutoringStatus, tutoringStatusAt,
} from '../domain/tutoring/lesson-status.ts'
