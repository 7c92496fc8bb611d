import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { Random } from '#core/domain/random/random.ts'
import { startApi, type ApiProcess } from '../testing/process.ts'
import { runPostgres } from '../testing/run-postgres.ts'
import type { Kind, Size, World } from './fault.ts'

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

/** Opens a service on a new database of its own, and on a PostgreSQL of its own where it is on one. */
export const openWorld = async (kind: Kind, size: Size, random: Random): Promise<World & { readonly close: () => Promise<void> }> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'promova-battery-'))
  const dataDir = path.join(folder, 'data')
  mkdirSync(dataDir)
  const postgres = kind === 'postgres' ? await runPostgres({ durable: true }) : undefined
  const databaseUrl = postgres?.url('battery')
  if (postgres) {
    const admin = new pg.Client({ connectionString: postgres.url('postgres') })
    await admin.connect()
    await admin.query('CREATE DATABASE battery')
    await admin.end()
  }
  const port = await freePort()
  // Everybody in the battery has an address of their own, as behind a proxy.
  const env = { DATA_DIR: dataDir, API_PORT: String(port), WEB_ORIGIN: 'http://localhost', TRUST_PROXY: '1', CALL_LIMITS: 'off', ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) }
  let api: ApiProcess | undefined
  const start = async () => { api = await startApi(env) }
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => (await api?.end(signal)) ?? null
  await start()
  return {
    kind, size, random, postgres, databaseUrl,
    api: { port, url: `http://127.0.0.1:${port}`, isAlive: () => api?.isAlive() ?? false, end, start },
    close: async () => {
      if (api?.isAlive()) await end('SIGKILL')
      await postgres?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
