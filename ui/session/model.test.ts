import { createWatch } from 'effector'
import { describe, expect, it } from 'vitest'
import { PROFILE_DELAY, STALE_AFTER } from '#core/domain/profile/timing.ts'
import { $profile } from '../keeper/model.ts'
import { answerGiven } from './delivery.ts'
import { $keeperReady, $refused, keeperChanged, keeperValue, lessonPassed } from '../keeper/model.ts'
import { $isRegistered, $session, $sessionError, $signOutAsks, appStarted, personChangedElsewhere, sessionRetried, signedIn, signOutCanceled, signOutConfirmed, signOutRequested } from './model.ts'
import { $online } from './online.ts'
import { $userProfile, profileRequested, subscriptionFetchBlocked } from './profile.ts'
import { trigger, type MemoryPage, openPage, settle } from '../world.fixture.ts'

const EMAIL = 'learner@example.com'
const PASSWORD = 'a long password'
const PLAN = { native: 'uk', target: 'es', level: 'A1', minutes: 10, chosenAt: 5 } as const
const start = (page: MemoryPage) => trigger(page.scope, appStarted, { excluded: false })
const started = async () => {
  const page = openPage()
  await start(page)
  return page
}
const registered = async (page?: MemoryPage) => {
  const here = page ?? (await started())
  const session = await here.ports.account.signUp(here.device.id(), { email: EMAIL, password: PASSWORD }, {}, 'en')
  await trigger(here.scope, signedIn, session._unsafeUnwrap())
  here.device.advance(PROFILE_DELAY)
  await settle()
  return here
}
const keeperOf = (page: MemoryPage) => page.backend.account(EMAIL)?.keeper

