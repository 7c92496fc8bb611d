import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { during } from './battery/writing.ts'
import { corpus } from './testing/app.ts'
import { createClient, listOf } from './testing/client.ts'
import { freshDataDir, freshPostgresUrl } from './testing/databases.ts'
import { fetchLesson, prepareAnswers } from './testing/play.ts'
import { asApp, failToStart, startApi, type ApiProcess } from './testing/process.ts'

const lesson = corpus.units[0]?.lessons[0]?.id ?? ''
const PASSWORD = 'correct horse battery'
const CARD = { number: '4242424242424242', expMonth: 12, expYear: 2099, cvc: '123' }

const cleanUps: (() => void)[] = []
afterEach(() => { for (const cleanUp of cleanUps.splice(0)) cleanUp() })
const dataDir = (make: () => string = freshDataDir): string => {
  const folder = make()
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
const emptyDir = () => mkdtempSync(path.join(tmpdir(), 'promova-empty-'))

/** NET-3. As our pages do: where a process is too busy to answer, the same request is sent again. */
const patient = (api: ApiProcess): ReturnType<typeof asApp> => ({
  request: async (...given) => {
    for (;;) {
      const answer = await asApp(api).request(...given)
      if (answer.status !== 503) return answer
    }
  },
})

const ROUNDS = 3
/** Repeats a request on one connection until the server closes it. `underWay` settles after a few rounds. */
const askUntilClosed = ({ port }: ApiProcess, token: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const once = () => new Promise<{ status: number; closing: boolean }>((resolve, reject) => {
    const asking = request({ agent, port, host: '127.0.0.1', path: '/v1/experiments', headers: { authorization: `Bearer ${token}` } }, answer => {
      answer.resume()
      answer.once('error', reject)
      answer.once('end', () => resolve({ status: answer.complete ? answer.statusCode ?? 0 : 0, closing: answer.headers.connection === 'close' }))
    })
    asking.once('error', reject)
    asking.end()
  })
  const underWay = Promise.withResolvers<void>()
  const ask = async () => {
    const statuses: number[] = []
    for (let closing = false; !closing;) {
      const answer = await once()
      statuses.push(answer.status)
      closing = answer.closing
      if (statuses.length === ROUNDS) underWay.resolve()
    }
    agent.destroy()
    return statuses
  }
  return { underWay: underWay.promise, statuses: ask() }
}

describe('stopping', () => {
  it.each(['embedded', 'postgres'] as const)('ERR-5 no request fails under load, and the exit is clean (%s)', async kind => {
    const folder = dataDir()
    const api = await startApi({ DATA_DIR: folder, LOG_LEVEL: 'info', CALL_LIMITS: 'off', ...(kind === 'postgres' ? { DATABASE_URL: await freshPostgresUrl() } : {}) })
    const client = createClient(asApp(api))
    await client.anonymous()
    const idle = new Agent({ keepAlive: true })
    await new Promise<void>(resolve => { request({ agent: idle, port: api.port, host: '127.0.0.1', path: '/health' }, answer => { answer.resume().once('end', resolve) }).end() })
    const load = Array.from({ length: 8 }, () => askUntilClosed(api, client.token() ?? ''))
    const statuses = Promise.all(load.map(each => each.statuses))
    await Promise.race([Promise.all(load.map(each => each.underWay)), statuses])
    const code = await api.end('SIGTERM')
    idle.destroy()
    expect(code).toBe(0)
    for (const each of await statuses) {
      expect(each.length).toBeGreaterThan(ROUNDS)
      expect(new Set(each)).toEqual(new Set([200]))
    }
  })
  it('ERR-5 the process stops by itself when the one that started it has ended', async () => {
    const api = await startApi({ DATA_DIR: dataDir() })
    expect(await api.abandon()).toBe(0)
  })
  it('ERR-5 a balancer hears that the process is not ready while its connections are still accepted', async () => {
    const api = await startApi({ DATA_DIR: dataDir(), DRAIN_MS: '3000' })
    const ask = async (path: string) => (await fetch(`${api.url}${path}`, { headers: { connection: 'close' } }).catch(() => null))?.status
    expect(await ask('/ready')).toBe(200)
    const ended = api.end('SIGTERM')
    let status = await ask('/ready')
    while (status === 200) status = await ask('/ready')
    expect([status, await ask('/v1/billing/plans'), await ask('/ready')]).toEqual([503, 200, 503])
    expect(await ended).toBe(0)
  })
  it('ERR-5 a request that names two hosts is refused', async () => {
    const api = await startApi({ DATA_DIR: dataDir() })
    const socket = connect(api.port, '127.0.0.1')
    socket.write('GET /health HTTP/1.1\r\nHost: a.test\r\nHost: b.test\r\n\r\n')
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 400 /)
    socket.destroy()
    await api.end('SIGTERM')
  })
  it('ERR-5 Ctrl-C stops the process', async () => {
    const api = await startApi({ DATA_DIR: dataDir(emptyDir), DATABASE_URL: await freshPostgresUrl() })
    expect(await api.end('SIGINT')).toBe(0)
  })
})

