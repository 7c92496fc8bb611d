import { err, ok, type Result } from 'neverthrow'
import type { Account } from '#core/ports/account.ts'
import { mergeInto, type Person, takeOver } from './person.ts'
import type { Visitor } from './visitor.ts'

export const memoryAccount = (visitor: Visitor): Account => {
  const { backend, cookies, tokens } = visitor
  const { reply, requests, device } = backend
  const doneBefore = (requestId: string): Person | undefined => {
    const id = requests.get(requestId)
    return id === undefined ? undefined : backend.person(id)
  }
  const enter = (person: Person, requestId: string) => {
    requests.set(requestId, person.id)
    return visitor.become(person)
  }
  const registering = (requestId: string, email: string): Result<Person, 'session_expired' | 'forbidden' | 'email_taken'> =>
    visitor.person().andThen(person => {
      const holder = backend.account(email)
      if (doneBefore(requestId) === person && holder === person) return ok(person)
      if (person.email !== null) return err('forbidden')
      return holder ? err('email_taken') : ok(person)
    })

  return {
    signInAnonymously: requestId =>
      reply('account.signInAnonymously', () => ok(enter(doneBefore(requestId) ?? backend.addPerson(), requestId))),
    signUp: (requestId, { email, password }, keeper) =>
      reply('account.signUp', () =>
        registering(requestId, email).map(person => {
          person.email ??= email.trim()
          person.password ??= password
          takeOver(person, keeper, device.now())
          return enter(person, requestId)
        }),
      ),
    signIn: (requestId, { email, password }, keeper) =>
      reply('account.signIn', () => {
        const account = backend.account(email)
        if (!account || account.password !== password) return err('invalid_credentials')
        visitor.person().map(person => mergeInto(person, account))
        takeOver(account, keeper, device.now())
        return ok(enter(account, requestId))
      }),
    refresh: () =>
      reply('account.refresh', () => {
        const person = visitor.person()
        if (person.isErr()) tokens.set(null)
        return person.map(visitor.become)
      }),
    signOut: () =>
      reply('account.signOut', () => {
        if (cookies.refresh !== null) backend.sessions.delete(cookies.refresh)
        cookies.refresh = null
        tokens.set(null)
        return ok(null)
      }),
  }
}