describe('session', () => {
  it('AUTH-1 with no user the app signs in anonymously by itself', async () => {
    const { scope } = await started()
    expect(scope.getState($session)?.registration).toBe('unregistered')
    expect(scope.getState($keeperReady)).toBe(true)
  })
  it('AUTH-1 the excluded route starts without an identity', async () => {
    const { scope } = openPage()
    await trigger(scope, appStarted, { excluded: true })
    expect(scope.getState($session)).toBeNull()
  })
  it('AUTH-1 the person is the same after a reload', async () => {
    const page = await registered()
    const reloaded = openPage({ backend: page.backend, browser: page.browser })
    await start(reloaded)
    expect(reloaded.scope.getState($session)?.userId).toBe(page.scope.getState($session)?.userId)
    expect(reloaded.scope.getState($userProfile).email).toBe(EMAIL)
  })
  it('AUTH-3, AUTH-6 a tab learns that another one has signed in or out, and takes nothing else for it', async () => {
    const here = await started()
    let heard = 0
    createWatch({ unit: personChangedElsewhere, scope: here.scope, fn: () => { heard += 1 } })
    const there = openPage({ backend: here.backend, browser: here.browser })
    await start(there)
    expect(heard).toBe(0)
    await registered(there)
    expect(heard).toBe(1)
    const reloaded = openPage({ backend: here.backend, browser: here.browser })
    createWatch({ unit: personChangedElsewhere, scope: reloaded.scope, fn: () => { heard += 10 } })
    await start(reloaded)
    await trigger(there.scope, signOutRequested, undefined)
    expect(heard).toBe(11)
  })
  it('AUTH-1 offline the person sees the error and can try again', async () => {
    const page = openPage()
    page.backend.setOffline(true)
    await start(page)
    expect(page.scope.getState($sessionError)?.code).toBe('network')
    page.backend.setOffline(false)
    await trigger(page.scope, sessionRetried, undefined)
    expect(page.scope.getState($sessionError)).toBeNull()
    expect(page.scope.getState($session)).not.toBeNull()
  })
  it('ROUTE-8 a session that could not start offline starts when the browser comes online', async () => {
    const page = openPage()
    page.backend.setOffline(true)
    await start(page)
    page.ports.connectivity.change(false)
    expect(page.scope.getState($online)).toBe(false)
    page.backend.setOffline(false)
    page.ports.connectivity.change(true)
    await settle()
    expect(page.scope.getState($online)).toBe(true)
    expect(page.scope.getState($session)).not.toBeNull()
  })
  it('AUTH-2 the profile is fetched 100 ms after a sign-in', async () => {
    const page = await started()
    const session = await page.ports.account.signUp(page.device.id(), { email: EMAIL, password: PASSWORD }, {}, 'en')
    await trigger(page.scope, signedIn, session._unsafeUnwrap())
    page.device.advance(PROFILE_DELAY - 1)
    await settle()
    expect(page.scope.getState($userProfile).email).toBe('')
    page.device.advance(1)
    await settle()
    expect(page.scope.getState($userProfile).email).toBe(EMAIL)
  })
  it('AUTH-3 sign-out resets what belonged to the person and starts a new anonymous identity', async () => {
    const page = await registered()
    await trigger(page.scope, keeperChanged, { key: 'learning_plan', value: PLAN })
    await trigger(page.scope, keeperChanged, { key: 'user_settings', value: { soundEffects: false } })
    const before = page.scope.getState($session)?.userId
    await trigger(page.scope, signOutRequested, undefined)
    expect(page.scope.getState($isRegistered)).toBe(false)
    expect(page.scope.getState($session)?.userId).not.toBe(before)
    expect(page.scope.getState(keeperValue('learning_plan'))).toBeNull()
    expect(page.scope.getState($profile)).toMatchObject({ userProfile: { email: '' }, isSubscriptionFetched: false, settings: { soundEffects: true } })
    const ofTheNext = ['device_id', 'flags']
    expect([...page.browser.local.keys()].filter(key => !ofTheNext.includes(key))).toEqual([])
  })
  it('AUTH-3 a sign-out that a server does not answer is repeated at once, and the next identity has settings to use', async () => {
    for (const silent of ['account.signOut', 'webSession.destroy', 'account.signInAnonymously'] as const) {
      const page = await registered()
      const before = page.scope.getState($session)?.userId
      page.backend.failNext('network', silent)
      await trigger(page.scope, signOutRequested, undefined)
      expect(page.scope.getState($session), silent).toMatchObject({ registration: 'unregistered' })
      expect(page.scope.getState($session)?.userId).not.toBe(before)
      expect([page.scope.getState($sessionError), page.scope.getState($keeperReady)]).toEqual([null, true])
      await trigger(page.scope, keeperChanged, { key: 'user_settings', value: { soundEffects: false } })
      expect(page.scope.getState(keeperValue('user_settings'))).toEqual({ soundEffects: false })
    }
  })
  it('AUTH-3 an offline sign-out signs the person out, shows the error, and can be retried', async () => {
    const page = await registered()
    page.backend.setOffline(true)
    await trigger(page.scope, signOutRequested, undefined)
    expect(page.scope.getState($isRegistered)).toBe(false)
    expect(page.scope.getState($sessionError)?.code).toBe('network')
    page.backend.setOffline(false)
    await trigger(page.scope, sessionRetried, undefined)
    expect(page.scope.getState($session)?.registration).toBe('unregistered')
  })
  it('AUTH-3 values stored during a sign-out are not there for the next identity', async () => {
    for (const answered of [true, false]) {
      const page = await registered()
      if (!answered) page.backend.failNext('network', 'account.signOut')
      const release = page.backend.hold()
      await trigger(page.scope, signOutRequested, undefined)
      await trigger(page.scope, keeperChanged, { key: 'learning_plan', value: PLAN })
      await trigger(page.scope, lessonPassed, undefined)
      release()
      await settle()
      expect([page.scope.getState($isRegistered), page.scope.getState(keeperValue('learning_plan')), page.scope.getState(keeperValue('completed_first_lesson'))]).toEqual([false, null, false])
      const reloaded = openPage({ backend: page.backend, browser: page.browser })
      await start(reloaded)
      expect([reloaded.scope.getState(keeperValue('learning_plan')), reloaded.scope.getState(keeperValue('completed_first_lesson'))]).toEqual([null, false])
    }
  })
  it('AUTH-3 a person with unsent answers is asked before the sign-out', async () => {
    const page = await registered()
    page.backend.failNext('network', 'lessonJournal.record')
    page.backend.failNext('network', 'lessonJournal.record')
    page.backend.failNext('network', 'lessonJournal.record')
    await trigger(page.scope, answerGiven, answerOf('00000000-0000-4000-8000-0000000000aa'))
    await trigger(page.scope, signOutRequested, undefined)
    expect(page.scope.getState($signOutAsks)).toBe(true)
    await trigger(page.scope, signOutCanceled, undefined)
    expect(page.scope.getState($signOutAsks)).toBe(false)
    expect(page.scope.getState($isRegistered)).toBe(true)
    await trigger(page.scope, signOutRequested, undefined)
    await trigger(page.scope, signOutConfirmed, undefined)
    expect(page.scope.getState($isRegistered)).toBe(false)
    expect(page.browser.waiting.size).toBe(0)
  })
})

