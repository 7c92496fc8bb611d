import { UNKNOWN_GEO, type Geo } from '#core/domain/geo/geo.ts'
import type { PortName, Ports } from '#core/ports/ports.ts'
import { memoryAccount } from './account.ts'
import { memoryAccountSecurity } from './account-security.ts'
import { memoryAchievements } from './achievements.ts'
import { memoryAnswerOutboxes, type WaitingAnswer } from './answer-outbox.ts'
import { type HeldPasskey, memoryAuthenticator } from './authenticator.ts'
import { memoryBackend, type MemoryBackend } from './backend.ts'
import { memoryBilling } from './billing.ts'
import { memoryBooks } from './books.ts'
import { memoryBrowser, type MemoryBrowser } from './browser.ts'
import { memoryCalendarAddresses } from './calendar-addresses.ts'
import { memoryClassroomLine, memoryClassrooms } from './classroom.ts'
import { memoryClassroomMedia } from './classroom-media.ts'
import { memoryConnectivity } from './connectivity.ts'
import { memoryContact } from './contact.ts'
import { memoryCourses } from './courses.ts'
import { type Timers, withTimers } from './device.ts'
import { memoryDeviceStorage } from './device-storage.ts'
import { memoryErrorReporter } from './error-reporter.ts'
import { memoryExperiments } from './experiments.ts'
import { memoryFeatureFlags } from './feature-flags.ts'
import { memoryFingerprint } from './fingerprint.ts'
import { memoryFunnels } from './funnels.ts'
import { memoryGeolocation } from './geolocation.ts'
import { memoryGroupLessons } from './group-lessons.ts'
import { memoryLessonJournal } from './lesson-journal.ts'
import { memoryLevelTests } from './level-tests.ts'
import { memoryLinkedAccounts } from './linked-accounts.ts'
import { memoryLog } from './log.ts'
import { memoryConsentMode, memoryConsentScript, memoryVendors, type VendorLogEntry } from './analytics.ts'
import { memoryAnalyticsLog } from './analytics-log.ts'
import { memoryModeration } from './moderation.ts'
import { memoryPasskeys } from './passkeys.ts'
import { memoryPersonalData } from './personal-data.ts'
import { memoryPrivacySignals } from './privacy-signals.ts'
import { memoryProfiles } from './profiles.ts'
import { memoryReminders } from './reminders.ts'
import { memoryRecognition, memoryRecorder } from './recognition.ts'
import { memoryReviews } from './reviews.ts'
import { memoryNoisePlayer, memorySoundEffects } from './sound.ts'
import { memoryStreaks } from './streaks.ts'
import { memoryStudentProofs } from './student-proofs.ts'
import { memoryTaughtClasses } from './taught-classes.ts'
import { memoryTeaching } from './teaching.ts'
import { memoryTutorReviews } from './tutor-reviews.ts'
import { memoryTutoringLessons } from './tutoring-lessons.ts'
import { memoryTutors } from './tutors.ts'
import { memoryTwoStep } from './two-step.ts'
import { memoryVisitor, type MemoryCookies } from './visitor.ts'
import { memoryVisitorTracking } from './visitor-tracking.ts'
import { memoryVoices } from './voices.ts'
import { memoryWebSession } from './web-session.ts'

/** The state of a browser that survives its pages, and its location. */
export interface BrowserData {
  readonly cookies: MemoryCookies
  /** The storages of the device and of this tab. */
  readonly local: Map<string, string>
  readonly tab: Map<string, string>
  readonly waiting: Map<string, WaitingAnswer>
  readonly page: MemoryBrowser
  /** Those of its device. */
  readonly passkeys: HeldPasskey[]
  geo: Geo
}
export const browserData = (local: Readonly<Record<string, string>> = {}): BrowserData => ({
  cookies: { refresh: null, web: null, provider: null, entry: null },
  passkeys: [],
  local: new Map(Object.entries(local)),
  tab: new Map(),
  waiting: new Map(),
  page: memoryBrowser(),
  geo: UNKNOWN_GEO,
})

