import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ChildProcess } from 'node:child_process'
import { buildWeb } from './build-web.ts'
import { answers, isFree, root, Sentence, start, stop } from './processes.ts'

const { env } = process
const production = env['APP_ENV'] === 'production'
const port = Number(env['PORT'] ?? 3000)
const apiPort = Number(env['API_PORT'] ?? 4000)
const dataDir = path.resolve(root, env['DATA_DIR'] ?? '.data')
const dist = env['NEXT_DIST_DIR'] ?? '.next'
const log = (line: string) => process.stdout.write(`${line}\n`)

/** The web's secret: given in production, made once and kept on a local machine. */
const webSecret = (): string => {
  const given = env['WEB_SESSION_SECRET']
  if (given) return given
  if (production) throw new Sentence('APP_ENV is production and WEB_SESSION_SECRET is not set: give at least 32 random characters.')
  const file = path.join(dataDir, 'web-session-secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}

const children: ChildProcess[] = []
const stopAll = async () => {
  for (const child of [...children].reverse()) await stop(child)
}

const launch = async (name: string, script: string, args: readonly string[], settings: Record<string, string>, url: string): Promise<ChildProcess> => {
  const child = start(script, args, settings, production ? null : path.join(dataDir, 'logs', `${name}.log`))
  children.push(child)
  let why = ''
  child.stderr?.on('data', chunk => { why = (why + String(chunk)).slice(-2000) })
  if (!(await answers(url, child, 120_000))) throw new Sentence(why.trim() || `The ${name} did not start.`)
  child.once('exit', code => {
    if (stopping) return
    process.stderr.write(`The ${name} stopped unexpectedly (${code ?? 'killed'}). ${why.trim()}\n`)
    void shutDown(1)
  })
  return child
}

let stopping = false
const shutDown = async (code: number) => {
  if (stopping) return
  stopping = true
  await stopAll()
  process.exit(code)
}
process.on('SIGINT', () => void shutDown(0))
process.on('SIGTERM', () => void shutDown(0))

try {
  for (const [name, number] of [['PORT', port], ['API_PORT', apiPort]] as const) {
    if (!Number.isInteger(number) || number < 1 || number > 65_535) throw new Sentence(`${name} is not a port number.`)
    if (!(await isFree(number))) throw new Sentence(`Port ${number} (${name}) is taken: stop what uses it, or set ${name} to another.`)
  }
  const settings = { PORT: String(port), API_PORT: String(apiPort), DATA_DIR: dataDir, WEB_SESSION_SECRET: webSecret(), NEXT_DIST_DIR: dist }
  await buildWeb(dist, log)
  await launch('backend', 'server/main.ts', [], settings, `http://127.0.0.1:${apiPort}/ready`)
  await launch('web', 'node_modules/next/dist/bin/next', ['start', 'web', '-p', String(port)], { ...settings, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }, `http://127.0.0.1:${port}/api/config`)
  log(`Ready on http://localhost:${port}`)
} catch (error) {
  stopping = true
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const sentence = error instanceof Sentence ? error.message
    : code === 'ENOSPC' ? 'The disk is full: nothing was lost, make room and start again.'
    : String(error instanceof Error ? error.stack : error)
  process.stderr.write(`${sentence}\n`)
  await stopAll()
  process.exit(1)
}
