import { ResultAsync } from 'neverthrow'
import * as auth from '#contract/auth.ts'
import type { Session } from '#core/domain/auth/session.ts'
import type { AppError, ErrorCode } from '#core/domain/errors/app-error.ts'
import { isLocale, DEFAULT_LOCALE } from '#core/domain/locale/locales.ts'
import type { Account } from '#core/ports/account.ts'
import type { Api } from './api.ts'
import { sessionOf } from './session-wire.ts'

/** Calls that change who is signed in run one after another, so that the tokens kept are those of the last one asked for. */
export const httpAccount = (api: Api): Account => {
  let last: PromiseLike<unknown> = Promise.resolve()
  const inTurn = <Value, Failure>(run: () => ResultAsync<Value, Failure>): ResultAsync<Value, Failure> => {
    const turn = new ResultAsync(Promise.resolve(last).then(() => run()))
    last = turn
    return turn
  }
  const keep = <Code extends ErrorCode>(asked: () => ResultAsync<Session, AppError<Code>>) =>
    inTurn(() => asked().andTee(session => api.tokens.set(session)))

  return {
    signInAnonymously: requestId =>
      keep(() => api.call(auth.signInAnonymously, { body: { request_id: requestId } }).map(sessionOf)),
    signUp: (requestId, credentials, keeper, locale) =>
      keep(() =>
        api
          .call(auth.signUp, {
            body: { request_id: requestId, ...credentials, keeper: { ...keeper }, locale: isLocale(locale) ? locale : DEFAULT_LOCALE },
          })
          .map(sessionOf),
      ),
    signIn: (requestId, credentials, keeper) =>
      keep(() => api.call(auth.signIn, { body: { request_id: requestId, ...credentials, keeper: { ...keeper } } }).map(sessionOf)),
    refresh: () => inTurn(() => api.refresh()),
    signOut: () => inTurn(() => api.call(auth.signOut, {}).andTee(() => api.tokens.set(null))),
  }
}