describe('the embedded database', () => {
  it('ERR-5 belongs to one process, can be opened at once after its owner dies, and keeps sessions', async () => {
    const folder = dataDir()
    const first = await startApi({ DATA_DIR: folder })
    const client = createClient(asApp(first))
    await client.anonymous()
    const before = await client.signUp('ada@example.test', PASSWORD)
    expect(await failToStart({ DATA_DIR: folder })).toEqual({
      code: 1, stderr: expect.stringMatching(/^The database in \S+ is in use by another process \(\d+\): stop that one, or set DATA_DIR to another folder\.\n$/) as string,
    })
    expect((await client.get('/ready')).status).toBe(200)
    await first.end('SIGKILL')

    const second = await startApi({ DATA_DIR: folder })
    const after = createClient(asApp(second))
    after.useToken(client.token())
    after.useCookie(client.cookie())
    expect((await after.get('/v1/profiles')).body['user_id']).toBe(before.body['userId'])
    expect((await after.refresh()).status).toBe(200)
    expect(await second.end('SIGTERM')).toBe(0)
  })
  it('ERR-5 an interrupted first start is started afresh', async () => {
    const folder = dataDir(emptyDir)
    mkdirSync(path.join(folder, 'db.new/base'), { recursive: true })
    const api = await startApi({ DATA_DIR: folder })
    expect((await createClient(asApp(api)).anonymous()).status).toBe(200)
    expect(await api.end('SIGTERM')).toBe(0)
  })
})

it('ERR-5 the process has as many connections to PostgreSQL as its settings say', async () => {
  const url = await freshPostgresUrl()
  const api = await startApi({ DATA_DIR: dataDir(emptyDir), DATABASE_URL: url, DATABASE_CONNECTIONS: '3', CALL_LIMITS: 'off' })
  const client = createClient(asApp(api))
  await client.anonymous()
  const [locker, watcher] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  await Promise.all([locker.connect(), watcher.connect()])
  await locker.query('BEGIN')
  await locker.query('LOCK TABLE identities')
  let most = 0
  await during(Promise.all(Array.from({ length: 8 }, () => client.get('/v1/experiments'))), async () => {
    const { rows } = await watcher.query<{ waiting: number }>("SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%caller_of%'")
    most = Math.max(most, rows[0]?.waiting ?? 0)
  })
  await Promise.all([locker.end(), watcher.end()])
  expect(most).toBe(3)
  await api.end('SIGTERM')
})

