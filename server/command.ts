import { type Config, readConfig } from './config.ts'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open.ts'

/** Ends a command with a sentence that says why. */
export const giveUp = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
/** Opens the database of the API with its settings, for a command that a person runs. */
export const openCommand = async (): Promise<{ readonly config: Config; readonly database: Database }> => {
  const config = readConfig(process.env).match(read => read, giveUp)
  const opened = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, connections: 2 }, error => giveUp(error.message))
  return { config, database: opened.match(found => found, giveUp) }
}
export const printLines = (lines: readonly string[]): void => {
  for (const line of lines) process.stdout.write(`${line}\n`)
}
