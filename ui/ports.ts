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
import { createPort } from './effector/port.ts'

export const $account = createPort<Account>('account')
export const $webSession = createPort<WebSession>('webSession')
export const $profiles = createPort<Profiles>('profiles')
export const $billing = createPort<Billing>('billing')
export const $courses = createPort<Courses>('courses')
export const $lessonJournal = createPort<LessonJournal>('lessonJournal')
export const $streaks = createPort<Streaks>('streaks')
/** What survives closing the browser, and what lives as long as the tab. */
export const $deviceStorage = createPort<DeviceStorage>('deviceStorage')
export const $sessionStorage = createPort<DeviceStorage>('sessionStorage')
export const $answerOutbox = createPort<AnswerOutboxes>('answerOutbox')
export const $device = createPort<Device>('device')
export const $soundEffects = createPort<SoundEffects>('soundEffects')
export const $noisePlayer = createPort<NoisePlayer>('noisePlayer')
export const $connectivity = createPort<Connectivity>('connectivity')
export const $errorReporter = createPort<ErrorReporter>('errorReporter')
export const $browser = createPort<Browser>('browser')
export const $experiments = createPort<Experiments>('experiments')
export const $featureFlags = createPort<FeatureFlags>('featureFlags')
export const $fingerprint = createPort<Fingerprint>('fingerprint')
export const $geolocation = createPort<Geolocation>('geolocation')
export const $log = createPort<Log>('log')
export const $privacySignals = createPort<PrivacySignals>('privacySignals')
export const $visitorTracking = createPort<VisitorTracking>('visitorTracking')
export const $measurementVendors = createPort<MeasurementVendors>('measurementVendors')
export const $consentMode = createPort<ConsentMode>('consentMode')
export const $consentScript = createPort<ConsentScript>('consentScript')
export const $measurementLog = createPort<MeasurementLog>('measurementLog')
