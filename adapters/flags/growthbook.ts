import { err, ok, type Result, ResultAsync } from 'neverthrow'
import { appError, type AppError } from '#core/domain/errors/app-error.ts'
import { isRecord } from '#core/domain/stored/json.ts'
import type { FlagAttributes } from '#core/domain/flags/attributes.ts'
import type { RemoteFlags } from '#core/domain/flags/flags.ts'
import type { CallErrorCode } from '#core/ports/call.ts'
import type { FeatureFlags } from '#core/ports/feature-flags.ts'
import { codeOfStatus } from '#core/domain/errors/status.ts'
import type { FlagPayload } from './evaluate.ts'

interface Options {
  /** The origin of the proxy or else of our own service, read at every call. */
  readonly host: () => string
  readonly clientKey: () => string
  /** NET-1. Whether that host is ours, since no other is sent the zone. */
  readonly ownHost: () => boolean
  readonly zone: () => string
  readonly ids: () => string
  readonly now: () => number
  /** The default is the platform's own fetch. */
  readonly fetch?: typeof fetch
}

const isPayload = (answer: unknown): answer is FlagPayload =>
  isRecord(answer) && isRecord(answer['features'])

/** FLAG-2. The SDK is loaded at the first call. */
export const growthbookFlags = ({ host, clientKey, ownHost, zone, ids, now, fetch }: Options): FeatureFlags => {
  const ask = async (attributes: FlagAttributes): Promise<Result<RemoteFlags, AppError<CallErrorCode>>> => {
    const { askEvaluator, remoteFlagsOf } = await import('./sdk.ts')
    const headers = ownHost() ? { 'x-time-location': zone() } : {}
    const response = await askEvaluator({ host: host(), clientKey: clientKey(), headers, attributes: { ...attributes }, fetch })
    if (!response.ok) return err(appError(response.status === 404 ? 'not_found' : codeOfStatus(response.status), ids()))
    const answer: unknown = await response.json().catch(() => null)
    if (!isPayload(answer)) return err(appError('unknown', ids()))
    try {
      return ok(remoteFlagsOf(answer, { ...attributes }, now()))
    } catch {
      return err(appError('unknown', ids()))
    }
  }
  const asked = (attributes: FlagAttributes) => ResultAsync.fromPromise(ask(attributes), () => appError('network', ids()))
  return { evaluate: attributes => asked(attributes).andThen(answer => answer) }
}
