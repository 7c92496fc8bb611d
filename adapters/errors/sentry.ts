import type { ErrorEvent } from '@sentry/browser'
import type { AppError } from '#core/domain/errors/app-error.ts'
import type { ErrorReporter } from '#core/ports/error-reporter.ts'
import { placeWithoutQuery } from './place.ts'

interface Options {
  /** The data source name; null where nothing is reported. */
  readonly dsn: string | null
  readonly release: string
  readonly environment: string
  /** Defaults to the platform's own. */
  readonly fetch?: typeof fetch
}

/** The failure, its route and its occurrence: no message, no address and no person. */
const eventOf = ({ code, id }: AppError, place: string): ErrorEvent => {
  const where = placeWithoutQuery(place)
  return {
    type: undefined, level: 'error', transaction: where, tags: { occurrence: id }, fingerprint: [code, where],
    exception: { values: [{ type: code, value: where }] },
  }
}

/** ERR-4. Reports to any service that speaks Sentry's protocol. The library is loaded at the first report. */
export const sentryReporter = ({ dsn, release, environment, fetch }: Options): ErrorReporter => {
  let opened: Promise<(event: ErrorEvent) => void> | undefined
  const open = async (address: string) => {
    const { openSentry } = await import('./sentry-client.ts')
    return openSentry({ dsn: address, release, environment, fetch })
  }
  const send = async (address: string, error: AppError, place: string) => {
    try {
      const capture = await (opened ??= open(address))
      capture(eventOf(error, place))
    } catch {
      opened = undefined
    }
  }
  return { report: (error, place) => { if (dsn !== null) void send(dsn, error, place) } }
}
