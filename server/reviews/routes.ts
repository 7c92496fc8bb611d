import { ok } from 'neverthrow'
import { getReviews } from '#contract/reviews.ts'
import { dayAt } from '#core/domain/streak/local-date.ts'
import type { Deps } from '../http/deps.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import { createPersonLimit } from '../limits/window-limit.ts'
import { createReviewStore } from './store.ts'

export const serveReviews = (served: Served, { config, database: { db }, limits }: Deps): void => {
  const reviews = createReviewStore(db)
  const ownLimit = createPersonLimit(config, limits.history)
  serveCall({ ...served, ownLimit }, getReviews, async ({ caller, params: { target }, now, zone }) =>
    ok(await reviews.overview(now, caller.userId, target, dayAt(now, zone))))
}
