import { beginWithProvider, finishWithProvider, listLinkedAccounts, listProviders, unlinkAccount } from '#contract/linked-accounts.ts'
import type { LinkedAccounts } from '#core/ports/linked-accounts.ts'
import { localeOf } from './account.ts'
import type { Api } from './api.ts'

export const httpLinkedAccounts = (api: Api): LinkedAccounts => ({
  providers: () => api.call(listProviders, {}),
  begin: (requestId, { provider, purpose, locale, next }) =>
    api.call(beginWithProvider, { params: { provider }, body: { requestId, purpose, locale: localeOf(locale), next } }).map(({ url }) => url),
  finish: (requestId, answer, keeper) =>
    api.become(finishWithProvider, { body: { requestId, ...answer, keeper: { ...keeper } } }, ({ session }) => session),
  list: () => api.call(listLinkedAccounts, {}),
  unlink: id => api.call(unlinkAccount, { params: { id } }),
})