const answerOf = (id: string) => ({
  id, attempt: '00000000-0000-4000-8000-0000000000bb', ref: { native: 'uk', target: 'es', lesson: 'u-1' } as const, step: 'no-such-step', try: 1,
  given: { type: 'choice', option: 'x' } as const, answeredAt: 1, zone: 'UTC',
})

describe('profile', () => {
  it('PRO-9 a profile is fresh for five minutes', async () => {
    const page = await registered()
    const seen = page.scope.getState($userProfile)
    await trigger(page.scope, profileRequested, undefined)
    expect(page.scope.getState($userProfile)).toBe(seen)
    page.device.advance(STALE_AFTER)
    await trigger(page.scope, profileRequested, undefined)
    expect(page.scope.getState($userProfile)).not.toBe(seen)
  })
  it('PRO-6 a missing default is written once', async () => {
    const page = await registered()
    expect(keeperOf(page)?.get('course_premium_lessons_conf')?.value).toBe('{"v":1,"free_lessons_per_unit":3}')
    const at = keeperOf(page)?.get('course_premium_lessons_conf')?.updated_at
    page.device.advance(STALE_AFTER)
    await trigger(page.scope, profileRequested, undefined)
    expect(keeperOf(page)?.get('course_premium_lessons_conf')?.updated_at).toBe(at)
  })
  it('PRO-8 nothing is fetched or written for an anonymous visitor', async () => {
    const { scope, backend } = await started()
    expect(scope.getState($profile)).toMatchObject({ isSubscriptionFetched: false, userProfile: { user_id: '' } })
    expect([...backend.people.values()].every(({ keeper }) => keeper.size === 0)).toBe(true)
  })
  it('SUB-7 products that cannot be fetched count as none, and as known', async () => {
    const page = openPage()
    page.backend.failNext('unknown', 'billing.products')
    await start(page)
    await registered(page)
    expect(page.scope.getState($profile)).toMatchObject({ isSubscriptionFetched: true, hasCoursesPremium: false, groupLessonsSubscriptionStatus: 'none' })
  })
  it('SUB-8 a block holds the fetch back until it is lifted', async () => {
    const page = await started()
    await trigger(page.scope, subscriptionFetchBlocked, true)
    await registered(page)
    expect(page.scope.getState($profile)).toMatchObject({ isSubscriptionFetchBlocked: true, isSubscriptionFetched: false })
    await trigger(page.scope, subscriptionFetchBlocked, false)
    expect(page.scope.getState($profile).isSubscriptionFetched).toBe(true)
  })
})

