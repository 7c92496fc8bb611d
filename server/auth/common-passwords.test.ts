import { expect, it } from 'vitest'
import { checkPassword } from '#core/domain/account/credentials.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

it('PRO-11 holds the 18 000 passwords of leaks that have a valid length, in lower case', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(17_000)
  for (const password of COMMON_PASSWORDS) {
    expect(checkPassword(password).isOk(), password).toBe(true)
    expect(password).toBe(password.toLowerCase())
  }
})

it('PRO-11 refuses what people really use, in any case', () => {
  const used = ['password', 'Password', '12345678', 'qwertyuiop', 'Sunshine1', 'iloveyou', 'trustno1', 'football', 'PASSWORD1', 'superman', '1q2w3e4r', 'zaq12wsx', 'starwars', 'letmein1', 'charlie1']
  const passed = used.filter(password => checkPassword(password, { common: COMMON_PASSWORDS }).isOk())
  expect(passed).toEqual([])
})
