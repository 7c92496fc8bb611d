import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkEmail, checkPassword } from './credentials.ts'

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
