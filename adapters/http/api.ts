import { err, ok, type Result, ResultAsync } from 'neverthrow'
import * as z from 'zod/mini'
import { refresh as refreshCall, signIn, signOut } from '#contract/auth.ts'
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
type Failure<Spec extends CallSpec> = AppError<CallErrorCode | Spec['errors'][number]>
type Reply<Spec extends CallSpec> = ResultAsync<AnswerOf<Spec>, Failure<Spec>>
type Answered<Spec extends CallSpec> = Promise<Result<AnswerOf<Spec>, Failure<Spec>>>

interface ApiOptions extends Wire {
  /** Origin of the API, asked at every call. */
  readonly host: () => string
  readonly tokens: Tokens
  /** The account this page worked in is gone from the browser: signed out elsewhere, or another person has come. */
  readonly onLeft?: () => void
}
export interface Api {
  /** One call of the contract. A session that ran out is renewed and the call repeated, once. */
  call<const Spec extends CallSpec>(spec: Spec, input: InputOf<Spec> & Input): Reply<Spec>
  /** A call that changes who is signed in: one at a time, never beside a renewal; the session it leads to is kept. */
  become<const Spec extends CallSpec>(spec: Spec, input: InputOf<Spec> & Input, next: (answer: AnswerOf<Spec>) => Session | null): Reply<Spec>
  /** A fresh session against the refresh cookie; however many ask at a time, one request goes out. */
  refresh(): Call<Session>
}

type Renew = (used: Session | null) => PromiseLike<Result<Session, AppError<CallErrorCode>>>

const usesCookie = (spec: CallSpec) => spec.path.startsWith('/v1/auth/')
/** AUTH-3, AUTH-6. An anonymous visitor's work goes along into the account they enter; an account's work is its own. */
const mayGoOnAs = (used: Session | null, next: Session) => used?.registration !== 'registered' || used.userId === next.userId
/** Sign-in and sign-out need no identity, but merge or end the one they are given. */
const bearsToken = (spec: CallSpec) => spec.auth !== 'none' || spec.path === signIn.path || spec.path === signOut.path

export const createApi = ({ host, tokens, onLeft, ...wire }: ApiOptions): Api => {
  const send = createSend(wire)

  const once = async <Spec extends CallSpec>(spec: Spec, input: Input, session: Session | null): Answered<Spec> => {
    const sent = await send<Spec['errors'][number]>(
      {
        method: spec.method,
        url: urlOf(host(), spec.path, input.params, input.query),
        body: input.body,
        token: session?.accessToken,
        cookies: usesCookie(spec),
      },
      spec.errors,
    )
    if (sent.isErr()) return err(sent.error)
    const answer = z.safeParse<Spec['answer']>(spec.answer, sent.value)
    return answer.success ? ok(answer.data) : err(appError('unknown', wire.ids()))
  }

  const over = () => err(appError('session_expired', wire.ids()))
  const renewed: Renew = async used => {
    const present = tokens.current()
    if (present !== used && present !== null) return mayGoOnAs(used, present) ? ok(present) : over()
    if (present !== used && used?.registration === 'registered') return over()
    const fresh = (await once(refreshCall, {}, null))
      .andThen(answer => (answer ? ok(sessionOf(answer)) : over()))
      .andThen(next => (mayGoOnAs(used, next) ? ok(next) : over()))
    if (fresh.isOk()) tokens.set(fresh.value)
    else if (fresh.error.code === 'session_expired') tokens.set(null)
    return fresh
  }

  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Value>(run: () => PromiseLike<Value>): Promise<Value> => {
    const turn = last.then(run)
    last = turn
    return turn
  }
  let renewing: ReturnType<Renew> | null = null
  const renewInTurn: Renew = used =>
    (renewing ??= inTurn(async () => {
      const held = tokens.current()
      const fresh = await renewed(used)
      renewing = null
      if (held?.registration === 'registered' && tokens.current() === null) onLeft?.()
      return fresh
    }))

  const call = async <Spec extends CallSpec>(spec: Spec, input: Input, renew: Renew): Answered<Spec> => {
    const used = bearsToken(spec) ? tokens.current() : null
    const first = await once(spec, input, used)
    const ranOut = first.isErr() && first.error.code === 'session_expired'
    if (!ranOut || (spec.auth === 'none' && used === null)) return first
    const fresh = await renew(used)
    if (fresh.isOk()) return once(spec, input, fresh.value)
    return spec.auth === 'none' && fresh.error.code === 'session_expired' ? once(spec, input, null) : err(fresh.error)
  }

  return {
    call: (spec, input) => new ResultAsync(call(spec, input, renewInTurn)),
    become: (spec, input, next) =>
      new ResultAsync(inTurn(async () => (await call(spec, input, renewed)).andTee(answer => tokens.set(next(answer))))),
    refresh: () => new ResultAsync(Promise.resolve(renewInTurn(tokens.current()))),
  }
}
