import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startApi, type ApiProcess } from '../testing/process.ts'
import { type Fault, unless } from './fault.ts'
import { newAccount } from './people.ts'
import { pause, startWriting } from './writing.ts'

const BETWEEN = 40
const BOTH = ['postgres', 'embedded'] as const

/** Ends the API again and again while people write, and starts it again. */
const underWriting = (signal: 'SIGTERM' | 'SIGKILL'): Fault['run'] => async world => {
  const { api, random, size } = world
  const writing = await startWriting(world)
  const wrong: string[] = []
  let slowest = 0
  for (let round = 0; round < size.restarts; round += 1) {
    await writing.acknowledged(1 + random.int(BETWEEN))
    const code = await api.end(signal)
    wrong.push(...unless(code === (signal === 'SIGTERM' ? 0 : null), `the exit code is ${code}`))
    const from = performance.now()
    await api.start()
    slowest = Math.max(slowest, performance.now() - from)
  }
  await writing.acknowledged(BETWEEN)
  const written = await writing.end()
  return {
    saw: `${size.restarts} times, ${written.acknowledged} writes acknowledged, ${written.refused} refused, started again within ${slowest.toFixed(0)} ms`,
    wrong: [...new Set([...wrong, ...written.wrong])],
  }
}

/** A stop may take no longer than this while connections say nothing, ms. */
const LONGEST_STOP = 5000
const silentStop: Fault['run'] = async ({ api }) => {
  const sockets = Array.from({ length: 5 }, () => connect(api.port, '127.0.0.1').on('error', () => {}))
  await Promise.all(sockets.map(socket => once(socket, 'connect')))
  sockets[0]?.write('GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  const from = performance.now()
  const code = await api.end('SIGTERM')
  const ms = performance.now() - from
  for (const socket of sockets) socket.destroy()
  await api.start()
  return { saw: `${sockets.length} connections, exit code ${code}`, wrong: unless(code === 0, `the exit code is ${code}`), times: [{ of: 'stop', ms, most: LONGEST_STOP }] }
}

/** A stop ends although the database answers nothing. */
const frozenStop: Fault['run'] = async world => {
  const person = await newAccount(world)
  const thaw = world.postgres?.freeze()
  const asking = Array.from({ length: 20 }, () => person.get('/v1/profiles').then(({ status }) => status, () => 0))
  await pause(100)
  const from = performance.now()
  await world.api.end('SIGTERM')
  const ms = performance.now() - from
  const statuses = new Set(await Promise.all(asking))
  thaw?.()
  await world.api.start()
  return {
    saw: `20 requests under way, answered ${[...statuses].join(', ')}`,
    wrong: unless([...statuses].every(status => status === 503), 'a request was not answered 503'),
    times: [{ of: 'stop', ms, most: 16_000 }],
  }
}

/** The embedded database on a disk that is full, and has room again. The disk is made for it, which not every user may do. */
const diskFull: Fault['run'] = async () => {
  const disk = mkdtempSync(path.join(tmpdir(), 'promova-disk-'))
  let process: ApiProcess | undefined
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=120m', 'promova', disk]).status !== 0) {
    rmdirSync(disk)
    return { saw: '', wrong: [], notTried: 'this user may not mount a small disk' }
  }
  try {
    const filler = path.join(disk, 'filler')
    const start = (port: number) => startApi({ DATA_DIR: path.join(disk, 'data'), API_PORT: String(port), WEB_ORIGIN: 'http://localhost', TRUST_PROXY: '1', CALL_LIMITS: 'off' })
    process = await start(0)
    const { port } = process
    const person = await newAccount({ api: process })
    // The database writes its log in files of 16 MB, so it meets the end of the disk some time after this. What can be packed would fill none.
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 1_000_000)))
    let [acknowledged, status, sent] = ['', 200, 0]
    while (status === 200 && sent < 5000) {
      sent += 1
      const value = JSON.stringify(randomBytes(4000).toString('hex'))
      status = (await person.put('/v1/profiles/keeper/user_settings', { value })).status
      if (status === 200) acknowledged = value
    }
    const kept = async () => (await person.get('/v1/profiles')).body['keeper']?.['user_settings']?.['value']
    const [keptWhileFull, ready] = [await kept(), (await person.get('/ready')).status]
    rmSync(filler)
    const again = (await person.put('/v1/profiles/keeper/last_lesson', { value: '1' })).status
    await process.end('SIGTERM')
    process = await start(port)
    const keptAfter = await kept()
    return {
      saw: `${sent} writes until it was full, the last answered ${status}, GET /ready ${ready}, with room again ${again}`,
      wrong: [
        ...unless(status === 503, `a write to a full disk is answered ${status}`),
        ...unless(keptWhileFull === acknowledged, 'what was acknowledged cannot be read while it is full'),
        ...unless(again === 200, 'it does not write once there is room'),
        ...unless(keptAfter === acknowledged, 'what was acknowledged is not there after a new start'),
      ],
    }
  } finally {
    if (process?.isAlive()) await process.end('SIGKILL')
    spawnSync('umount', [disk])
    rmdirSync(disk)
  }
}

export const PROCESS_FAULTS: readonly Fault[] = [
  { name: 'the API killed', on: BOTH, run: underWriting('SIGKILL') },
  { name: 'the API stopped', on: BOTH, onlyInFull: 'main.test.ts stops it under load.', run: underWriting('SIGTERM') },
  { name: 'the API stopped beside silent connections', on: BOTH, onlyInFull: 'connections.test.ts has them in one process.', run: silentStop },
  { name: 'the API stopped while the database is frozen', on: ['postgres'], run: frozenStop },
  { name: 'the disk full', on: ['embedded'], onlyInFull: 'It needs a disk of its own.', run: diskFull },
]
