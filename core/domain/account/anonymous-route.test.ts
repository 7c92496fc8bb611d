import { expect, it } from 'vitest'
import { startsAnonymously, WITHOUT_ANONYMOUS } from './anonymous-route.ts'

it('AUTH-1 only the configured route does not start an anonymous sign-in, in any locale', () => {
  const isExcluded = (path: string) => !startsAnonymously(path, WITHOUT_ANONYMOUS)
  for (const path of ['/autologin', '/uk/autologin?token=x', '/autologin/']) expect(isExcluded(path), path).toBe(true)
  for (const path of ['/', '/uk', '/autologin-help', '/my-plan']) expect(isExcluded(path), path).toBe(false)
  expect(['/uk/welcome-back', '/autologin'].map(path => startsAnonymously(path, '/welcome-back'))).toEqual([false, true])
})
