import { ok } from 'neverthrow'
import { listAchievements } from '#contract/achievements.ts'
import type { Deps } from '../http/deps.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import { createPersonLimit } from '../limits/window-limit.ts'
import { createAchievementStore } from './store.ts'

export const serveAchievements = (served: Served, { config, database: { db }, limits }: Deps): void => {
  const list = createAchievementStore(db)
  const ownLimit = createPersonLimit(config, limits.history)
  serveCall({ ...served, ownLimit }, listAchievements, async ({ caller, now, zone }) => ok(await list(now, caller.userId, zone)))
}
