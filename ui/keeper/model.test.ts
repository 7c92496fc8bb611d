import { expect, it } from 'vitest'
import { KEEPER_KEYS } from '#core/domain/keeper/keeper.ts'
import type { LearningPlan } from '#core/domain/plan/learning-plan.ts'
import { PROFILE_DELAY } from '#core/domain/profile/timing.ts'
import { valuesToHandOver } from '#core/usecases/values-to-hand-over.ts'
import { recordCalls } from '#adapters/memory/record-calls.ts'
import { $session, appStarted, signedIn, signedOut, signOutRequested } from '../session/model.ts'
import { $userProfile, profileRefetched } from '../session/profile.ts'
import { $refused, keeperChanged, keeperValue, lessonPassed } from './model.ts'
import { trigger, type MemoryPage, openPage, settle } from '../world.fixture.ts'

const EMAIL = 'learner@example.com'
const PASSWORD = 'a long password'
const PLAN: LearningPlan = { native: 'uk', target: 'es', level: 'A1', minutes: 10, chosenAt: 5 }
const PINK = { dyslexic: false, whiteNoise: 'pink' } as const
const OFF = { dyslexic: false, whiteNoise: 'off' } as const

const load = async (page: MemoryPage = openPage()) => {
  await trigger(page.scope, appStarted, { excluded: false })
  return page
}
const signInAs = async (page: MemoryPage, session: ReturnType<MemoryPage['ports']['account']['signIn' | 'signUp']>) => {
  await trigger(page.scope, signedIn, (await session)._unsafeUnwrap())
  page.device.advance(PROFILE_DELAY)
  await settle()
  return page
}
/** The values that the device hands over at a registration or a sign-in. */
const handedOverBy = ({ ports }: MemoryPage) => valuesToHandOver(ports)
const register = (page: MemoryPage, email: string = EMAIL) =>
  signInAs(page, page.ports.account.signUp(page.device.id(), { email, password: PASSWORD }, handedOverBy(page), 'en'))
const reload = (page: MemoryPage) => load(openPage({ backend: page.backend, browser: page.browser }))
/** The accessibility value that a reload shows before the first answer, and after it. */
const accessibilityAfterReload = async (page: MemoryPage) => {
  const release = page.backend.hold()
  const reloaded = await reload(page)
  const atOnce = reloaded.scope.getState(keeperValue('accessibility'))
  release()
  await settle()
  return { atOnce, later: reloaded.scope.getState(keeperValue('accessibility')) }
}
const isPut = (call: string) => call.startsWith('profiles.putKeeper ')
const keeperOf = (page: MemoryPage) => page.backend.account(EMAIL)?.keeper
it('PRO-7 a first lesson passed offline is in the account after the next start', async () => {
  const page = await register(await load())
  page.backend.setOffline(true)
  await trigger(page.scope, lessonPassed, undefined)
  page.backend.setOffline(false)
  await reload(page)
  expect(keeperOf(page)?.get('completed_first_lesson')?.value).toBe('true')
})

it('PRO-8, THM-3 a value chosen without an account and turned off with one is off at once after a reload', async () => {
  const page = await load()
  await trigger(page.scope, keeperChanged, { key: 'accessibility', value: PINK })
  await register(page)
  await trigger(page.scope, keeperChanged, { key: 'accessibility', value: OFF })
  expect(await accessibilityAfterReload(page)).toEqual({ atOnce: OFF, later: OFF })
})

it('PRO-8, THM-3 a refused choice does not return after a reload', async () => {
  const page = await load()
  await trigger(page.scope, keeperChanged, { key: 'accessibility', value: PINK })
  await register(page)
  page.backend.failNext('network', 'profiles.putKeeper')
  await trigger(page.scope, keeperChanged, { key: 'accessibility', value: OFF })
  expect(await accessibilityAfterReload(page)).toEqual({ atOnce: PINK, later: PINK })
})

it('PRO-8, THM-2 a value chosen on another device holds here from the first reload on', async () => {
  const page = await register(await load())
  await trigger(page.scope, keeperChanged, { key: 'accessibility', value: OFF })
  const other = await load(openPage({ backend: page.backend }))
  await signInAs(other, other.ports.account.signIn(other.device.id(), { email: EMAIL, password: PASSWORD }, {}))
  await trigger(other.scope, keeperChanged, { key: 'accessibility', value: PINK })
  expect(await accessibilityAfterReload(page)).toEqual({ atOnce: OFF, later: PINK })
  expect(await accessibilityAfterReload(page)).toEqual({ atOnce: PINK, later: PINK })
})

