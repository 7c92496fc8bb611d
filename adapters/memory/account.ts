import { err, ok, type Result } from 'neverthrow'
import { checkCredentials, checkKnownEmail, firstFault } from '#core/domain/account/credentials.ts'
import { linkStateAt, SIGN_IN_LINK_LIFETIME } from '#core/domain/account/one-time-link.ts'
import type { MergedWork } from '#core/domain/account/merged-work.ts'
import type { Session } from '#core/domain/account/session.ts'
import { languageOfFirstLesson } from '#core/domain/keeper/first-lesson.ts'
import { attemptToContinue } from '#core/domain/lesson/answer.ts'
import type { FirstLesson } from '#core/domain/lesson/lesson-page.ts'
import type { StoredAttempt } from '#core/domain/lesson/stored-attempt.ts'
import type { Profile } from '#core/domain/profile/profile.ts'
import type { Account, Credentials, DeviceKeeper } from '#core/ports/account.ts'
import { COMMON_PASSWORDS, sendCode } from './account-security.ts'
import { emailKey } from './backend.ts'
import type { Refusal } from './faults.ts'
import { answersOf, attemptsOf, lessonsPassed, mayOpen } from './lesson-records.ts'
import { provedBy } from './passkeys.ts'
import { mergeInto, type Person, mergeDeviceValues, profileOf } from './person.ts'
import { wordsMet } from './review-records.ts'
import { streakOf } from './streaks.ts'
import { passPending, pendingStep, waitsForSecondStep } from './two-step.ts'
import type { Visitor } from './visitor.ts'

type RegistrationFailure = 'session_expired' | 'forbidden' | 'email_taken' | 'invalid_input'

export const memoryAccount = (visitor: Visitor): Account => {
  const { backend, cookies, signedIn } = visitor
  const { reply, requests, device } = backend
  const doneBefore = (requestId: string): Person | undefined => {
    const id = requests.get(requestId)
    return id === undefined ? undefined : backend.person(id)
  }
  const enter = (person: Person, requestId: string, session?: string) => {
    requests.set(requestId, person.id)
    return visitor.become(person, session)
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

  const endSession = () => { if (cookies.refresh !== null) backend.sessions.delete(cookies.refresh) }

  const countsOf = (person: Person) => ({ lessons: lessonsPassed(backend, person), words: wordsMet(backend, person) })
  /** AUTH-6. What a merge adds; counting it takes long, and most visitors have done nothing yet. */
  const addedBy = (person: Person, account: Person): MergedWork => {
    if (person.answers.size + person.wordChanges.size + person.readMinutes.size === 0) {
      mergeInto(person, account)
      return { lessons: 0, words: 0, streak: 0 }
    }
    const before = countsOf(account)
    const streaks = [person, account].map(each => streakOf(backend, each, visitor.zone()))
    mergeInto(person, account)
    const after = countsOf(account)
    return { lessons: after.lessons - before.lessons, words: after.words - before.words, streak: Math.min(...streaks) > 0 ? Math.max(...streaks) : 0 }
  }
  const merge = (person: Person, account: Person): void => {
    if (person.email !== null || person === account) return
    account.merges = [{ at: device.now(), ...addedBy(person, account) }, ...account.merges]
  }
  /** Merges the visitor’s work into an account, and takes the place of the session that this browser had. */
  const enterAccount = (account: Person, requestId: string, keeper: DeviceKeeper): Session => {
    visitor.person().map(person => merge(person, account))
    if (visitor.registered().isOk()) endSession()
    mergeDeviceValues(account, keeper, device.now())
    return enter(account, requestId)
  }

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
        if (account && before?.link?.token !== token) backend.letters.set(emailKey(email), { ...before, link: { token, person: account.id, madeAt: device.now(), usedBy: null, locale, next } })
        return ok(null)
      }),
    signInByLink: (requestId, token, keeper) =>
      reply('account.signInByLink', () => {
        const [email, letter] = [...backend.letters].find(([, { link }]) => link?.token === token) ?? []
        const account = email === undefined ? undefined : backend.account(email)
        if (!letter?.link || !account || letter.link.person !== account.id) return err('link_expired')
        const { madeAt, usedBy } = letter.link
        const state = linkStateAt(device.now(), { madeAt, lifetime: SIGN_IN_LINK_LIFETIME, ...(usedBy !== null && { usedAt: madeAt }) })
        if (state !== 'open' && usedBy !== requestId) return err(state)
        backend.letters.set(emailKey(account.email ?? ''), { ...letter, link: { ...letter.link, usedBy: requestId } })
        if (account.emailProvedAt === null && visitor.registered().unwrapOr(null) !== account) {
          account.password = null
          account.passkeys = []
          account.twoStep = null
          for (const [id, { person }] of backend.sessions) if (person === account.id) backend.sessions.delete(id)
        }
        account.emailProvedAt ??= device.now()
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
