import { ok } from 'neverthrow'
import { getStreak } from '#contract/streaks.ts'
import { streakAt } from '#core/domain/streak/replay.ts'
import type { Deps } from '../http/deps.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import { createActivityReader } from './store.ts'

export const serveStreaks = (served: Served, { database: { db } }: Deps): void => {
  const activitiesOf = createActivityReader(db)
  serveCall(served, getStreak, async ({ caller, now, zone }) => ok(streakAt(now, zone, await activitiesOf(caller.userId))))
}
