import type { Account } from '#core/ports/account.ts'
import type { AnswerOutboxes } from '#core/ports/answer-outbox.ts'
import type { Billing } from '#core/ports/billing.ts'
import type { Connectivity } from '#core/ports/connectivity.ts'
import type { Courses } from '#core/ports/courses.ts'
import type { DeviceStorage } from '#core/ports/device-storage.ts'
import type { Device } from '#core/ports/device.ts'
import type { ErrorReporter } from '#core/ports/error-reporter.ts'
import type { LessonJournal } from '#core/ports/lesson-journal.ts'
import type { Profiles } from '#core/ports/profiles.ts'
import type { NoisePlayer, SoundEffects } from '#core/ports/sound.ts'
import type { Streaks } from '#core/ports/streaks.ts'
import type { WebSession } from '#core/ports/web-session.ts'
import { createPort } from '../effector/port.ts'

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
