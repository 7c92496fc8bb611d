import { readFileSync } from 'node:fs'
import path from 'node:path'
import { openDictionary } from '#core/domain/dictionary/dictionary-file.ts'
import type { Dictionary } from '#core/domain/dictionary/entry.ts'

const file = () => path.join(process.cwd(), 'dist/dictionary.bin')
let opened: Dictionary | undefined

/** Opens the file anew. */
export const openDictionaryFile = (): Dictionary => openDictionary(readFileSync(file()), bytes => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'))

/** SEO-1. The dictionary of English, read once. `npm run build:dictionary` makes its file, as do `npm start` and `npm test`. */
export const loadDictionary = (): Dictionary => opened ??= openDictionaryFile()
