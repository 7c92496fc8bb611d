import fc from 'fast-check'
import { expect, it } from 'vitest'
import { queryOf, withoutQuery } from './address.ts'

it('ATT-1 the query is the part between the question mark and the hash', () => {
  expect(queryOf('https://promova.test/uk?cta=a%20b&cta=c#x?cta=d').getAll('cta')).toEqual(['a b', 'c'])
  expect(['a', 'b'].map(name => queryOf('/path?a=?&b=%').get(name))).toEqual(['?', '%'])
  for (const address of ['', '/path', '/path#a?cta=1', '?']) expect(queryOf(address).get('cta'), address).toBeNull()
})

it('ERR-3 VIS-1 NET-2 a reported address has no query and no hash, and is otherwise unchanged', () => {
  fc.assert(fc.property(fc.webPath(), fc.constantFrom('?', '#'), fc.string(), (path, mark, rest) => {
    expect(withoutQuery(`https://promova.test${path}${mark}${rest}`)).toBe(`https://promova.test${path}`)
  }))
  expect(withoutQuery('/autologin?token=secret\nmore')).toBe('/autologin')
})
