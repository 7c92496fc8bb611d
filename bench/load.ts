// npm run bench:load -- [poller] [api] [web] [--seconds 120] [--requests 100000]: what one person's polling costs another,
// and what the API and the web hold in memory while they answer. Without names, all three.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runPostgres } from '#server/testing/run-postgres.ts'
import { judge, type Target } from './figures.ts'
import { watchApi } from './mixed.ts'
import { measurePoller } from './poller.ts'
import { watchWeb } from './web/memory.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '120' }, requests: { type: 'string', default: '100000' } },
})
const [seconds, requests] = [Number(values.seconds), Number(values.requests)]
const isWanted = (part: 'poller' | 'api' | 'web') => positionals.length === 0 || positionals.includes(part)

const targets: Target[] = []
const dataDir = mkdtempSync(path.join(tmpdir(), 'promova-load-'))
const postgres = await runPostgres()
try {
  const databases = [['PostgreSQL', { DATA_DIR: dataDir, DATABASE_URL: postgres.url('postgres') }], ['PGlite', { DATA_DIR: dataDir }]] as const
  for (const [name, settings] of databases) {
    if (isWanted('poller')) targets.push(await measurePoller(name, settings, seconds))
    if (isWanted('api')) targets.push(...await watchApi(name, settings, requests))
  }
  if (isWanted('web')) targets.push(...await watchWeb(requests))
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
judge(targets)
