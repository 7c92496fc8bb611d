import type { ResultAsync } from 'neverthrow'
import type { ProviderAnswer } from '../domain/account/provider-return.ts'
import type { AppError, ErrorCode } from '../domain/errors/app-error.ts'
import { type Card, isPurchase, type Purchase } from '../domain/purchase/plan.ts'
import { TEST_CARDS } from '../domain/purchase/test-cards.ts'
import type { Order } from './billing.ts'
import type { Authenticator } from './authenticator.ts'
import type { ApiPort, Ports } from './ports.ts'

/** One browser with the ports that our API answers. */
export interface Visit extends Pick<Ports, ApiPort> {
  /** Returns the same browser after a reload: cookies stay, memory is gone. */
  reload(): Visit
}

/** A system whose clock moves only by `advance`, and whose first unit has at least four lessons. */
export interface World {
  now(): number
  advance(ms: number): void
  /** Returns a new UUID. */
  id(): string
  visit(zone?: string): Visit
  /** The token of the stop link in the letters to this person. */
  stopToken(userId: string): string
  /** AUTH-6. The token of the sign-in link that an address was sent last. */
  linkToken(email: string): Promise<string>
  /** PRO-11. The code that an address was sent last. */
  code(email: string): Promise<string>
  /** AUTH-6. Signs this person in at the provider where `begin` has sent a browser, and gives what it sends back. */
  signInAt(address: string, person: AtProvider): Promise<ProviderAnswer>
  /** AUTH-6. A device without passkeys, whose person says yes to everything. */
  authenticator(): Authenticator
  /** AUTH-6. The code that an app with this secret shows now. */
  appCode(secret: string): string
  close(): Promise<void>
}
/** A person as a provider knows them. */
export interface AtProvider {
  readonly subject: string
  readonly email: string | null
  readonly isVerified: boolean
}
export type OpenWorld = () => Promise<World>

export const DAY = 86_400_000
export const PASSWORD = 'correct horse battery'
export const GOOD_CARD: Card = { number: TEST_CARDS.pays, expMonth: 12, expYear: 2099, cvc: '123' }
export const DECLINED_CARD: Card = { ...GOOD_CARD, number: TEST_CARDS.declined }
/** It pays at first, and never again. */
export const FAILING_CARD: Card = { ...GOOD_CARD, number: TEST_CARDS.failsLater }
/** The one whose bank asks its buyer. */
export const CHALLENGED_CARD: Card = { ...GOOD_CARD, number: TEST_CARDS.challenged }

export const valueOf = async <Value, Code extends ErrorCode>(result: ResultAsync<Value, AppError<Code>>): Promise<Value> => {
  const settled = await result
  if (settled.isErr()) throw new Error(`failed with ${settled.error.code}`)
  return settled.value
}

/** The code of a failure, or `ok`. */
export const codeOf = async <Value, Code extends ErrorCode>(result: ResultAsync<Value, AppError<Code>>): Promise<Code | 'ok'> =>
  (await result).match((): Code | 'ok' => 'ok', error => error.code)

/** The plans on offer, and one of them as it is ordered. */
export const plansFor = async ({ billing }: Visit) => (await valueOf(billing.offers(null))).plans
export const orderOf = (plan: string, more: Partial<Order> = {}): Order => ({ plan, currency: 'USD', locale: 'en', again: false, ...more })
/** Opens a checkout and pays it. */
export const buy = async ({ billing }: Visit, plan: string, card = GOOD_CARD): Promise<Purchase> => {
  const payment = await valueOf(billing.purchase((await valueOf(billing.checkout(orderOf(plan)))).id, card))
  if (!isPurchase(payment)) throw new Error('the card was challenged')
  return payment
}

export const newEmail = (world: World) => `${world.id()}@example.com`
export const signInAnonymously = (world: World, visit: Visit) => valueOf(visit.account.signInAnonymously(world.id()))
/** Opens a browser whose visitor has an anonymous session. */
export const openVisitor = async (world: World, zone?: string): Promise<Visit> => {
  const visit = world.visit(zone)
  await signInAnonymously(world, visit)
  return visit
}

export const register = async (world: World, visit: Visit, email = newEmail(world)) => {
  await signInAnonymously(world, visit)
  return valueOf(visit.account.signUp(world.id(), { email, password: PASSWORD }, {}, 'en'))
}

/** Opens a browser whose person has an account. */
export const openAccount = async (world: World, zone?: string): Promise<Visit> => {
  const visit = world.visit(zone)
  await register(world, visit)
  return visit
}
/** Opens a browser whose person has an account, and has bought the first plan that is wanted. */
export const openBuyer = async (world: World, isWanted: (plan: Awaited<ReturnType<typeof plansFor>>[number]) => boolean): Promise<Visit> => {
  const visit = await openAccount(world)
  const plan = (await plansFor(visit)).find(isWanted)
  if (plan) await buy(visit, plan.id)
  return visit
}
/** The plans that bring credits for lessons with tutors. */
export const bringsCredits = ({ credits }: { readonly credits?: number }): boolean => Boolean(credits)
