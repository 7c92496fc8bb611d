import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { ChildProcess } from 'node:child_process'
import { readConfig } from '#server/config.ts'
import { isDiskFull } from '#server/db/outage.ts'
import { makeOnce } from '#server/make-once.ts'
import { readEnvironment } from '#web/config/environment.ts'
import { buildWeb } from './build-web.ts'
import { answers, isFree, onOrphaned, root, Sentence, start, stop } from './processes.ts'
import { WEB_SCRIPT, webMemory } from './web-process.ts'

const { env } = process
const production = env['APP_ENV'] === 'production'
const dataDir = path.resolve(root, env['DATA_DIR'] || '.data')
const dist = env['NEXT_DIST_DIR'] ?? '.next'
const log = (line: string) => process.stdout.write(`${line}\n`)
const SECRET_LENGTH = 32
/** What one of the two processes must not know of the other. */
const NOT_OF_THE_API = { WEB_SESSION_SECRET: undefined, WEB_SESSION_SECRET_BEFORE: undefined }
const NOT_OF_THE_WEB = { TOKEN_SECRET: undefined, TOKEN_SECRET_BEFORE: undefined, DATABASE_URL: undefined, SMTP_URL: undefined, GEO_PROVIDER: undefined, STRIPE_SECRET_KEY: undefined, STRIPE_WEBHOOK_SECRET: undefined, GOOGLE_CLIENT_SECRET: undefined, APPLE_PRIVATE_KEY: undefined, FACEBOOK_CLIENT_SECRET: undefined }

/** The web's secret, which is a setting in production and is created once on a local machine. */
const webSecret = (): string => {
  const older = (env['WEB_SESSION_SECRET_BEFORE'] ?? '').split(/\s+/).filter(Boolean)
  if (older.some(({ length }) => length < SECRET_LENGTH)) throw new Sentence(`These settings are not valid: WEB_SESSION_SECRET_BEFORE (at least ${SECRET_LENGTH} random characters each, with spaces between them).`)
  const given = env['WEB_SESSION_SECRET']
  if (given && given.length >= SECRET_LENGTH) return given
  if (given) throw new Sentence(`These settings are not valid: WEB_SESSION_SECRET (at least ${SECRET_LENGTH} random characters).`)
  if (production) throw new Sentence(`APP_ENV is production and WEB_SESSION_SECRET is not set: give at least ${SECRET_LENGTH} random characters.`)
  const file = path.join(dataDir, 'web-session-secret')
  const kept = makeOnce(file, () => randomBytes(32).toString('hex'))
  if (kept.length < SECRET_LENGTH) throw new Sentence(`${file} is damaged: without it a new one is made, and everybody signs in again.`)
  return kept
}

/** Checks the settings of the server and the web before anything is built. */
const readSettings = () => {
  const config = readConfig({ ...env, DATA_DIR: dataDir })
  if (config.isErr()) throw new Sentence(config.error)
  const web = readEnvironment(env)
  if (web.isErr()) throw new Sentence(web.error)
  const { webPort, apiPort, host, drainMs } = config.value
  if (webPort === apiPort) throw new Sentence(`PORT and API_PORT are both ${apiPort}: set one of them to another port.`)
  // The address at which this machine reaches a server on `host`.
  const near = ['', '0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return { webPort, apiPort, near, drainMs, secret: webSecret() }
}

let stopping = false
const children: ChildProcess[] = []
/** How long a process may take to stop, ms. */
let patience = 15_000
const stopAll = async () => {
  for (const child of children.toReversed()) await stop(child, patience)
}

/** Starts a process, which stops by itself should this one be killed. `ready` waits until it answers at `url`; if it ends after that, everything stops. */
const launch = (name: string, script: string, settings: Readonly<Record<string, string | undefined>>) => {
  if (stopping) throw new Sentence('Stopped.')
  const child = start(script, [], settings, production ? null : path.join(dataDir, 'logs', `${name}.log`), 'ipc')
  children.push(child)
  let why = ''
  child.stderr?.on('data', chunk => { why = (why + String(chunk)).slice(-2000) })
  const ready = async (url: string): Promise<void> => {
    if (!(await answers(url, child, 120_000))) throw new Sentence(why.trim() || `The ${name} did not start.`)
    child.once('exit', code => {
      if (stopping) return
      process.stderr.write(`The ${name} stopped unexpectedly (${code ?? 'killed'}). ${why.trim()}\n`)
      void shutDown(1)
    })
  }
  return { child, ready }
}

const shutDown = async (code: number) => {
  if (stopping) return
  stopping = true
  await stopAll()
  process.exit(code)
}
process.on('SIGINT', () => void shutDown(0))
process.on('SIGTERM', () => void shutDown(0))
// npm hands a signal to its shell, which ends and leaves this process behind.
if (env['npm_lifecycle_event'] !== undefined) onOrphaned(() => void shutDown(0))

try {
  const { webPort, apiPort, near, drainMs, secret } = readSettings()
  patience += drainMs
  for (const [name, number] of [['PORT', webPort], ['API_PORT', apiPort]] as const) {
    if (number < 1) throw new Sentence(`${name} is not a port number.`)
    if (!(await isFree(number))) throw new Sentence(`Port ${number} (${name}) is taken: stop what uses it, or set ${name} to another.`)
  }
  const api = `http://${near}:${apiPort}`
  const settings = {
    PORT: String(webPort), API_PORT: String(apiPort), API_INTERNAL_ORIGIN: env['API_INTERNAL_ORIGIN'] || api,
    DATA_DIR: dataDir, FRONT_SECRET: env['FRONT_SECRET'] || randomBytes(32).toString('hex'), NEXT_DIST_DIR: dist,
  }
  await buildWeb(dist, log, child => { children.push(child) })
  const backend = launch('backend', 'server/main.ts', { ...settings, ...NOT_OF_THE_API })
  // The web loads while the backend opens its database, and accepts visitors when that is there.
  const web = launch('web', WEB_SCRIPT, {
    ...settings, ...webMemory(env), ...NOT_OF_THE_WEB, WEB_SESSION_SECRET: secret, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1',
  })
  await backend.ready(`${api}/ready`)
  // A web that has just ended is told of by its exit.
  if (web.child.connected) web.child.send('listen', () => {})
  await web.ready(`http://${near}:${webPort}/api/config`)
  log(`Ready on http://${near === '127.0.0.1' ? 'localhost' : near}:${webPort}`)
} catch (error) {
  // While stopping, failures are expected.
  if (!stopping) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    const sentence = error instanceof Sentence ? error.message
      : isDiskFull(error) ? 'The disk is full: nothing was lost, make room and start again.'
      : error instanceof Error && (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') ? `${error.message}: give this user the right to write there.`
      : String(error instanceof Error ? error.stack : error)
    process.stderr.write(`${sentence}\n`)
    await shutDown(1)
  }
}
