import { expect, it } from 'vitest'
import { routeAt } from './links.ts'
import { movedTo } from './moved.ts'

it('ROUTE-2 pages of the profile area are found under the settings too, in every locale', () => {
  expect(movedTo('/profile/settings/phone')).toBe('/phone')
  expect(movedTo('/uk/profile/settings/personal-info?from=mail')).toBe('/personal-info')
  expect(movedTo('/profile/settings/terms')).toBe('/terms')
})
it('ROUTE-2 no other page is, and none of another site', () => {
  for (const path of [
    '/profile/settings', '/profile/settings/', '/profile/settings/my-plan', '/profile/settings/phone/more', '/profile/settingsphone', '/profile/settings//phone',
    '/profile/settings//evil.test', '/phone', '/profile/phone', '/profile/settings/payments-subscriptions',
  ]) expect(movedTo(path), path).toBeNull()
})
it('ROUTE-2 a page of its own is never moved', () => {
  for (const path of ['/profile/settings', '/profile/settings/payments-subscriptions']) expect([routeAt(path) !== undefined, movedTo(path)]).toEqual([true, null])
})
