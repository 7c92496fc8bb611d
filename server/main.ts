import type { Server } from 'node:http'
import path from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { loadCorpus } from '#content/load.ts'
import { loadFlags } from '#content/load-flags.ts'
import { loadPlans } from '#content/load-plans.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/open.ts'
import { createApp } from './app.ts'
import { LIMITS } from './limits/rate-limit.ts'
import { createLog, describeError } from './log.ts'
import { createLetters } from './mail/letters.ts'
import { startPost } from './mail/post.ts'
import { drain } from './stop.ts'
import { tidy } from './tidy.ts'

const HOUR = 3_600_000
const MESSAGES = path.resolve(import.meta.dirname, '../content/messages')

/** Says in one sentence why nothing was started. */
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
  const read = readConfig(process.env)
  if (read.isErr()) return giveUp(read.error)
  const config = read.value
  const log = createLog(config.logLevel)
  const opened = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir }, error => { log.warn({ error: describeError(error) }, 'database connection lost') })
  if (opened.isErr()) return giveUp(opened.error)
  const database = opened.value
  const now = () => Date.now()
  const post = config.smtpUrl === undefined ? undefined : startPost(database.db, { url: config.smtpUrl, from: config.mailFrom }, now, log)

  let accepting = true
  const app = createApp({
    config, database, log, now,
    limits: LIMITS,
    corpus: loadCorpus(),
    plans: loadPlans(),
    flags: loadFlags(),
    letters: createLetters(MESSAGES),
    accepting: () => accepting,
    onLetter: () => post?.ring(),
  })
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  server.prependListener('request', (_, response) => {
    if (!accepting) response.setHeader('connection', 'close')
  })

  let tidying: Promise<void> | undefined
  const tidyUp = () => {
    tidying = tidy(now(), database.db).catch((error: unknown) => { log.error({ error: describeError(error) }, 'tidying failed') })
  }
  const hourly = setInterval(tidyUp, HOUR)

  const stop = async (signal: string) => {
    if (!accepting) return
    accepting = false
    log.info({ signal }, 'stopping')
    clearInterval(hourly)
    await drain(server)
    await post?.stop()
    await tidying
    await database.close()
    log.info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))

  try {
    await listen(server, config.apiPort, config.host)
  } catch (error) {
    await database.close()
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return giveUp(code === 'EADDRINUSE'
      ? `Port ${config.apiPort} (API_PORT) is taken: stop what uses it, or set API_PORT to another.`
      : `The server cannot listen on ${config.host}, port ${config.apiPort}: ${String(code)}.`)
  }
  tidyUp()
  const address = server.address()
  log.info({ port: typeof address === 'object' ? address?.port : config.apiPort, database: database.kind }, 'listening')
}

await start()
