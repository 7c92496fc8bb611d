import { recordPrivacySignal } from '#contract/visitor.ts'
import type { PrivacySignals } from '#core/ports/privacy-signals.ts'
import type { Api } from './api.ts'

export const httpPrivacySignals = (api: Api): PrivacySignals => ({
  record: ({ dnt, gpc, scope, source, pageUrl, at }) =>
    api.call(recordPrivacySignal, { body: { dnt, gpc, scope, source, page_url: pageUrl, ts: at } }),
})
