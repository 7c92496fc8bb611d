import type { LinkedAccount } from '#core/domain/account/linked-account.ts'
import type { Merge } from '#core/domain/account/merged-work.ts'
import type { Passkey } from '#core/domain/account/passkey.ts'
import { type Award, mergeAwards } from '#core/domain/achievement/achievement.ts'
import { type Place, placesOf } from '#core/domain/book/reading.ts'
import type { ReadMinute } from '#core/domain/book/reading-time.ts'
import type { StatusChange } from '#core/domain/book/word-status.ts'
import type { PrivacySignal } from '#core/domain/consent/privacy-signal.ts'
import { type Experiment, mergeExperiments } from '#core/domain/flags/experiments.ts'
import type { Answer } from '#core/domain/lesson/answer.ts'
import { keeperChanges } from '#core/domain/keeper/merge-keeper.ts'
import type { StartedTest } from '#core/domain/placement/level-test.ts'
import type { KeeperEntry, Profile } from '#core/domain/profile/profile.ts'
import type { CreditLine } from '#core/domain/credits/ledger.ts'
import type { Card, Challenge, Checkout, Money } from '#core/domain/purchase/plan.ts'
import type { ProofRefusal } from '#core/domain/purchase/student-proof.ts'
import type { PaymentReceipt } from '#core/domain/purchase/receipt.ts'
import type { AddressChange } from '#core/domain/tutoring/calendar-address.ts'
import type { SubscriptionEvent } from '#core/domain/subscription/event.ts'
import { productAt } from '#core/domain/subscription/status.ts'
import { subscriptionOf } from '#core/domain/subscription/subscription.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import type { Product } from '#core/domain/subscription/product.ts'
import type { DeviceKeeper } from '#core/ports/account.ts'
import type { FunnelSubmission } from '#core/domain/funnel/submission.ts'

/** BOK-1. What a person has said of a word of a language, with their local day then. */
export interface WordChange extends StatusChange {
  readonly target: Language
  readonly day: number
}
export interface BookPlace extends Place {
  readonly target: Language
}

/** AUTH-6. An account at a provider, by its subject there. */
export interface MemoryLinked extends Omit<LinkedAccount, 'isLastWayIn'> {
  readonly subject: string
}

/** The last place of each book of each language. */
export const lastPlaces = (places: readonly BookPlace[]): readonly BookPlace[] =>
  [...Map.groupBy(places, ({ target }) => target)].flatMap(([target, ofTarget]) => [...placesOf(ofTarget).values()].map(place => ({ ...place, target })))

/** FUN-5. Of two submissions of a funnel the one answered last, of equal times the one with the greater id; of equal ids the first. */
export const laterSubmission = (one: FunnelSubmission | undefined, other: FunnelSubmission): FunnelSubmission =>
  (one && (one.id === other.id || one.at > other.at || (one.at === other.at && one.id > other.id)) ? one : other)

/** PUR-4. What somebody has bought, the events that it is made of, and the card that pays for it. */
export interface MemorySubscription {
  readonly events: readonly SubscriptionEvent[]
  readonly paid: Money
  readonly card: string
  readonly cardNumber: string
  readonly challenge: string | null
  /** The key of the last task that was done. */
  readonly done: string | null
}

/** PUR-1. What became of a photo; it is gone once it is decided. */
export interface MemoryProof {
  readonly id: string
  readonly sentAt: number
  readonly decidedAt: number | null
  readonly isWithdrawn: boolean
  readonly refusal: ProofRefusal | null
  readonly until: number | null
}

