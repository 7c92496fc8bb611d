import type { LinkedAccounts } from '#core/ports/linked-accounts.ts'
import { localeOf } from './account.ts'
import type { Api } from './api.ts'

export const httpLinkedAccounts = (api: Api): LinkedAccounts => {
  const contract = () => api.load(() => import('#contract/linked-accounts.ts'))
  return {
    providers: () => contract().andThen(({ listProviders }) => api.call(listProviders, {})),
    begin: (requestId, { provider, purpose, locale, next }) =>
      contract().andThen(({ beginWithProvider }) => api.call(beginWithProvider, { params: { provider }, body: { requestId, purpose, locale: localeOf(locale), next } })).map(({ url }) => url),
    finish: (requestId, answer, keeper) =>
      contract().andThen(({ finishWithProvider }) => api.become(finishWithProvider, { body: { requestId, ...answer, keeper: { ...keeper } } }, ({ session }) => session)),
    list: () => contract().andThen(({ listLinkedAccounts }) => api.call(listLinkedAccounts, {})),
    unlink: id => contract().andThen(({ unlinkAccount }) => api.call(unlinkAccount, { params: { id } })),
  }
}
