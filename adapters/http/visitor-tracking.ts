import { identifyVisitor } from '#contract/visitor.ts'
import type { VisitorTracking } from '#core/ports/visitor-tracking.ts'
import type { Api } from './api.ts'

export const httpVisitorTracking = (api: Api): VisitorTracking => ({
  identify: ({ fonts, plugins, additional_params, ...rest }, pageUrl) =>
    api
      .call(identifyVisitor, {
        body: {
          parameters: { ...rest, fonts: [...fonts], plugins: [...plugins], additional_params: { ...additional_params } },
          page_url: pageUrl,
        },
      })
      .map(({ visitor_id }) => visitor_id),
})
