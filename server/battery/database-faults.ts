import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type Fault, unless, type Verdict, type World } from './fault.ts'
import { newAccount } from './people.ts'
import { during, pause, startWriting, type Writing } from './writing.ts'
import { startApi, type ApiProcess } from '../testing/process.ts'
import type { PostgresEnd } from '../testing/run-postgres.ts'

/** How long a request may take while the database is away, and the service once it is back, ms. */
const LONGEST_REFUSAL = 2500
const LONGEST_RETURN = 1000
/** How many writes are acknowledged between two faults, at most: each meets another moment. */
const BETWEEN = 40

const database = async <T>({ databaseUrl }: World, run: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end().catch(() => {})
  }
}
const ours = `FROM pg_stat_activity WHERE datname = 'battery' AND pid <> pg_backend_pid()`

/** How long after `from` the service answers from its database again, ms. */
const answersAgain = async ({ api }: World, from: number): Promise<number> => {
  while ((await fetch(`${api.url}/ready`).catch(() => null))?.status !== 200) await pause(5)
  return performance.now() - from
}
const isHealthy = async ({ api }: World) => (await fetch(`${api.url}/health`).catch(() => null))?.status === 200

/** Does something to the database again and again while people write, and then asks what became of what they wrote. `fault` returns when the database was back, ms. */
const underWriting = (fault: (world: World, writing: Writing) => Promise<number>) => async (world: World): Promise<Verdict> => {
  const writing = await startWriting(world)
  let slowest = 0
  const wrong: string[] = []
  for (let round = 0; round < world.size.rounds; round += 1) {
    await writing.acknowledged(1 + world.random.int(BETWEEN))
    const back = await fault(world, writing)
    slowest = Math.max(slowest, await answersAgain(world, back))
    wrong.push(...unless(world.api.isAlive(), 'the process ended'))
  }
  await writing.acknowledged(BETWEEN)
  const written = await writing.end()
  return {
    saw: `${world.size.rounds} rounds, ${written.acknowledged} writes acknowledged, ${written.refused} refused`,
    wrong: [...new Set([...wrong, ...written.wrong])],
    times: [{ of: 'slowest refusal', ms: written.slowestRefusal, most: LONGEST_REFUSAL }, { of: 'back after', ms: slowest, most: LONGEST_RETURN }],
  }
}
const restarted = (how: PostgresEnd) => underWriting(async ({ postgres, size }, writing) => {
  await postgres?.end(how)
  await writing.refused(size.people)
  await postgres?.start()
  return performance.now()
})

/** How often connections are ended in a row: each time others are in the middle of a transaction. */
const IN_A_ROW = 10
const ended: Fault['run'] = underWriting(async (world, writing) => {
  await database(world, async client => {
    for (let nth = 0; nth < IN_A_ROW; nth += 1) {
      await client.query(`SELECT pg_terminate_backend(pid) ${ours}`)
      await writing.acknowledged(1 + world.random.int(4))
    }
  })
  return performance.now()
})
/** The server ends all its other processes when one of them is killed, and recovers by itself. */
const processKilled: Fault['run'] = underWriting(async world => {
  const { rows } = await database(world, client => client.query<{ pid: number }>(`SELECT pid ${ours}`))
  const victim = rows[world.random.int(rows.length)]?.pid
  if (victim !== undefined) process.kill(victim, 'SIGKILL')
  return performance.now()
})
const frozen: Fault['run'] = async world => {
  const wrong: string[] = []
  const verdict = await underWriting(async ({ postgres, size }, writing) => {
    const thaw = postgres?.freeze()
    await Promise.all([writing.refused(size.people), pause(size.frozen)])
    wrong.push(...unless(await isHealthy(world), 'GET /health does not answer'))
    thaw?.()
    return performance.now()
  })(world)
  return { ...verdict, wrong: [...verdict.wrong, ...wrong] }
}

