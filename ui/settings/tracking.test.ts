import { allSettled } from 'effector'
import { expect, it } from 'vitest'
import { recordEvents } from '../analytics/tracked-events.fixture.ts'
import { noiseChosen } from '../shell/noise.ts'
import { planChanged } from '../keeper/change-plan.ts'
import { colourSchemeChosen, dyslexicSwitched, remindersChanged, soundEffectsSwitched } from './model.ts'
import './tracking.ts'
import { start } from '../world.fixture.ts'

it('ANA-2 each change of a setting is tracked with its name and new value', async () => {
  const { scope } = await start()
  const tracked = recordEvents(scope)
  await allSettled(soundEffectsSwitched, { scope, params: false })
  await allSettled(dyslexicSwitched, { scope, params: true })
  await allSettled(noiseChosen, { scope, params: 'brown' })
  await allSettled(colourSchemeChosen, { scope, params: 'dark' })
  await allSettled(planChanged, { scope, params: { target: 'fr' } })
  await allSettled(planChanged, { scope, params: { minutes: 20 } })
  await allSettled(remindersChanged, { scope, params: { on: true } })
  await allSettled(remindersChanged, { scope, params: { hour: 7 } })
  expect(tracked).toEqual([
    { name: 'gen_setting_changed', props: { setting: 'soundEffects', value: 'off' } },
    { name: 'gen_setting_changed', props: { setting: 'dyslexic', value: 'on' } },
    { name: 'gen_setting_changed', props: { setting: 'whiteNoise', value: 'brown' } },
    { name: 'gen_setting_changed', props: { setting: 'colourScheme', value: 'dark' } },
    { name: 'gen_setting_changed', props: { setting: 'target', value: 'fr' } },
    { name: 'gen_setting_changed', props: { setting: 'minutes', value: '20' } },
    { name: 'gen_setting_changed', props: { setting: 'reminders', value: 'on' } },
    { name: 'gen_setting_changed', props: { setting: 'reminderHour', value: '7' } },
  ])
})
