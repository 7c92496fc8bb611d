// Writes declarations of all CSS modules into generated/, so that a misspelt class name does not compile.
import { run } from './processes.ts'

export const buildCssTypes = (): Promise<void> => run('node_modules/@css-modules-kit/codegen/bin/cmk.js', ['--clean'])

if (import.meta.main) await buildCssTypes().catch(() => { process.exitCode = 1 })
