import { err, ok, type Result } from 'neverthrow'
import { checkCredentials, checkEmail, checkKnownEmail, firstFault } from '#core/domain/account/credentials.ts'
import { linkStateAt, SIGN_IN_LINK_LIFETIME, SIGN_UP_LINK_LIFETIME } from '#core/domain/account/one-time-link.ts'
import { languageOfFirstLesson } from '#core/domain/keeper/first-lesson.ts'
import { attemptToContinue } from '#core/domain/lesson/answer.ts'
import type { FirstLesson } from '#core/domain/lesson/lesson-page.ts'
import type { StoredAttempt } from '#core/domain/lesson/stored-attempt.ts'
import { pathTo } from '#core/domain/route/links.ts'
import type { Profile } from '#core/domain/profile/profile.ts'
import type { Account, Credentials } from '#core/ports/account.ts'
import { COMMON_PASSWORDS, sendCode } from './account-security.ts'
import { emailKey } from './backend.ts'
import { memoryEntrance } from './entrance.ts'
import type { Refusal } from './faults.ts'
import { answersOf, attemptsOf, mayOpen } from './lesson-records.ts'
import { provedBy } from './passkeys.ts'
import { type Person, mergeDeviceValues, profileOf } from './person.ts'
import { passPending, pendingStep, waitsForSecondStep } from './two-step.ts'
import type { Visitor } from './visitor.ts'

type RegistrationFailure = 'session_expired' | 'forbidden' | 'email_taken' | 'invalid_input'

