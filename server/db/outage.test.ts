import pg from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { createTestApp } from '../testing/app.ts'
import { createClient, type Client } from '../testing/client.ts'
import { freshPostgresUrl } from '../testing/databases.ts'
import type { Database } from './database.ts'
import { openPostgres } from './open-postgres.ts'
import { isOutage } from './outage.ts'

const CLIENTS = 12
const PASSWORD = 'correct horse battery'

let database: Database
let admin: pg.Client
let name = ''
let people: readonly Client[] = []
beforeEach(async () => {
  const url = await freshPostgresUrl()
  name = new URL(url.replace('postgres://postgres@', 'postgres://')).pathname.slice(1)
  database = await openPostgres(url, 10, () => {})
  admin = new pg.Client({ connectionString: inject('postgresUrl').replace('DATABASE', 'postgres') })
  await admin.connect()
  const app = createTestApp(database)
  people = Array.from({ length: CLIENTS }, () => createClient(app))
  for (const [nth, client] of people.entries()) {
    await client.anonymous()
    await client.signUp(`person${nth}@example.test`, PASSWORD)
  }
})
afterEach(async () => {
  await admin.end()
  await database.close()
})

const backends = async (): Promise<readonly number[]> =>
  (await admin.query<{ pid: number }>('SELECT pid FROM pg_stat_activity WHERE datname = $1', [name])).rows.map(({ pid }) => pid)
const terminate = async () => { await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]) }

const nameOf = (nth: number) => `Name ${nth}`
/** A person who writes their name and renews their token again and again, outside of a transaction and in one. Returns what was acknowledged, and every status. */
const write = (client: Client, until: () => boolean) => {
  const seen = { acknowledged: -1, statuses: new Set<number>() }
  const run = async () => {
    for (let nth = 0; !until(); nth += 1) {
      const { status } = await client.patch('/v1/profiles', { name: nameOf(nth) })
      seen.statuses.add(status)
      if (status === 200) seen.acknowledged = nth
      seen.statuses.add((await client.refresh()).status)
    }
    return seen
  }
  return run()
}
const servesEverybody = async () => {
  const answers = await Promise.all(people.flatMap(client => [client.get('/v1/profiles'), client.get('/v1/profiles')]))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  return answers.filter((_, nth) => nth % 2 === 0).map(({ body }) => body['name'])
}

it('ERR-5 connections that the database ends fail their calls alone: nothing acknowledged is lost, and no place in the pool', async () => {
  let rounds = 0
  const writing = people.map(client => write(client, () => rounds >= 20))
  while (rounds < 20) {
    await terminate()
    // Each round meets other moments of the calls, since every client has done something in between.
    await people[rounds % CLIENTS]?.get('/v1/profiles')
    rounds += 1
  }
  const written = await Promise.all(writing)
  expect(written.flatMap(({ statuses }) => [...statuses]).filter(status => status !== 200 && status !== 503)).toEqual([])
  expect(written.some(({ statuses }) => statuses.has(503))).toBe(true)
  const stored = await servesEverybody()
  // A write that was refused with 503 may have been stored all the same: nobody has seen its answer.
  for (const [nth, { acknowledged }] of written.entries()) expect(Number(String(stored[nth]).split(' ').at(-1))).toBeGreaterThanOrEqual(acknowledged)
}, 60_000)

it('ERR-5 a frozen database is answered for with 503 and Retry-After, and serves at once when it goes on', async () => {
  await servesEverybody()
  const frozen = await backends()
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  try {
    const answers = await Promise.all(people.flatMap(client => [client.patch('/v1/profiles', { name: 'Frozen' }), client.get('/v1/profiles')]))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
    expect(answers.every(({ headers, body }) => headers.get('retry-after') === '1' && body['code'] === 'unavailable')).toBe(true)
  } finally {
    for (const pid of frozen) process.kill(pid, 'SIGCONT')
  }
  await servesEverybody()
}, 60_000)

it('ERR-5 what is no outage is none', () => {
  const failed = (fields: object) => Object.assign(new Error('x'), fields)
  for (const code of ['23505', '42703', '40P01', '22P02']) expect(isOutage(failed({ severity: 'ERROR', code })), code).toBe(false)
  for (const code of ['57P01', '08006', '53300', '53100', '57014', '55P03']) expect(isOutage(new Error('wrapped', { cause: failed({ severity: 'FATAL', code }) })), code).toBe(true)
  for (const code of ['ECONNREFUSED', 'ECONNRESET', 'ENOENT']) expect(isOutage(failed({ code })), code).toBe(true)
  for (const error of [new TypeError('x is not a function'), null, undefined, 'x', { errno: 2 }]) expect(isOutage(error)).toBe(false)
  expect(isOutage({ errno: 51 })).toBe(true)
})
