import type { Hono } from 'hono'
import type { Result } from 'neverthrow'
import type * as z from 'zod/mini'
import type { Answer, FileAnswer, SoundAnswer, StreamAnswer } from '#contract/answer.ts'
import type { BodyOf, CallSpec, ParamsOf, QueryOf } from '#contract/call.ts'
import { isFileBody } from '#contract/file-body.ts'
import { zone as zoneSchema } from '#contract/primitives.ts'
import type { Caller, Identify } from '../auth/identify.ts'
import type { RefuseEarly } from '../limits/window-limit.ts'
import type { Env, Http } from './env.ts'
import { type CommonCode, type Refusal, sendFailure } from './errors.ts'
import { readBody, readFile } from './read-body.ts'
import { readQuery } from './read-query.ts'
import { sendAnswer, type SentFile, type SentRedirect, type SentSound } from './send-answer.ts'

/** When, where and how a request came. */
export interface Arrival {
  readonly now: number
  readonly zone: string
  readonly http: Http
}
/** A request whose parts match their schemas. Calls with `auth: 'none'` have no caller. */
interface CheckedRequest<Spec extends CallSpec, Who extends Caller> extends Arrival {
  readonly params: ParamsOf<Spec>
  readonly query: QueryOf<Spec>
  readonly body: BodyOf<Spec>
  readonly caller: Spec['auth'] extends 'none' ? null : Who
}
type Frozen<Value> = Value extends object ? { readonly [Key in keyof Value]: Frozen<Value[Key]> } : Value
/** The value a handler returns for each kind of answer. */
type HandlerAnswer<Kind extends Answer> =
  Kind extends z.ZodMiniType ? Frozen<z.input<Kind>>
    : Kind extends StreamAnswer<infer Event> ? AsyncIterable<Frozen<z.input<Event>>>
      : Kind extends FileAnswer ? SentFile
        : Kind extends SoundAnswer ? SentSound
          : SentRedirect
type Answered<Spec extends CallSpec> = Result<HandlerAnswer<Spec['answer']>, Refusal<CommonCode | Spec['errors'][number]>>
type Handler<Spec extends CallSpec, Who extends Caller> = (request: CheckedRequest<Spec, Who>) => Promise<Answered<Spec>>

export interface Served<Who extends Caller = Caller> {
  readonly app: Hono<Env>
  readonly identify: Identify<Who>
  /**
   * Set where `identify` only reads the token and the handler's own statement finds the session. A request that is invalid
   * never reaches that statement: then this finds out whether its person may make the call at all.
   */
  readonly confirm?: Identify
  /** The limit of all calls together. */
  readonly limit: RefuseEarly
  /** A limit of this call beside it. */
  readonly ownLimit?: RefuseEarly
  readonly now: () => number
}

/** Why a person may not make a call; null if they may. */
export const refusalOf = (spec: CallSpec, caller: Caller | null): Refusal<'session_expired' | 'forbidden'> | null => {
  if (spec.auth === 'none') return null
  if (!caller || (spec.method === 'get' && caller.superseded)) return { code: 'session_expired' }
  return spec.auth === 'registered' && !caller.registered ? { code: 'forbidden' } : null
}

const fieldOf = (error: z.core.$ZodError): { readonly field?: string } => {
  const path = error.issues[0]?.path.join('.') ?? ''
  return path === '' ? {} : { field: path.slice(0, 80) }
}
const zoneOf = (http: Http): string => {
  const given = http.req.header('x-time-location')
  return given === undefined ? 'UTC' : zoneSchema.safeParse(given).data ?? 'UTC'
}

const BAD_BODY = { foreign: 415, broken: 400, hostile: 422, too_long: 413 } as const

/** Serves one call of the contract and checks requests and JSON answers against its schemas. */
export const serveCall = <const Spec extends CallSpec, Who extends Caller>(
  { app, identify, confirm, limit, ownLimit, now }: Served<Who>, spec: Spec, handler: Handler<Spec, Who>,
): void => {
  const pattern = spec.path.replaceAll(/\{(\w+)\}/g, ':$1')
  app.on(spec.method, [pattern], async http => {
    http.set('pattern', spec.path)
    const at = now()
    const early = limit(at, http) ?? ownLimit?.(at, http)
    if (early) return sendFailure(http, early)
    const caller = spec.auth === 'none' ? null : await identify(at, http)
    const refused = refusalOf(spec, caller)
    if (refused) return sendFailure(http, refused)
    const refuseInvalid = async (invalid: Refusal, status?: number) => {
      const stranger = confirm ? refusalOf(spec, await confirm(at, http)) : null
      return stranger ? sendFailure(http, stranger) : sendFailure(http, invalid, status)
    }
    const params = spec.params?.safeParse(http.req.param())
    if (params && !params.success) return refuseInvalid({ code: 'invalid_input', ...fieldOf(params.error) })
    const given = spec.query ? readQuery(http, spec.query) : undefined
    if (given?.isErr()) return refuseInvalid({ code: 'invalid_input', field: given.error.slice(0, 80) })
    const query = given?.isOk() ? spec.query?.safeParse(given.value) : undefined
    if (query && !query.success) return refuseInvalid({ code: 'invalid_input', ...fieldOf(query.error) })
    let body: unknown
    if (spec.body) {
      const read = await (isFileBody(spec.body) ? readFile(http, spec.body) : readBody(http))
      if (read.isErr()) return refuseInvalid({ code: 'invalid_input' }, BAD_BODY[read.error])
      const checked = isFileBody(spec.body) ? null : spec.body.safeParse(read.value)
      if (checked && !checked.success) return refuseInvalid({ code: 'invalid_input', ...fieldOf(checked.error) })
      body = checked ? checked.data : read.value
    }
    const request = { params: params?.data, query: query?.data, body, caller, now: at, zone: zoneOf(http), http }
    const answer = await handler(request as CheckedRequest<Spec, Who>)
    if (answer.isOk()) return sendAnswer(http, spec.answer, answer.value)
    return answer.error.code === 'invalid_input' ? refuseInvalid(answer.error) : sendFailure(http, answer.error)
  })
}
