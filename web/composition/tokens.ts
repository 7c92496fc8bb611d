import type { Api } from '#adapters/http/api.ts'
import type { Tokens } from '#adapters/http/tokens.ts'
import type { Account } from '#core/ports/account.ts'
import type { AnswerOutboxes } from '#core/ports/answer-outbox.ts'
import type { Billing } from '#core/ports/billing.ts'
import type { Browser } from '#core/ports/browser.ts'
import type { Connectivity } from '#core/ports/connectivity.ts'
import type { Courses } from '#core/ports/courses.ts'
import type { DeviceStorage } from '#core/ports/device-storage.ts'
import type { Device } from '#core/ports/device.ts'
import type { ErrorReporter } from '#core/ports/error-reporter.ts'
import type { Experiments } from '#core/ports/experiments.ts'
import type { FeatureFlags } from '#core/ports/feature-flags.ts'
import type { Fingerprint } from '#core/ports/fingerprint.ts'
import type { Geolocation } from '#core/ports/geolocation.ts'
import type { LessonJournal } from '#core/ports/lesson-journal.ts'
import type { Log } from '#core/ports/log.ts'
import type { ConsentMode, ConsentScript, MeasurementLog, MeasurementVendors } from '#core/ports/measurement.ts'
import type { PrivacySignals } from '#core/ports/privacy-signals.ts'
import type { Profiles } from '#core/ports/profiles.ts'
import type { NoisePlayer, SoundEffects } from '#core/ports/sound.ts'
import type { Streaks } from '#core/ports/streaks.ts'
import type { VisitorTracking } from '#core/ports/visitor-tracking.ts'
import type { WebSession } from '#core/ports/web-session.ts'
import type { InjectionToken } from './container.ts'

const token = <T>(name: string): InjectionToken<T> => Symbol.for(name)

export const TOKENS = {
  account: token<Account>('account'),
  answerOutbox: token<AnswerOutboxes>('answerOutbox'),
  api: token<Api>('api'),
  billing: token<Billing>('billing'),
  browser: token<Browser>('browser'),
  connectivity: token<Connectivity>('connectivity'),
  consentMode: token<ConsentMode>('consentMode'),
  consentScript: token<ConsentScript>('consentScript'),
  courses: token<Courses>('courses'),
  device: token<Device>('device'),
  deviceStorage: token<DeviceStorage>('deviceStorage'),
  errorReporter: token<ErrorReporter>('errorReporter'),
  experiments: token<Experiments>('experiments'),
  featureFlags: token<FeatureFlags>('featureFlags'),
  fingerprint: token<Fingerprint>('fingerprint'),
  geolocation: token<Geolocation>('geolocation'),
  lessonJournal: token<LessonJournal>('lessonJournal'),
  log: token<Log>('log'),
  measurementLog: token<MeasurementLog>('measurementLog'),
  measurementVendors: token<MeasurementVendors>('measurementVendors'),
  noisePlayer: token<NoisePlayer>('noisePlayer'),
  privacySignals: token<PrivacySignals>('privacySignals'),
  profiles: token<Profiles>('profiles'),
  sessionStorage: token<DeviceStorage>('sessionStorage'),
  soundEffects: token<SoundEffects>('soundEffects'),
  streaks: token<Streaks>('streaks'),
  tokens: token<Tokens>('tokens'),
  visitorTracking: token<VisitorTracking>('visitorTracking'),
  webSession: token<WebSession>('webSession'),
} as const
