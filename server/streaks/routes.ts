import { ok } from 'neverthrow'
import { getStreak, getStreakHistory } from '#contract/streaks.ts'
import type { Deps } from '../http/deps.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import { createPersonLimit } from '../limits/window-limit.ts'
import { createHistoryReader, createStreakReader } from './store.ts'

export const serveStreaks = (served: Served, { config, database: { db }, limits }: Deps): void => {
  const streakOf = createStreakReader(db)
  const historyOf = createHistoryReader(db)
  const ownLimit = createPersonLimit(config, limits.history)
  serveCall({ ...served, ownLimit }, getStreak, async ({ caller, now, zone }) => ok(await streakOf(now, caller.userId, zone)))
  serveCall({ ...served, ownLimit }, getStreakHistory, async ({ caller, now, zone }) => ok(await historyOf(now, caller.userId, zone)))
}
