import type { FlagValues, RemoteFlags } from '#core/domain/flags/flags.ts'
import type { World } from '../shell/world.fixture.ts'
import { start } from '../shell/world.fixture.ts'
import '../analytics/tracking.ts'

/** An answer of the flags' evaluator. */
export const flagsOf = (values: Partial<FlagValues>): RemoteFlags =>
  ({ flags: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value, because: 'rule' as const }])), joined: [] })

/** A page whose visitor has these flags. */
export const withFlags = (values: Partial<FlagValues>, begin: (world: World) => Promise<World> = start) => (world: World): Promise<World> => {
  world.flags.answerWith(flagsOf(values))
  return begin(world)
}