export const memoryAccount = (visitor: Visitor): Account => {
  const { backend, cookies, signedIn } = visitor
  const { reply, requests, device } = backend
  const { enter, endSession, enterAccount, prove } = memoryEntrance(visitor)
  const doneBefore = (requestId: string): Person | undefined => {
    const id = requests.get(requestId)
    return id === undefined ? undefined : backend.person(id)
  }
  const registering = (requestId: string, given: Credentials): Result<Person, Refusal<RegistrationFailure>> =>
    visitor.person().andThen((person): Result<Person, Refusal<RegistrationFailure>> => {
      const checked = checkCredentials(given, COMMON_PASSWORDS)
      if (checked.isErr()) return err({ code: 'invalid_input', ...firstFault(checked.error) })
      const { email } = checked.value
      const holder = backend.account(email)
      if (doneBefore(requestId) === person && holder === person) return ok(person)
      if (person.email !== null) return err('forbidden')
      if (holder) return err('email_taken')
      person.email = email
      person.password = given.password
      person.registeredAt = device.now()
      sendCode(backend, person, requestId, email)
      return ok(person)
    })

  const registeringBuyer = (requestId: string, given: string, locale: string): Result<Person, Refusal<RegistrationFailure>> =>
    visitor.person().andThen((person): Result<Person, Refusal<RegistrationFailure>> => {
      const checked = checkEmail(given)
      if (checked.isErr()) return err({ code: 'invalid_input', field: 'email', reason: checked.error })
      const holder = backend.account(checked.value)
      if (doneBefore(requestId) === person && holder === person) return ok(person)
      if (person.email !== null) return err('forbidden')
      if (holder) return err('email_taken')
      person.email = checked.value
      person.registeredAt = device.now()
      const link = { token: `link-${requestId}`, person: person.id, madeAt: device.now(), lifetime: SIGN_UP_LINK_LIFETIME, usedBy: null, locale, next: pathTo('completeSignUp') }
      backend.letters.set(emailKey(checked.value), { ...backend.letters.get(emailKey(checked.value)), link })
      return ok(person)
    })

  const attemptOf = (person: Person, profile: Profile | null, first: FirstLesson): StoredAttempt | null => {
    const { target, lesson } = first
    const native = languageOfFirstLesson(first, profile)
    if (!native || !mayOpen(backend, person, lesson)) return null
    const id = (profile && attemptToContinue(attemptsOf(backend, person, native, target), lesson)?.id) ?? first.attempt
    const answers = answersOf(person, id)
    return backend.lesson({ native, target, lesson }, id).map(composed => ({ id, lesson: composed, answers })).unwrapOr(null)
  }

  return {
    start: (requestId, lesson) =>
      reply('account.start', () => {
        const resumed = visitor.person().unwrapOr(null)
        const person = resumed ?? doneBefore(requestId) ?? backend.addPerson()
        const profile = person.email === null ? null : profileOf(person)
        return ok({ session: enter(person, requestId, (resumed && cookies.refresh) ?? undefined), profile, attempt: lesson && attemptOf(person, profile, lesson) })
      }),
    signInAnonymously: requestId =>
      reply('account.signInAnonymously', () => ok(enter(doneBefore(requestId) ?? backend.addPerson(), requestId))),
    signUp: (requestId, credentials, keeper) =>
      reply('account.signUp', () =>
        registering(requestId, credentials).map(person => {
          mergeDeviceValues(person, keeper, device.now())
          return enter(person, requestId)
        }),
      ),
    registerBuyer: (requestId, email, keeper, locale) =>
      reply('account.registerBuyer', () =>
        registeringBuyer(requestId, email, locale).map(person => {
          mergeDeviceValues(person, keeper, device.now())
          return enter(person, requestId)
        }),
      ),
    signIn: (requestId, { email, password }, keeper) =>
      reply('account.signIn', () => {
        if (checkKnownEmail(email).isErr()) return err({ code: 'invalid_input' as const, field: 'email' })
        const account = backend.account(email)
        if (!account || account.password !== password) return err('invalid_credentials')
        if (waitsForSecondStep(visitor, account)) return err('second_step_needed')
        return ok(enterAccount(account, requestId, keeper))
      }),
    askForSignInLink: (requestId, email, locale, next) =>
      reply('account.askForSignInLink', () => {
        if (checkKnownEmail(email).isErr()) return err({ code: 'invalid_input' as const, field: 'email' })
        const account = backend.account(email)
        const token = `link-${requestId}`
        const before = backend.letters.get(emailKey(email))
        if (account && before?.link?.token !== token) backend.letters.set(emailKey(email), { ...before, link: { token, person: account.id, madeAt: device.now(), lifetime: SIGN_IN_LINK_LIFETIME, usedBy: null, locale, next } })
        return ok(null)
      }),
    signInByLink: (requestId, token, keeper) =>
      reply('account.signInByLink', () => {
        const [email, letter] = [...backend.letters].find(([, { link }]) => link?.token === token) ?? []
        const account = email === undefined ? undefined : backend.account(email)
        if (!letter?.link || !account || letter.link.person !== account.id) return err('link_expired')
        const { madeAt, lifetime, usedBy } = letter.link
        const state = linkStateAt(device.now(), { madeAt, lifetime, ...(usedBy !== null && { usedAt: madeAt }) })
        if (state !== 'open' && usedBy !== requestId) return err(state)
        backend.letters.set(emailKey(account.email ?? ''), { ...letter, link: { ...letter.link, usedBy: requestId } })
        prove(account)
        if (waitsForSecondStep(visitor, account)) return err('second_step_needed')
        return ok({ session: enterAccount(account, requestId, keeper), hasPassword: account.password !== null })
      }),
    secondStep: () => reply('account.secondStep', () => ok(pendingStep(visitor))),
    passSecondStep: (requestId, code, keeper) => reply('account.passSecondStep', () => passPending(visitor, requestId, code).map(account => enterAccount(account, requestId, keeper))),
    signInByPasskey: (requestId, proof, keeper) => reply('account.signInByPasskey', () => provedBy(visitor, 'sign_in', requestId, proof).map(account => enterAccount(account, requestId, keeper))),
    merges: () => reply('account.merges', () => visitor.registered().map(({ merges }) => merges)),
    signOut: () =>
      reply('account.signOut', () => {
        endSession()
        cookies.refresh = null
        signedIn.session = null
        return ok(null)
      }),
  }
}