it('AUTH-3 an answer for an account after a sign-out in another tab stores nothing on the device', async () => {
  const page = await register(await load())
  await trigger(page.scope, keeperChanged, { key: 'learning_plan', value: PLAN })
  const other = await reload(page)
  const release = other.backend.holdAnswer('profiles.fetch')
  await trigger(other.scope, profileRefetched, undefined)
  await trigger(page.scope, signOutRequested, undefined)
  release()
  await settle()
  await trigger(other.scope, lessonPassed, undefined)
  expect([page.browser.local.has('learning_plan'), page.browser.local.has('completed_first_lesson'), handedOverBy(page)]).toEqual([false, false, {}])
})

it('AUTH-3, AUTH-6 an account’s values are not given to the next visitor after its session has expired', async () => {
  const page = await register(await load())
  await trigger(page.scope, keeperChanged, { key: 'accessibility', value: PINK })
  await trigger(page.scope, keeperChanged, { key: 'learning_plan', value: PLAN })
  page.browser.cookies.refresh = null
  const next = await reload(page)
  expect([next.scope.getState(keeperValue('accessibility')), next.scope.getState(keeperValue('learning_plan')), handedOverBy(next)]).toEqual([OFF, null, {}])
  await trigger(next.scope, lessonPassed, undefined)
  expect(handedOverBy(next)).toEqual({ completed_first_lesson: 'true' })
  await register(next, 'second@example.com')
  const keeper = next.backend.account('second@example.com')?.keeper ?? new Map<string, unknown>()
  expect([...keeper.keys()].toSorted()).toEqual(['completed_first_lesson', 'course_premium_lessons_conf'])
})

it('AUTH-3 one account’s values are not given to another that signs in without a sign-out', async () => {
  const page = await register(await load())
  await trigger(page.scope, keeperChanged, { key: 'accessibility', value: PINK })
  await register(await load(openPage({ backend: page.backend })), 'second@example.com')
  expect(handedOverBy(page)).toEqual({})
  await signInAs(page, page.ports.account.signIn(page.device.id(), { email: 'second@example.com', password: PASSWORD }, handedOverBy(page)))
  expect(page.scope.getState(keeperValue('accessibility'))).toEqual(OFF)
  expect(page.backend.account('second@example.com')?.keeper.has('accessibility')).toBe(false)
})

it('AUTH-6 a value that had not reached the account is saved at the next sign-in', async () => {
  const page = await register(await load())
  page.backend.failNext('network', 'profiles.putKeeper')
  await trigger(page.scope, keeperChanged, { key: 'learning_plan', value: PLAN })
  expect(handedOverBy(page)).toEqual({})
  await signInAs(page, page.ports.account.signIn(page.device.id(), { email: EMAIL, password: PASSWORD }, handedOverBy(page)))
  expect(keeperOf(page)?.get('learning_plan')?.value).toBe(JSON.stringify(PLAN))
})

it('PRO-8 a value that another tab stored on the device reaches an account that lacks it', async () => {
  const page = await register(await load())
  page.browser.local.set('accessibility', JSON.stringify(PINK))
  expect(await accessibilityAfterReload(page)).toEqual({ atOnce: PINK, later: PINK })
  expect(keeperOf(page)?.get('accessibility')?.value).toBe(JSON.stringify(PINK))
})

it('AUTH-6 an earlier plan of the account does not replace a later one on the device', async () => {
  const page = await register(await load())
  await page.ports.profiles.putKeeper('learning_plan', JSON.stringify({ ...PLAN, chosenAt: 1 }))
  page.browser.local.set('learning_plan', JSON.stringify(PLAN))
  page.backend.failNext('network', 'profiles.putKeeper')
  const offline = await reload(page)
  expect(offline.scope.getState(keeperValue('learning_plan'))).toEqual(PLAN)
  expect(page.browser.local.get('learning_plan')).toBe(JSON.stringify(PLAN))
  await reload(page)
  expect([keeperOf(page)?.get('learning_plan')?.value, page.browser.local.get('learning_plan')]).toEqual([JSON.stringify(PLAN), JSON.stringify(PLAN)])
})

it('AUTH-3 an anonymous visitor’s choices are cleared at a sign-out, even if no session follows', async () => {
  const page = await load()
  await trigger(page.scope, keeperChanged, { key: 'accessibility', value: PINK })
  await trigger(page.scope, signedOut, undefined)
  expect(page.scope.getState(keeperValue('accessibility'))).toEqual(OFF)
})

