import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkPasskeyName, isCloned, PASSKEY_NAME_MAX } from './passkey.ts'
import { isCodeUnused, isSecondStepOpen, readSecondCode, RECOVERY_GROUPS, RECOVERY_LETTERS, SECOND_STEP_LIFETIME, SECOND_STEP_TRIES, showRecoveryCode } from './second-step.ts'

const counters = fc.nat(0xffff_ffff)

it('AUTH-6 a passkey that counts is never answered for twice by one number, and one that counts none always', () => {
  fc.assert(fc.property(counters, counters, (before, signed) => {
    fc.pre(before > 0 || signed > 0)
    expect(isCloned(before, signed)).toBe(Math.max(before, signed) === before)
  }))
  expect(isCloned(0, 0)).toBe(false)
})
it('PRO-11 a passkey has a name that can be read', () => {
  expect(['', '  ', ' Phone ', 'a\u0000', 'ї'.repeat(PASSKEY_NAME_MAX), '🗝'.repeat(PASSKEY_NAME_MAX + 1)].map(name => checkPasskeyName(name).match(() => 'fine', fault => fault)))
    .toEqual(['missing', 'missing', 'fine', 'invalid', 'fine', 'too_long'])
  expect(checkPasskeyName(' Phone ')._unsafeUnwrap()).toBe('Phone')
})

it('AUTH-6 in any order of codes no period is accepted twice, nor one before it', () => {
  fc.assert(fc.property(fc.array(fc.nat(20), { maxLength: 30 }), periods => {
    const accepted: number[] = []
    for (const period of periods) if (isCodeUnused(period, accepted.at(-1) ?? null)) accepted.push(period)
    expect(accepted).toEqual([...new Set(accepted)].toSorted((one, other) => one - other))
  }))
})
it('AUTH-6 a second step is open for ten minutes and five codes', () => {
  const at = (age: number, tries: number) => isSecondStepOpen(1000 + age, { madeAt: 1000, tries })
  expect([at(0, 0), at(SECOND_STEP_LIFETIME - 1, SECOND_STEP_TRIES - 1), at(SECOND_STEP_LIFETIME, 0), at(0, SECOND_STEP_TRIES)]).toEqual([true, true, false, false])
})

const letters = fc.array(fc.constantFrom(...RECOVERY_LETTERS), { minLength: 4 * RECOVERY_GROUPS, maxLength: 4 * RECOVERY_GROUPS }).map(given => given.join(''))
it('AUTH-6 a recovery code is read as it is shown, in capitals and with spaces too, and is never taken for a code of the app', () => {
  fc.assert(fc.property(letters, code => {
    const read = { kind: 'recovery', which: code.slice(0, 4), secret: code.slice(4) }
    for (const text of [showRecoveryCode(code), code.toUpperCase(), ` ${code.slice(0, 5)} ${code.slice(5)}`]) expect(readSecondCode(text)).toEqual(read)
  }))
  expect([readSecondCode(' 123 456'), readSecondCode('１２３４５６')]).toEqual([{ kind: 'app', digits: '123456' }, { kind: 'app', digits: '123456' }])
  for (const neither of ['', '12345', '1234567', 'abcd-efgh', 'abcd-efgh-ijk0', 'abcd-efgh-ijk1-mnpq']) expect(readSecondCode(neither), neither).toBeNull()
})
