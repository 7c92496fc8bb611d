import { describe, expect, it } from 'vitest'
import { checkCredentials, checkEmail, checkKnownEmail, checkPassword, checkSignIn, faultsIn } from './credentials.ts'

const fault = (text: string) => checkEmail(text).match(() => null, error => error)

describe('checkEmail', () => {
  it('PRO-11 trims an address and lower-cases its domain', () => {
    expect(checkEmail('  Some.One@Example.COM ')._unsafeUnwrap()).toBe('Some.One@example.com')
  })
  it('PRO-11 accepts at most 254 characters', () => {
    const domain = '@example.com'
    expect(fault('a'.repeat(254 - domain.length) + domain)).toBeNull()
    expect(fault('a'.repeat(255 - domain.length) + domain)).toBe('too_long')
  })
  it('PRO-11 requires exactly one @ between two valid parts', () => {
    expect(fault('   ')).toBe('missing')
    for (const text of ['a', '@', 'a@', '@b', 'a@b@c', 'a b@c.d', 'a@b.', 'a@.b', 'a@b..c', 'a@b\u0000.c', 'anna@mail.com.']) expect(fault(text), text).toBe('invalid')
  })
  it.each([
    'anna@mail', 'anna@mail.com,', 'anna@mail.com;', 'anna@mail,com', 'anna@-mail.com', 'anna@mail-.com', 'anna@mail.-com', 'anna@mail.c', 'anna@ma_il.com',
    `anna@${'m'.repeat(64)}.com`, 'anna@192.168.0.1', 'anna,@mail.com', 'anna;bob@mail.com', 'Anna<anna@mail.com', '"anna"@mail.com', 'anna\u200b@mail.com',
  ])('PRO-11 refuses %s, which no mail can be sent to, though an account that has it signs in', address => {
    expect(fault(address)).toBe('invalid')
    expect(checkKnownEmail(address).isOk()).toBe(true)
    expect(checkSignIn({ email: address, password: 'old' }).isOk()).toBe(true)
  })
  it.each([
    'anna+promova@mail.co.uk', "o'hara_1!#$%&*/=?^`{|}~-@a-b.museum", 'anna..smith.@docomo.ne.jp', 'олена@пошта.укр', 'ελενα@παράδειγμα.ελ', 'अन्ना@उदाहरण.भारत', '花子@例え.みんな', 'a@xn--r8jz45g.xn--zckzah', 'a@1.ee',
  ])('PRO-11 accepts %s', address => {
    expect(fault(address)).toBeNull()
  })
})

describe('checkPassword', () => {
  const passwordFault = (password: string, email = '') => checkPassword(password, { email, common: new Set(['password', 'password1', '12345678']) }).match(() => null, error => error)
  it('PRO-11 requires 8 to 128 characters', () => {
    expect(passwordFault('')).toBe('missing')
    expect(passwordFault('7 chars')).toBe('too_short')
    expect(passwordFault('8 chars!')).toBeNull()
    expect(passwordFault('ab'.repeat(64))).toBeNull()
    expect(passwordFault('ab'.repeat(64) + 'c')).toBe('too_long')
    expect(passwordFault('null\u0000null')).toBe('invalid')
    expect(passwordFault('😀😀😀😀')).toBe('too_short')
    expect(passwordFault('😀🐢🌵🚲🎈🍋🧦🪁')).toBeNull()
  })
  it('PRO-11 refuses the e-mail address, whatever its case and spaces', () => {
    expect(passwordFault('Some@Example.com', ' some@example.com ')).toBe('context_word')
    expect(passwordFault('bo@ex.com', 'bo@ex.com')).toBe('context_word')
  })
  it.each([
    'promova1', 'promova123', 'PROMOVA-2026', 'MyPromova', 'promovapromova', 'Pr0m0va!!', 'proPromovamova', 'promovapassword', 'promova12345678',
  ])('PRO-11 refuses %s, which is the product’s name and little else', password => {
    expect(passwordFault(password)).toBe('context_word')
  })
  it.each([
    'anna.smith', 'Anna.Smith1990', 'annasmith', 'smithanna!', '@nn45m1th', 'anna$m1th', 'anna-1985', 'smith+gmail', '20011985', 'anna2001promova',
  ])('PRO-11 refuses %s for anna.smith+2001@gmail.com, unless somebody else chooses it', password => {
    expect(passwordFault(password, 'anna.smith+2001@gmail.com')).toBe('context_word')
    if (!/promova/.test(password) && password !== '20011985') expect(passwordFault(password, 'olena@example.net')).toBeNull()
  })
  it.each([
    ['anna walks to the river', 'anna.smith@example.com'], ['promova quiet meadow', 'anna@example.com'], ['community-7', 'bob@example.com'], ['bananas-a', 'a@b.example'],
  ])('PRO-11 accepts %s from %s, where what stands beside the name does alone', (password, email) => {
    expect(passwordFault(password, email)).toBeNull()
  })
  it('PRO-11 refuses a common password in any case', () => {
    for (const password of ['password', 'PASSWORD', 'Password1', '12345678'])
      expect(passwordFault(password), password).toBe('common')
  })
  it('PRO-11 keeps spaces as part of a password', () => {
    expect(checkPassword('  two words  ')._unsafeUnwrap()).toBe('  two words  ')
  })
  it('PRO-11 accepts a common password if it is not given the list of them', () => {
    expect(checkPassword('password').isOk()).toBe(true)
  })
})

it('PRO-11 a fault that the server names belongs to the field that it names', () => {
  expect([faultsIn({ field: 'password', reason: 'missing' }), faultsIn({ field: 'email', reason: 'missing' })]).toEqual([{ password: 'missing' }, { email: 'missing' }])
  for (const other of [{}, { field: 'email' }, { reason: 'missing' }, { field: 'email', reason: 'common' }, { field: 'locale', reason: 'missing' }]) expect(faultsIn(other)).toBeNull()
})

it('PRO-11 the faults of all fields are returned together', () => {
  expect(checkCredentials({ email: 'nobody', password: 'short' })._unsafeUnwrapErr()).toEqual({ email: 'invalid', password: 'too_short' })
  expect(checkCredentials({ email: 'a@b.example', password: 'short' })._unsafeUnwrapErr()).toEqual({ password: 'too_short' })
  expect(checkCredentials({ email: ' a@B.example', password: 'long enough' })._unsafeUnwrap()).toEqual({ email: 'a@b.example', password: 'long enough' })
})

it('PRO-11 signing in accepts a password of any length but zero', () => {
  expect(checkSignIn({ email: 'a@b.example', password: 'old' }).isOk()).toBe(true)
  expect(checkSignIn({ email: '', password: '' })._unsafeUnwrapErr()).toEqual({ email: 'missing', password: 'missing' })
})
