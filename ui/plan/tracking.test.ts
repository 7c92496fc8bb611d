import { expect, it } from 'vitest'
import { recordEvents } from '../analytics/tracked-events.fixture.ts'
import { keeperChanged } from '../keeper/model.ts'
import { appStarted } from '../session/model.ts'
import { left, retried, started } from './model.ts'
import './tracking.ts'
import { fire, openPage } from '../world.fixture.ts'

const SHOWN = { name: 'learn_plan_shown', props: { native: 'uk', target: 'es' } }

it('ANA-2 the view of the plan is tracked each time it is opened, and only then', async () => {
  const { scope } = openPage()
  const said = recordEvents(scope)
  await fire(scope, appStarted, { excluded: false })
  await fire(scope, started, undefined)
  expect(said).toEqual([])
  await fire(scope, keeperChanged, { key: 'learning_plan', value: { native: 'uk', target: 'es', level: 'A1', minutes: 10, chosenAt: 1 } })
  expect(said).toEqual([SHOWN])
  await fire(scope, retried, undefined)
  expect(said).toEqual([SHOWN])
  await fire(scope, left, undefined)
  await fire(scope, started, undefined)
  expect(said).toEqual([SHOWN, SHOWN])
})
