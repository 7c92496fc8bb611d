import { err, ok, type Result } from 'neverthrow'
import { APP_CODE_PERIOD, isCodeUnused, isSecondStepOpen, readSecondCode, RECOVERY_CODES, RECOVERY_LETTERS, SECOND_STEP_LIFETIME, type SecondStep, showRecoveryCode } from '#core/domain/account/second-step.ts'
import type { TwoStep } from '#core/ports/two-step.ts'
import type { Person } from './person.ts'
import type { Visitor } from './visitor.ts'

const periodAt = (now: number) => Math.floor(now / APP_CODE_PERIOD)
/** FNV-1a: in place of the digest of RFC 6238, which takes Node or a promise. */
const numberOf = (text: string): number => [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0, 2_166_136_261)
const codeOf = (secret: string, period: number): string => String(numberOf(`${secret} ${period}`) % 1_000_000).padStart(6, '0')
/** The code that an app with this secret shows. */
export const memoryAppCode = (now: number, secret: string): string => codeOf(secret, periodAt(now))

/** The period of a code that was not used, at most one away. */
const periodOf = (now: number, { secret, lastPeriod }: NonNullable<Person['twoStep']>, digits: string): number | null =>
  [0, -1, 1].map(away => periodAt(now) + away).find(period => codeOf(secret, period) === digits && isCodeUnused(period, lastPeriod)) ?? null

const recoveryCodesOf = (requestId: string): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, (_, nth) =>
    `${RECOVERY_LETTERS[nth] ?? ''}${Array.from({ length: 11 }, (_letter, at) => RECOVERY_LETTERS[numberOf(`${requestId} ${nth} ${at}`) % RECOVERY_LETTERS.length] ?? '').join('')}`)

/** AUTH-6. Whether a sign-in has to wait for its second step in this browser. */
export const waitsForSecondStep = ({ backend, cookies }: Visitor, person: Person): boolean => {
  if (person.twoStep?.onAt == null) return false
  cookies.entry = backend.device.id()
  backend.pending.set(cookies.entry, { person: person.id, madeAt: backend.device.now(), tries: 0, passedFor: null })
  return true
}

export const pendingStep = ({ backend, cookies }: Visitor): SecondStep | null => {
  const pending = cookies.entry === null ? undefined : backend.pending.get(cookies.entry)
  const person = pending && backend.person(pending.person)
  if (!pending || !person || pending.passedFor !== null || !isSecondStepOpen(backend.device.now(), pending)) return null
  return { hasPasskey: person.passkeys.length > 0, until: pending.madeAt + SECOND_STEP_LIFETIME }
}

/** AUTH-6. The person whose second step was passed in this browser by this request. */
export const passPending = ({ backend, cookies }: Visitor, requestId: string, text: string): Result<Person, 'code_wrong' | 'link_expired'> => {
  const pending = cookies.entry === null ? undefined : backend.pending.get(cookies.entry)
  const person = pending && backend.person(pending.person)
  if (!pending || person?.twoStep?.onAt == null) return err('link_expired')
  if (pending.passedFor !== null) return pending.passedFor === requestId ? ok(person) : err('link_expired')
  if (!isSecondStepOpen(backend.device.now(), pending)) return err('link_expired')
  const given = readSecondCode(text)
  const period = given?.kind === 'app' ? periodOf(backend.device.now(), person.twoStep, given.digits) : null
  const recovery = given?.kind === 'recovery' ? `${given.which}${given.secret}` : null
  if (period !== null) person.twoStep = { ...person.twoStep, lastPeriod: period }
  else if (recovery !== null && person.twoStep.codes.includes(recovery)) person.twoStep = { ...person.twoStep, codes: person.twoStep.codes.filter(code => code !== recovery) }
  else {
    pending.tries += 1
    return err('code_wrong')
  }
  pending.passedFor = requestId
  return ok(person)
}

export const memoryTwoStep = ({ backend, confirmed }: Visitor): TwoStep => {
  const { reply, device } = backend
  const give = (person: Person, twoStep: NonNullable<Person['twoStep']>, requestId: string): readonly string[] => {
    const codes = recoveryCodesOf(requestId)
    if (twoStep.set !== requestId) person.twoStep = { ...twoStep, set: requestId, codes }
    return codes.map(showRecoveryCode)
  }
  return {
    begin: requestId => reply('twoStep.begin', () => confirmed().andThen(person => {
      const { twoStep } = person
      if (twoStep?.onAt != null) return err('forbidden')
      const secret = twoStep?.requestId === requestId ? twoStep.secret : `SECRET${device.id().replaceAll(/[^2-7]/g, 'A').slice(-26)}`
      person.twoStep = { secret, requestId, onAt: null, lastPeriod: null, set: null, codes: [] }
      return ok({ secret, uri: `otpauth://totp/Promova:${encodeURIComponent(person.email ?? '')}?issuer=Promova&secret=${secret}&algorithm=SHA1&digits=6&period=30` })
    })),
    turnOn: (requestId, text) => reply('twoStep.turnOn', () => confirmed().andThen((person): Result<readonly string[], 'code_wrong' | 'link_expired' | 'forbidden'> => {
      const { twoStep } = person
      const given = readSecondCode(text)
      if (given?.kind !== 'app') return err('code_wrong')
      if (!twoStep) return err('link_expired')
      if (twoStep.onAt !== null) return twoStep.set === requestId ? ok(give(person, twoStep, requestId)) : err('forbidden')
      const lastPeriod = periodOf(device.now(), twoStep, given.digits)
      return lastPeriod === null ? err('code_wrong') : ok(give(person, { ...twoStep, onAt: device.now(), lastPeriod }, requestId))
    })),
    remakeRecoveryCodes: requestId => reply('twoStep.remakeRecoveryCodes', () => confirmed().andThen((person): Result<readonly string[], 'forbidden'> =>
      (person.twoStep?.onAt == null ? err('forbidden') : ok(give(person, person.twoStep, requestId))))),
    turnOff: () => reply('twoStep.turnOff', () => confirmed().map(person => {
      person.twoStep = null
      for (const [entry, pending] of backend.pending) if (pending.person === person.id) backend.pending.delete(entry)
      return null
    })),
  }
}
