import { openSync, readSync } from 'node:fs'
import path from 'node:path'
import { openDictionary } from '#core/domain/dictionary/dictionary-file.ts'
import type { Dictionary } from '#core/domain/dictionary/entry.ts'

const file = () => path.join(process.cwd(), 'dist/dictionary.bin')
let opened: Dictionary | undefined

/** Opens the file anew. It stays open, so that all parts are of one build. */
export const openDictionaryFile = (): Dictionary => {
  const descriptor = openSync(file(), 'r')
  const read = (start: number, size: number) => {
    const bytes = Buffer.allocUnsafeSlow(size)
    // One call may give less than it is asked for.
    for (let [at, given] = [0, 0]; at < size; at += given) {
      given = readSync(descriptor, bytes, at, size - at, start + at)
      if (given === 0) throw new Error(`${file()} is cut off.`)
    }
    return bytes
  }
  return openDictionary(read, bytes => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'))
}

/** SEO-1. The dictionary of English, opened once. `npm run build:dictionary` makes its file, as do `npm start` and `npm test`. */
export const loadDictionary = (): Dictionary => opened ??= openDictionaryFile()
