import { allSettled } from 'effector'
import { expect, it } from 'vitest'
import { memoryStopToken } from '#adapters/memory/reminders.ts'
import { readReminderConf } from '#core/domain/reminder/reminder-conf.ts'
import { keeperChanged, keeperValue } from '../keeper/model.ts'
import { $session } from '../session/model.ts'
import { type MemoryPage, openPage, start, startRegistered } from '../world.fixture.ts'
import { $failure, $step, left, resumePressed, started, stopPressed } from './model.ts'

const open = (page: MemoryPage, token: string | null) => {
  page.browser.page.change({ address: `https://promova.test/reminders/stop${token === null ? '' : `?token=${token}`}` })
  return allSettled(started, { scope: page.scope })
}
/** Somebody who is reminded, on a device of theirs. */
const reminded = async () => {
  const page = await startRegistered()
  await allSettled(keeperChanged, { scope: page.scope, params: { key: 'reminder_conf', value: { on: true, hour: 7, zone: 'Europe/Kyiv' } } })
  return { page, token: memoryStopToken(page.scope.getState($session)?.userId ?? '') }
}
const isOn = (page: MemoryPage) => readReminderConf([...page.backend.people.values()].find(({ email }) => email !== null)?.keeper.get('reminder_conf')?.value).value.on

it('STK-3 opening the link changes nothing, one press stops, and another turns reminders on again', async () => {
  const { page, token } = await reminded()
  const elsewhere = await start(openPage({ backend: page.backend, timers: 'soon' }))
  await open(elsewhere, token)
  expect([isOn(page), elsewhere.scope.getState($step)]).toEqual([true, 'ask'])
  await allSettled(stopPressed, { scope: elsewhere.scope })
  expect([isOn(page), elsewhere.scope.getState($step)]).toEqual([false, 'stopped'])
  await allSettled(resumePressed, { scope: elsewhere.scope })
  expect([isOn(page), elsewhere.scope.getState($step)]).toEqual([true, 'resumed'])
})

it('STK-3 who is signed in on this device finds in the settings what the link has done', async () => {
  const { page, token } = await reminded()
  await open(page, token)
  await allSettled(stopPressed, { scope: page.scope })
  expect(page.scope.getState(keeperValue('reminder_conf'))).toEqual({ on: false, hour: 7, zone: 'Europe/Kyiv' })
})

it('STK-3 a link without its token, or with a wrong one, says that it does not work', async () => {
  const page = await start()
  await open(page, null)
  expect(page.scope.getState($step)).toBe('invalid')
  await open(page, 'wrong')
  expect(page.scope.getState($step)).toBe('ask')
  await allSettled(stopPressed, { scope: page.scope })
  expect([page.scope.getState($step), page.scope.getState($failure)]).toEqual(['invalid', null])
})

it('ERR-5 a press that did not arrive is said, and another one stops; two at once are one', async () => {
  const { page, token } = await reminded()
  await open(page, token)
  page.backend.failNext('network', 'reminders.stop')
  await allSettled(stopPressed, { scope: page.scope })
  expect([isOn(page), page.scope.getState($step), page.scope.getState($failure)?.code]).toEqual([true, 'ask', 'network'])
  await Promise.all([allSettled(stopPressed, { scope: page.scope }), allSettled(stopPressed, { scope: page.scope })])
  expect([isOn(page), page.scope.getState($step), page.scope.getState($failure)]).toEqual([false, 'stopped', null])
  await allSettled(left, { scope: page.scope })
  expect(page.scope.getState($step)).toBe('ask')
})
