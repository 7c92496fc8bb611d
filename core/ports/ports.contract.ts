import { describeAccount } from './account.contract.ts'
import { describeAccountSecurity } from './account-security.contract.ts'
import { describeAchievements } from './achievements.contract.ts'
import { describeAnswerOutbox } from './answer-outbox.contract.ts'
import { describeAuthenticator } from './authenticator.contract.ts'
import { describeBilling } from './billing.contract.ts'
import { describeBooks } from './books.contract.ts'
import { describeCalendarAddresses } from './calendar-addresses.contract.ts'
import { describeClassrooms } from './classrooms.contract.ts'
import { describeClassroomMedia } from './classroom-media.contract.ts'
import { describeConnectivity } from './connectivity.contract.ts'
import { describeContact } from './contact.contract.ts'
import { describeCourses } from './courses.contract.ts'
import { describeDevice } from './device.contract.ts'
import { describeDeviceStorage } from './device-storage.contract.ts'
import { describeErrorReporter } from './error-reporter.contract.ts'
import { describeExperiments } from './experiments.contract.ts'
import { describeFeatureFlags } from './feature-flags.contract.ts'
import { describeFunnels } from './funnels.contract.ts'
import { describeGeolocation } from './geolocation.contract.ts'
import { describeGroupLessons } from './group-lessons.contract.ts'
import { describeLessonJournal } from './lesson-journal.contract.ts'
import { describeLevelTests } from './level-tests.contract.ts'
import { describeLinkedAccounts } from './linked-accounts.contract.ts'
import { describeAnalyticsLog } from './analytics-log.contract.ts'
import { describeModeration } from './moderation.contract.ts'
import type { ApiPort, PortName } from './ports.ts'
import { describePasskeys } from './passkeys.contract.ts'
import { describePersonalData } from './personal-data.contract.ts'
import { describePrivacySignals } from './privacy-signals.contract.ts'
import { describeProfiles } from './profiles.contract.ts'
import { describeReminders } from './reminders.contract.ts'
import { describeRecognition, describeRecorder } from './recognition.contract.ts'
import { describeReviews } from './reviews.contract.ts'
import { describeSound } from './sound.contract.ts'
import { describeStreaks } from './streaks.contract.ts'
import { describeStudentProofs } from './student-proofs.contract.ts'
import { describeTaughtClasses } from './taught-classes.contract.ts'
import { describeTeaching } from './teaching.contract.ts'
import { describeTutorReviews } from './tutor-reviews.contract.ts'
import { describeTutoringLessons } from './tutoring-lessons.contract.ts'
import { describeTutors } from './tutors.contract.ts'
import { describeTwoStep } from './two-step.contract.ts'
import { describeVisitorTracking } from './visitor-tracking.contract.ts'
import { describeVoices } from './voices.contract.ts'
import { describeWebSession } from './web-session.contract.ts'
import type { OpenWorld } from './world.contract.ts'

/** The contract of each port that our API answers. All of them run in the same kind of world. */
const API_CONTRACTS: { readonly [Name in ApiPort]: (adapter: string, open: OpenWorld) => unknown } = {
  account: describeAccount,
  accountSecurity: describeAccountSecurity,
  achievements: describeAchievements,
  billing: describeBilling,
  books: describeBooks,
  calendarAddresses: describeCalendarAddresses,
  classrooms: describeClassrooms,
  contact: describeContact,
  courses: describeCourses,
  experiments: describeExperiments,
  funnels: describeFunnels,
  geolocation: describeGeolocation,
  groupLessons: describeGroupLessons,
  lessonJournal: describeLessonJournal,
  levelTests: describeLevelTests,
  linkedAccounts: describeLinkedAccounts,
  moderation: describeModeration,
  passkeys: describePasskeys,
  personalData: describePersonalData,
  privacySignals: describePrivacySignals,
  profiles: describeProfiles,
  reminders: describeReminders,
  reviews: describeReviews,
  streaks: describeStreaks,
  studentProofs: describeStudentProofs,
  taughtClasses: describeTaughtClasses,
  teaching: describeTeaching,
  tutoringLessons: describeTutoringLessons,
  tutorReviews: describeTutorReviews,
  tutors: describeTutors,
  twoStep: describeTwoStep,
  visitorTracking: describeVisitorTracking,
}

/** The contract of every other port, or null if its adapters have no common behaviour to test. */
const OTHER_CONTRACTS = {
  analyticsLog: describeAnalyticsLog,
  analyticsVendors: null,
  answerOutbox: describeAnswerOutbox,
  authenticator: describeAuthenticator,
  browser: null,
  classroomLine: null,
  classroomMedia: describeClassroomMedia,
  connectivity: describeConnectivity,
  consentMode: null,
  consentScript: null,
  device: describeDevice,
  deviceStorage: describeDeviceStorage,
  errorReporter: describeErrorReporter,
  featureFlags: describeFeatureFlags,
  fingerprint: null,
  log: null,
  // Described together with soundEffects.
  noisePlayer: null,
  recognition: describeRecognition,
  recorder: describeRecorder,
  sessionStorage: describeDeviceStorage,
  soundEffects: describeSound,
  voices: describeVoices,
  webSession: describeWebSession,
} satisfies Record<Exclude<PortName, ApiPort>, ((adapter: string, make: never) => unknown) | null>
type OtherContracts = typeof OTHER_CONTRACTS

/** The argument of each other port's contract, which is mostly a function that creates the adapter. */
export type ContractSetUps = {
  readonly [Name in keyof OtherContracts as OtherContracts[Name] extends null ? never : Name]:
    OtherContracts[Name] extends (adapter: string, make: infer Make) => unknown ? Make : never
}

/** Runs the contract of every port that our API answers. */
export const describeApiPorts = (adapter: string, open: OpenWorld): void => {
  for (const describePort of Object.values(API_CONTRACTS)) describePort(adapter, open)
}

/** Runs the contract of every other port. */
export const describeOtherPorts = (adapter: string, setUps: ContractSetUps): void => {
  for (const name of Object.keys(setUps) as (keyof ContractSetUps)[]) {
    const describePort = OTHER_CONTRACTS[name] as (adapter: string, make: unknown) => unknown
    describePort(adapter, setUps[name])
  }
}
