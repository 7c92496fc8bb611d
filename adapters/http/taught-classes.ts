import { cancelTaughtClass, endSeries, listTaughtClasses, proposeClass } from '#contract/taught-classes.ts'
import type { TaughtClasses } from '#core/ports/taught-classes.ts'
import type { Api } from './api.ts'

export const httpTaughtClasses = (api: Api): TaughtClasses => ({
  list: () => api.call(listTaughtClasses, {}),
  propose: (id, body) => api.call(proposeClass, { params: { id }, body }),
  end: id => api.call(endSeries, { params: { id } }),
  cancel: (id, reason) => api.call(cancelTaughtClass, { params: { id }, body: { reason } }),
})
