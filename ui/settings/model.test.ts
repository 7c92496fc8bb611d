import { allSettled } from 'effector'
import { expect, it } from 'vitest'
import { planChanged } from '../keeper/change-plan.ts'
import { keeperChanged, keeperValue } from '../keeper/model.ts'
import { signOutRequested } from '../session/model.ts'
import { noiseChosen } from '../shell/noise.ts'
import { $isSignedOut, $saveError, colourSchemeChosen, dyslexicSwitched, left, remindersChanged, saveErrorDismissed, saveRetried, soundEffectsSwitched } from './model.ts'
import { start, startRegistered } from '../world.fixture.ts'

it('PRO-2 switching sound effects on plays one, switching them off none', async () => {
  const { scope, ports: { soundEffects } } = await start()
  await allSettled(soundEffectsSwitched, { scope, params: false })
  expect(scope.getState(keeperValue('user_settings'))).toEqual({ soundEffects: false })
  expect(soundEffects.played).toEqual([])
  await allSettled(soundEffectsSwitched, { scope, params: true })
  expect(soundEffects.played).toEqual(['right'])
})

it('PRO-8 an anonymous visitor’s choices stay on the device', async () => {
  const { scope, browser } = await start()
  await allSettled(dyslexicSwitched, { scope, params: true })
  await allSettled(noiseChosen, { scope, params: 'pink' })
  await allSettled(colourSchemeChosen, { scope, params: 'dark' })
  expect(JSON.parse(browser.local.get('accessibility') ?? '')).toEqual({ dyslexic: true, whiteNoise: 'pink' })
  expect(browser.local.get('colour_scheme')).toBe('"dark"')
})

it('PRO-5 a registered person’s choices are saved in the account’s keeper', async () => {
  const world = await startRegistered()
  await allSettled(noiseChosen, { scope: world.scope, params: 'brown' })
  const profile = (await world.ports.profiles.fetch()).map(({ keeper }) => keeper['accessibility']?.value).unwrapOr(undefined)
  expect(JSON.parse(profile ?? '')).toEqual({ dyslexic: false, whiteNoise: 'brown' })
  expect(world.scope.getState(keeperValue('accessibility')).whiteNoise).toBe('brown')
})

it('PRO-5 a choice that could not be saved is written again on request, for every setting', async () => {
  const { scope, backend } = await startRegistered()
  await allSettled(dyslexicSwitched, { scope, params: true })
  backend.failNext('network', 'profiles.putKeeper')
  await allSettled(noiseChosen, { scope, params: 'brown' })
  expect(scope.getState($saveError)?.code).toBe('network')
  await allSettled(saveRetried, { scope })
  expect(scope.getState(keeperValue('accessibility'))).toEqual({ dyslexic: true, whiteNoise: 'brown' })
  backend.failNext('network', 'profiles.putKeeper')
  await allSettled(soundEffectsSwitched, { scope, params: false })
  await allSettled(saveRetried, { scope })
  expect(scope.getState(keeperValue('user_settings'))).toEqual({ soundEffects: false })
  expect(scope.getState($saveError)).toBeNull()
})

it('PRO-5 a dismissed failure is shown again only when it happens again', async () => {
  const { scope, backend } = await startRegistered()
  backend.failNext('unknown', 'profiles.putKeeper')
  await allSettled(dyslexicSwitched, { scope, params: true })
  await allSettled(saveErrorDismissed, { scope })
  expect(scope.getState($saveError)).toBeNull()
  backend.failNext('unknown', 'profiles.putKeeper')
  await allSettled(dyslexicSwitched, { scope, params: true })
  expect(scope.getState($saveError)?.code).toBe('unknown')
})

it('AUTH-3 a sign-out is confirmed on the page where it was requested, and not on the next visit', async () => {
  const { scope } = await startRegistered()
  expect(scope.getState($isSignedOut)).toBe(false)
  await allSettled(signOutRequested, { scope })
  expect(scope.getState($isSignedOut)).toBe(true)
  await allSettled(left, { scope })
  expect(scope.getState($isSignedOut)).toBe(false)
})

it('FUN-9 a guest changes the goal and the language of the plan; without a plan nothing is made', async () => {
  const { scope, browser } = await start()
  await allSettled(planChanged, { scope, params: { minutes: 20 } })
  expect(scope.getState(keeperValue('learning_plan'))).toBeNull()
  await allSettled(keeperChanged, { scope, params: { key: 'learning_plan', value: { native: 'uk', target: 'es', level: 'B1', minutes: 10, chosenAt: 1 } } })
  await allSettled(planChanged, { scope, params: { minutes: 20 } })
  await allSettled(planChanged, { scope, params: { target: 'fr' } })
  const plan = scope.getState(keeperValue('learning_plan'))
  expect(plan).toMatchObject({ native: 'uk', target: 'fr', level: 'A1', minutes: 20 })
  expect(browser.local.get('learning_plan')).toBe(JSON.stringify(plan))
})

it('STK-3 nobody is reminded before they ask; the hour counts in the zone of the device, and stays when reminders are turned off', async () => {
  const world = await startRegistered()
  const kept = () => world.scope.getState(keeperValue('reminder_conf'))
  expect(kept()).toMatchObject({ on: false })
  await allSettled(remindersChanged, { scope: world.scope, params: { on: true } })
  expect(kept()).toEqual({ on: true, hour: 19, zone: 'Europe/Kyiv' })
  world.backend.device.moveTo('Asia/Tokyo')
  await allSettled(remindersChanged, { scope: world.scope, params: { hour: 7 } })
  await allSettled(remindersChanged, { scope: world.scope, params: { on: false } })
  const stored = (await world.ports.profiles.fetch()).map(({ keeper }) => keeper['reminder_conf']?.value).unwrapOr(undefined)
  expect(JSON.parse(stored ?? '')).toEqual({ on: false, hour: 7, zone: 'Asia/Tokyo' })
})

it('FUN-9, STK-3 the first reminder is for when the plan says that its learner has time, by the clock that they have named', async () => {
  const world = await startRegistered()
  const kept = () => world.scope.getState(keeperValue('reminder_conf'))
  const plan = { native: 'uk', target: 'es', level: 'A1', minutes: 10, times: { from: 450, to: 600 }, zone: 'Asia/Tokyo', chosenAt: 1 } as const
  await allSettled(keeperChanged, { scope: world.scope, params: { key: 'learning_plan', value: plan } })
  await allSettled(remindersChanged, { scope: world.scope, params: { on: true } })
  expect(kept()).toEqual({ on: true, hour: 7, zone: 'Asia/Tokyo' })
  await allSettled(remindersChanged, { scope: world.scope, params: { hour: 21 } })
  await allSettled(remindersChanged, { scope: world.scope, params: { on: false } })
  await allSettled(remindersChanged, { scope: world.scope, params: { on: true } })
  expect(kept()).toEqual({ on: true, hour: 21, zone: 'Asia/Tokyo' })
})

it('PRO-5 reminders that could not be turned off are still on, and are turned off on request', async () => {
  const { scope, backend } = await startRegistered()
  await allSettled(remindersChanged, { scope, params: { on: true } })
  backend.failNext('network', 'profiles.putKeeper')
  await allSettled(remindersChanged, { scope, params: { on: false } })
  expect(scope.getState(keeperValue('reminder_conf')).on).toBe(true)
  await allSettled(saveRetried, { scope })
  expect(scope.getState(keeperValue('reminder_conf')).on).toBe(false)
})
