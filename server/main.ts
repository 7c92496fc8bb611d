import type { Server } from 'node:http'
import path from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { loadBooks } from '#content/load-books.ts'
import { loadCorpus } from '#content/load.ts'
import { withBookWords } from '#core/domain/book/book-words.ts'
import { loadLevelTests } from '#content/load-level-tests.ts'
import { loadDemoSeries } from '#content/load-demo-series.ts'
import { loadDemoTutors } from '#content/load-demo-tutors.ts'
import { loadFlags } from '#content/load-flags.ts'
import { loadPlans } from '#content/load-plans.ts'
import { resealSecrets } from './auth/two-step.ts'
import { noteAttendance } from './classroom/note-attendance.ts'
import { createLines } from './classroom/lines.ts'
import { serveLines } from './classroom/line-server.ts'
import { readConfig } from './config.ts'
import { createBilling } from './billing/billing.ts'
import { createProvider } from './billing/providers/create-provider.ts'
import { LINE_PULSE } from '#core/domain/classroom/line.ts'
import { CONNECTION_LIMITS } from './connections.ts'
import { openDatabase } from './db/open.ts'
import { createApp } from './app.ts'
import { enterDemoSeries } from './group-lessons/demo-series.ts'
import { makeLessons } from './group-lessons/make-lessons.ts'
import { tellOfClasses } from './group-lessons/tell-classes.ts'
import { tendGroupLessons } from './group-lessons/tend-group-lessons.ts'
import { ALL_IN_FLIGHT, inFlightOf } from './limits/in-flight.ts'
import { LIMITS, WITHOUT_CALL_LIMITS } from './limits/rate-limit.ts'
import type { Deps } from './http/deps.ts'
import { bySite } from './sites.ts'
import { createLog, describeError } from './log.ts'
import { createLetters } from './mail/letters.ts'
import type { Job, Jobs } from './jobs/jobs.ts'
import { createMailer } from './mail/mailer.ts'
import { createReminderJob } from './reminders/reminder-job.ts'
import { enterDemoTutors } from './tutoring/demo-tutors.ts'
import { remindOfLessons } from './tutoring/remind.ts'
import { tellOfLessons } from './tutoring/tell-lessons.ts'
import { tendLessons } from './tutoring/tend-lessons.ts'
import { drainable, LONGEST_STOP, parentLost } from './drain.ts'
import { deleteExpired } from './delete-expired.ts'

const HOURLY = '0 * * * *'
const EVERY_MINUTE = '* * * * *'
/** The delay before jobs start, so that they do not slow down the first requests, ms. */
const JOBS_DELAY = 2000
const JOB_NAMES = ['tidy', 'remind', 'mail', 'bill', 'lessons', 'schedule'] as const
type JobName = (typeof JOB_NAMES)[number]
const MESSAGES = path.resolve(import.meta.dirname, '../content/messages')

/** Exits with one sentence that says why the server could not start. */
const giveUp = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })

