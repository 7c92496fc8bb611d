import { decideItem, listShown, listWaiting, takeDownItem } from '#contract/moderation.ts'
import type { Moderation } from '#core/ports/moderation.ts'
import type { Api } from './api.ts'

export const httpModeration = (api: Api): Moderation => ({
  waiting: () => api.call(listWaiting, {}),
  decide: (key, reason) => api.call(decideItem, { params: { key }, body: { reason } }),
  shown: () => api.call(listShown, {}),
  takeDown: (key, reason) => api.call(takeDownItem, { params: { key }, body: { reason } }),
})
