import ky, { isHTTPError } from 'ky'
import { err, ok, type Result } from 'neverthrow'
import { appError, type AppError, type ErrorCode } from '#core/domain/errors/app-error.ts'
import { nextDelay } from '#core/domain/retry/policy.ts'
import type { CallErrorCode } from '#core/ports/call.ts'
import { failureOf } from './failure.ts'

const FIRST_BYTE_MS = 15_000

/** What a request needs of the device. `fetch` is the platform's own where it is left out. */
export interface Wire {
  readonly zone: () => string
  readonly ids: () => string
  readonly fetch?: typeof fetch
}
export interface Outgoing {
  readonly method: 'get' | 'post' | 'put' | 'patch'
  readonly url: string
  readonly body?: unknown
  readonly token?: string | undefined
  /** Cookies go along, also to another origin. */
  readonly cookies?: boolean
}
type Sent<Code extends ErrorCode> = Promise<Result<unknown, AppError<CallErrorCode | Code>>>

const REPEATABLE: readonly Outgoing['method'][] = ['get', 'put']
const retryAfterOf = ({ retryAfter }: AppError) => (retryAfter === undefined ? {} : { retryAfter })
const pause = (ms: number) => new Promise<void>(resolve => void setTimeout(resolve, ms))

/** NET-1, NET-3. One request and its retries; the answer is parsed JSON. It never rejects. */
export const createSend = ({ zone, ids, fetch }: Wire) => {
  const http = ky.create({ retry: 0, timeout: FIRST_BYTE_MS, ...(fetch && { fetch }) })
  const read = ({ method, url, body, token, cookies }: Outgoing) =>
    http(url, {
      method,
      headers: { 'x-time-location': zone(), ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { json: body }),
      ...(cookies && { credentials: 'include' }),
    }).text()

  return async <Code extends ErrorCode>(outgoing: Outgoing, declared: readonly Code[]): Sent<Code> => {
    for (let failures = 1; ; failures += 1) {
      try {
        return parsed(await read(outgoing), ids)
      } catch (thrown) {
        const failure = failureOf(thrown, declared, ids)
        const status = isHTTPError(thrown) ? thrown.response.status : null
        const delay = nextDelay({ idempotent: REPEATABLE.includes(outgoing.method), status, ...retryAfterOf(failure) }, failures)
        if (delay === null) return err(failure)
        await pause(delay)
      }
    }
  }
}

/** An empty body is `null`, the answer of calls that answer nothing. */
const parsed = (text: string, ids: () => string): Result<unknown, AppError<'unknown'>> => {
  try {
    return ok(text === '' ? null : JSON.parse(text))
  } catch {
    return err(appError('unknown', ids()))
  }
}
