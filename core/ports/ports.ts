import type { ResultAsync } from 'neverthrow'
import type { AppError } from '../domain/errors/app-error.ts'
import type { Account } from './account.ts'
import type { AccountSecurity } from './account-security.ts'
import type { Achievements } from './achievements.ts'
import type { AnalyticsLog } from './analytics-log.ts'
import type { AnalyticsVendors } from './analytics-vendors.ts'
import type { AnswerOutboxes } from './answer-outbox.ts'
import type { Authenticator } from './authenticator.ts'
import type { Billing } from './billing.ts'
import type { Books } from './books.ts'
import type { Browser } from './browser.ts'
import type { CalendarAddresses } from './calendar-addresses.ts'
import type { ClassroomLine } from './classroom-line.ts'
import type { Classrooms } from './classrooms.ts'
import type { ClassroomMedia } from './classroom-media.ts'
import type { Connectivity } from './connectivity.ts'
import type { ConsentMode } from './consent-mode.ts'
import type { ConsentScript } from './consent-script.ts'
import type { Contact } from './contact.ts'
import type { Courses } from './courses.ts'
import type { DeviceStorage } from './device-storage.ts'
import type { Device } from './device.ts'
import type { ErrorReporter } from './error-reporter.ts'
import type { Experiments } from './experiments.ts'
import type { FeatureFlags } from './feature-flags.ts'
import type { Fingerprint } from './fingerprint.ts'
import type { Funnels } from './funnels.ts'
import type { Geolocation } from './geolocation.ts'
import type { GroupLessons } from './group-lessons.ts'
import type { LessonJournal } from './lesson-journal.ts'
import type { LevelTests } from './level-tests.ts'
import type { LinkedAccounts } from './linked-accounts.ts'
import type { Log } from './log.ts'
import type { Moderation } from './moderation.ts'
import type { Passkeys } from './passkeys.ts'
import type { PersonalData } from './personal-data.ts'
import type { PrivacySignals } from './privacy-signals.ts'
import type { Profiles } from './profiles.ts'
import type { Reminders } from './reminders.ts'
import type { Recognition, Recorder } from './recognition.ts'
import type { Reviews } from './reviews.ts'
import type { NoisePlayer, SoundEffects } from './sound.ts'
import type { Streaks } from './streaks.ts'
import type { StudentProofs } from './student-proofs.ts'
import type { TaughtClasses } from './taught-classes.ts'
import type { Teaching } from './teaching.ts'
import type { TutorReviews } from './tutor-reviews.ts'
import type { TutoringLessons } from './tutoring-lessons.ts'
import type { Tutors } from './tutors.ts'
import type { TwoStep } from './two-step.ts'
import type { VisitorTracking } from './visitor-tracking.ts'
import type { Voices } from './voices.ts'
import type { WebSession } from './web-session.ts'

/** Every port, under its name. The container, the scopes and the memory world are derived from this list. */
export interface Ports {
  readonly account: Account
  readonly accountSecurity: AccountSecurity
  readonly achievements: Achievements
  readonly analyticsLog: AnalyticsLog
  readonly analyticsVendors: AnalyticsVendors
  readonly answerOutbox: AnswerOutboxes
  /** The passkeys of the device. */
  readonly authenticator: Authenticator
  readonly billing: Billing
  readonly books: Books
  readonly browser: Browser
  readonly calendarAddresses: CalendarAddresses
  readonly classroomLine: ClassroomLine
  readonly classrooms: Classrooms
  readonly classroomMedia: ClassroomMedia
  readonly connectivity: Connectivity
  readonly consentMode: ConsentMode
  readonly consentScript: ConsentScript
  readonly contact: Contact
  readonly courses: Courses
  readonly device: Device
  /** The storage that survives closing the browser. */
  readonly deviceStorage: DeviceStorage
  readonly errorReporter: ErrorReporter
  readonly experiments: Experiments
  readonly featureFlags: FeatureFlags
  readonly fingerprint: Fingerprint
  readonly funnels: Funnels
  readonly geolocation: Geolocation
  readonly groupLessons: GroupLessons
  readonly lessonJournal: LessonJournal
  readonly levelTests: LevelTests
  readonly linkedAccounts: LinkedAccounts
  readonly log: Log
  readonly moderation: Moderation
  readonly noisePlayer: NoisePlayer
  readonly passkeys: Passkeys
  readonly personalData: PersonalData
  readonly privacySignals: PrivacySignals
  readonly profiles: Profiles
  readonly reminders: Reminders
  readonly recognition: Recognition
  readonly recorder: Recorder
  readonly reviews: Reviews
  /** The storage that lasts as long as the tab. */
  readonly sessionStorage: DeviceStorage
  readonly soundEffects: SoundEffects
  readonly streaks: Streaks
  readonly studentProofs: StudentProofs
  readonly taughtClasses: TaughtClasses
  readonly teaching: Teaching
  readonly tutoringLessons: TutoringLessons
  readonly tutorReviews: TutorReviews
  readonly tutors: Tutors
  readonly twoStep: TwoStep
  readonly visitorTracking: VisitorTracking
  readonly voices: Voices
  readonly webSession: WebSession
}
export type PortName = keyof Ports

/** The methods of a port that call the network. */
export type NetworkMethod<Port> = {
  [Method in keyof Port & string]: Port[Method] extends (...given: never[]) => ResultAsync<unknown, AppError<infer Code>>
    ? 'network' extends Code ? Method : never
    : never
}[keyof Port & string]
/** The ports whose methods all call the network. */
export type NetworkPort = { [Name in PortName]: keyof Ports[Name] extends NetworkMethod<Ports[Name]> ? Name : never }[PortName]
/** The ports that our own API answers. Flags have another host, and the web server answers for its own session. */
export type ApiPort = Exclude<NetworkPort, 'featureFlags' | 'webSession'>
