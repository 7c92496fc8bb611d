import { err, ok } from 'neverthrow'
import { getStreak } from '#contract/streaks.ts'
import { streakAt } from '#core/domain/streak/replay.ts'
import type { Deps } from '../http/deps.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import { createReadLimiter } from '../limits/read-limit.ts'
import { createActivityReader } from './store.ts'

export const serveStreaks = (served: Served, { database: { db }, limits }: Deps): void => {
  const activitiesOf = createActivityReader(db)
  const reads = createReadLimiter()
  serveCall(served, getStreak, async ({ caller, now, zone }) => {
    const allowed = reads.hit(now, limits.history, caller.userId)
    return allowed.isErr() ? err(allowed.error) : ok(streakAt(now, zone, await activitiesOf(caller.userId)))
  })
}