/** How many writes of one person wait for their row. */
const STUCK = 32
/** Runs something against an API of its own on the same database, with the limits that the battery's has not. */
const limited = async <T>({ databaseUrl = '' }: World, run: (api: ApiProcess) => Promise<T>): Promise<T> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'promova-limited-'))
  const api = await startApi({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, WEB_ORIGIN: 'http://localhost', TRUST_PROXY: '1' })
  try {
    return await run(api)
  } finally {
    await api.end('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
}
/** Somebody's row is locked from outside, and all their writes wait for it. */
const locked: Fault['run'] = world => limited(world, async api => {
  const { size } = world
  const [stuck, other] = [await newAccount({ api }), await newAccount({ api })]
  const user = String((await stuck.get('/v1/profiles')).body['user_id'])
  const times: number[] = []
  const reads = new Set<number>()
  let slowestWrite = 0
  const writes = await database(world, async client => {
    await client.query('BEGIN')
    await client.query('SELECT 1 FROM identities WHERE id = $1 FOR UPDATE', [user])
    // More than the pool holds, of which one person alone may not have all.
    const waiting = Promise.all(Array.from({ length: STUCK }, async () => {
      const from = performance.now()
      const { status } = await stuck.patch('/v1/profiles', { name: 'Stuck' })
      slowestWrite = Math.max(slowestWrite, performance.now() - from)
      return status
    }))
    for (let nth = 0; nth < size.requests; nth += 1) {
      const from = performance.now()
      reads.add((await other.get('/v1/profiles')).status)
      times.push(performance.now() - from)
    }
    const answers = await waiting
    await client.query('ROLLBACK')
    return answers
  })
  times.sort((one, two) => one - two)
  return {
    saw: `${size.requests} reads of somebody else meanwhile, all ${[...reads].join(', ')}; the ${STUCK} writes ${[...new Set(writes)].join(', ')}`,
    wrong: [
      ...unless([...reads].every(status => status === 200), 'others are not served'),
      ...unless(writes.every(status => status === 503), 'a write was not answered 503'),
      ...unless((await stuck.patch('/v1/profiles', { name: 'Free' })).status === 200, 'the person stays locked'),
    ],
    times: [{ of: 'reads, p99', ms: times[Math.floor(times.length * 0.99)] ?? 0, most: 50 }, { of: 'slowest write', ms: slowestWrite, most: LONGEST_REFUSAL }],
  }
})

/** How many connections the API may have where nothing else is set. */
const PLACES = 10
/** After all of that: as many requests as ever can wait for the database at once. Each waits for a row that is locked from outside */
const pool: Fault['run'] = async world => {
  const person = await newAccount(world)
  const user = String((await person.get('/v1/profiles')).body['user_id'])
  const most = await database(world, locker => database(world, async watcher => {
    await locker.query('BEGIN')
    await locker.query('SELECT 1 FROM identities WHERE id = $1 FOR UPDATE', [user])
    let seen = 0
    const writing = Promise.all(Array.from({ length: 2 * PLACES }, () => person.patch('/v1/profiles', { name: 'Stuck' })))
    await during(writing, async () => {
      const { rows } = await watcher.query<{ waiting: number }>(`SELECT count(*)::int AS waiting ${ours} AND wait_event_type = 'Lock'`)
      seen = Math.max(seen, rows[0]?.waiting ?? 0)
      await pause(20)
    })
    await locker.query('ROLLBACK')
    return seen
  }))
  return { saw: `${most} of ${PLACES} places in the pool`, wrong: unless(most === PLACES, `the pool has ${most} places left of ${PLACES}`) }
}

const on = ['postgres'] as const
export const DATABASE_FAULTS: readonly Fault[] = [
  { name: 'all connections ended', on, run: ended },
  { name: 'a process of the database killed', on, run: processKilled },
  { name: 'the database restarted (fast)', on, run: restarted('fast') },
  { name: 'the database restarted (immediate)', on, run: restarted('immediate') },
  { name: 'the database killed', on, run: restarted('killed') },
  { name: 'the database frozen', on, run: frozen },
  { name: 'a row locked from outside', on, run: locked },
  { name: 'the pool after all of that', on, run: pool },
]
