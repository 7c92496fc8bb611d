import type { FlagValues, RemoteFlags } from '#core/domain/flags/flags.ts'
import '../analytics/tracking.ts'
import { type MemoryPage, start } from '../world.fixture.ts'

/** Returns a remote evaluation in which these flags have these values. */
export const flagsOf = (values: Partial<FlagValues>): RemoteFlags =>
  ({ flags: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value, because: 'rule' as const }])), joined: [] })

/** Returns a loader for a page whose visitor has these flags. */
export const withFlags = (values: Partial<FlagValues>, begin: (world: MemoryPage) => Promise<MemoryPage> = start) => (world: MemoryPage): Promise<MemoryPage> => {
  world.ports.featureFlags.answerWith(flagsOf(values))
  return begin(world)
}
