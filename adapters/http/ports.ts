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
import { httpLessonJournal } from './lesson-journal.ts'
import { httpLevelTests } from './level-tests.ts'
import { httpLinkedAccounts } from './linked-accounts.ts'
import { httpPasskeys } from './passkeys.ts'
import { httpPersonalData } from './personal-data.ts'
import { httpPrivacySignals } from './privacy-signals.ts'
import { httpProfiles } from './profiles.ts'
import { httpReminders } from './reminders.ts'
import { httpReviews } from './reviews.ts'
import { httpStreaks } from './streaks.ts'
import { httpStudentProofs } from './student-proofs.ts'
import { httpTutoringLessons } from './tutoring-lessons.ts'
import { httpTutors } from './tutors.ts'
import { httpTwoStep } from './two-step.ts'
import { httpVisitorTracking } from './visitor-tracking.ts'

/** The ports that our own API answers. `now` is the device's clock. */
export const httpPorts = (api: Api, now: () => number, early?: EarlyStart): Pick<Ports, ApiPort> => ({
  account: httpAccount(api, early),
  accountSecurity: httpAccountSecurity(api),
  achievements: httpAchievements(api),
  billing: httpBilling(api),
  books: httpBooks(api, now),
  contact: httpContact(api),
  courses: httpCourses(api),
  experiments: httpExperiments(api),
  funnels: httpFunnels(api, now),
  geolocation: httpGeolocation(api),
  lessonJournal: httpLessonJournal(api, now),
  levelTests: httpLevelTests(api),
  linkedAccounts: httpLinkedAccounts(api),
  passkeys: httpPasskeys(api),
  personalData: httpPersonalData(api),
  privacySignals: httpPrivacySignals(api),
  profiles: httpProfiles(api),
  reminders: httpReminders(api),
  reviews: httpReviews(api),
  streaks: httpStreaks(api),
  studentProofs: httpStudentProofs(api),
  tutoringLessons: httpTutoringLessons(api),
  tutors: httpTutors(api),
  twoStep: httpTwoStep(api),
  visitorTracking: httpVisitorTracking(api),
})
