import { err, ok, type Result } from 'neverthrow'
import { checkEmail } from '#core/domain/account/credentials.ts'
import { isLastWayIn } from '#core/domain/account/linked-account.ts'
import { nextPath } from '#core/domain/account/next-path.ts'
import type { ProviderAnswer } from '#core/domain/account/provider-return.ts'
import { PROVIDER_SIGN_IN_LIFETIME } from '#core/domain/account/provider.ts'
import type { DeviceKeeper } from '#core/ports/account.ts'
import type { LinkedAccounts, ProviderEntry } from '#core/ports/linked-accounts.ts'
import { factsOf } from './ways-in.ts'
import { type MemoryBackend, type MemoryClaims, type MemorySignIn } from './backend.ts'
import { memoryEntrance } from './entrance.ts'
import type { MemoryLinked, Person } from './person.ts'
import { waitsForSecondStep } from './two-step.ts'
import type { Visitor } from './visitor.ts'

const AT_PROVIDER = 'https://provider.test/sign-in'

/** Signs somebody in at the provider where `begin` has sent a browser, and gives what it sends back. */
export const signInAtMemoryProvider = ({ codes, device }: Pick<MemoryBackend, 'codes' | 'device'>, address: string, claims: MemoryClaims): ProviderAnswer => {
  const code = device.id()
  codes.set(code, { ...claims, usedFor: null })
  return { state: new URL(address).searchParams.get('state') ?? '', code, iss: null }
}

type Refused = 'session_expired' | 'provider_refused' | 'sign_in_expired' | 'email_unproved' | 'linked_elsewhere' | 'second_step_needed'

export const memoryLinkedAccounts = (visitor: Visitor): LinkedAccounts => {
  const { backend, cookies, registered, confirmed } = visitor
  const { reply, device, signIns, codes, sessions, people } = backend
  const { enterAccount, prove } = memoryEntrance(visitor)

  const holderOf = ({ subject }: MemoryClaims, { provider }: MemorySignIn): Person | undefined =>
    [...people.values()].find(({ linked }) => linked.some(each => each.provider === provider && each.subject === subject))
  const addLinked = (person: Person, { provider, purpose }: MemorySignIn, { subject, email }: MemoryClaims): void => {
    const linked: MemoryLinked = { id: device.id(), provider, subject, email, linkedAt: device.now(), usedAt: purpose === 'link' ? null : device.now() }
    person.linked = [...person.linked, linked]
  }
  const useLinked = (person: Person, { provider }: MemorySignIn, { subject, email }: MemoryClaims, usedAt: number | null): void => {
    person.linked = person.linked.map(each => (each.provider === provider && each.subject === subject ? { ...each, email: email ?? each.email, usedAt: usedAt ?? each.usedAt } : each))
  }

  /** The account that somebody comes in to. */
  const belongsTo = (signIn: MemorySignIn, claims: MemoryClaims): Result<{ readonly account: Person; readonly isNew: boolean; readonly isTakenBack: boolean }, Refused> => {
    const known = holderOf(claims, signIn)
    if (known) {
      useLinked(known, signIn, claims, device.now())
      return ok({ account: known, isNew: false, isTakenBack: false })
    }
    const email = checkEmail(claims.isVerified ? claims.email ?? '' : '')
    if (email.isErr()) return err('email_unproved')
    const account = backend.account(email.value)
    if (account) {
      const isTakenBack = prove(account)
      addLinked(account, signIn, claims)
      return ok({ account, isNew: false, isTakenBack })
    }
    const present = visitor.person().unwrapOr(null)
    const made = present && present.email === null ? present : backend.addPerson()
    made.email = email.value
    made.emailProvedAt = device.now()
    made.registeredAt = device.now()
    addLinked(made, signIn, claims)
    return ok({ account: made, isNew: true, isTakenBack: false })
  }
  const link = (signIn: MemorySignIn, claims: MemoryClaims): Result<null, Refused> => {
    const session = signIn.session === null ? undefined : sessions.get(signIn.session)
    const person = session && backend.person(session.person)
    if (!person) return err('session_expired')
    const holder = holderOf(claims, signIn)
    if (holder && holder !== person) return err('linked_elsewhere')
    if (holder) useLinked(person, signIn, claims, null)
    else addLinked(person, signIn, claims)
    return ok(null)
  }
  const finish = (requestId: string, { state, code }: ProviderAnswer, keeper: DeviceKeeper): Result<ProviderEntry, Refused> => {
    const signIn = signIns.get(state)
    if (!signIn || signIn.browser !== cookies.provider || device.now() >= signIn.madeAt + PROVIDER_SIGN_IN_LIFETIME) return err('sign_in_expired')
    const { provider, purpose, next, finishedBy } = signIn
    if (finishedBy !== null && finishedBy !== requestId) return err('sign_in_expired')
    const claims = codes.get(code)
    if (!claims || (claims.usedFor !== null && claims.usedFor !== state)) return err('provider_refused')
    codes.set(code, { ...claims, usedFor: state })
    if (purpose === 'link') {
      signIns.set(state, { ...signIn, finishedBy: requestId })
      return link(signIn, claims).map(() => ({ provider, session: null, isNew: false, isTakenBack: false, next }))
    }
    const known = finishedBy === null ? undefined : holderOf(claims, signIn)
    const found = known ? ok({ account: known, isNew: signIn.isNew, isTakenBack: signIn.isTakenBack }) : belongsTo(signIn, claims)
    return found.andThen(({ account, isNew, isTakenBack }): Result<ProviderEntry, Refused> => {
      signIns.set(state, { ...signIn, finishedBy: requestId, isNew, isTakenBack })
      if (waitsForSecondStep(visitor, account)) return err('second_step_needed')
      return ok({ provider, session: enterAccount(account, requestId, keeper), isNew, isTakenBack, next })
    })
  }

  return {
    providers: () => reply('linkedAccounts.providers', () => ok(backend.providers)),
    begin: (requestId, { provider, purpose, next }) => reply('linkedAccounts.begin', (): Result<string, 'session_expired' | 'forbidden' | 'not_found' | 'confirmation_needed' | 'provider_unavailable'> => {
      if (!backend.providers.includes(provider)) return err('not_found')
      const present = purpose === 'link' ? confirmed() : visitor.person()
      if (present.isErr()) return err(present.error)
      cookies.provider ??= device.id()
      const state = `en.${requestId}`
      signIns.set(state, {
        browser: cookies.provider, provider, purpose, session: purpose === 'link' ? cookies.refresh : null, next: next && nextPath(next, '/my-plan'), madeAt: device.now(), finishedBy: null, isNew: false, isTakenBack: false,
      })
      return ok(`${AT_PROVIDER}?${new URLSearchParams({ provider, state })}`)
    }),
    finish: (requestId, answer, keeper) => reply('linkedAccounts.finish', () => finish(requestId, answer, keeper)),
    list: () => reply('linkedAccounts.list', () => registered().map(person => {
      const facts = factsOf(person)
      return person.linked.map(({ id, provider, email, linkedAt, usedAt }) => ({ id, provider, email, linkedAt, usedAt, isLastWayIn: isLastWayIn(facts, id) }))
    })),
    unlink: id => reply('linkedAccounts.unlink', () => confirmed().andThen((person): Result<null, 'last_way_in'> => {
      if (person.linked.some(each => each.id === id) && isLastWayIn(factsOf(person), id)) return err('last_way_in')
      person.linked = person.linked.filter(each => each.id !== id)
      return ok(null)
    })),
  }
}