describe('two processes on one PostgreSQL', () => {
  it('AUTH-2 migrate it together, share sessions and limits, and charge once', async () => {
    const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`
    const admin = new pg.Client({ connectionString: inject('postgresUrl').replace('DATABASE', 'postgres') })
    await admin.connect()
    await admin.query(`CREATE DATABASE ${name}`)
    await admin.end()
    const env = { DATABASE_URL: inject('postgresUrl').replace('DATABASE', name), DATA_DIR: dataDir(emptyDir), DATABASE_CONNECTIONS: '10' }
    const [one, two] = await Promise.all([startApi(env), startApi(env)])
    const [here, there] = [createClient(patient(one)), createClient(patient(two))]
    await here.anonymous()
    const attempt = crypto.randomUUID()
    const answers = prepareAnswers(await fetchLesson(here, lesson, attempt), attempt)
    there.useToken(here.token())
    // Few at once: each waits for the row of its person, and how long depends on the machine.
    const some = 2
    for (let first = 0; first < answers.length; first += some) {
      const receipts = await Promise.all(answers.slice(first, first + some).flatMap(({ id, body }) => [here, there].map(client => client.put(`/v1/lessons/answers/${id}`, body))))
      expect(new Set(receipts.map(({ status }) => status))).toEqual(new Set([200]))
    }
    expect((await there.get('/v1/lessons/attempts?native=en&target=uk')).body).toMatchObject([{ id: attempt, passed: true }])

    await here.signUp('ada@example.test', PASSWORD)
    expect((await there.signIn('ada@example.test', PASSWORD)).status).toBe(200)
    const plan = listOf((await here.get('/v1/billing/plans')).body['plans'])[0]?.['id']
    const checkouts = await Promise.all([here, there, here, there].map(client => client.post('/v1/billing/checkouts', { plan, currency: 'USD', locale: 'en' })))
    expect(new Set(checkouts.map(({ body }) => body['id'])).size).toBe(1)
    const bought = await Promise.all([here, there, here, there].map(client => client.put(`/v1/billing/purchases/${String(checkouts[0]?.body['id'])}`, { card: CARD })))
    expect(new Set(bought.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(bought[0]?.status).toBe(200)

    const guesses = await Promise.all(Array.from({ length: 8 }, (_, at) => createClient(patient(at % 2 ? one : two)).signIn('ada@example.test', 'wrong horse battery')))
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5)

    expect(await one.end('SIGTERM')).toBe(0)
    expect((await there.get('/v1/profiles')).status).toBe(200)
    expect(await two.end('SIGTERM')).toBe(0)
  })
})

describe('a start that fails says why in one sentence', () => {
  const sentence = (text: RegExp) => ({ code: 1, stderr: expect.stringMatching(text) as string })
  it('ERR-5 a taken port', async () => {
    const env = { DATA_DIR: dataDir(emptyDir), DATABASE_URL: await freshPostgresUrl() }
    const api = await startApi(env)
    expect(await failToStart({ ...env, API_PORT: String(api.port) })).toEqual(sentence(/^Port \d+ \(API_PORT\) is taken: [^\n]+\.\n$/))
    await api.end('SIGTERM')
  })
  it('AUTH-2 production without its settings', async () => {
    expect(await failToStart({ APP_ENV: 'production', DATA_DIR: dataDir(emptyDir) })).toEqual(sentence(/^APP_ENV is production, [^\n]+TOKEN_SECRET, DATABASE_URL, WEB_ORIGIN, SMTP_URL, MAIL_FROM\.\n$/))
  })
  it('ERR-5 a PostgreSQL that does not answer', async () => {
    expect(await failToStart({ DATA_DIR: dataDir(emptyDir), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toEqual(sentence(/^The database of DATABASE_URL could not be opened: [^\n]+\.\n$/))
  })
  it('ERR-5 a broken embedded database', async () => {
    const folder = dataDir()
    writeFileSync(path.join(folder, 'db/global/pg_control'), 'not a database')
    expect(await failToStart({ DATA_DIR: folder })).toEqual(sentence(/^The database in \S+ could not be opened: [^\n]+\.\n$/))
  })
})
