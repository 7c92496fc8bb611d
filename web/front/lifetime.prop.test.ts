import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lifetimeOf } from './lifetime.ts'

const PUBLIC_PAGE = 's-maxage=3600, stale-while-revalidate=86400'
const spellings = (text: string) => fc.array(fc.boolean(), { minLength: text.length, maxLength: text.length })
  .map(upper => Array.from(text, (letter, at) => (upper[at] ? letter.toUpperCase() : letter)).join(''))
const directives = fc.array(fc.constantFrom('public', 's-maxage=60', 'max-age=60', 'stale-while-revalidate=5', 'immutable', 'must-revalidate'), { maxLength: 5 })
const forbidding = fc.constantFrom('private', 'no-store', 'no-cache', 'private="set-cookie"').chain(spellings)

describe('LOC-7 what is stored for everybody', () => {
  it('is nothing that is private, wherever and however that is written', () => {
    fc.assert(fc.property(directives, forbidding, directives, (before, never, after) => {
      expect(lifetimeOf(200, { 'cache-control': [...before, never, ...after].join(', ') })).toBeNull()
    }))
  })
  it('is nothing that sets a cookie, is an error or a redirect, or is encoded already', () => {
    fc.assert(fc.property(fc.integer({ min: 100, max: 599 }).filter(status => status !== 200), status => {
      expect(lifetimeOf(status, { 'cache-control': PUBLIC_PAGE })).toBeNull()
    }))
    expect(lifetimeOf(200, { 'cache-control': PUBLIC_PAGE, 'set-cookie': ['a=b'] })).toBeNull()
    expect(lifetimeOf(200, { 'cache-control': PUBLIC_PAGE, 'content-encoding': 'gzip' })).toBeNull()
  })
  it('is nothing that differs by a header of the visitor', () => {
    fc.assert(fc.property(fc.constantFrom('cookie', 'accept-language', 'user-agent', 'authorization', '*').chain(spellings), fc.boolean(), (header, first) => {
      const vary = first ? `${header}, Accept-Encoding` : `rsc, Accept-Encoding,${header}`
      expect(lifetimeOf(200, { 'cache-control': PUBLIC_PAGE, vary })).toBeNull()
    }))
    const vary = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding'
    expect(lifetimeOf(200, { 'cache-control': PUBLIC_PAGE, vary })).not.toBeNull()
  })
  it('is nothing that does not say for how long', () => {
    for (const control of [undefined, '', 'public', 'max-age=60', 'public, max-age=0', 's-maxage=0', 's-maxage', 's-maxage=-1', 's-maxage=1e3', 'public, max-age=60, s-maxage=0']) {
      expect(lifetimeOf(200, control === undefined ? {} : { 'cache-control': control })).toBeNull()
    }
  })
})

it('LOC-7 a page is fresh for an hour, and may be stale for a day; a file of the build is fresh for a year', () => {
  expect(lifetimeOf(200, { 'cache-control': PUBLIC_PAGE })).toEqual({ fresh: 3_600_000, stale: 86_400_000, onError: true })
  expect(lifetimeOf(200, { 'cache-control': 'public, max-age=31536000, immutable' })).toEqual({ fresh: 31_536_000_000, stale: 0, onError: true })
  expect(lifetimeOf(200, { 'cache-control': 'public, max-age=60, must-revalidate, stale-while-revalidate=9' })).toEqual({ fresh: 60_000, stale: 0, onError: false })
})
