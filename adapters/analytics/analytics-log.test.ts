import { expect, it } from 'vitest'
import { describeAnalyticsLog } from '#core/ports/analytics-log.contract.ts'
import type { AnalyticsEntry } from '#core/ports/analytics-log.ts'
import { MAX_ENTRIES, indexedDbAnalyticsLog, noAnalyticsLog } from './analytics-log.ts'
import { fakePage } from './fake-page.fixture.ts'

const entry = (id: string): AnalyticsEntry =>
  ({ id, at: 0, vendor: 'gtm', kind: 'tag', name: 'gtm', payload: {}, status: 'allowed', reason: 'granted', sent: true })
let logs = 0
const open = () => indexedDbAnalyticsLog(fakePage().page, `log-${String((logs += 1))}`)

describeAnalyticsLog('IndexedDB on a page without it', open)

it('ANA-3 keeps the newest entries if the page has no IndexedDB', async () => {
  const log = open()
  for (let index = 0; index < MAX_ENTRIES + 2; index += 1) log.note(entry(String(index)))
  const all = await log.all()
  expect([all.length, all[0]?.id, all.at(-1)?.id]).toEqual([MAX_ENTRIES, '2', String(MAX_ENTRIES + 1)])
})

it('ANA-3 in production stores nothing and notifies no listener', async () => {
  const log = noAnalyticsLog()
  const stop = log.watch(() => expect.unreachable())
  log.note(entry('one'))
  await log.clear()
  stop()
  expect(await log.all()).toEqual([])
})
