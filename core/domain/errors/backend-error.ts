import { withoutQuery } from '../address/address.ts'
import { readStored } from '../stored/reading.ts'
import type { AppError } from './app-error.ts'
import { isRecord } from '../stored/json.ts'

/** ERR-3. A backend that answered with a failure. `place` is the call's name. */
export interface BackendFailure {
  readonly status: number
  readonly url: string
  readonly place: string
}
/** ERR-4. With what the caller was told; its id is that of the request. */
export interface FailedAnswer extends BackendFailure {
  readonly error: AppError
}
/** ERR-3. The one record of a session. */
export interface LastBackendError {
  readonly status: number
  readonly place: string
  /** Epoch ms. */
  readonly at: number
}
/** ERR-3. The same failure within this long is not reported again, ms. */
export const ERROR_WINDOW = 20_000

/** ERR-3. As the session kept it; what cannot be read is none. */
export const readLastError = (json: string | null): LastBackendError | null =>
  readStored<LastBackendError | null>(json, null, stored => {
    if (!isRecord(stored)) return undefined
    const { status, place, at } = stored
    return typeof status === 'number' && typeof place === 'string' && typeof at === 'number' ? { status, place, at } : undefined
  }).value

/** ERR-2. An answer like any other: nothing is remembered, nothing reported. */
export const isNotFound = (failure: Pick<BackendFailure, 'status'>): boolean => failure.status === 404

/** A record from the future is of no age. */
const isRecent = (now: number, at: number): boolean => at <= now && now - at < ERROR_WINDOW

/** ERR-2, ERR-3. Whether a failure is worth a report; one that is not leaves the record as it was, its time included. */
export const isNews = (now: number, last: LastBackendError | null, failure: BackendFailure): boolean =>
  !isNotFound(failure) && !(last?.status === failure.status && last.place === failure.place && isRecent(now, last.at))

/** ERR-3. What is told of it. */
export const reported = (failure: BackendFailure): BackendFailure =>
  ({ status: failure.status, url: withoutQuery(failure.url), place: failure.place })
