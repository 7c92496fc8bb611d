import { statSync } from 'node:fs'
import { builtJson, builtPath } from './built-file.ts'

const sizeOf = (file: string) => statSync(builtPath(file)).size

let address: string | undefined
/** The address of the script with React in it: the largest of those without which no page starts. */
export const reactScript = (): string =>
  address ??= `/_next/${builtJson<{ readonly rootMainFiles: readonly string[] }>('build-manifest.json').rootMainFiles.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0] ?? ''}`
