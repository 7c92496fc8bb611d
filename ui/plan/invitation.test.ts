import { expect, it } from 'vitest'
import { browserData } from '#adapters/memory/world.ts'
import { lessonPassed } from '../keeper/model.ts'
import { appStarted } from '../session/model.ts'
import { $isInvited, invitationDeclined } from './invitation.ts'
import { started } from './model.ts'
import { openPage, start, startRegistered, trigger, type MemoryPage } from '../world.fixture.ts'

const openPlan = async (page: MemoryPage) => {
  await trigger(page.scope, started, undefined)
  return page
}

it('PRO-8 a guest is invited to keep what they learned once there is something to keep', async () => {
  const { scope } = await openPlan(await start())
  expect(scope.getState($isInvited)).toBe(false)
  await trigger(scope, lessonPassed, undefined)
  expect(scope.getState($isInvited)).toBe(true)
})

it('PRO-8 a guest who does not want to is not asked again on this device', async () => {
  const browser = browserData({ completed_first_lesson: 'true' })
  const page = await start(openPage({ timers: 'soon', browser }))
  expect(page.scope.getState($isInvited)).toBe(false)
  const { scope } = await openPlan(page)
  expect(scope.getState($isInvited)).toBe(true)
  await trigger(scope, invitationDeclined, undefined)
  expect(scope.getState($isInvited)).toBe(false)
  const again = openPage({ browser })
  await trigger(again.scope, appStarted, { excluded: false })
  expect((await openPlan(again)).scope.getState($isInvited)).toBe(false)
})

it('PRO-8 a person with an account is not invited', async () => {
  const { scope } = await openPlan(await startRegistered())
  await trigger(scope, lessonPassed, undefined)
  expect(scope.getState($isInvited)).toBe(false)
})
