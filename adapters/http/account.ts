import * as auth from '#contract/auth.ts'
import { DEFAULT_LOCALE, isLocale } from '#core/domain/locale/locales.ts'
import type { Account } from '#core/ports/account.ts'
import type { Api } from './api.ts'

export const httpAccount = (api: Api): Account => ({
  signInAnonymously: requestId => api.become(auth.signInAnonymously, { body: { requestId } }, session => session),
  signUp: (requestId, credentials, keeper, given) => {
    const locale = isLocale(given) ? given : DEFAULT_LOCALE
    return api.become(auth.signUp, { body: { requestId, ...credentials, keeper: { ...keeper }, locale } }, session => session)
  },
  signIn: (requestId, credentials, keeper) =>
    api.become(auth.signIn, { body: { requestId, ...credentials, keeper: { ...keeper } } }, session => session),
  refresh: () => api.refresh(),
  signOut: () => api.leave(),
})
