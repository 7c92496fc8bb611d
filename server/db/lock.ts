import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { err, ok, type Result } from 'neverthrow'

const BUSY = 5
const readOwner = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}

/**
 * Takes an exclusive lock named by a file. Fails with the id of the process that holds it.
 * It is SQLite's lock on a file of its own. The operating system releases it when its owner dies, however that happens,
 * so nothing is left to clean up, and two processes cannot both take over from a dead one.
 */
export const takeLock = (file: string): Result<() => void, string> => {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const ownerFile = `${file}.pid`
  const lock = new DatabaseSync(file)
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === BUSY)) throw error
    return err(readOwner(ownerFile))
  }
  writeFileSync(ownerFile, `${process.pid}\n`)
  return ok(() => lock.close())
}

/** Takes the lock of the embedded database in `folder`. */
export const lockFolder = (folder: string): Result<() => void, string> =>
  takeLock(path.join(folder, 'db.lock')).mapErr(owner =>
    `The database in ${folder} is in use by another process${owner && ` (${owner})`}: stop that one, or set DATA_DIR to another folder.`)
