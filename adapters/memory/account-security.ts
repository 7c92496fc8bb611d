import { err, ok, type Result } from 'neverthrow'
import { CONFIRMED_FOR } from '#core/domain/account/confirmation.ts'
import { checkEmail, checkPassword } from '#core/domain/account/credentials.ts'
import { emailCodeStateAt, isCodeOpen } from '#core/domain/account/email-code.ts'
import type { AccountSecurity } from '#core/ports/account-security.ts'
import { emailKey, type MemoryBackend } from './backend.ts'
import type { Refusal } from './faults.ts'
import type { Person } from './person.ts'
import type { Visitor } from './visitor.ts'

/** Some of the passwords that the server's list holds. */
export const COMMON_PASSWORDS = new Set(['password', '12345678'])

/** Sends a code, once for a request. Its digits are the next number, so that each is another. */
export const sendCode = ({ letters, device }: MemoryBackend, person: Person, id: string, email: string): void => {
  const last = person.emailCode
  if (last?.id === id && last.email === email) return
  const digits = String(Number(last?.digits ?? '100000') + 1)
  person.emailCode = { id, email, digits, madeAt: device.now(), tries: 0, isUsed: false }
  letters.set(emailKey(email), { ...letters.get(emailKey(email)), code: digits })
}

export const memoryAccountSecurity = ({ backend, cookies, registered, confirmed, confirmedUntil }: Visitor): AccountSecurity => {
  const { device, reply, sessions } = backend
  const end = (person: Person, which: (id: string) => boolean) => {
    for (const [id, session] of sessions) if (session.person === person.id && which(id)) sessions.delete(id)
  }
  const enter = (person: Person, given: string): Result<string, 'code_wrong' | 'link_expired' | 'email_taken'> => {
    const code = person.emailCode
    const state = code ? emailCodeStateAt(device.now(), code, given) : 'link_expired'
    if (code && state === 'code_wrong') person.emailCode = { ...code, tries: code.tries + 1 }
    if (!code || state !== 'right') return err(state === 'right' ? 'link_expired' : state)
    if (code.isUsed) return person.email === code.email ? ok(code.email) : err('link_expired')
    const holder = backend.account(code.email)
    if (holder && holder !== person) return err('email_taken')
    person.email = code.email
    person.emailProvedAt = device.now()
    person.emailBouncedAt = null
    person.emailCode = { ...code, isUsed: true }
    return ok(code.email)
  }
  return {
    read: () => reply('accountSecurity.read', () => registered().map(person => {
      const { email, emailProvedAt, password, emailCode } = person
      const isWaiting = emailCode !== null && !emailCode.isUsed && isCodeOpen(device.now(), emailCode)
      return { email: email ?? '', isEmailProved: emailProvedAt !== null, isEmailBounced: person.emailBouncedAt !== null, hasPassword: password !== null, codeSentTo: isWaiting ? emailCode.email : null, confirmedUntil: confirmedUntil(), passkeys: person.passkeys.length, twoStep: person.twoStep?.onAt == null ? null : { since: person.twoStep.onAt, recoveryCodes: person.twoStep.codes.length } }
    })),
    confirm: password => reply('accountSecurity.confirm', () => registered().andThen((person): Result<number, 'invalid_credentials'> => {
      const session = cookies.refresh === null ? undefined : sessions.get(cookies.refresh)
      if (person.password !== password || !session || cookies.refresh === null) return err('invalid_credentials')
      sessions.set(cookies.refresh, { ...session, confirmedAt: device.now() })
      return ok(device.now() + CONFIRMED_FOR)
    })),
    changePassword: password => reply('accountSecurity.changePassword', () => confirmed().andThen((person): Result<null, Refusal<'invalid_input'>> => {
      const checked = checkPassword(password, { email: person.email ?? '', common: COMMON_PASSWORDS })
      if (checked.isErr()) return err({ code: 'invalid_input', field: 'password', reason: checked.error })
      if (person.password !== password) end(person, id => id !== cookies.refresh)
      for (const [entry, pending] of backend.pending) if (pending.person === person.id) backend.pending.delete(entry)
      person.password = password
      return ok(null)
    })),
    sendEmailCode: (requestId, given) => reply('accountSecurity.sendEmailCode', () => registered().andThen((person): Result<string, Refusal<'confirmation_needed' | 'invalid_input'>> => {
      const isOwn = given.trim() === person.email
      const email = checkEmail(given)
      if (email.isErr()) return err({ code: 'invalid_input', field: 'email', reason: email.error })
      if (!isOwn && confirmedUntil() === null) return err('confirmation_needed')
      sendCode(backend, person, requestId, email.value)
      return ok(email.value)
    })),
    enterEmailCode: code => reply('accountSecurity.enterEmailCode', () => registered().andThen(person => enter(person, code))),
    sessions: () => reply('accountSecurity.sessions', () => registered().map(person =>
      [...sessions].filter(([, session]) => session.person === person.id && session.registered).map(([id, { openedAt, device: known }]) =>
        ({ id, current: id === cookies.refresh, browser: null, system: null, country: null, city: null, ...known, openedAt, usedAt: openedAt }))
        .toSorted((one, other) => other.usedAt - one.usedAt))),
    endSession: id => reply('accountSecurity.endSession', () => registered().map(person => {
      end(person, other => other === id)
      return null
    })),
    endOtherSessions: () => reply('accountSecurity.endOtherSessions', () => registered().map(person => {
      end(person, id => id !== cookies.refresh)
      return null
    })),
  }
}
