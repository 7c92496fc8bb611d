import { err, ok, type Result } from 'neverthrow'
import type { Database } from './database.ts'
import { isDiskFull } from './outage.ts'

/** That file system throws plain objects with a number. */
const numberOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'errno' in error && typeof error.errno === 'number' ? error.errno : undefined

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return `file system error ${numberOf(error) ?? 'unknown'}`
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message || error.name
}

/** One sentence on why `where` could not be opened. */
export const sentenceOf = (error: unknown, where: string): string =>
  isDiskFull(error)
    ? `The disk is full, so ${where} could not be opened: make room and start again.`
    : `${where[0]?.toUpperCase() ?? ''}${where.slice(1)} could not be opened: ${reasonOf(error).split('\n')[0] ?? ''}`.replace(/\.?$/, '.')

/** Opens and migrates the database. Throws one sentence where that is not possible. */
export const openDatabase = async (
  place: { readonly url: string | undefined; readonly dataDir: string; readonly connections: number },
  onLost: (error: Error) => void,
): Promise<Result<Database, string>> => {
  const where = place.url === undefined ? `the database in ${place.dataDir}` : 'the database of DATABASE_URL'
  try {
    if (place.url !== undefined) return ok(await (await import('./open-postgres.ts')).openPostgres(place.url, place, onLost))
    return await (await import('./open-embedded.ts')).openEmbedded(place.dataDir, onLost)
  } catch (error) {
    return err(sentenceOf(error, where))
  }
}
