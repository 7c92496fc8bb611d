import type { ResultAsync } from 'neverthrow'
import type { AppError, ErrorCode } from '../domain/errors/app-error.ts'
import type { ApiPort, Ports } from './ports.ts'

/** One browser in front of the system, as the contracts of the ports that our API answers see it. */
export interface Visit extends Pick<Ports, ApiPort> {
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
