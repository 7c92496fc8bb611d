import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './processes.ts'

interface Package { optionalDependencies?: Record<string, string>; resolved?: string; integrity?: string; link?: boolean }
const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Package> }

const found = (from: string, name: string): boolean => {
  for (let at = from; ; ) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true
    if (!at) return false
    const cut = at.lastIndexOf('/node_modules/')
    at = cut < 0 ? '' : at.slice(0, cut)
  }
}
/** Missing platform builds in the lockfile, which make `npm ci` fail in a fresh clone. */
const holes = Object.entries(packages).flatMap(([at, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies).filter(name => at !== '' && !found(at, name)).map(name => `${at} → ${name}`))
if (holes.length > 0) {
  process.stderr.write(`package-lock.json has holes, run tools/prune-lock.mjs:\n${holes.join('\n')}\n`)
  process.exit(1)
}
