import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'

export type { Logger } from 'pino'

/** Lines that nobody reads are dropped beyond this, bytes, so that a full pipe stops no request and fills no memory. */
const MAX_UNREAD = 8_000_000
/** Lines are written together, since a write a line costs a quarter of a request: at this many bytes, or after this many ms. */
const [WRITTEN_AT, WRITTEN_AFTER] = [4096, 100]
/** Standard output. What is left is written when the process exits. */
const standardOutput = () => pino.destination({ dest: 1, sync: false, minLength: WRITTEN_AT, periodicFlush: WRITTEN_AFTER, maxLength: MAX_UNREAD })

/** Logs one JSON line per event. No field ever holds an address, e-mail, token, body or query. */
export const createLog = (level: Config['logLevel'], to: DestinationStream = standardOutput()): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, to)

const stackOf = (error: Error) => error.stack?.split('\n').filter(line => /^\s+at /.test(line)).slice(0, 8).map(line => line.trim())

/** The fields of an error that are logged. Database errors quote values, so only their code, statement and stack are kept. */
export const describeError = (error: unknown): object => {
  if (!(error instanceof Error)) return { name: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) }
  if ('query' in error && typeof error.query === 'string') return { name: error.name, query: error.query, at: stackOf(error), ...cause }
  const quotesValues = 'severity' in error
  return { name: error.name, ...(quotesValues ? {} : { message: error.message }), ...code, at: stackOf(error), ...cause }
}
