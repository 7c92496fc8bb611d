import { expect, it } from 'vitest'
import { recordEvents } from '../analytics/tracked-events.fixture.ts'
import { keeperChanged } from '../keeper/model.ts'
import { appStarted } from '../session/model.ts'
import { left, retried, started } from './model.ts'
import './tracking.ts'
import { trigger, openPage } from '../world.fixture.ts'

const SHOWN = { name: 'learn_plan_shown', props: { native: 'uk', target: 'es' } }

it('ANA-2 the view of the plan is tracked each time it is opened, and only then', async () => {
  const { scope } = openPage()
  const tracked = recordEvents(scope)
  await trigger(scope, appStarted, { excluded: false })
  await trigger(scope, started, undefined)
  expect(tracked).toEqual([])
  await trigger(scope, keeperChanged, { key: 'learning_plan', value: { native: 'uk', target: 'es', level: 'A1', minutes: 10, chosenAt: 1 } })
  expect(tracked).toEqual([SHOWN])
  await trigger(scope, retried, undefined)
  expect(tracked).toEqual([SHOWN])
  await trigger(scope, left, undefined)
  await trigger(scope, started, undefined)
  expect(tracked).toEqual([SHOWN, SHOWN])
})