describe('keeper', () => {
  it('PRO-8 an anonymous choice is stored on the device and survives a reload', async () => {
    const page = await started()
    await trigger(page.scope, keeperChanged, { key: 'user_settings', value: { soundEffects: false } })
    await trigger(page.scope, keeperChanged, { key: 'accessibility', value: { dyslexic: true, whiteNoise: 'pink' } as const })
    await trigger(page.scope, keeperChanged, { key: 'learning_plan', value: PLAN })
    const { scope } = openPage({ backend: page.backend, browser: page.browser })
    await trigger(scope, appStarted, { excluded: false })
    expect(scope.getState(keeperValue('user_settings'))).toEqual({ soundEffects: false })
    expect(scope.getState(keeperValue('accessibility'))).toEqual({ dyslexic: true, whiteNoise: 'pink' })
    expect(scope.getState(keeperValue('learning_plan'))).toEqual(PLAN)
  })
  it('PRO-5 a registered choice shows at once and reaches the keeper', async () => {
    const page = await registered()
    const release = page.backend.hold()
    await trigger(page.scope, keeperChanged, { key: 'user_settings', value: { soundEffects: false } })
    expect(page.scope.getState(keeperValue('user_settings')).soundEffects).toBe(false)
    expect(keeperOf(page)?.has('user_settings')).toBe(false)
    release()
    await settle()
    expect(keeperOf(page)?.get('user_settings')?.value).toBe('{"soundEffects":false}')
    expect(page.scope.getState(keeperValue('user_settings')).soundEffects).toBe(false)
  })
  it('PRO-5 a choice that the server refuses is reverted, with the reason', async () => {
    const page = await registered()
    page.backend.failNext('network', 'profiles.putKeeper')
    await trigger(page.scope, keeperChanged, { key: 'user_settings', value: { soundEffects: false } })
    expect(page.scope.getState(keeperValue('user_settings')).soundEffects).toBe(true)
    expect(page.scope.getState($refused)).toMatchObject({ change: { key: 'user_settings' }, error: { code: 'network' } })
  })
  it('PRO-5 the last of two quick choices wins', async () => {
    const page = await registered()
    const release = page.backend.hold()
    await trigger(page.scope, keeperChanged, { key: 'user_settings', value: { soundEffects: false } })
    await trigger(page.scope, keeperChanged, { key: 'user_settings', value: { soundEffects: true } })
    release()
    await settle()
    expect(page.scope.getState(keeperValue('user_settings')).soundEffects).toBe(true)
    expect(keeperOf(page)?.get('user_settings')?.value).toBe('{"soundEffects":true}')
  })
  it('PRO-7 completed_first_lesson is set once', async () => {
    const page = await registered()
    await trigger(page.scope, lessonPassed, undefined)
    const at = keeperOf(page)?.get('completed_first_lesson')
    expect(at?.value).toBe('true')
    page.device.advance(1000)
    await trigger(page.scope, lessonPassed, undefined)
    expect(keeperOf(page)?.get('completed_first_lesson')).toEqual(at)
  })
  it('PRO-8 an anonymous visitor keeps it on the device', async () => {
    const page = await started()
    await trigger(page.scope, lessonPassed, undefined)
    expect(page.browser.local.get('completed_first_lesson')).toBe('true')
    expect(page.scope.getState(keeperValue('completed_first_lesson'))).toBe(true)
  })
  it('AUTH-6 a plan that never reached the account is saved when the profile arrives', async () => {
    const page = await registered()
    page.backend.failNext('network', 'profiles.putKeeper')
    await trigger(page.scope, keeperChanged, { key: 'learning_plan', value: PLAN })
    expect(page.scope.getState(keeperValue('learning_plan'))).toEqual(PLAN)
    const reloaded = openPage({ backend: page.backend, browser: page.browser })
    await start(reloaded)
    expect(keeperOf(page)?.get('learning_plan')?.value).toBe(JSON.stringify(PLAN))
  })
  it('PRO-3 an unreadable keeper value yields the default and one report', async () => {
    const page = await registered()
    await page.ports.profiles.putKeeper('user_settings', '{"soundEffects":"loud"}')
    const reloaded = openPage({ backend: page.backend, browser: page.browser })
    await start(reloaded)
    expect(reloaded.scope.getState(keeperValue('user_settings'))).toEqual({ soundEffects: true })
    expect(reloaded.ports.errorReporter.reports.map(({ place }) => place)).toEqual(['keeper/user_settings'])
  })
})
