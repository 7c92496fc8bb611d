import { ok } from 'neverthrow'
import { decideItem as decideCall, listShown, listWaiting, takeDownItem as takeDownCall } from '#contract/moderation.ts'
import { readReason } from '#core/domain/moderation/submission.ts'
import type { Deps } from '../http/deps.ts'
import { refuse } from '../http/errors.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import { decideItem, shownItems, takeDownItem, waitingItems } from './store.ts'

/** GRP-1. What `npm run moderate` does, for who tries the product. It does not exist in production. */
export const serveModeration = (served: Served, { database: { db } }: Deps): void => {
  serveCall(served, listWaiting, async () => ok([...await waitingItems(db)]))
  serveCall(served, decideCall, async ({ params: { key }, body, now }) => {
    const reason = body.reason === null ? null : readReason(body.reason)
    if (reason === undefined) return refuse('invalid_input', { field: 'reason' })
    return await decideItem(now, db, key, reason) ? ok(null) : refuse('not_found')
  })
  serveCall(served, listShown, async () => ok([...(await shownItems(db)).items]))
  serveCall(served, takeDownCall, async ({ params: { key }, body }) => {
    const reason = readReason(body.reason)
    if (reason === undefined) return refuse('invalid_input', { field: 'reason' })
    return await takeDownItem(db, key, reason) ? ok(null) : refuse('not_found')
  })
}
