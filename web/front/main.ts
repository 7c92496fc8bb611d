import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { FRONT_HEADER } from '#server/http/client-address.ts'
import { parentLost } from '#server/drain.ts'
import { strictTransport } from '#server/http/headers.ts'
import { readEnvironment } from '../config/environment.ts'
import { ownOrigin } from '../security/origins.ts'
import { createCompressor } from './compress.ts'
import { createFront } from './front.ts'
import { safeHeaders } from './headers.ts'
import { passUpgrade } from './pass-upgrade.ts'
import { remembering } from './remembering.ts'
import { createStoppable } from './stoppable.ts'
import { onOrigin, type Timer } from './upstream.ts'

const { env } = process
const MEGABYTE = 1_000_000

/** Exits with one sentence that says why the web could not start. */
const giveUp = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
const timer: Timer = (ms, run) => {
  const timeout = setTimeout(run, ms)
  return () => clearTimeout(timeout)
}

const start = async () => {
  const orphaned = parentLost()
  const read = readEnvironment(env)
  if (read.isErr()) return giveUp(read.error)
  const settings = read.value
  const port = Number(env['PORT'] || 3000)

  const renderer = new Worker(new URL('renderer.ts', import.meta.url))
  renderer.once('error', error => giveUp(`Next stopped: ${error.message}.`))
  renderer.once('exit', () => process.exit(1))
  // Whoever has a channel to this process says when it may listen.
  const mayListen = process.channel === undefined ? null : Promise.race([once(process, 'message'), orphaned])
  const [behind] = await once(renderer, 'message') as [number]
  await mayListen

  const origins = remembering(asked => {
    const [scheme = '', host = ''] = asked?.split(' ', 2) ?? []
    return ownOrigin(new Headers({ host, 'x-forwarded-proto': scheme }), settings)
  })
  const api = onOrigin(settings.internalApiOrigin)
  const { front, stop } = createStoppable(accepting => createFront({
    next: onOrigin(`http://127.0.0.1:${behind}`),
    api,
    secret: settings.frontSecret,
    now: () => Date.now(),
    timer,
    compressor: createCompressor(),
    originOf: (host, scheme) => origins(`${scheme.replaceAll(' ', '')} ${host}`),
    maxBytes: settings.frontCacheMb * MEGABYTE,
    accepting,
    safe: safeHeaders(strictTransport({ production: settings.production, webOrigin: settings.webOrigin ?? undefined })),
  }), { renderer, drainMs: settings.drainMs, exit: code => process.exit(code) })

  front.on('upgrade', passUpgrade(api, timer, settings.frontSecret === undefined ? [] : [FRONT_HEADER, settings.frontSecret]))

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
  void orphaned.then(stop)
  front.once('error', error => giveUp(`The web cannot listen on port ${port} (PORT): ${error.message}.`))
  front.listen(port, env['HOST'] || undefined)
}

await start()
