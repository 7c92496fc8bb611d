import { expect, it } from 'vitest'
import { isDiskFull, isOutage } from './outage.ts'

it('ERR-5 what is no outage is none', () => {
  const failed = (fields: object) => Object.assign(new Error('x'), fields)
  for (const code of ['23505', '42703', '40P01', '22P02']) expect(isOutage(failed({ severity: 'ERROR', code })), code).toBe(false)
  for (const code of ['57P01', '08006', '53300', '53100', '57014', '55P03']) expect(isOutage(new Error('wrapped', { cause: failed({ severity: 'FATAL', code }) })), code).toBe(true)
  for (const code of ['ECONNREFUSED', 'ECONNRESET', 'ENOENT']) expect(isOutage(failed({ code })), code).toBe(true)
  for (const error of [new TypeError('x is not a function'), null, undefined, 'x', { errno: 2 }]) expect(isOutage(error)).toBe(false)
})

it('ERR-5 a full disk is an outage, whoever met it first', () => {
  const full = [
    Object.assign(new Error('write'), { code: 'ENOSPC' }), Object.assign(new Error('x'), { severity: 'ERROR', code: '53100' }),
    { name: 'ErrnoError', errno: 51 }, new Error('could not extend file: No space left on device'),
  ]
  for (const error of [...full, ...full.map(cause => new Error('wrapped', { cause }))]) expect([isDiskFull(error), isOutage(error)]).toEqual([true, true])
  for (const error of [Object.assign(new Error('x'), { code: 'EACCES' }), { errno: 28 }, null]) expect(isDiskFull(error)).toBe(false)
})
