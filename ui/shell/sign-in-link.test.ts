import { expect, it } from 'vitest'
import { signInFrom } from './sign-in-link.ts'

it('AUTH-2 signing in leads back to the page of the app that it was opened from', () => {
  expect(signInFrom('/my-plan')).toBe('/sign-in?next=%2Fmy-plan')
  expect(signInFrom('/course/es/a1-1-1')).toBe('/sign-in?next=%2Fcourse%2Fes%2Fa1-1-1')
})
it('AUTH-2 signing in leads back to no form, and to no page that is not there', () => {
  for (const path of ['/', '/sign-in', '/sign-up', '/sign-in/link', '/autologin', '/already-used-link', '/complete-sign-up', '/offline', '/no-such-page']) expect(signInFrom(path), path).toBe('/sign-in')
})
it('AUTH-2 signing in from another form leads where that would have led, and never to another site', () => {
  expect(signInFrom('/sign-up', '/course/es/a1-1-1')).toBe('/sign-in?next=%2Fcourse%2Fes%2Fa1-1-1')
  expect(signInFrom('/sign-in/link', '/my-plan')).toBe('/sign-in?next=%2Fmy-plan')
  expect(signInFrom('/sign-up', '//evil.test')).toBe('/sign-in')
  expect(signInFrom('/my-plan', '/course/es/a1-1-1')).toBe('/sign-in?next=%2Fmy-plan')
})
