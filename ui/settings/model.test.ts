import { allSettled } from 'effector'
import { expect, it } from 'vitest'
import { $accessibility, $settings } from '../session/keeper.ts'
import { createWorld, start, startRegistered } from '../shell/world.fixture.ts'
import { dyslexicSwitched, noiseChosen, soundEffectsSwitched } from './model.ts'

it('PRO-2 switching sound effects on plays one, switching them off none', async () => {
  const { scope, sounds } = await start(createWorld())
  await allSettled(soundEffectsSwitched, { scope, params: false })
  expect(scope.getState($settings)).toEqual({ soundEffects: false })
  expect(sounds.played).toEqual([])
  await allSettled(soundEffectsSwitched, { scope, params: true })
  expect(sounds.played).toEqual(['right'])
})

it('PRO-8 an anonymous visitor’s choices stay on the device', async () => {
  const { scope, kept } = await start(createWorld())
  await allSettled(dyslexicSwitched, { scope, params: true })
  await allSettled(noiseChosen, { scope, params: 'pink' })
  expect(JSON.parse(kept.get('accessibility') ?? '')).toEqual({ dyslexic: true, whiteNoise: 'pink' })
})

it('PRO-5 those of an account are in its keeper', async () => {
  const world = await startRegistered(createWorld())
  await allSettled(noiseChosen, { scope: world.scope, params: 'brown' })
  const profile = (await world.ports.profiles.fetch()).map(({ keeper }) => keeper['accessibility']?.value).unwrapOr(undefined)
  expect(JSON.parse(profile ?? '')).toEqual({ dyslexic: false, whiteNoise: 'brown' })
  expect(world.scope.getState($accessibility).whiteNoise).toBe('brown')
})
