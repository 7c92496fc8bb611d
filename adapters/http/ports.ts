import type { ApiPort, Ports } from '#core/ports/ports.ts'
import { type EarlyStart, httpAccount } from './account.ts'
import { httpAccountSecurity } from './account-security.ts'
import { httpAchievements } from './achievements.ts'
import type { Api } from './api.ts'
import { httpBilling } from './billing.ts'
import { httpBooks } from './books.ts'
import { httpContact } from './contact.ts'
import { httpCourses } from './courses.ts'
import { httpExperiments } from './experiments.ts'
import { httpFunnels } from './funnels.ts'
import { httpGeolocation } from './geolocation.ts'
import { lazily } from './lazily.ts'
import { httpLessonJournal } from './lesson-journal.ts'
import { httpPersonalData } from './personal-data.ts'
import { httpPrivacySignals } from './privacy-signals.ts'
import { httpProfiles } from './profiles.ts'
import { httpReminders } from './reminders.ts'
import { httpReviews } from './reviews.ts'
import { httpStreaks } from './streaks.ts'
import { httpVisitorTracking } from './visitor-tracking.ts'

/** The ports that our own API answers. `now` is the device's clock. */
export const httpPorts = (api: Api, now: () => number, early?: EarlyStart): Pick<Ports, ApiPort> => ({
  account: httpAccount(api, early),
  accountSecurity: httpAccountSecurity(api),
  achievements: httpAchievements(api),
  billing: httpBilling(api),
  books: httpBooks(api, now),
  calendarAddresses: lazily(api, async () => (await import('./calendar-addresses.ts')).httpCalendarAddresses),
  classrooms: lazily(api, async () => (await import('./classrooms.ts')).httpClassrooms),
  contact: httpContact(api),
  courses: httpCourses(api),
  experiments: httpExperiments(api),
  funnels: httpFunnels(api, now),
  geolocation: httpGeolocation(api),
  groupLessons: lazily(api, async () => (await import('./group-lessons.ts')).httpGroupLessons),
  lessonJournal: httpLessonJournal(api, now),
  levelTests: lazily(api, async () => (await import('./level-tests.ts')).httpLevelTests),
  linkedAccounts: lazily(api, async () => (await import('./linked-accounts.ts')).httpLinkedAccounts),
  moderation: lazily(api, async () => (await import('./moderation.ts')).httpModeration),
  passkeys: lazily(api, async () => (await import('./passkeys.ts')).httpPasskeys),
  personalData: httpPersonalData(api),
  privacySignals: httpPrivacySignals(api),
  profiles: httpProfiles(api),
  reminders: httpReminders(api),
  reviews: httpReviews(api),
  streaks: httpStreaks(api),
  studentProofs: lazily(api, async () => (await import('./student-proofs.ts')).httpStudentProofs),
  taughtClasses: lazily(api, async () => (await import('./taught-classes.ts')).httpTaughtClasses),
  teaching: lazily(api, async () => (await import('./teaching.ts')).httpTeaching),
  tutoringLessons: lazily(api, async () => (await import('./tutoring-lessons.ts')).httpTutoringLessons),
  tutorReviews: lazily(api, async () => (await import('./tutor-reviews.ts')).httpTutorReviews),
  tutors: lazily(api, async () => (await import('./tutors.ts')).httpTutors),
  twoStep: lazily(api, async () => (await import('./two-step.ts')).httpTwoStep),
  visitorTracking: httpVisitorTracking(api),
})
