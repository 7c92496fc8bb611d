import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Reads a file, which is first created atomically and readable by its owner only. Simultaneous processes get the same text. */
export const makeOnce = (file: string, make: () => string): string => {
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
    try {
      writeFileSync(aside, make(), { mode: 0o600 })
      linkSync(aside, file)
    } catch (error) {
      if (!existsSync(file)) throw error
    } finally {
      rmSync(aside, { force: true })
    }
  }
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8')
}
