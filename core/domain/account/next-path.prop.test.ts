import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextIn, nextPath, withNext } from './next-path.ts'

const SITE = 'https://here.test'
const addresses = fc.oneof(
  fc.webUrl(),
  fc.string({ unit: fc.constantFrom('/', '\\', '\t', '\n', ':', '@', '?', '#', '.', 'a', 'javascript:', 'uk', '%2f') }),
  fc.string(),
)

it('AUTH-2 the next path is always on this site', () => {
  fc.assert(fc.property(addresses, asked => {
    expect(new URL(nextPath(asked, '/my-plan'), SITE).origin).toBe(SITE)
  }))
})

it('LOC-2 the locale of a next path is dropped, because links add their own', () => {
  expect(nextPath('/uk/profile/settings?a=1', '/my-plan')).toBe('/profile/settings?a=1')
  expect(nextPath('/course/es/lesson-4', '/my-plan')).toBe('/course/es/lesson-4')
})

it('AUTH-2 without a next path on this site the fallback is used', () => {
  for (const asked of [null, undefined, '', 'https://other.test', '//other.test', '/\\other.test', 'profile']) expect(nextPath(asked, '/my-plan')).toBe('/my-plan')
})

it('AUTH-2 withNext keeps the next path unchanged, with its query', () => {
  fc.assert(fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
    const next = `${path}?${query}`
    expect(new URL(withNext('/sign-in', next), SITE).searchParams.get('next')).toBe(next)
    expect(Object.fromEntries(new URL(withNext('/choose?plan=one&step=email', next), SITE).searchParams)).toEqual({ plan: 'one', step: 'email', next })
  }))
  expect(withNext('/sign-in', null)).toBe('/sign-in')
})

it('AUTH-2 nextIn reads what withNext has said, and nothing that leads elsewhere', () => {
  fc.assert(fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
    const next = `/a${path}?${query}`
    for (const form of ['/sign-in', '/choose?plan=one&step=email']) expect(nextIn(withNext(form, next))).toBe(nextPath(next, 'nowhere'))
  }))
  fc.assert(fc.property(addresses, asked => {
    const found = nextIn(`/sign-in?next=${encodeURIComponent(asked ?? '')}`)
    if (found !== null) expect(new URL(found, SITE).origin).toBe(SITE)
  }))
  for (const form of ['/sign-in', '/sign-in?', '/sign-in#next=/a', '/next=/a', '/sign-in?next=https://other.test']) expect(nextIn(form), form).toBeNull()
})
