import * as auth from '#contract/auth.ts'
import type { LinkedAccounts } from '#core/ports/linked-accounts.ts'
import { localeOf } from './account.ts'
import type { Api } from './api.ts'

export const httpLinkedAccounts = (api: Api): LinkedAccounts => ({
  providers: () => api.call(auth.listProviders, {}),
  begin: (requestId, { provider, purpose, locale, next }) =>
    api.call(auth.beginWithProvider, { params: { provider }, body: { requestId, purpose, locale: localeOf(locale), next } }).map(({ url }) => url),
  finish: (requestId, answer, keeper) =>
    api.become(auth.finishWithProvider, { body: { requestId, ...answer, keeper: { ...keeper } } }, ({ session }) => session),
  list: () => api.call(auth.listLinkedAccounts, {}),
  unlink: id => api.call(auth.unlinkAccount, { params: { id } }),
})
