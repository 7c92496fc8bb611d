import ky, { isHTTPError, NetworkError } from 'ky'
import { err, type Result } from 'neverthrow'
import { appError, type AppError, type ErrorCode } from '#core/domain/errors/app-error.ts'
import { FIRST_BYTE_WAIT, nextDelay } from '#core/domain/retry/policy.ts'
import type { CallErrorCode } from '#core/ports/call.ts'
import { failureOf } from './failure.ts'
import { type Receive, receiveJson } from './receive.ts'

/** What a request needs from the device. `fetch` defaults to the platform's own. */
export interface Wire {
  readonly zone: () => string
  readonly ids: () => string
  readonly fetch?: typeof fetch
  /** A number from 0 to 1, which spreads the retries of NET-3; Math.random where it is left out. */
  readonly chance?: () => number
}
/** The delay before the next attempt, ms; null to give up. `status` is null where no answer came; `attempt` is the one that just failed, from 1; `chance` is from 0 to 1. */
export type Retry = (failed: { readonly status: number | null; readonly retryAfter?: number }, attempt: number, chance: number) => number | null
export interface Outgoing {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  readonly url: string
  readonly body?: unknown
  /** The type of a body that is a file: its bytes are sent as they are. */
  readonly fileType?: string | undefined
  readonly token?: string | undefined
  /** Sends cookies along, also to another origin. */
  readonly cookies?: boolean
  /** NET-1. A third party is not sent the time zone. */
  readonly foreign?: boolean
  /** Replaces NET-3: when to retry, and how long to wait for the first byte, ms. */
  readonly retry?: Retry | undefined
  readonly firstByteWait?: number
  /** The answer to the same request, which was sent before. */
  readonly sent?: Promise<Response> | undefined
  /** The one status that is a success; any 2xx where it is left out. */
  readonly success?: number | undefined
  /** How the answer is read; as JSON where it is left out. */
  readonly receive?: Receive
}
/** A failure with the answered status; null where no answer came, or a successful one made no sense. */
export interface Unanswered<Code extends ErrorCode> {
  readonly error: AppError<CallErrorCode | Code>
  readonly status: number | null
}
type Sent<Code extends ErrorCode> = Promise<Result<unknown, Unanswered<Code>>>

const REPEATABLE: readonly Outgoing['method'][] = ['get', 'put', 'delete']
const retryAfterOf = ({ retryAfter }: AppError) => (retryAfter === undefined ? {} : { retryAfter })
const pause = (ms: number) => new Promise<void>(resolve => void setTimeout(resolve, ms))

/** ERR-5. Browsers describe a missing or broken answer in words of their own. */
const lost = (url: string) => (cause: Error): never => {
  throw new NetworkError(new Request(url), { cause })
}

/** NET-1, NET-3. Sends one request with its retries; a fault of our own is not retried. The answer is what `receive` makes of it. Never rejects. */
export const createSend = ({ zone, ids, fetch, chance = Math.random }: Wire) => {
  const reach: typeof globalThis.fetch = (...request) => (fetch ?? globalThis.fetch)(...request)
  const http = ky.create({ retry: 0 })
  // The body is read from the response itself: ky's `.json()` costs as much as everything else here.
  const read = async ({ method, url, body, fileType, token, cookies, foreign, sent, firstByteWait, success, receive = receiveJson }: Outgoing) => {
    const answer = await http(url, {
      method,
      timeout: firstByteWait ?? FIRST_BYTE_WAIT,
      fetch: (...request) => (sent ?? reach(...request)).catch(lost(url)),
      headers: { ...(!foreign && { 'x-time-location': zone() }), ...(fileType !== undefined && { 'content-type': fileType }), ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(fileType !== undefined ? { body: body as BodyInit } : body !== undefined && { json: body }),
      credentials: cookies ? 'include' : 'omit',
    })
    if (success !== undefined && answer.status !== success) return err('broken' as const)
    return receive(answer).catch(lost(url))
  }

  return async <Code extends ErrorCode>(outgoing: Outgoing, declared: readonly Code[]): Sent<Code> => {
    const usual: Retry = (failed, ...rest) => nextDelay({ idempotent: REPEATABLE.includes(outgoing.method), ...failed }, ...rest)
    const next = outgoing.retry ?? usual
    for (let failures = 1; ; failures += 1) {
      try {
        return (await read(failures === 1 ? outgoing : { ...outgoing, sent: undefined })).mapErr(() => ({ error: appError('unknown', ids()), status: null }))
      } catch (thrown) {
        const error = failureOf(thrown, declared, ids)
        const status = isHTTPError(thrown) ? thrown.response.status : null
        const delay = status === null && error.code !== 'network' ? null : next({ status, ...retryAfterOf(error) }, failures, chance())
        if (delay === null) return err({ error, status })
        await pause(delay)
      }
    }
  }
}
