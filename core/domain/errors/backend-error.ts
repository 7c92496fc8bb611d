import { withoutQuery } from '../address/address.ts'
import { readStored } from '../stored/reading.ts'
import type { AppError } from './app-error.ts'
import { isRecord } from '../stored/json.ts'

/** ERR-3. A failed answer of the backend. `place` is the name of the call. */
export interface BackendFailure {
  readonly status: number
  readonly url: string
  readonly place: string
}
/** ERR-4. A failed answer with the error that the caller got; the error's id is the request's. */
export interface FailedAnswer extends BackendFailure {
  readonly error: AppError
}
/** ERR-3. The last backend error of a session; only one is remembered. */
export interface LastBackendError {
  readonly status: number
  readonly place: string
  /** Epoch ms. */
  readonly at: number
}
/** ERR-3. The same failure is not reported again within this time, ms. */
export const ERROR_WINDOW = 20_000

/** ERR-3. The last error as the session stored it; null where there is none or it cannot be read. */
export const readLastError = (json: string | null): LastBackendError | null =>
  readStored<LastBackendError | null>(json, null, stored => {
    if (!isRecord(stored)) return undefined
    const { status, place, at } = stored
    return typeof status === 'number' && typeof place === 'string' && typeof at === 'number' ? { status, place, at } : undefined
  }).value

/** ERR-2. A 404 is neither remembered nor reported. */
export const isNotFound = (failure: Pick<BackendFailure, 'status'>): boolean => failure.status === 404

/** A record from the future, left by a clock that was set back, is not recent. */
const isRecent = (now: number, at: number): boolean => at <= now && now - at < ERROR_WINDOW

/** ERR-2, ERR-3. Whether a failure is to be reported. One that is not leaves the record, and its time, unchanged. */
export const shouldReport = (now: number, last: LastBackendError | null, failure: BackendFailure): boolean =>
  !isNotFound(failure) && !(last?.status === failure.status && last.place === failure.place && isRecent(now, last.at))

/** ERR-3. The properties of the reported event. */
export const reported = (failure: BackendFailure): BackendFailure =>
  ({ status: failure.status, url: withoutQuery(failure.url), place: failure.place })
