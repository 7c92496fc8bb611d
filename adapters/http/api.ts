import { err, ok, type Result, ResultAsync } from 'neverthrow'
import * as z from 'zod/mini'
import { refresh as refreshCall, signIn, signOut } from '#contract/auth.ts'
import { type Answer, type FileAnswer, isJson, type RedirectAnswer, type SoundAnswer, type StreamAnswer } from '#contract/answer.ts'
import type { BodyOf, CallSpec, ParamsOf, QueryOf } from '#contract/call.ts'
import { isFileBody } from '#contract/file-body.ts'
import type { Session } from '#core/domain/account/session.ts'
import { appError, type AppError, type ErrorCode } from '#core/domain/errors/app-error.ts'
import type { FailedAnswer } from '#core/domain/errors/backend-error.ts'
import { nextDelay } from '#core/domain/retry/policy.ts'
import type { Call, CallErrorCode } from '#core/ports/call.ts'
import { hostOf, type Hosts, isForeign, knowsPeople } from './hosts.ts'
import { createTurns } from './in-turn.ts'
import { type Receive, receiveFile, receiveJson, receiveStream, type StreamItem } from './receive.ts'
import { createSend, type Retry, type Wire } from './send.ts'
import type { Tokens } from './tokens.ts'
import { type Params, type Query, urlOf } from './url.ts'

type Part<Name extends string, Value> = [Value] extends [undefined] ? object : { readonly [Key in Name]: Value }
export type InputOf<Spec extends CallSpec> = Part<'params', ParamsOf<Spec>> & Part<'query', QueryOf<Spec>> & Part<'body', BodyOf<Spec>>
interface Input {
  readonly params?: Params
  readonly query?: Query
  readonly body?: unknown
}
/** A call that a program can make of itself: redirects and sound are for browsers. */
export type Callable = CallSpec & { readonly answer: Exclude<Answer, RedirectAnswer | SoundAnswer> }
type AnswerOf<Spec extends Callable> =
  Spec['answer'] extends StreamAnswer<infer Event> ? AsyncIterable<StreamItem<z.output<Event>>>
    : Spec['answer'] extends FileAnswer ? File
      : Spec['answer'] extends z.ZodMiniType ? z.output<Spec['answer']> : never
type Failure<Spec extends CallSpec> = AppError<CallErrorCode | Spec['errors'][number]>
type Reply<Spec extends Callable> = ResultAsync<AnswerOf<Spec>, Failure<Spec>>
/** A failure on its way to the caller. `answer` is the backend's failed answer; null where there was none. */
interface Trouble<Code extends ErrorCode> {
  readonly error: AppError<CallErrorCode | Code>
  readonly answer: FailedAnswer | null
}
type Answered<Spec extends Callable> = Promise<Result<AnswerOf<Spec>, Trouble<Spec['errors'][number]>>>

interface ApiOptions extends Wire {
  readonly hosts: Hosts
  readonly tokens: Tokens
  /** Called when this page's account is gone from the browser: signed out in another tab, or replaced by another person's. */
  readonly onLeft?: () => void
  /** ERR-4. Called once for every answer with an error status that reaches a caller, 404 included; not for those of sign-in and sign-out (AUTH-4). */
  readonly onFailure?: (failure: FailedAnswer) => void
}
interface CallOptions {
  /** Replaces the retries of NET-3. */
  readonly retry?: Retry
  /** The answer to the same request, which was sent before. */
  readonly sent?: Promise<Response> | undefined
}
export interface Api {
  /** Makes one call of the contract. An expired session is renewed and the call repeated, once. */
  call<const Spec extends Callable>(spec: Spec, input: InputOf<Spec> & Input, options?: CallOptions): Reply<Spec>
  /** Makes a call that changes who is signed in, one at a time and never during a renewal, and keeps the new session; null: it is as it was. */
  become<const Spec extends Callable>(
    spec: Spec, input: InputOf<Spec> & Input, next: (answer: AnswerOf<Spec>) => Session | null, options?: CallOptions): Reply<Spec>
  /** Loads a part of the contract that few pages call. One that does not arrive fails as the network does, and the next call asks for it again. */
  load<Part>(part: () => Promise<Part>): Call<Part>
  /** AUTH-3, AUTH-4. Ends the session, in turn with the calls above. Nobody is signed in afterwards, whatever the server answers, and nobody is told of its failure. */
  leave(): Call<null>
}

type Renew = (used: Session | null) => PromiseLike<Result<Session, Trouble<CallErrorCode>>>

const usesCookie = (spec: CallSpec) => spec.path.startsWith('/v1/auth/')
/** AUTH-3, AUTH-6. Anonymous work is merged into the account that is entered; an account's work stays its own. */
const mayGoOnAs = (used: Session | null, next: Session) => used?.registration !== 'registered' || used.userId === next.userId
/** AUTH-2. When many tabs renew at once, the server makes some of them wait; by then their browser has the next token. */
export const whereBusy: Retry = (failed, ...rest) => (failed.status === 429 ? nextDelay({ idempotent: true, ...failed }, ...rest) : null)

