/**
 * The classes and codes of SQLSTATE for a database that cannot answer now (PostgreSQL, appendix A): connection lost, resources used up,
 * shut down or starting, and statements that took too long or waited too long for a lock.
 */
const OUTAGE = /^(?:08|53|57P|57014|55P03|25P03|25P04)/
/** Codes after which the connection itself is gone. */
const ENDED = /^(?:08|57P|25P03)/
/** The number of “No space left on device” in the file system of the embedded database. */
const NO_SPACE = 51

const fieldOf = (error: unknown, name: 'code' | 'severity' | 'cause' | 'errno'): unknown =>
  typeof error === 'object' && error !== null && name in error ? (error as Readonly<Record<string, unknown>>)[name] : undefined
const codeOf = (error: unknown): string => {
  const code = fieldOf(error, 'code')
  return typeof code === 'string' ? code : ''
}
/** Errors of the database have a severity. Those of the driver have none: a refused or lost connection, an answer that did not come in time. */
const isOfDriver = (error: unknown): boolean =>
  fieldOf(error, 'severity') === undefined
  && (/^E[A-Z]+$/.test(codeOf(error)) || (error instanceof Error && /^(?:Connection terminated|Query read timeout|timeout exceeded|timeout expired|Client (?:has|was)|Cannot use a pool)/i.test(error.message)))

/** Whether a connection can no longer be used after this error. */
export const isConnectionLost = (error: unknown): boolean => isOfDriver(error) || (fieldOf(error, 'severity') !== undefined && ENDED.test(codeOf(error)))

/** Whether something failed for want of room on the disk: in a file of ours, in the embedded database or in PostgreSQL. */
export const isDiskFull = (error: unknown): boolean => {
  if (error === undefined || error === null) return false
  const named = ['ENOSPC', '53100'].includes(codeOf(error)) || fieldOf(error, 'errno') === NO_SPACE
  return named || (error instanceof Error && /no space left|\bENOSPC\b/i.test(error.message)) || isDiskFull(fieldOf(error, 'cause'))
}

/** Whether something failed because the database could not answer, now or in time. Drizzle puts the driver's error into `cause`. */
export const isOutage = (error: unknown): boolean => {
  if (error === undefined || error === null) return false
  return isConnectionLost(error) || OUTAGE.test(codeOf(error)) || isDiskFull(error) || isOutage(fieldOf(error, 'cause'))
}
