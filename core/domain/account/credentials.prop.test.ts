import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkEmail, checkPassword, PASSWORD_MIN } from './credentials.ts'

it('PRO-11 checking a checked e-mail address changes nothing', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.emailAddress()), text => {
    const once = checkEmail(text)
    if (once.isOk()) expect(checkEmail(once.value)).toEqual(once)
  }))
})

it('PRO-11 an ordinary e-mail address with spaces around it is accepted', () => {
  fc.assert(fc.property(fc.emailAddress(), address => {
    expect(checkEmail(` ${address} `).isOk()).toBe(true)
  }))
})

it('PRO-11 a valid password is returned unchanged', () => {
  fc.assert(fc.property(fc.string({ minLength: 8, maxLength: 128 }), password => {
    const checked = checkPassword(password)
    if (checked.isOk()) expect(checked.value).toBe(password)
    else expect(checked.error).toBe('invalid')
  }))
})

it('PRO-11 a password that is too short stays so beside names, however many', () => {
  const names = fc.array(fc.constantFrom('promova', 'PROMOVA', 'Pr0mova', 'olena', 'K0val'), { maxLength: 4 }).map(each => each.join(''))
  fc.assert(fc.property(names, fc.string({ maxLength: PASSWORD_MIN - 1 }), names, (before, short, after) => {
    expect(checkPassword(before + short + after, { email: 'olena.koval@example.com' }).isErr()).toBe(true)
  }))
})
