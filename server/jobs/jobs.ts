import { fromPglite, PgBoss, type ConstructorOptions } from 'pg-boss'
import type { Database } from '../db/database.ts'
import { describeError, type Logger } from '../log.ts'

export interface Job {
  /** When it runs without being asked, in UTC; of all processes one runs it. */
  readonly cron: string
  /** Has the effect of one run when it is run twice, or by two processes at once. */
  readonly run: () => Promise<void>
}
export interface Jobs<Name extends string> {
  /** Has a job run at once, in this process or another; a second call before it begins adds nothing. What this process has no job for is ignored. */
  run(name: Name): void
  /** Waits a moment for jobs under way, and goes on without those that hang. */
  stop(): Promise<void>
}

/** How long a process looks for jobs that others asked for, seconds, and how long stopping waits for those under way, ms. */
const POLL = 15
const LAST_CALL = 3000
/** Runs say nothing worth keeping: what they leave is kept for an hour, seconds. */
const HOUR = 3600

const connectionOf = ({ source }: Database): ConstructorOptions =>
  'pglite' in source ? { db: fromPglite(source.pglite), backend: 'pglite' } : { connectionString: source.url, max: 2 }

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
    await boss.createQueue(name, { policy: 'short', retryLimit: 0, retentionSeconds: HOUR, deleteAfterSeconds: HOUR })
    await boss.schedule(name, cron)
    workers.set(name, await boss.work(name, { pollingIntervalSeconds: POLL }, async () => {
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
    stop: () => boss.stop({ timeout: LAST_CALL }),
  }
}
