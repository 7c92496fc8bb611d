import { expect, it } from 'vitest'
import { startsAnonymously } from './anonymous-route.ts'

it('AUTH-1 only the autologin route does not start an anonymous sign-in, in any locale', () => {
  for (const path of ['/autologin', '/uk/autologin?token=x', '/autologin/']) expect(startsAnonymously(path), path).toBe(false)
  for (const path of ['/', '/uk', '/autologin-help', '/my-plan']) expect(startsAnonymously(path), path).toBe(true)
  expect(startsAnonymously('/welcome-back', '/welcome-back')).toBe(false)
})
