import { submitAnswers } from '#contract/funnels.ts'
import type { Funnels } from '#core/ports/funnels.ts'
import type { Api } from './api.ts'

/** STK-1. Answers are submitted with the time that this device shows, so that the server can correct a wrong clock. */
export const httpFunnels = (api: Api, now: () => number): Funnels => ({
  submit: ({ id, funnel, version, language, answers, at }) => api.call(submitAnswers, { params: { funnel, id }, body: { version, language, answers, at, sentAt: now() } }),
})
