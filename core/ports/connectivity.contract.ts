import { describe, expect, it } from 'vitest'
import type { Connectivity } from './connectivity.ts'

/** `change` fires the online or offline event of the browser. */
interface ConnectivityUnderTest {
  readonly connectivity: Connectivity
  change(online: boolean): void
}

export const describeConnectivity = (name: string, make: () => ConnectivityUnderTest) =>
  describe(`Connectivity: ${name}`, () => {
    it('ROUTE-8 reports each event, and nothing before the first one', () => {
      const { connectivity, change } = make()
      const reported: boolean[] = []
      connectivity.watch(online => reported.push(online))
      expect(reported).toEqual([])
      for (const online of [false, true, false]) change(online)
      expect(reported).toEqual([false, true, false])
    })

    it('stops for one watcher only, even if stopped twice', () => {
      const { connectivity, change } = make()
      const reported: string[] = []
      const watch = (who: string) => connectivity.watch(online => reported.push(`${who} ${String(online)}`))
      const stopOne = watch('one')
      watch('two')
      stopOne()
      stopOne()
      change(false)
      expect(reported).toEqual(['two false'])
    })
  })
