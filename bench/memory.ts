// node bench/memory.ts: what the server holds in memory while it answers, on PostgreSQL and embedded. It reads /proc, so it needs Linux.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startApi } from '#server/testing/process.ts'
import { runPostgres } from '#server/testing/run-postgres.ts'
import { openLoad } from './open-load.ts'
import { signUp } from './server.ts'

const ROUNDS = 10
const REQUESTS = 2000

/** The resident memory of a process, MB. */
const residentOf = (pid: number | undefined): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024

const watch = async (name: string, env: Readonly<Record<string, string>>) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'promova-memory-'))
  const api = await startApi({ DATA_DIR: dataDir, ...env })
  const headers = { authorization: `Bearer ${(await signUp(api.url)).token}` }
  const paths = () => ['/v1/profiles', '/v1/courses/en/uk', `/v1/courses/en/uk/lessons/a1-1-1/attempts/${crypto.randomUUID()}`]
  const load = openLoad(api.port, nth => ({ method: 'GET', path: paths()[nth % 3] ?? '', headers }))
  console.log(`\n${name}: resident memory after every ${REQUESTS.toLocaleString('en')} requests (profile, outline, a new lesson), MB`)
  const seen = [residentOf(api.pid)]
  for (let round = 0; round < ROUNDS; round += 1) {
    await load.send(REQUESTS)
    seen.push(residentOf(api.pid))
  }
  console.log(`  ${seen.map(size => size.toFixed(0)).join('  ')}`)
  await api.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}

const postgres = await runPostgres()
await watch('PostgreSQL', { DATABASE_URL: postgres.url('postgres') })
await postgres.stop()
await watch('Embedded', {})
process.exit(0)
