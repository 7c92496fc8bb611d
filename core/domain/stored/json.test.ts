import { expect, it } from 'vitest'
import { isRecord, readJson } from './json.ts'

it('PRO-3 text that is not JSON gives an error and does not throw', () => {
  expect(readJson('{"a":1}')._unsafeUnwrap()).toEqual({ a: 1 })
  for (const text of ['', '{', 'undefined', "{'a':1}"]) expect(readJson(text).isErr()).toBe(true)
})

it('PRO-3 a record is an object that is neither an array nor null', () => {
  expect(isRecord({})).toBe(true)
  for (const value of [null, [], 'x', 1, true, undefined]) expect(isRecord(value)).toBe(false)
})
