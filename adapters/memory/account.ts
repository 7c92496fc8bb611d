import { err, ok, type Result } from 'neverthrow'
import { checkCredentials, checkKnownEmail, firstFault } from '#core/domain/account/credentials.ts'
import { languageOfFirstLesson } from '#core/domain/keeper/first-lesson.ts'
import { attemptToContinue } from '#core/domain/lesson/answer.ts'
import type { FirstLesson } from '#core/domain/lesson/lesson-page.ts'
import type { StoredAttempt } from '#core/domain/lesson/stored-attempt.ts'
import type { Profile } from '#core/domain/profile/profile.ts'
import type { Account, Credentials } from '#core/ports/account.ts'
import type { Refusal } from './faults.ts'
import { answersOf, attemptsOf, mayOpen } from './lesson-records.ts'
import { mergeInto, type Person, mergeDeviceValues, profileOf } from './person.ts'
import type { Visitor } from './visitor.ts'

type RegistrationFailure = 'session_expired' | 'forbidden' | 'email_taken' | 'invalid_input'

/** Some of the passwords that the server's list holds. */
const COMMON_PASSWORDS = new Set(['password', '12345678'])

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
      return ok(person)
    })

  const endSession = () => { if (cookies.refresh !== null) backend.sessions.delete(cookies.refresh) }

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
        visitor.person().map(person => mergeInto(person, account))
        if (visitor.registered().isOk()) endSession()
        mergeDeviceValues(account, keeper, device.now())
        return ok(enter(account, requestId))
      }),
    signOut: () =>
      reply('account.signOut', () => {
        endSession()
        cookies.refresh = null
        signedIn.session = null
        return ok(null)
      }),
  }
}
