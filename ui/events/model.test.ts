import { expect, it } from 'vitest'
import { pageContextKnown } from '../shell/page-context.ts'
import { SAMPLE } from './entries.fixture.ts'
import { $entries, $lastCleared, $waiting, cleared, left, pauseSwitched, restored, started } from './model.ts'
import { trigger, openPage, settle } from '../world.fixture.ts'

const setPageContext = (page: ReturnType<typeof openPage>) => trigger(page.scope, pageContextKnown, { production: false, region: 'outside', vendors: [], flowPixels: {} })
const open = async () => {
  const page = openPage()
  for (const entry of SAMPLE) page.ports.analyticsLog.note(entry)
  await setPageContext(page)
  await trigger(page.scope, started, undefined)
  const note = async () => {
    const [first] = SAMPLE
    if (first) page.ports.analyticsLog.note({ ...first, id: page.device.id() })
    await settle()
  }
  return { ...page, note, count: () => page.scope.getState($entries)?.length ?? null }
}

it('ANA-3 the list shows the entries of the log, and new ones at once', async () => {
  const page = await open()
  expect(page.count()).toBe(SAMPLE.length)
  await Promise.all([page.note(), page.note(), page.note()])
  expect(page.count()).toBe(SAMPLE.length + 3)
})

it('ANA-3 a viewer that opens before the page context is known reads the log as soon as it is', async () => {
  const page = openPage()
  for (const entry of SAMPLE) page.ports.analyticsLog.note(entry)
  await trigger(page.scope, started, undefined)
  expect(page.scope.getState($entries)).toBeNull()
  await setPageContext(page)
  expect(page.scope.getState($entries)).toHaveLength(SAMPLE.length)
})

it('ANA-3 a paused list does not change and counts the new entries', async () => {
  const page = await open()
  await trigger(page.scope, pauseSwitched, true)
  await page.note()
  await page.note()
  expect([page.count(), page.scope.getState($waiting)]).toEqual([SAMPLE.length, 2])
  await trigger(page.scope, pauseSwitched, false)
  expect([page.count(), page.scope.getState($waiting)]).toEqual([SAMPLE.length + 2, 0])
})

it('ANA-3 a clearing can be undone, even while the list is paused', async () => {
  const page = await open()
  await trigger(page.scope, pauseSwitched, true)
  await page.note()
  await trigger(page.scope, cleared, undefined)
  expect([page.count(), page.ports.analyticsLog.entries.length]).toEqual([0, 0])
  expect(page.scope.getState($lastCleared)).toHaveLength(SAMPLE.length + 1)
  await trigger(page.scope, restored, undefined)
  expect([page.count(), page.scope.getState($lastCleared).length]).toEqual([SAMPLE.length + 1, 0])
})

it('ANA-3 a closed viewer no longer watches the log', async () => {
  const page = await open()
  await trigger(page.scope, left, undefined)
  await page.note()
  expect(page.count()).toBe(SAMPLE.length)
})