const bearsToken = (spec: CallSpec) => knowsPeople(spec) && (spec.auth !== 'none' || spec.knowsCaller === true)

const receiverOf = (answer: Callable['answer'], ids: () => string): Receive => {
  if (isJson(answer)) return receiveJson
  return answer.kind === 'file' ? receiveFile : receiveStream(answer.event, ids)
}

export const createApi = ({ hosts, tokens, onLeft, onFailure, ...wire }: ApiOptions): Api => {
  const send = createSend(wire)

  const once = async <Spec extends Callable>(spec: Spec, input: Input, session: Session | null, options: CallOptions = {}): Answered<Spec> => {
    const url = urlOf(hosts(hostOf(spec)), spec.path, input.params, input.query)
    const sent = await send<Spec['errors'][number]>(
      {
        method: spec.method, url, body: input.body, fileType: spec.body && isFileBody(spec.body) ? spec.body.contentType : undefined, token: session?.accessToken,
        cookies: usesCookie(spec), foreign: isForeign(spec, hosts), retry: options.retry, sent: options.sent, success: spec.success, receive: receiverOf(spec.answer, wire.ids),
      },
      spec.errors,
    )
    if (sent.isErr()) {
      const { error, status } = sent.error
      return err({ error, answer: status === null ? null : { status, url, place: spec.path, error } })
    }
    if (!isJson(spec.answer)) return ok(sent.value as AnswerOf<Spec>)
    const answer = z.safeParse(spec.answer, sent.value)
    return answer.success ? ok(answer.data as AnswerOf<Spec>) : err({ error: appError('unknown', wire.ids()), answer: null })
  }

  const over = (): Result<never, Trouble<CallErrorCode>> => err({ error: appError('session_expired', wire.ids()), answer: null })
  /**
   * AUTH-3. Between a sign-out and the next identity, the refresh cookie may still belong to the person who left; and so it may in a page
   * without any session yet, where only a start makes one.
   */
  let isVacant = false
  const renewed: Renew = async used => {
    const present = tokens.current()
    if (isVacant || (present === null && used === null)) return over()
    if (present !== used && present !== null) return mayGoOnAs(used, present) ? ok(present) : over()
    if (present !== used && used?.registration === 'registered') return over()
    const fresh = (await once(refreshCall, {}, null, { retry: whereBusy }))
      .andThen(answer => (answer ? ok(answer) : over()))
      .andThen(next => (mayGoOnAs(used, next) ? ok(next) : over()))
    // AUTH-6. The visitor's token stays in use, since a registration whose answer was lost is repeated with it.
    if (fresh.isOk()) tokens.set(fresh.value)
    else if (fresh.error.error.code === 'session_expired' && present?.registration === 'registered') tokens.set(null)
    return fresh
  }

  const inTurn = createTurns()
  let renewing: ReturnType<Renew> | null = null
  const renewInTurn: Renew = used =>
    (renewing ??= inTurn(async () => {
      const held = tokens.current()
      const fresh = await renewed(used)
      renewing = null
      if (held?.registration === 'registered' && tokens.current() === null) onLeft?.()
      return fresh
    }))

  const call = async <Spec extends Callable>(spec: Spec, input: Input, renew: Renew, options?: CallOptions): Answered<Spec> => {
    const used = bearsToken(spec) ? tokens.current() : null
    const first = await once(spec, input, used, options)
    const ranOut = first.isErr() && first.error.error.code === 'session_expired'
    if (!ranOut || (spec.auth === 'none' && used === null)) return first
    const fresh = await renew(used)
    if (fresh.isOk()) return once(spec, input, fresh.value, options)
    const { error, answer } = fresh.error
    if (error.code !== 'session_expired') return err(fresh.error)
    return spec.auth === 'none' ? once(spec, input, null, options) : err({ error, answer: answer ?? first.error.answer })
  }

  // Calls that wait for the same renewal share its failure.
  const told = new WeakSet<FailedAnswer>()
  const tell = <Code extends ErrorCode>({ error, answer }: Trouble<Code>): AppError<CallErrorCode | Code> => {
    if (answer !== null && !told.has(answer)) {
      told.add(answer)
      onFailure?.(answer)
    }
    return error
  }

  return {
    call: (spec, input, options) => new ResultAsync(call(spec, input, renewInTurn, options).then(result => result.mapErr(tell))),
    become: (spec, input, next, options) =>
      new ResultAsync(inTurn(async () => (await call(spec, input, renewed, options)).andTee(answer => {
        const session = next(answer)
        if (session === null) return
        isVacant = false
        tokens.set(session)
      }))).mapErr(trouble => (spec.path === signIn.path ? trouble.error : tell(trouble))),
    load: part => ResultAsync.fromPromise(part(), () => appError('network', wire.ids())),
    leave: () =>
      new ResultAsync(inTurn(async () => {
        const answer = await call(signOut, {}, renewed)
        isVacant = true
        tokens.set(null)
        return answer
      })).mapErr(({ error }) => error),
  }
}
