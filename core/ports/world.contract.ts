import type { ResultAsync } from 'neverthrow'
import type { AppError, ErrorCode } from '../domain/errors/app-error.ts'
import type { Account } from './account.ts'
import type { Billing } from './billing.ts'
import type { Courses } from './courses.ts'
import type { Experiments } from './experiments.ts'
import type { Geolocation } from './geolocation.ts'
import type { LessonJournal } from './lesson-journal.ts'
import type { PrivacySignals } from './privacy-signals.ts'
import type { Profiles } from './profiles.ts'
import type { Streaks } from './streaks.ts'
import type { VisitorTracking } from './visitor-tracking.ts'

/** One browser in front of the system, as the contracts of the ports that cross the network see it. */
export interface Visit {
  readonly account: Account
  readonly profiles: Profiles
  readonly billing: Billing
  readonly courses: Courses
  readonly journal: LessonJournal
  readonly streaks: Streaks
  readonly experiments: Experiments
  readonly geolocation: Geolocation
  readonly privacySignals: PrivacySignals
  readonly visitorTracking: VisitorTracking
  /** The same browser after the page was loaded again: cookies stay, memory is gone. */
  reload(): Visit
}

/** A system with a clock that stands still until it is moved, and a corpus whose first unit has at least four lessons. */
export interface World {
  now(): number
  advance(ms: number): void
  /** A fresh UUID. */
  id(): string
  visit(zone?: string): Visit
  close(): Promise<void>
}
export type OpenWorld = () => Promise<World>

export const DAY = 86_400_000
export const PASSWORD = 'correct horse battery'
export const GOOD_CARD = { number: '4242424242424242', expMonth: 12, expYear: 2099, cvc: '123' }
export const DECLINED_CARD = { ...GOOD_CARD, number: '4000000000000002' }

export const valueOf = async <Value, Code extends ErrorCode>(result: ResultAsync<Value, AppError<Code>>): Promise<Value> => {
  const settled = await result
  if (settled.isErr()) throw new Error(`failed with ${settled.error.code}`)
  return settled.value
}

/** The code of the failure; `ok` where there was none. */
export const codeOf = async <Value, Code extends ErrorCode>(result: ResultAsync<Value, AppError<Code>>): Promise<Code | 'ok'> =>
  (await result).match((): Code | 'ok' => 'ok', error => error.code)

export const newEmail = (world: World) => `${world.id()}@example.com`
export const signInAnonymously = (world: World, visit: Visit) => valueOf(visit.account.signInAnonymously(world.id()))
/** A visitor with an identity, and nothing else yet. */
export const openVisitor = async (world: World, zone?: string): Promise<Visit> => {
  const visit = world.visit(zone)
  await signInAnonymously(world, visit)
  return visit
}

export const register = async (world: World, visit: Visit, email = newEmail(world)) => {
  await signInAnonymously(world, visit)
  return valueOf(visit.account.signUp(world.id(), { email, password: PASSWORD }, {}, 'en'))
}
