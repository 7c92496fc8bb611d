import type { Api } from '#adapters/http/api.ts'
import type { Tokens } from '#adapters/http/tokens.ts'
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
import type { InjectionToken } from './container.ts'

const token = <T>(name: string): InjectionToken<T> => Symbol.for(name)

export const TOKENS = {
  account: token<Account>('account'),
  answerOutbox: token<AnswerOutboxes>('answerOutbox'),
  api: token<Api>('api'),
  billing: token<Billing>('billing'),
  connectivity: token<Connectivity>('connectivity'),
  courses: token<Courses>('courses'),
  device: token<Device>('device'),
  deviceStorage: token<DeviceStorage>('deviceStorage'),
  errorReporter: token<ErrorReporter>('errorReporter'),
  lessonJournal: token<LessonJournal>('lessonJournal'),
  noisePlayer: token<NoisePlayer>('noisePlayer'),
  profiles: token<Profiles>('profiles'),
  sessionStorage: token<DeviceStorage>('sessionStorage'),
  soundEffects: token<SoundEffects>('soundEffects'),
  streaks: token<Streaks>('streaks'),
  tokens: token<Tokens>('tokens'),
  webSession: token<WebSession>('webSession'),
} as const