it('AUTH-3 a choice that is still being saved is dropped after a sign-out and after another person’s sign-in', async () => {
  for (const leave of ['out', 'in'] as const) {
    const page = await register(await load())
    const session = page.scope.getState($session)
    if (!session) throw new Error('there is no session')
    const release = page.backend.hold()
    await trigger(page.scope, keeperChanged, { key: 'user_settings', value: { soundEffects: false } })
    if (leave === 'out') await trigger(page.scope, signedOut, undefined)
    else await trigger(page.scope, signedIn, { ...session, userId: 'somebody-else' })
    expect(page.scope.getState(keeperValue('user_settings')), leave).toEqual({ soundEffects: true })
    release()
  }
})

it('AUTH-3 the next person’s writes do not wait for those of the person before', async () => {
  const { through, calls } = recordCalls()
  const page = await register(await load(openPage({ through })))
  await register(await load(openPage({ backend: page.backend })), 'second@example.com')
  page.backend.hold()
  await trigger(page.scope, keeperChanged, { key: 'user_settings', value: { soundEffects: false } })
  page.backend.stopHolding()
  await signInAs(page, page.ports.account.signIn(page.device.id(), { email: 'second@example.com', password: PASSWORD }, {}))
  await trigger(page.scope, keeperChanged, { key: 'user_settings', value: { soundEffects: false } })
  expect(calls.filter(call => call === 'profiles.putKeeper user_settings')).toHaveLength(2)
})

it('PRO-6, PRO-8 the next person’s account is given what it lacks, and nothing is written without an account', async () => {
  const { through, calls } = recordCalls()
  const page = await register(await load(openPage({ through })))
  await trigger(page.scope, signOutRequested, undefined)
  expect(calls.filter(isPut)).toHaveLength(1)
  await register(page, 'second@example.com')
  expect(page.backend.account('second@example.com')?.keeper.has('course_premium_lessons_conf')).toBe(true)
})

it('AUTH-3 the next person does not see that an earlier person’s choice was refused', async () => {
  for (const leave of ['out', 'in'] as const) {
    const page = await register(await load())
    const session = page.scope.getState($session)
    if (!session) throw new Error('there is no session')
    page.backend.failNext('network', 'profiles.putKeeper')
    await trigger(page.scope, keeperChanged, { key: 'user_settings', value: { soundEffects: false } })
    expect(page.scope.getState($refused), leave).not.toBeNull()
    if (leave === 'out') await trigger(page.scope, signedOut, undefined)
    else await trigger(page.scope, signedIn, { ...session, userId: 'somebody-else' })
    expect(page.scope.getState($refused), leave).toBeNull()
  }
})

it('PRO-5 a later choice clears the failure of the one before, even if it was made while that was being saved', async () => {
  const page = await register(await load())
  page.backend.failNext('network', 'profiles.putKeeper')
  await trigger(page.scope, keeperChanged, { key: 'user_settings', value: { soundEffects: false } })
  await trigger(page.scope, keeperChanged, { key: 'user_settings', value: { soundEffects: false } })
  expect(page.scope.getState($refused)).toBeNull()
  const release = page.backend.hold()
  page.backend.failNext('network', 'profiles.putKeeper')
  await trigger(page.scope, keeperChanged, { key: 'user_settings', value: { soundEffects: true } })
  await trigger(page.scope, keeperChanged, { key: 'user_settings', value: { soundEffects: false } })
  release()
  await settle()
  expect(keeperOf(page)?.get('user_settings')?.value).toBe('{"soundEffects":false}')
  expect(page.scope.getState($refused)).toBeNull()
})

it('PRO-6, PRO-7 the failure of a write that the person did not start is not shown', async () => {
  const page = await load()
  page.backend.failNext('unknown', 'profiles.putKeeper')
  await register(page)
  expect(keeperOf(page)?.has('course_premium_lessons_conf')).toBe(false)
  expect(page.scope.getState($refused)).toBeNull()
  page.backend.failNext('network', 'profiles.putKeeper')
  await trigger(page.scope, lessonPassed, undefined)
  page.backend.failNext('network', 'profiles.putKeeper')
  await trigger(page.scope, keeperChanged, { key: 'learning_plan', value: PLAN })
  expect(page.scope.getState($refused)).toBeNull()
})

