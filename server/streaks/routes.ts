import { ok } from 'neverthrow'
import { getStreak } from '#contract/streaks.ts'
import type { Deps } from '../http/deps.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import { createPersonLimit } from '../limits/window-limit.ts'
import { createStreakReader } from './store.ts'

export const serveStreaks = (served: Served, { config, database: { db }, limits }: Deps): void => {
  const streakOf = createStreakReader(db)
  const ownLimit = createPersonLimit(config.tokenSecret, limits.history)
  serveCall({ ...served, ownLimit }, getStreak, async ({ caller, now, zone }) => ok(await streakOf(now, caller.userId, zone)))
}
