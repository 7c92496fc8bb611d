import { expect, it } from 'vitest'
import { EMPTY_PROFILE } from '#core/domain/profile/profile.ts'
import { PROFILE_DELAY, STALE_AFTER } from '#core/domain/profile/timing.ts'
import { DEVICE_KEYS } from '#core/domain/device/device-keys.ts'
import { boughtAt } from '#adapters/memory/plans.fixture.ts'
import { recordCalls } from '#adapters/memory/record-calls.ts'
import { pageShown } from '../shell/model.ts'
import { $profile } from '../keeper/model.ts'
import { $keeperReady, keeperValue } from '../keeper/model.ts'
import { $session, appStarted, signedIn, signedOut, signOutRequested } from './model.ts'
import { $profileError, $userProfile, productsRequested, profileRefetched } from './profile.ts'
import { trigger, type MemoryPage, openPage, settle } from '../world.fixture.ts'

const [EMAIL, PASSWORD] = ['learner@example.com', 'a long password']

const started = async (page: MemoryPage = openPage()) => {
  await trigger(page.scope, appStarted, { excluded: false })
  return page
}
const enter = async (page: MemoryPage, email: string = EMAIL) => {
  const session = await page.ports.account.signUp(page.device.id(), { email, password: PASSWORD }, {}, 'en')
  await trigger(page.scope, signedIn, session._unsafeUnwrap())
}
const profileDue = async (page: MemoryPage) => {
  page.device.advance(PROFILE_DELAY)
  await settle()
  return page
}
const registered = async (page?: MemoryPage, email?: string) => {
  const here = page ?? (await started())
  await enter(here, email)
  return await profileDue(here)
}
const show = (page: MemoryPage) => trigger(page.scope, pageShown, { path: '/my-plan', locale: 'en', languages: [], hasChosen: false, noise: false })
const personOf = (page: MemoryPage, email: string = EMAIL) => {
  const person = page.backend.account(email)
  if (!person) throw new Error('nobody registered')
  return person
}
const sessionOf = (page: MemoryPage) => {
  const session = page.scope.getState($session)
  if (!session) throw new Error('nobody is here')
  return session
}
/** Makes two requests of which the second is answered first. */
const answeredInTurn = async (page: MemoryPage, ask: () => Promise<void>, between: () => void) => {
  const release = page.backend.hold()
  await ask()
  page.backend.stopHolding()
  await ask()
  between()
  release()
  await settle()
}

it('PRO-9 the first page after five minutes fetches the profile again, an earlier one does not', async () => {
  const { calls, through } = recordCalls()
  const page = await registered(await started(openPage({ through })))
  const asked = () => calls.filter(call => call === 'profiles.fetch').length
  page.device.advance(STALE_AFTER - 1)
  await show(page)
  expect(asked()).toBe(1)
  page.device.advance(1)
  await show(page)
  expect(asked()).toBe(2)
  await show(page)
  expect(asked()).toBe(2)
})

it('AUTH-2 a page shown right after a sign-in does not fetch the profile before its 100 ms', async () => {
  const { calls, through } = recordCalls()
  const page = await started(openPage({ through }))
  await enter(page)
  await show(page)
  expect(calls).not.toContain('profiles.fetch')
  await profileDue(page)
  expect(calls.filter(call => call === 'profiles.fetch')).toHaveLength(1)
})

it('PRO-9 a fresh profile of the person before does not count for the next one', async () => {
  const page = await registered()
  await trigger(page.scope, signOutRequested, undefined)
  page.backend.failNext('unknown', 'profiles.fetch')
  await registered(page, 'second@example.com')
  expect(page.scope.getState($userProfile)).toEqual(EMPTY_PROFILE)
  await show(page)
  expect(page.scope.getState($userProfile).email).toBe('second@example.com')
})

it('PRO-3 a profile that cannot be fetched is empty with default settings, and counts as settled', async () => {
  const page = await registered()
  await page.ports.profiles.putKeeper('user_settings', '{"soundEffects":false}')
  const elsewhere = await started(openPage({ backend: page.backend }))
  const session = await elsewhere.ports.account.signIn(page.device.id(), { email: EMAIL, password: PASSWORD }, {})
  elsewhere.backend.failNext('unknown', 'profiles.fetch')
  await trigger(elsewhere.scope, signedIn, session._unsafeUnwrap())
  await profileDue(elsewhere)
  expect(elsewhere.scope.getState($keeperReady)).toBe(true)
  expect(elsewhere.scope.getState($userProfile)).toEqual(EMPTY_PROFILE)
  expect(elsewhere.scope.getState(keeperValue('user_settings'))).toEqual({ soundEffects: true })
  expect(elsewhere.scope.getState($profileError)?.code).toBe('unknown')
  await trigger(elsewhere.scope, profileRefetched, undefined)
  expect(elsewhere.scope.getState($profileError)).toBeNull()
  expect(elsewhere.scope.getState(keeperValue('user_settings'))).toEqual({ soundEffects: false })
})

