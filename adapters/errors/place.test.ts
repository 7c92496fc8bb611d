import { expect, it } from 'vitest'
import { placeWithoutQuery } from './place.ts'

it('ERR-3, ERR-4 a place has no query and no hash and at most 200 characters', () => {
  expect(placeWithoutQuery('/uk/sign-up?email=someone@example.com#token')).toBe('/uk/sign-up')
  expect(placeWithoutQuery(`/${'a'.repeat(199)}`)).toBe(`/${'a'.repeat(199)}`)
  expect(placeWithoutQuery(`/${'a'.repeat(200)}`)).toBe(`/${'a'.repeat(199)}`)
})
