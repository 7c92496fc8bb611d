import { decideItem, listWaiting } from '#contract/moderation.ts'
import type { Moderation } from '#core/ports/moderation.ts'
import type { Api } from './api.ts'

export const httpModeration = (api: Api): Moderation => ({
  waiting: () => api.call(listWaiting, {}),
  decide: (key, reason) => api.call(decideItem, { params: { key }, body: { reason } }),
})
