import { err, ok, Result, ResultAsync } from 'neverthrow'
import * as z from 'zod/mini'
import { refresh as refreshCall } from '#contract/auth.ts'
import type { AnswerOf, BodyOf, CallSpec, ParamsOf, QueryOf } from '#contract/call.ts'
import type { Session } from '#core/domain/auth/session.ts'
import { appError, type AppError } from '#core/domain/errors/app-error.ts'
import type { Call, CallErrorCode } from '#core/ports/call.ts'
import { createSend, type Wire } from './send.ts'
import { sessionOf } from './session-wire.ts'
import type { Tokens } from './tokens.ts'
import { type Params, type Query, urlOf } from './url.ts'

type Part<Name extends string, Value> = [Value] extends [undefined] ? object : { readonly [Key in Name]: Value }
export type InputOf<Spec extends CallSpec> = Part<'params', ParamsOf<Spec>> & Part<'query', QueryOf<Spec>> & Part<'body', BodyOf<Spec>>
interface Input {
  readonly params?: Params
  readonly query?: Query
  readonly body?: unknown
}
export type Failure<Spec extends CallSpec> = AppError<CallErrorCode | Spec['errors'][number]>

export interface ApiOptions extends Wire {
  /** Origin of the API, asked at every call. */
  readonly host: () => string
  readonly tokens: Tokens
}
export interface Api {
  /** One call of the contract. A session that ran out is renewed once and the call repeated once. */
  call<const Spec extends CallSpec>(spec: Spec, input: InputOf<Spec> & Input): ResultAsync<AnswerOf<Spec>, Failure<Spec>>
  /** A fresh session against the refresh cookie; however many ask at a time, one request goes out. */
  refresh(): Call<Session>
  readonly tokens: Tokens
}

const usesCookie = (spec: CallSpec) => spec.path.startsWith('/v1/auth/')

export const createApi = ({ host, tokens, ...wire }: ApiOptions): Api => {
  const send = createSend(wire)
  let refreshing: ResultAsync<Session, AppError<CallErrorCode>> | null = null

  const once = async <Spec extends CallSpec>(spec: Spec, input: Input, token?: string): Promise<Result<AnswerOf<Spec>, Failure<Spec>>> => {
    const sent = await send<Spec['errors'][number]>(
      { method: spec.method, url: urlOf(host(), spec.path, input.params, input.query), body: input.body, token, cookies: usesCookie(spec) },
      spec.errors,
    )
    return sent.andThen(json => {
      const answer = z.safeParse<Spec['answer']>(spec.answer, json)
      return answer.success ? ok(answer.data) : err(appError('unknown', wire.ids()))
    })
  }

  const renew = async (): Promise<Result<Session, AppError<CallErrorCode>>> => {
    const before = tokens.current()
    const renewed = (await once(refreshCall, {})).map(sessionOf)
    refreshing = null
    if (tokens.current() === before) {
      if (renewed.isOk()) tokens.set(renewed.value)
      else if (renewed.error.code === 'session_expired') tokens.set(null)
    }
    return renewed
  }
  const refresh = () => (refreshing ??= new ResultAsync(renew()))

  const call = async <Spec extends CallSpec>(spec: Spec, input: Input): Promise<Result<AnswerOf<Spec>, Failure<Spec>>> => {
    const used = tokens.current()
    const first = await once(spec, input, used?.accessToken)
    if (first.isOk() || first.error.code !== 'session_expired' || spec.auth === 'none') return first
    const renewedByOthers = tokens.current() !== used && tokens.current() !== null
    if (!renewedByOthers) {
      const renewed = await refresh()
      if (renewed.isErr()) return err(renewed.error)
    }
    return once(spec, input, tokens.current()?.accessToken)
  }

  return { call: (spec, input) => new ResultAsync(call(spec, input)), refresh, tokens }
}

