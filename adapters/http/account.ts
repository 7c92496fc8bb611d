import * as auth from '#contract/auth.ts'
import { DEFAULT_LOCALE, isLocale } from '#core/domain/locale/locales.ts'
import type { Account } from '#core/ports/account.ts'
import type { Api } from './api.ts'
import { sessionOf } from './session-wire.ts'

export const httpAccount = (api: Api): Account => ({
  signInAnonymously: requestId =>
    api.become(auth.signInAnonymously, { body: { request_id: requestId } }, sessionOf).map(sessionOf),
  signUp: (requestId, credentials, keeper, locale) =>
    api
      .become(
        auth.signUp,
        { body: { request_id: requestId, ...credentials, keeper: { ...keeper }, locale: isLocale(locale) ? locale : DEFAULT_LOCALE } },
        sessionOf,
      )
      .map(sessionOf),
  signIn: (requestId, credentials, keeper) =>
    api.become(auth.signIn, { body: { request_id: requestId, ...credentials, keeper: { ...keeper } } }, sessionOf).map(sessionOf),
  refresh: () => api.refresh(),
  signOut: () => api.leave(),
})
