import type { Answer } from '#core/domain/lesson/answer.ts'
import { keeperChanges } from '#core/domain/profile/merge-keeper.ts'
import type { KeeperEntry, Profile } from '#core/domain/profile/profile.ts'
import type { Plan, Purchase } from '#core/domain/purchase/plan.ts'
import type { Product } from '#core/domain/subscription/product.ts'
import type { DeviceKeeper } from '#core/ports/account.ts'

export interface Person {
  readonly id: string
  /** Null as long as it is anonymous. */
  email: string | null
  password: string | null
  mergedInto: string | null
  readonly keeper: Map<string, KeeperEntry>
  readonly answers: Map<string, Answer>
  readonly purchases: Map<string, Purchase & Pick<Plan, 'category'>>
}

export const makePerson = (id: string): Person => ({
  id, email: null, password: null, mergedInto: null, keeper: new Map(), answers: new Map(), purchases: new Map(),
})

export const profileOf = (person: Person): Profile => ({
  user_id: person.id,
  email: person.email ?? '',
  free_for_ukraine: false,
  keeper: Object.fromEntries(person.keeper),
})

/** PRO-5. */
export const keep = (person: Person, key: string, value: string, now: number): void => {
  if (person.keeper.get(key)?.value !== value) person.keeper.set(key, { value, updated_at: new Date(now).toISOString() })
}

/** PRO-8. */
export const takeOver = (person: Person, device: DeviceKeeper, now: number): void => {
  const kept = Object.fromEntries([...person.keeper].map(([key, { value }]) => [key, value]))
  for (const [key, value] of Object.entries(keeperChanges(kept, device))) keep(person, key, value, now)
}

/** AUTH-6. */
export const mergeInto = (anonymous: Person, account: Person): void => {
  if (anonymous.email !== null || anonymous.id === account.id) return
  for (const [id, answer] of anonymous.answers) account.answers.set(id, answer)
  anonymous.mergedInto = account.id
}

/** SUB-1. */
export const productsOf = (person: Person, now: number): readonly Product[] =>
  [...person.purchases.values()].map(({ category, ends_at }) => ({
    status: now < Date.parse(ends_at) ? 'ok' : 'other', category, trial: false,
  }))
