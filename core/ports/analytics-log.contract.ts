import { describe, expect, it } from 'vitest'
import type { AnalyticsEntry, AnalyticsLog } from './analytics-log.ts'

const entry = (id: string): AnalyticsEntry => ({
  id, at: 1000, vendor: 'amplitude', kind: 'event', name: 'gen_page_shown', payload: { path: '/uk', 'день': '日本 🙂', deep: { list: [1, null] } },
  status: 'held', reason: 'waits_for_choice', sent: false,
})
const ids = async (log: AnalyticsLog) => (await log.all()).map(({ id }) => id)
/** Waits for the next callback, because callbacks are asynchronous. */
const nextChange = (log: AnalyticsLog) =>
  new Promise<void>(resolve => {
    const stop = log.watch(() => {
      stop()
      resolve()
    })
  })

/** `make` returns an empty log. */
export const describeAnalyticsLog = (name: string, make: () => AnalyticsLog | Promise<AnalyticsLog>) =>
  describe(`AnalyticsLog: ${name}`, () => {
    it('ANA-3 begins empty and keeps its entries unchanged, the oldest first', async () => {
      const log = await make()
      expect(await log.all()).toEqual([])
      log.note(entry('one'))
      log.note({ ...entry('two'), at: 500 })
      expect(await log.all()).toEqual([entry('one'), { ...entry('two'), at: 500 }])
    })

    it('ANA-3 goes on recording after it is cleared', async () => {
      const log = await make()
      log.note(entry('one'))
      await log.clear()
      expect(await ids(log)).toEqual([])
      log.note(entry('two'))
      expect(await ids(log)).toEqual(['two'])
    })

    it('ANA-3 calls a watcher after every change', async () => {
      const log = await make()
      const noted = nextChange(log)
      log.note(entry('one'))
      await noted
      expect(await ids(log)).toEqual(['one'])
      const cleared = nextChange(log)
      await log.clear()
      await cleared
      expect(await ids(log)).toEqual([])
    })

    it('ANA-3 does not call a watcher that has stopped', async () => {
      const log = await make()
      let heard = 0
      const stop = log.watch(() => { heard += 1 })
      stop()
      stop()
      const noted = nextChange(log)
      log.note(entry('one'))
      await noted
      expect(heard).toBe(0)
    })
  })
