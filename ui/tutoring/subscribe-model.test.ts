import { describe, expect, it } from 'vitest'
import { recordEvents } from '../analytics/tracked-events.fixture.ts'
import { type MemoryPage, openPage, settle, startRegistered, trigger } from '../world.fixture.ts'
import { $address, $done, confirmed, left, offPressed, opened, renewPressed, turnOnPressed } from './subscribe-model.ts'
import './subscribe-tracking.ts'

const open = async (): Promise<MemoryPage> => {
  const page = openPage()
  await startRegistered(page)
  await trigger(page.scope, opened, undefined)
  await settle()
  return page
}
const press = async ({ scope }: MemoryPage, ...events: (typeof confirmed)[]) => {
  for (const event of events) await trigger(scope, event, undefined)
  await settle()
}
const shown = ({ scope }: MemoryPage) => [scope.getState($done), scope.getState($address)]

describe('the address of the calendar', () => {
  it('TUT-4 is not said to be off, or another, where it was changed elsewhere meanwhile', async () => {
    const page = await open()
    const tracked = recordEvents(page.scope)
    const elsewhere = async (version: number, isOn: boolean) => (await page.ports.calendarAddresses.change({ version, isOn }))._unsafeUnwrap()
    await press(page, turnOnPressed)
    expect(shown(page)).toEqual(['on', { version: 1, address: expect.any(String) }])
    const replaced = await elsewhere(2, true)
    await press(page, offPressed, confirmed)
    expect(shown(page)).toEqual([null, replaced])
    await elsewhere(3, false)
    const another = await elsewhere(4, true)
    await press(page, renewPressed, confirmed)
    expect(shown(page)).toEqual([null, another])
    await press(page, renewPressed, confirmed)
    expect(shown(page)).toEqual(['renewed', { version: 5, address: expect.any(String) }])
    await press(page, offPressed, confirmed)
    expect(shown(page)).toEqual(['off', { version: 6, address: null }])
    expect(tracked.filter(({ name }) => name === 'tutoring_calendar_changed').map(({ props }) => props)).toEqual([{ change: 'on' }, { change: 'renewed' }, { change: 'off' }])
  })
  it('TUT-4 is still the new one where the page is left and opened again', async () => {
    const page = await open()
    await press(page, turnOnPressed, left)
    page.backend.failNext('network', 'calendarAddresses.read')
    await press(page, opened)
    expect(shown(page)).toEqual([null, { version: 1, address: expect.any(String) }])
  })
})
