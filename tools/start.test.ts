import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeLock } from '#server/db/lock.ts'
import { buildWeb } from './build-web.ts'
import { root, run, Sentence, start } from './processes.ts'

let folder = ''
beforeEach(() => { folder = mkdtempSync(path.join(tmpdir(), 'start-')) })
afterEach(() => { rmSync(folder, { recursive: true, force: true }) })

const failToStart = (settings: Readonly<Record<string, string>>) => new Promise<{ code: number | null; stderr: string }>(resolve => {
  const env = { NODE_ENV: 'production' as const, PATH: process.env['PATH'] ?? '', PORT: '5197', API_PORT: '5198', DATA_DIR: folder, NEXT_DIST_DIR: '.next-none', ...settings }
  const child = spawn(process.execPath, ['tools/start.ts'], { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let stderr = ''
  child.stderr.on('data', chunk => { stderr += String(chunk) })
  child.once('close', code => { resolve({ code, stderr }) })
})

describe('a start that fails says why in one sentence, before anything is built', () => {
  // A build in another process, which refuses everything that was not refused before it.
  let unlock = () => {}
  beforeEach(() => { unlock = takeLock(path.join(root, 'node_modules/.cache/build-.next-none.lock'))._unsafeUnwrap() })
  afterEach(() => { unlock() })

  it.each([
    ['ports that are one', { API_PORT: '5197' }, /^PORT and API_PORT are both 5197: [^\n]+\.\n$/],
    ['a short secret', { WEB_SESSION_SECRET: 'short' }, /^These settings are not valid: WEB_SESSION_SECRET [^\n]+\.\n$/],
    ['a short older secret', { WEB_SESSION_SECRET_BEFORE: `${'x'.repeat(32)} short` }, /^These settings are not valid: WEB_SESSION_SECRET_BEFORE [^\n]+\.\n$/],
    ['an origin that is none', { API_ORIGIN: 'example.org' }, /^These settings are not valid: API_ORIGIN\.\n$/],
    ['an origin of the consent script that is none', { CONSENT_SCRIPT_ORIGINS: 'https://a.test, https://b.test;script-src' }, /^These settings are not valid: CONSENT_SCRIPT_ORIGINS\.\n$/],
    ['production without its database', { APP_ENV: 'production', WEB_ORIGIN: 'https://promova.test', WEB_SESSION_SECRET: 'x'.repeat(32) }, /^APP_ENV is production, [^\n]+DATABASE_URL, SMTP_URL, MAIL_FROM\.\n$/],
    ['another build of the same folder', {}, /^Another process \(\d+\) is building the web into \.next-none: [^\n]+\.\n$/],
  ])('ERR-5 %s', async (_, settings, sentence) => {
    expect(await failToStart(settings)).toEqual({ code: 1, stderr: expect.stringMatching(sentence) as string })
  })
  it('ERR-5 a data folder that cannot be created, and a damaged secret', async () => {
    const file = path.join(folder, 'web-session-secret')
    writeFileSync(file, '')
    expect((await failToStart({ DATA_DIR: path.join(file, 'inside') })).stderr).toMatch(/^The secrets in [^\n]+\.\n$/)
    expect((await failToStart({})).stderr).toMatch(/^\S+web-session-secret is damaged: [^\n]+\.\n$/)
  })
  it('ERR-5 two builds never write into one folder', async () => {
    await expect(buildWeb('.next-none', () => {})).rejects.toThrow(Sentence)
  })
})

const freePort = async () => {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return String(port)
}
/**
 * Runs before each process that the start begins: writes down the environment it was given and does not let its script begin.
 * The API answers, so that the start goes on to wait for the web, which ends.
 */
const PROBE = `
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
const { env, argv } = process
const name = { next: 'build', 'server/main.ts': 'api', 'front/main.ts': 'web' }[argv[1].split('/').slice(argv[1].endsWith('.ts') ? -2 : -1).join('/')]
if (name) {
  writeFileSync(path.join(env.DATA_DIR, name + '.json'), JSON.stringify(env))
  if (name === 'build') mkdirSync(path.join('web', env.NEXT_DIST_DIR))
  if (name !== 'api') process.exit(name === 'build' ? 0 : 1)
  process.once('disconnect', () => process.exit())
  createServer((_, answer) => answer.end()).listen(env.API_PORT)
  await new Promise(() => {})
}
`
it('AUTH-2 each process is given its own secrets only, and the build none', async () => {
  const probe = path.join(folder, 'probe.mjs')
  writeFileSync(probe, PROBE)
  const secrets = {
    TOKEN_SECRET: 't'.repeat(32), TOKEN_SECRET_BEFORE: 'o'.repeat(32), WEB_SESSION_SECRET: 'w'.repeat(32), WEB_SESSION_SECRET_BEFORE: 'v'.repeat(32), FRONT_SECRET: 'f'.repeat(32), DATABASE_URL: 'postgres://user:secret@localhost/none',
    SMTP_URL: 'smtp://user:secret@localhost', GEO_PROVIDER: 'https://geo.test/{address}?key=secret', STRIPE_SECRET_KEY: 'sk_test_secret', STRIPE_WEBHOOK_SECRET: 'whsec_secret',
    GOOGLE_CLIENT_SECRET: 'g'.repeat(32), FACEBOOK_CLIENT_SECRET: 'b'.repeat(32),
  }
  const dist = path.join(path.relative(path.join(root, 'web'), folder), 'build')
  expect(await failToStart({ ...secrets, GOOGLE_CLIENT_ID: 'web', FACEBOOK_CLIENT_ID: '1', API_PORT: await freePort(), NEXT_DIST_DIR: dist, NODE_OPTIONS: `--import=${probe}` })).toEqual({ code: 1, stderr: 'The web did not start.\n' })
  const secretsOf = (name: string) => {
    const env = JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as Record<string, string>
    return Object.entries(secrets).flatMap(([key, value]) => (JSON.stringify(env).includes(value) ? [key] : []))
  }
  expect(secretsOf('build')).toEqual([])
  expect(secretsOf('api')).toEqual(['TOKEN_SECRET', 'TOKEN_SECRET_BEFORE', 'FRONT_SECRET', 'DATABASE_URL', 'SMTP_URL', 'GEO_PROVIDER', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'GOOGLE_CLIENT_SECRET', 'FACEBOOK_CLIENT_SECRET'])
  expect(secretsOf('web')).toEqual(['WEB_SESSION_SECRET', 'WEB_SESSION_SECRET_BEFORE', 'FRONT_SECRET'])
})

it('ERR-5 a build can be stopped by its starter without output', async () => {
  const script = path.join(folder, 'endless.mjs')
  writeFileSync(script, 'setInterval(() => {}, 1000)')
  let child: ChildProcess | undefined
  const running = run(script, [], {}, started => { child = started })
  child?.kill('SIGTERM')
  await expect(running).rejects.toThrow('was ended by SIGTERM')
})

it('ERR-5 a log goes on at the next start until it is too long, and one older one is kept', async () => {
  const [script, log] = [path.join(folder, 'speak.mjs'), path.join(folder, 'logs/speak.log')]
  writeFileSync(script, 'process.stdout.write("word ")')
  const speak = () => new Promise(resolve => { start(script, [], {}, log).once('close', resolve) })
  await speak()
  await speak()
  expect(readFileSync(log, 'utf8')).toBe('word word ')
  for (const length of [10_000_001, 10_000_002]) {
    writeFileSync(log, Buffer.alloc(length))
    await speak()
    expect([readFileSync(log, 'utf8'), statSync(`${log}.1`).size]).toEqual(['word ', length])
  }
})

it('ERR-5 SIGTERM to npm ends what npm started', async () => {
  const script = path.join(folder, 'serve.ts')
  writeFileSync(script, `import { onOrphaned } from '${path.join(root, 'tools/processes.ts')}'
onOrphaned(() => process.exit(0))
process.stdout.write('ready ')
setInterval(() => {}, 1000)
`)
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'service', type: 'module', scripts: { start: `"${process.execPath}" "${script}"` } }))
  const npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'], shell: process.platform === 'win32' })
  await new Promise(resolve => { npm.stdout.once('data', resolve) })
  // The output closes when the last process that writes to it has ended.
  const closed = new Promise(resolve => { npm.stdout.once('close', resolve) })
  npm.kill('SIGTERM')
  await closed
})