it('AUTH-2 the profile of a registered person comes with the session, and is not fetched again', async () => {
  const page = await registered()
  await page.ports.profiles.putKeeper('user_settings', '{"soundEffects":false}')
  const { calls, through } = recordCalls()
  const reloaded = await started(openPage({ backend: page.backend, browser: page.browser, through }))
  expect(reloaded.scope.getState(keeperValue('user_settings'))).toEqual({ soundEffects: false })
  expect(calls.filter(call => /^(account|profiles)\./.test(call)).map(call => call.split(' ')[0])).toEqual(['account.start'])
})

it('AUTH-3 a profile that comes with the session takes nothing from the person who was on this device before', async () => {
  const page = await registered()
  const other = await started(openPage({ backend: page.backend }))
  await enter(other, 'other@example.com')
  other.browser.local.set('settings', '{"soundEffects":false}')
  other.browser.local.set(DEVICE_KEYS.owner, page.scope.getState($session)?.userId ?? '')
  const reloaded = await started(openPage({ backend: page.backend, browser: other.browser }))
  expect(reloaded.scope.getState($userProfile).email).toBe('other@example.com')
  expect(reloaded.scope.getState(keeperValue('user_settings'))).toEqual({ soundEffects: true })
  expect((await reloaded.ports.profiles.fetch())._unsafeUnwrap().keeper['user_settings']?.value ?? '{"soundEffects":true}').toBe('{"soundEffects":true}')
})

it('PRO-3, PRO-9 a loaded profile stays when it cannot be fetched again, and there is no error', async () => {
  const page = await registered()
  page.device.advance(STALE_AFTER)
  page.backend.failNext('unknown', 'profiles.fetch')
  await show(page)
  expect(page.scope.getState($userProfile).email).toBe(EMAIL)
  expect(page.scope.getState($profileError)).toBeNull()
})

it('AUTH-3 the next person does not see that an earlier person’s profile failed', async () => {
  for (const leave of ['out', 'in'] as const) {
    const page = await started()
    page.backend.failNext('unknown', 'profiles.fetch')
    await registered(page)
    expect(page.scope.getState($profileError), leave).not.toBeNull()
    if (leave === 'out') await trigger(page.scope, signedOut, undefined)
    else await trigger(page.scope, signedIn, { ...sessionOf(page), userId: 'somebody-else' })
    expect(page.scope.getState($profileError), leave).toBeNull()
  }
})

it('AUTH-3 signing in shows nothing of the person before', async () => {
  const page = await started()
  await enter(page)
  personOf(page).subscriptions.set('p', boughtAt(page.device.now()))
  await profileDue(page)
  expect(page.scope.getState($profile)).toMatchObject({ userProfile: { email: EMAIL }, hasCoursesPremium: true })
  await trigger(page.scope, signedIn, { ...sessionOf(page), userId: 'somebody-else' })
  expect(page.scope.getState($profile)).toMatchObject({ userProfile: EMPTY_PROFILE, hasCoursesPremium: false, isSubscriptionFetched: false })
})

it('PRO-9 the answer to an earlier request does not overwrite a later profile', async () => {
  const page = await registered()
  await answeredInTurn(page, () => trigger(page.scope, profileRefetched, undefined), () => {
    personOf(page).name = 'Late'
  })
  expect(page.scope.getState($userProfile).name).toBeUndefined()
})

it('SUB-7 the answer to an earlier request does not overwrite later products', async () => {
  const page = await registered()
  await answeredInTurn(page, () => trigger(page.scope, productsRequested, undefined), () => {
    personOf(page).subscriptions.set('p', boughtAt(page.device.now()))
  })
  expect(page.scope.getState($profile).hasCoursesPremium).toBe(false)
})

it('AUTH-3 products that arrive late are not given to the next person', async () => {
  const page = await registered()
  personOf(page).subscriptions.set('p', boughtAt(page.device.now()))
  const release = page.backend.hold()
  await trigger(page.scope, productsRequested, undefined)
  await trigger(page.scope, signedOut, undefined)
  release()
  await settle()
  expect(page.scope.getState($profile)).toMatchObject({ hasCoursesPremium: false, isSubscriptionFetched: false })
})
