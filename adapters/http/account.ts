import * as auth from '#contract/auth.ts'
import type { BodyOf } from '#contract/call.ts'
import { LATER_TYPES } from '#core/domain/lesson/steps/table.ts'
import { DEFAULT_LOCALE, isLocale } from '#core/domain/locale/locales.ts'
import type { Account } from '#core/ports/account.ts'
import { type Api, whereBusy } from './api.ts'

/** A start of the session that the page's HTML has sent before any of our scripts was there. */
export interface EarlyStart {
  readonly body: BodyOf<typeof auth.startSession>
  readonly answer: Promise<Response>
}

export const localeOf = (given: string) => (isLocale(given) ? given : DEFAULT_LOCALE)

export const httpAccount = (api: Api, early?: EarlyStart): Account => {
  let begun = early
  const passkeys = () => api.load(() => import('#contract/passkeys.ts'))
  const twoStep = () => api.load(() => import('#contract/two-step.ts'))
  return {
    start: (requestId, lesson) => {
      const { body, answer } = begun ?? { body: { requestId, lesson: lesson && { ...lesson, knows: LATER_TYPES } } }
      begun = undefined
      return api.become(auth.startSession, { body }, ({ session }) => session, { retry: whereBusy, sent: answer })
    },
    signInAnonymously: requestId => api.become(auth.signInAnonymously, { body: { requestId } }, session => session),
    signUp: (requestId, credentials, keeper, locale) =>
      api.become(auth.signUp, { body: { requestId, ...credentials, keeper: { ...keeper }, locale: localeOf(locale) } }, session => session),
    registerBuyer: (requestId, email, keeper, locale) =>
      api.become(auth.registerBuyer, { body: { requestId, email, keeper: { ...keeper }, locale: localeOf(locale) } }, session => session),
    signIn: (requestId, credentials, keeper) =>
      api.become(auth.signIn, { body: { requestId, ...credentials, keeper: { ...keeper } } }, session => session),
    askForSignInLink: (requestId, email, locale, next) => api.call(auth.askForSignInLink, { body: { requestId, email, locale: localeOf(locale), next } }),
    signInByLink: (requestId, token, keeper) =>
      api.become(auth.signInByLink, { body: { requestId, token, keeper: { ...keeper } } }, ({ session }) => session),
    secondStep: () => twoStep().andThen(({ readSecondStep }) => api.call(readSecondStep, {})),
    passSecondStep: (requestId, code, keeper) =>
      twoStep().andThen(({ passSecondStep }) => api.become(passSecondStep, { body: { requestId, code, keeper: { ...keeper } } }, session => session)),
    signInByPasskey: (requestId, proof, keeper) =>
      passkeys().andThen(({ signInByPasskey }) => api.become(signInByPasskey, { body: { requestId, proof, keeper: { ...keeper } } }, session => session)),
    merges: () => api.call(auth.listMerges, {}),
    signOut: () => api.leave(),
  }
}
