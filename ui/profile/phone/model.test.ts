import { allSettled } from 'effector'
import { expect, it } from 'vitest'
import { browserData } from '#adapters/memory/world.ts'
import { $userProfile } from '../../session/profile.ts'
import { openPage, startRegistered } from '../../world.fixture.ts'
import { $hasPhone, $state, countryChosen, phoneLeft, phoneRemoved, phoneTyped, retried, started, submitted } from './model.ts'

const open = async ({ locale = 'uk', countryCode }: { readonly locale?: string; readonly countryCode?: string } = {}) => {
  const browser = browserData()
  if (countryCode !== undefined) browser.geo = { country: 'C', countryCode, city: 'unknown', timezone: 'unknown' }
  const page = await startRegistered(openPage({ timers: 'soon', browser }))
  await allSettled(started, { scope: page.scope, params: locale })
  const type = (text: string) => allSettled(phoneTyped, { scope: page.scope, params: text })
  const choose = (country: string) => allSettled(countryChosen, { scope: page.scope, params: country })
  const leave = () => allSettled(phoneLeft, { scope: page.scope })
  const send = () => allSettled(submitted, { scope: page.scope })
  const remove = () => allSettled(phoneRemoved, { scope: page.scope })
  const state = () => page.scope.getState($state)
  return { ...page, type, choose, leave, send, remove, state }
}

it('PRO-11 the country is preset by where the connection is, or else by the locale', async () => {
  expect((await open()).state().values).toEqual({ country: 'UA', phone: '' })
  expect((await open({ countryCode: 'PL' })).state().values.country).toBe('PL')
  expect((await open({ locale: 'ja', countryCode: 'unknown' })).state().values.country).toBe('JP')
})

it('PRO-11 a number as it is dialled at home is written with its calling code when the field is left, and saved as E.164', async () => {
  const page = await open()
  await page.type('050 123 45 67')
  await page.leave()
  expect([page.state().values, page.state().faults]).toEqual([{ country: 'UA', phone: '+380 501234567' }, {}])
  await page.send()
  expect([page.scope.getState($userProfile).phone, page.state().saved, page.state().values]).toEqual(['+380501234567', { phone: '+380501234567' }, { country: 'UA', phone: '+380 501234567' }])
  await page.leave()
  expect(page.state().saved).not.toBeNull()
})

it('PRO-11 a number with a calling code says of which country it is, and one that is sent before it is left is read too', async () => {
  const page = await open()
  await page.type('0044 20 7946 0958')
  await page.leave()
  expect(page.state().values).toEqual({ country: 'GB', phone: '+44 2079460958' })
  await page.type('(415) 555-0132')
  await page.choose('US')
  await page.send()
  expect(page.scope.getState($userProfile).phone).toBe('+14155550132')
})

it('PRO-11 who sees that the country was wrong chooses another, and the number goes along', async () => {
  const page = await open({ countryCode: 'US' })
  await page.type('501234567')
  await page.leave()
  expect(page.state().values.phone).toBe('+1 501234567')
  await page.choose('UA')
  expect(page.state().values).toEqual({ country: 'UA', phone: '+380 501234567' })
  await page.type('12')
  await page.choose('PL')
  expect(page.state().values).toEqual({ country: 'PL', phone: '12' })
})

it('PRO-11 a text that is no number is a fault when the field is left, an empty one when the form is sent', async () => {
  const page = await open()
  await page.leave()
  expect(page.state().faults).toEqual({})
  await page.type('call me')
  await page.leave()
  expect([page.state().faults, page.state().values.phone]).toEqual([{ phone: 'invalid' }, 'call me'])
  await page.type('')
  await page.send()
  expect([page.state().faults, page.state().firstInvalid, page.state().submitCount]).toEqual([{ phone: 'missing' }, 'phone', 1])
})

it('PRO-4 what could not be done is done again: taking away takes away, saving saves what stands there now', async () => {
  const page = await open()
  const retry = () => allSettled(retried, { scope: page.scope })
  await page.type('050 123 45 67')
  page.backend.failNext('network', 'profiles.patch')
  await page.send()
  await page.type('050 123 45 68')
  await retry()
  expect(page.scope.getState($userProfile).phone).toBe('+380501234568')
  page.backend.failNext('network', 'profiles.patch')
  await page.remove()
  expect([page.state().failure?.code, page.scope.getState($hasPhone)]).toEqual(['network', true])
  await retry()
  expect([page.state().saved, page.scope.getState($hasPhone)]).toEqual([{ phone: null }, false])
})

it('PRO-4 a number can be taken away, and given again', async () => {
  const page = await open()
  expect(page.scope.getState($hasPhone)).toBe(false)
  await page.type('050 123 45 67')
  await page.send()
  expect(page.scope.getState($hasPhone)).toBe(true)
  await page.type('+44 20')
  await page.remove()
  expect([page.scope.getState($userProfile).phone, page.scope.getState($hasPhone), page.state().values.phone, page.state().saved]).toEqual([undefined, false, '', { phone: null }])
  await page.type('050 123 45 67')
  expect(page.state().saved).toBeNull()
  await page.send()
  expect(page.scope.getState($userProfile).phone).toBe('+380501234567')
})
