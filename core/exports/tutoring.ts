export { absentAt, GIFT_FOR_ABSENCE, type LessonStays, WAIT_FOR_LEARNER, WAIT_FOR_TUTOR } from '../domain/tutoring/absence.ts'
export { AUDIO_TYPES, type AudioType, audioTypeOf } from '../domain/tutoring/audio-type.ts'
export { type Availability, DAY_MINUTES, type DayWindow, isAskable, type Span, WEEKDAYS, type Weekday } from '../domain/tutoring/availability.ts'
export type { BookedLesson } from '../domain/tutoring/booked-lesson.ts'
export { type AddressChange, type CalendarAddress, changeAddress } from '../domain/tutoring/calendar-address.ts'
export { type Changeable, type ChangePolicy, changePolicyAt, FREE_AFTER_BOOKING, FREE_BEFORE, laterPolicy } from '../domain/tutoring/change-policy.ts'
export { byLocalDay, changedDifference, clockDifference, DAY_PARTS, type DayPart, dayPartAt, minuteOfDay } from '../domain/tutoring/day-times.ts'
export {
  addWindow, checkHours, DEFAULT_REST, HALF_HOUR, type HalfHour, type HoursFault, isWindow, MOST_EXCEPTIONS, MOST_WINDOWS, paintWeek, removeWindow, type Rest, REST_CHOICES, teachesAt,
  type TeachingHours, withDay, withException,
} from '../domain/tutoring/edit-hours.ts'
export {
  BOOKING_AHEAD, CREDITS_FOR, endOf, isLessonLength, lengthOf, lengthWithin, LESSON_LENGTHS, type LessonLength, PAYMENT_WAIT, SLOT_HOLD,
} from '../domain/tutoring/lesson-length.ts'
export { type FreeHour, type FreeTutor, knownTutors, type NamedTutor, nextFreeHours } from '../domain/tutoring/free-hours.ts'
export { LESSON_REMINDER_KINDS, LESSON_REMINDERS, type LessonReminder, reminderAt } from '../domain/tutoring/lesson-reminder.ts'
export {
  createConceptFinder, type FindConcept, isReportable, type LessonReport, type LessonWord, mayReport, REPORT_LENGTHS, type ReportedLesson, reportFault, type ReportFault,
  tidyReport, wordsForReport,
} from '../domain/tutoring/lesson-report.ts'
export {
  TUTORING_STATUSES, type TutoringLesson, type TutoringStatus, tutoringStatusAt,
} from '../domain/tutoring/lesson-status.ts'
export {
  filterTutors, MATCH_REASONS, type MatchedTutor, type MatchReason, matchTutors, reasonsFor, topicFor, TUTOR_ORDERS, type TutorFilter,
  type TutorOrder, type Wish, wishOf,
} from '../domain/tutoring/match.ts'
export { byStartDay, lastStart, takesPlace } from '../domain/tutoring/schedule.ts'
export { firstName, type TaughtLearner, taughtLearner, type TaughtLesson } from '../domain/tutoring/taught-lesson.ts'
export type { LengthFault } from '../domain/tutoring/text-lengths.ts'
export { type Tutor, TUTOR_TOPICS, type TutorProfile, type TutorTopic } from '../domain/tutoring/tutor.ts'
export { aboutLeft, checkProfile, isSameProfile, PROFILE_LENGTHS, type ProfileFault, profileFaults } from '../domain/tutoring/tutor-profile.ts'
export {
  LEAST_FOR_AVERAGE, mayReview, type PublishedReview, REVIEW_LENGTH, STARS, type Stars, type TutorRating, tutorRating, type TutorReview,
} from '../domain/tutoring/tutor-review.ts'
export { checkSample } from '../domain/tutoring/check-sample.ts'
export { SAMPLE_FAULTS, SAMPLE_LONGEST, SAMPLE_MAX, type SampleFault } from '../domain/tutoring/voice-sample.ts'
export { type HoursOnClock, weekOnClock } from '../domain/tutoring/week-on-clock.ts'
export {
  LEFT_OUT_REASONS, type LeftOutReason, MOST_WEEKS, type PlannedWeek, planSeries, SERIES_CLASHES, SERIES_WEEKS, type SeriesClash, type SeriesPlan, type SeriesWeek, type SeriesWeeks, weeksOffered,
} from '../domain/tutoring/weekly-series.ts'
