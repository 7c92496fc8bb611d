import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ChildProcess } from 'node:child_process'
import { takeLock } from '#server/db/lock.ts'
import { root, run, Sentence } from './processes.ts'
import { ensureDictionary } from './build-dictionary.ts'
import { buildPictures } from './build-pictures.ts'
import { buildSharePictures } from './build-share-pictures.ts'
import { buildServiceWorker } from './build-service-worker.ts'
import { writeCspHashes } from './csp-hashes.ts'

const SOURCES = ['web', 'ui', 'core', 'contract', 'adapters', 'content'].map(room => `${room}/**/*.{ts,tsx,js,css,json,svg}`)
const NOT_BUILT = /(^|\/)(\.next[^/]*|node_modules)\/|\.(test|stories|contract)\.tsx?$|^web\/(public\/(pictures|share|service-worker)|next-env|front\/)/

/** HEAD-3. The settings that prerendered pages depend on. */
const BUILT_WITH = ['WEB_ORIGIN', 'ENABLED_LOCALES']

/** What a build has no use for. */
const NO_SECRETS = {
  TOKEN_SECRET: undefined, TOKEN_SECRET_BEFORE: undefined, WEB_SESSION_SECRET: undefined, WEB_SESSION_SECRET_BEFORE: undefined, FRONT_SECRET: undefined, DATABASE_URL: undefined, SMTP_URL: undefined, GEO_PROVIDER: undefined,
  STRIPE_SECRET_KEY: undefined, STRIPE_WEBHOOK_SECRET: undefined, GOOGLE_CLIENT_SECRET: undefined, APPLE_PRIVATE_KEY: undefined, FACEBOOK_CLIENT_SECRET: undefined,
}

/** A hash of everything that a build of the web depends on. */
const fingerprint = (): string => {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')))
  const files = [...SOURCES, 'tools/effector-sids.mjs', 'tools/zod-in-use.mjs', 'tools/build-web.ts', 'tools/build-dictionary.ts', 'tools/build-share-pictures.ts'].flatMap(pattern => globSync(pattern, { cwd: root }))
  for (const file of files.filter(name => !NOT_BUILT.test(name)).toSorted()) hash.update(file).update(readFileSync(path.join(root, file)))
  for (const name of BUILT_WITH) hash.update(`${name}=${process.env[name] ?? ''}`)
  return hash.digest('hex')
}

/**
 * Tells browsers to compile the functions of a script while it arrives, beside the page (V8's explicit compile hints). Nearly all of what
 * a page loads runs at once, and compiling each function when it is first called took a slow phone a third of a second.
 */
const hintCompilation = (folder: string): void => {
  for (const script of globSync('static/chunks/**/*.js', { cwd: folder }).map(name => path.join(folder, name))) {
    writeFileSync(script, `//# allFunctionsCalledOnLoad\n${readFileSync(script, 'utf8').replace(WHEREVER, IN_A_DOCUMENT)}`)
  }
}
/** Each of some fifteen scripts of a page asks whether it has a document; they run nowhere else. */
const [WHEREVER, IN_A_DOCUMENT] = ['"object"==typeof document?document.currentScript:void 0', 'document.currentScript']

const buildUnlessDone = async (dist: string, log: (line: string) => void, started?: (child: ChildProcess) => void): Promise<void> => {
  const folder = path.join(root, 'web', dist)
  const stamp = path.join(folder, 'built-from')
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  log('Building the web …')
  rmSync(folder, { recursive: true, force: true })
  ensureDictionary()
  buildPictures()
  await buildSharePictures()
  buildServiceWorker()
  await run('node_modules/next/dist/bin/next', ['build', 'web'], { ...NO_SECRETS, NEXT_DIST_DIR: dist, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }, started)
  writeCspHashes(folder)
  hintCompilation(folder)
  writeFileSync(stamp, wanted)
}

/** Builds the web into web/<dist> unless it is up to date. Two builds never write into one folder. */
export const buildWeb = async (dist: string, log: (line: string) => void, started?: (child: ChildProcess) => void): Promise<void> => {
  const lock = takeLock(path.join(root, 'node_modules/.cache', `build-${path.basename(dist)}.lock`))
  if (lock.isErr()) throw new Sentence(`Another process${lock.error && ` (${lock.error})`} is building the web into ${dist}: wait until it is done.`)
  try {
    await buildUnlessDone(dist, log, started)
  } finally {
    lock.value()
  }
}
