import { expect, it } from 'vitest'
import { pageContextKnown } from '../shell/page-context.ts'
import { SAMPLE } from './entries.fixture.ts'
import { $entries, $gone, $waiting, cleared, left, pauseSwitched, restored, started } from './model.ts'
import { fire, openPage, settle } from '../world.fixture.ts'

const told = (page: ReturnType<typeof openPage>) => fire(page.scope, pageContextKnown, { production: false, region: 'outside', vendors: [], flowPixels: {} })
const open = async () => {
  const page = openPage()
  for (const entry of SAMPLE) page.ports.analyticsLog.note(entry)
  await told(page)
  await fire(page.scope, started, undefined)
  const note = async () => {
    const [first] = SAMPLE
    if (first) page.ports.analyticsLog.note({ ...first, id: page.device.id() })
    await settle()
  }
  return { ...page, note, count: () => page.scope.getState($entries)?.length ?? null }
}

it('ANA-3 shows what the log has, and what comes, at once', async () => {
  const page = await open()
  expect(page.count()).toBe(SAMPLE.length)
  await Promise.all([page.note(), page.note(), page.note()])
  expect(page.count()).toBe(SAMPLE.length + 3)
})

it('ANA-3 opened before the page knows whether a log is kept, it reads as soon as that is known', async () => {
  const page = openPage()
  for (const entry of SAMPLE) page.ports.analyticsLog.note(entry)
  await fire(page.scope, started, undefined)
  expect(page.scope.getState($entries)).toBeNull()
  await told(page)
  expect(page.scope.getState($entries)).toHaveLength(SAMPLE.length)
})

it('ANA-3 stopped, the list stands still and counts what comes', async () => {
  const page = await open()
  await fire(page.scope, pauseSwitched, true)
  await page.note()
  await page.note()
  expect([page.count(), page.scope.getState($waiting)]).toEqual([SAMPLE.length, 2])
  await fire(page.scope, pauseSwitched, false)
  expect([page.count(), page.scope.getState($waiting)]).toEqual([SAMPLE.length + 2, 0])
})

it('ANA-3 cleared, also while it stands still, everything can be had back', async () => {
  const page = await open()
  await fire(page.scope, pauseSwitched, true)
  await page.note()
  await fire(page.scope, cleared, undefined)
  expect([page.count(), page.ports.analyticsLog.entries.length]).toEqual([0, 0])
  expect(page.scope.getState($gone)).toHaveLength(SAMPLE.length + 1)
  await fire(page.scope, restored, undefined)
  expect([page.count(), page.scope.getState($gone).length]).toEqual([SAMPLE.length + 1, 0])
})

it('ANA-3 a viewer that is closed watches no more', async () => {
  const page = await open()
  await fire(page.scope, left, undefined)
  await page.note()
  expect(page.count()).toBe(SAMPLE.length)
})
