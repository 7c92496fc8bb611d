import { expect, it } from 'vitest'
import { isOutage } from './outage.ts'

it('ERR-5 what is no outage is none', () => {
  const failed = (fields: object) => Object.assign(new Error('x'), fields)
  for (const code of ['23505', '42703', '40P01', '22P02']) expect(isOutage(failed({ severity: 'ERROR', code })), code).toBe(false)
  for (const code of ['57P01', '08006', '53300', '53100', '57014', '55P03']) expect(isOutage(new Error('wrapped', { cause: failed({ severity: 'FATAL', code }) })), code).toBe(true)
  for (const code of ['ECONNREFUSED', 'ECONNRESET', 'ENOENT']) expect(isOutage(failed({ code })), code).toBe(true)
  for (const error of [new TypeError('x is not a function'), null, undefined, 'x', { errno: 2 }]) expect(isOutage(error)).toBe(false)
  expect(isOutage({ errno: 51 })).toBe(true)
})