/** Wraps the ports of a page, for example to delay or record their calls. */
export type Through = <Port extends object>(name: PortName, port: Port) => Port

export interface WorldOptions {
  /** Two worlds over one backend stand for two browsers. */
  readonly backend?: MemoryBackend
  /** Two worlds over one browser stand for two tabs, or one page before and after a reload. */
  readonly browser?: BrowserData
  readonly timers?: Timers
  readonly zone?: () => string
  readonly through?: Through
}

/** Every port in memory, for one page in one browser. The backend has the fault switches (`failNext`, `failEvery`, `loseNext`, `hold`). */
export const memoryWorld = ({
  backend = memoryBackend(), browser = browserData(), timers = 'still', zone = backend.device.zone, through = (_, port) => port,
}: WorldOptions = {}) => {
  const visitor = memoryVisitor(backend, { zone, geo: () => browser.geo, cookies: browser.cookies })
  const device = withTimers(backend.device, timers)
  /** The calls to vendors and the commands of consent mode, in order. */
  const vendorLog: VendorLogEntry[] = []
  const direct = {
    account: memoryAccount(visitor),
    accountSecurity: memoryAccountSecurity(visitor),
    achievements: memoryAchievements(visitor),
    analyticsLog: memoryAnalyticsLog(),
    analyticsVendors: memoryVendors(vendorLog),
    answerOutbox: memoryAnswerOutboxes(browser.waiting),
    authenticator: memoryAuthenticator(backend.device.id, browser.passkeys),
    billing: memoryBilling(visitor),
    books: memoryBooks(visitor),
    browser: browser.page,
    calendarAddresses: memoryCalendarAddresses(visitor),
    classroomLine: memoryClassroomLine(visitor),
    classrooms: memoryClassrooms(visitor),
    classroomMedia: memoryClassroomMedia(),
    connectivity: memoryConnectivity(),
    consentMode: memoryConsentMode(vendorLog),
    consentScript: memoryConsentScript(),
    contact: memoryContact(visitor),
    courses: memoryCourses(visitor),
    device,
    deviceStorage: memoryDeviceStorage(browser.local),
    errorReporter: memoryErrorReporter(),
    experiments: memoryExperiments(visitor),
    featureFlags: memoryFeatureFlags(backend),
    fingerprint: memoryFingerprint(),
    funnels: memoryFunnels(visitor),
    geolocation: memoryGeolocation(visitor),
    groupLessons: memoryGroupLessons(visitor),
    lessonJournal: memoryLessonJournal(visitor),
    levelTests: memoryLevelTests(visitor),
    linkedAccounts: memoryLinkedAccounts(visitor),
    log: memoryLog(),
    moderation: memoryModeration(visitor),
    noisePlayer: memoryNoisePlayer(),
    passkeys: memoryPasskeys(visitor),
    personalData: memoryPersonalData(visitor),
    privacySignals: memoryPrivacySignals(visitor),
    profiles: memoryProfiles(visitor),
    reminders: memoryReminders(visitor),
    recognition: memoryRecognition(),
    recorder: memoryRecorder(),
    reviews: memoryReviews(visitor),
    sessionStorage: memoryDeviceStorage(browser.tab),
    soundEffects: memorySoundEffects(),
    streaks: memoryStreaks(visitor),
    studentProofs: memoryStudentProofs(visitor),
    taughtClasses: memoryTaughtClasses(visitor),
    teaching: memoryTeaching(visitor),
    tutoringLessons: memoryTutoringLessons(visitor),
    tutorReviews: memoryTutorReviews(visitor),
    tutors: memoryTutors(visitor),
    twoStep: memoryTwoStep(visitor),
    visitorTracking: memoryVisitorTracking(visitor),
    voices: memoryVoices(),
    webSession: memoryWebSession(visitor),
  } satisfies Ports
  const ports = Object.fromEntries((Object.keys(direct) as PortName[]).map(name => [name, through(name, direct[name])])) as typeof direct
  return { ports, backend, browser, device, vendorLog }
}