it('PRO-6 a value that the account lacks is written once in a session, even if the write fails', async () => {
  const { through, calls } = recordCalls()
  const page = await load(openPage({ through }))
  page.backend.failNext('unknown', 'profiles.putKeeper')
  await register(page)
  await trigger(page.scope, profileRefetched, undefined)
  expect(calls.filter(isPut)).toEqual(['profiles.putKeeper course_premium_lessons_conf'])
})

it('PRO-7 the first lesson is written with the first passed lesson and with no other', async () => {
  const { through, calls } = recordCalls()
  const page = await register(await load(openPage({ through })))
  await trigger(page.scope, lessonPassed, undefined)
  await trigger(page.scope, lessonPassed, undefined)
  expect(calls.filter(isPut)).toEqual(['profiles.putKeeper course_premium_lessons_conf', 'profiles.putKeeper completed_first_lesson'])
})

it('PRO-5 a choice that is being saved is not sent again when the profile arrives without it', async () => {
  const { through, calls } = recordCalls()
  const page = await load(openPage({ through }))
  await trigger(page.scope, signedIn, (await page.ports.account.signUp(page.device.id(), { email: EMAIL, password: PASSWORD }, {}, 'en'))._unsafeUnwrap())
  const release = page.backend.hold()
  await trigger(page.scope, keeperChanged, { key: 'learning_plan', value: PLAN })
  page.backend.stopHolding()
  page.device.advance(PROFILE_DELAY)
  await settle()
  expect(page.scope.getState($userProfile).email).toBe(EMAIL)
  expect(calls.filter(call => call === 'profiles.putKeeper learning_plan')).toHaveLength(1)
  release()
})

it('PRO-3 each broken value is reported once, for every key', async () => {
  const page = await register(await load())
  for (const key of KEEPER_KEYS) await page.ports.profiles.putKeeper(key, '"nonsense"')
  const reloaded = await reload(page)
  const places = () => reloaded.ports.errorReporter.reports.map(({ place }) => place)
  expect(places().toSorted()).toEqual(KEEPER_KEYS.map(key => `keeper/${key}`).toSorted())
  await trigger(reloaded.scope, profileRefetched, undefined)
  expect(places()).toHaveLength(KEEPER_KEYS.length)
})

it('PRO-3 a second broken value does not report the first one again', async () => {
  const page = await register(await load())
  await page.ports.profiles.putKeeper('accessibility', '[]')
  await trigger(page.scope, profileRefetched, undefined)
  await page.ports.profiles.putKeeper('learning_plan', '[]')
  await trigger(page.scope, profileRefetched, undefined)
  expect(page.ports.errorReporter.reports.map(({ place }) => place)).toEqual(['keeper/accessibility', 'keeper/learning_plan'])
})

it('PRO-3 a broken value on the device yields the default and one report, even across a registration', async () => {
  const page = openPage()
  for (const key of ['settings', 'completed_first_lesson']) page.browser.local.set(key, 'nonsense')
  await load(page)
  expect(page.scope.getState(keeperValue('user_settings'))).toEqual({ soundEffects: true })
  await register(page)
  expect(page.ports.errorReporter.reports.map(({ place }) => place)).toEqual(['keeper/user_settings', 'keeper/completed_first_lesson'])
})

it('PRO-3 a broken value of the account is reported even if the device has a valid one to replace it', async () => {
  const page = await register(await load())
  await page.ports.profiles.putKeeper('learning_plan', '[]')
  page.browser.local.set('learning_plan', JSON.stringify(PLAN))
  const reloaded = await reload(page)
  expect(reloaded.scope.getState(keeperValue('learning_plan'))).toEqual(PLAN)
  expect(reloaded.ports.errorReporter.reports.map(({ place }) => place)).toEqual(['keeper/learning_plan'])
})

it('PRO-3 the next person’s broken value is a report of its own', async () => {
  const page = await register(await load())
  await page.ports.profiles.putKeeper('accessibility', '[]')
  await trigger(page.scope, profileRefetched, undefined)
  await trigger(page.scope, signedOut, undefined)
  const other = openPage({ backend: page.backend })
  await register(await load(other), 'second@example.com')
  await other.ports.profiles.putKeeper('accessibility', '[]')
  await signInAs(page, page.ports.account.signIn(page.device.id(), { email: 'second@example.com', password: PASSWORD }, {}))
  expect(page.ports.errorReporter.reports.map(({ place }) => place)).toEqual(['keeper/accessibility', 'keeper/accessibility'])
})
