import type pg from 'pg'
import { PgBoss, type ConstructorOptions, type Db } from 'pg-boss'
import type { Database } from '../db/database.ts'
import { describeError, type Logger } from '../log.ts'

export interface Job {
  /** The schedule, in UTC. One process runs the job each time. */
  readonly cron: string
  /** Must be idempotent, even when two processes run it at once. */
  readonly run: () => Promise<void>
}
export interface Jobs<Name extends string> {
  /** Runs a job at once, in this process or another. A second call before it begins, or an unknown job, has no effect. */
  run(name: Name): void
  /** Stops, after a short wait for jobs that are running. */
  stop(): Promise<void>
}

/** How often a process looks for jobs that others requested, s. */
const POLL_INTERVAL = 15
/** How long stopping waits for running jobs, ms. */
const STOP_TIMEOUT = 3000
/** How long finished runs are kept, s. */
const RETENTION = 3600

/** pg-boss on a connection that others use as well. Its scripts begin a transaction, so one that fails is rolled back for the next. */
const shared = (pool: pg.Pool): Db => ({
  executeSql: async (text, values) => {
    const client = await pool.connect()
    try {
      return await client.query(text, values)
    } catch (error) {
      await client.query('ROLLBACK')
      throw error
    } finally {
      client.release()
    }
  },
})
const connectionOf = ({ source }: Database): ConstructorOptions =>
  'pool' in source ? { db: shared(source.pool), backend: 'pglite' } : { connectionString: source.url, max: 2 }

/** Runs jobs by pg-boss, whose tables live in a schema of their own beside ours. A job that fails runs again when its time comes. */
export const startJobs = async <Name extends string>(database: Database, jobs: Readonly<Partial<Record<Name, Job>>>, log: Logger): Promise<Jobs<Name>> => {
  const boss = new PgBoss({ ...connectionOf(database), schema: 'pgboss' })
  const report = (error: unknown) => { log.error({ error: describeError(error) }, 'job failed') }
  boss.on('error', report)
  await boss.start()
  const workers = new Map<string, string>()
  for (const [name, job] of Object.entries<Job | undefined>(jobs)) {
    if (!job) continue
    const { cron, run } = job
    await boss.createQueue(name, { policy: 'short', retryLimit: 0, retentionSeconds: RETENTION, deleteAfterSeconds: RETENTION })
    await boss.schedule(name, cron)
    workers.set(name, await boss.work(name, { pollingIntervalSeconds: POLL_INTERVAL }, async () => {
      await run().catch(report)
    }))
  }
  const send = async (name: Name) => {
    const worker = workers.get(name)
    if (worker === undefined) return
    await boss.send(name)
    boss.notifyWorker(worker)
  }
  return {
    run: name => void send(name).catch(report),
    stop: () => boss.stop({ timeout: STOP_TIMEOUT }),
  }
}