export interface Person {
  readonly id: string
  /** STK-1. */
  knownSince: number
  /** Null while the person is anonymous. */
  email: string | null
  /** AUTH-6. When somebody showed that they read the mail of the address. */
  emailProvedAt: number | null
  /** AUTH-6. Since when letters to it come back. */
  emailBouncedAt: number | null
  password: string | null
  /** PRO-11. The code that the person was sent last. */
  emailCode: { readonly id: string; readonly email: string; readonly digits: string; readonly madeAt: number; readonly tries: number; readonly isUsed: boolean } | null
  /** AUTH-6. The first one first. */
  linked: readonly MemoryLinked[]
  passkeys: readonly Passkey[]
  /** AUTH-6. The secret of an app and what it was made for; `set` is the request of the recovery codes, of which those that are left are kept. */
  twoStep: { readonly secret: string; readonly requestId: string; readonly onAt: number | null; readonly lastPeriod: number | null; readonly set: string | null; readonly codes: readonly string[] } | null
  name: string | null
  phone: string | null
  /** SUB-5. */
  freeForUkraine: boolean
  registeredAt: number | null
  experiments: readonly Experiment[]
  mergedInto: string | null
  /** AUTH-6. What visitors' work added, the newest first. */
  merges: readonly Merge[]
  readonly keeper: Map<string, KeeperEntry>
  readonly answers: Map<string, Answer>
  /** CRS-3. The ids of the answers that were reported. */
  readonly reports: Set<string>
  /** BOK-1. */
  readonly wordChanges: Map<string, WordChange>
  places: readonly BookPlace[]
  /** STK-1. By the minute as the device counted it. */
  readonly readMinutes: Map<number, ReadMinute & { readonly zone: string }>
  /** FUN-3, FUN-5. By funnel, each with the time that counts (STK-1). */
  readonly funnelAnswers: Map<string, FunnelSubmission>
  /** TST-1. By id, the oldest first. */
  readonly levelTests: Map<string, StartedTest>
  /** STK-2. */
  awards: readonly Award[]
  readonly privacySignals: Map<string, PrivacySignal>
  /** By plan. */
  readonly checkouts: Map<string, Checkout>
  /** By the id of their checkout, the oldest first. */
  readonly subscriptions: Map<string, MemorySubscription>
  /** PUR-3, the oldest first. */
  readonly receipts: PaymentReceipt[]
  /** TUT-3. */
  readonly creditLines: CreditLine[]
  /** PUR-4. How far the clock of the sandbox is ahead, ms. */
  clockAhead: number
  /** By checkout, with the card that each is about. */
  readonly challenges: Map<string, { readonly challenge: Challenge; readonly card: Card }>
  /** PUR-1. The photos that were sent to show that they study, the oldest first. */
  proofs: readonly MemoryProof[]
  /** TUT-4. The private address of their calendar, as it is. */
  calendar: AddressChange
  /** The checkouts whose buyer knows that they hold it already. */
  readonly buysAgain: Set<string>
}

export const makePerson = (id: string, knownSince: number): Person => ({
  id, knownSince, email: null, emailProvedAt: null, emailBouncedAt: null, password: null, emailCode: null, linked: [], passkeys: [], twoStep: null, name: null, phone: null, freeForUkraine: false, registeredAt: null, mergedInto: null, merges: [],
  keeper: new Map(), answers: new Map(), reports: new Set(), wordChanges: new Map(), places: [], readMinutes: new Map(), funnelAnswers: new Map(), levelTests: new Map(), awards: [], experiments: [], privacySignals: new Map(), checkouts: new Map(), challenges: new Map(), buysAgain: new Set(), proofs: [], calendar: { version: 0, isOn: false }, subscriptions: new Map(), receipts: [], creditLines: [], clockAhead: 0,
})

export const profileOf = (person: Person): Profile => ({
  user_id: person.id,
  email: person.email ?? '',
  free_for_ukraine: person.freeForUkraine,
  keeper: Object.fromEntries(person.keeper),
  ...(person.name !== null && { name: person.name }),
  ...(person.phone !== null && { phone: person.phone }),
  ...(person.registeredAt !== null && { created_at: new Date(person.registeredAt).toISOString() }),
})

/** PRO-5. A new value always gets a later time than the one before. */
export const putKeeperValue = (person: Person, key: string, value: string, now: number): void => {
  const before = person.keeper.get(key)
  const at = before ? Math.max(now, Date.parse(before.updated_at) + 1) : now
  if (before?.value !== value) person.keeper.set(key, { value, updated_at: new Date(at).toISOString() })
}

/** PRO-8, AUTH-6. Merges the values of a device into an account. */
export const mergeDeviceValues = (person: Person, device: DeviceKeeper, now: number): void => {
  const stored = Object.fromEntries([...person.keeper].map(([key, { value }]) => [key, value]))
  for (const [key, value] of Object.entries(keeperChanges(stored, device))) putKeeperValue(person, key, value, now)
}

/** AUTH-6. Moves what an anonymous person has into an account. */
export const mergeInto = (anonymous: Person, account: Person): void => {
  if (anonymous.email !== null || anonymous.id === account.id) return
  for (const [id, answer] of anonymous.answers) account.answers.set(id, answer)
  for (const id of anonymous.reports) account.reports.add(id)
  for (const [minute, read] of anonymous.readMinutes) if (!account.readMinutes.has(minute)) account.readMinutes.set(minute, read)
  for (const [id, change] of anonymous.wordChanges) account.wordChanges.set(id, change)
  for (const [funnel, submission] of anonymous.funnelAnswers) account.funnelAnswers.set(funnel, laterSubmission(account.funnelAnswers.get(funnel), submission))
  for (const [id, test] of anonymous.levelTests) account.levelTests.set(id, test)
  account.places = lastPlaces([...account.places, ...anonymous.places])
  account.awards = mergeAwards(account.awards, anonymous.awards)
  account.experiments = mergeExperiments(account.experiments, anonymous.experiments)
  for (const [key, signal] of anonymous.privacySignals) account.privacySignals.set(key, signal)
  account.knownSince = Math.min(account.knownSince, anonymous.knownSince)
  anonymous.mergedInto = account.id
}

/** SUB-1. */
export const productsOf = (person: Person, now: number): readonly Product[] =>
  [...person.subscriptions.values()].map(({ events }) => subscriptionOf(events)).flatMap(state => (state ? [productAt(now + person.clockAhead, state)] : [])).toReversed()
