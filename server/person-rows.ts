import { achievementRows } from './achievements/store.ts'
import { linkedRows } from './auth/oidc/store.ts'
import { passkeyRows } from './auth/passkeys.ts'
import { sessionRows } from './auth/sessions.ts'
import { twoStepRows } from './auth/two-step.ts'
import { billingRows } from './billing/rows.ts'
import { bookRows } from './books/store.ts'
import { calendarRows } from './calendar/store.ts'
import { classroomRows } from './classroom/rows.ts'
import { contactRows } from './contact/store.ts'
import type { PersonRows } from './db/person-rows.ts'
import { funnelRows } from './funnels/store.ts'
import { groupLessonRows } from './group-lessons/rows.ts'
import { lessonRows } from './lessons/store.ts'
import { levelTestRows } from './level-tests/store.ts'
import { letterRows } from './mail/store.ts'
import { profileRows } from './profiles/store.ts'
import { reminderRows } from './reminders/store.ts'
import { reviewRows } from './reviews/store.ts'
import { streakRows } from './streaks/store.ts'
import { studentRows } from './students/store.ts'
import { teachingRows } from './teaching/rows.ts'
import { tutoringRows } from './tutoring/rows.ts'
import { visitorRows } from './visitor/signals.ts'

/**
 * The personal rows of every area. A merge moves them, an export lists them, a deletion removes them, and an anonymous identity that has any
 * is not deleted. The order counts: streaks are renewed while what they are counted from goes, classes are locked before the times of lessons go, and letters wait for all others that write some.
 */
export const PERSON_ROWS: readonly PersonRows[] = [
  lessonRows, reviewRows, bookRows, levelTestRows, funnelRows, billingRows, profileRows, streakRows, achievementRows, reminderRows, contactRows, studentRows, classroomRows, groupLessonRows, tutoringRows, calendarRows, teachingRows, visitorRows, linkedRows, passkeyRows, twoStepRows, sessionRows, letterRows,
]