const start = async () => {
  const orphaned = parentLost()
  const read = readConfig(process.env)
  if (read.isErr()) return giveUp(read.error)
  const config = read.value
  const log = createLog(config.logLevel)
  // What runs jobs is read before the port is open: reading it later would make the first requests wait, some of them for too long.
  const [{ startJobs }, opened] = await Promise.all([import('./jobs/jobs.ts'), openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, connections: config.databaseConnections }, error => { log.warn({ error: describeError(error) }, 'database connection lost') })])
  if (opened.isErr()) return giveUp(opened.error)
  const database = opened.value
  const now = () => Date.now()
  if (!config.production) {
    await enterDemoTutors(database.db, loadDemoTutors())
    await enterDemoSeries(database.db, loadDemoSeries())
    // At once, so that there are classes to book as soon as the API answers.
    await makeLessons(now(), database.db)
  }
  const lines = createLines({ database, secrets: config, log, now })
  const mailer = config.smtpUrl === undefined ? undefined : createMailer(database.db, { url: config.smtpUrl, from: config.mailFrom }, now, log)
  let jobs: Jobs<JobName> | undefined
  const courses = loadCorpus()
  const books = loadBooks(undefined, courses)
  const [corpus, letters, onLetter] = [withBookWords(courses, books), createLetters(MESSAGES), () => jobs?.run('mail')]
  const provider = createProvider(config, database.db)
  const charging = createBilling({ provider, database, letters, log, onLetter, config }).charging
  const reminding = createReminderJob({ config, db: database.db, log, now, corpus, letters, onLetter })
  const todo: Readonly<Partial<Record<JobName, Job>>> = {
    tidy: { cron: HOURLY, run: () => deleteExpired(now(), database.db).then(() => resealSecrets(database.db, config)) },
    remind: { cron: EVERY_MINUTE, run: reminding.run },
    bill: { cron: EVERY_MINUTE, run: () => charging.run(now) },
    lessons: {
      cron: EVERY_MINUTE,
      // One after the other: each job that runs has a connection, which requests then wait for.
      run: async () => {
        await tendLessons(now(), database.db)
        await tendGroupLessons(now(), database.db)
        const telling = { db: database.db, config, letters, onLetter }
        await noteAttendance(now(), database.db)
        await tellOfClasses(now(), telling)
        await tellOfLessons(now(), telling)
        await remindOfLessons(now(), telling)
      },
    },
    schedule: { cron: HOURLY, run: () => makeLessons(now(), database.db) },
    ...(mailer && { mail: { cron: EVERY_MINUTE, run: mailer.send } }),
  }
  let starting: Promise<void> | undefined
  let jobsTimer: NodeJS.Timeout | undefined
  const beginJobs = async () => {
    jobs = await startJobs(database, todo, log)
    for (const name of JOB_NAMES) jobs.run(name)
  }

  const deps: Deps = {
    config, database, log, now,
    limits: config.limitsCalls ? LIMITS : WITHOUT_CALL_LIMITS,
    inFlight: config.limitsCalls ? inFlightOf(config.databaseConnections) : ALL_IN_FLIGHT,
    corpus,
    books,
    levelTests: loadLevelTests(),
    plans: loadPlans(),
    provider,
    flags: loadFlags(),
    letters,
    accepting: () => connections.isAccepting(),
    onLetter,
    onErased: userId => void lines.forget(userId).catch((error: unknown) => { log.warn({ error: describeError(error) }, 'lines of a deleted account could not be ended') }),
  }
  const fetch = bySite(createApp(deps), config.siteOrigins, (site, webOrigin) =>
    createApp({ ...deps, config: { ...config, webOrigin, siteName: site.name }, letters: createLetters(MESSAGES, site) }))
  const server = createAdaptorServer({ fetch, serverOptions: CONNECTION_LIMITS }) as Server
  const connections = drainable(server, config.drainMs)
  serveLines(server, lines, { config })
  const pulse = setInterval(() => void lines.pulse().catch((error: unknown) => { log.warn({ error: describeError(error) }, 'lines of classrooms could not be looked after') }), LINE_PULSE)

  const stop = async (signal: string) => {
    if (!connections.isAccepting()) return
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), config.drainMs + LONGEST_STOP).unref()
    clearTimeout(jobsTimer)
    clearInterval(pulse)
    await lines.close()
    await connections.drain()
    reminding.close()
    charging.close()
    await starting
    await jobs?.stop()
    mailer?.close()
    await database.close()
    log.info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
  void orphaned.then(() => stop('disconnect'))

  try {
    await listen(server, config.apiPort, config.host)
  } catch (error) {
    await database.close()
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return giveUp(code === 'EADDRINUSE'
      ? `Port ${config.apiPort} (API_PORT) is taken: stop what uses it, or set API_PORT to another.`
      : `The server cannot listen on ${config.host}, port ${config.apiPort}: ${String(code)}.`)
  }
  jobsTimer = setTimeout(() => {
    starting = beginJobs().catch((error: unknown) => { log.error({ error: describeError(error) }, 'jobs could not be started') })
  }, JOBS_DELAY)
  const address = server.address()
  log.info({ port: typeof address === 'object' ? address?.port : config.apiPort, database: database.kind }, 'listening')
}

await start()
