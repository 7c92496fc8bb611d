import { describe, expect, it } from 'vitest'
import type { Connectivity } from './connectivity.ts'

/** `happen` is the browser saying that it went online or offline. */
interface ConnectivityUnderTest {
  readonly connectivity: Connectivity
  happen(online: boolean): void
}

export const describeConnectivity = (name: string, make: () => ConnectivityUnderTest) =>
  describe(`Connectivity: ${name}`, () => {
    it('ROUTE-8 reports each event as it comes and nothing before', () => {
      const { connectivity, happen } = make()
      const said: boolean[] = []
      connectivity.watch(online => said.push(online))
      expect(said).toEqual([])
      for (const online of [false, true, false]) happen(online)
      expect(said).toEqual([false, true, false])
    })

    it('stops for one watcher only, and stopping twice does nothing more', () => {
      const { connectivity, happen } = make()
      const said: string[] = []
      const watch = (who: string) => connectivity.watch(online => said.push(`${who} ${String(online)}`))
      const stopOne = watch('one')
      watch('two')
      stopOne()
      stopOne()
      happen(false)
      expect(said).toEqual(['two false'])
    })
  })
