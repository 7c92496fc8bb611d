import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildWeb } from '#tools/build-web.ts'
import { answers, start, stop } from '#tools/processes.ts'
import { WEB_SCRIPT, webMemory } from '#tools/web-process.ts'
import { residentOf } from '../memory.ts'
import { type Load, openLoad } from '../open-load.ts'

export interface Running {
  readonly port: number
  readonly pid: number | undefined
  /** Resident memory of the process, MB. */
  readonly memory: () => number
  readonly stop: () => Promise<void>
}

const DIST = '.next-test'
const running = (port: number, child: ChildProcess): Running => ({
  port,
  pid: child.pid,
  memory: () => residentOf(child.pid),
  stop: () => stop(child),
})
const launch = async (name: string, port: number, script: string, args: readonly string[], settings: Readonly<Record<string, string>>): Promise<Running> => {
  const env = { ...settings, PORT: String(port), NEXT_DIST_DIR: DIST, WEB_SESSION_SECRET: 'bench'.repeat(10), NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const child = start(script, args, env, path.join(tmpdir(), `bench-${name}.log`))
  if (await answers(`http://127.0.0.1:${port}/`, child, 60_000)) return running(port, child)
  await stop(child, 0)
  throw new Error(`The ${name} did not start.`)
}

export const build = () => buildWeb(DIST, line => console.log(line))
/** The web as `npm start` runs it, with more options of Node where they are given. */
export const startWeb = (port: number, nodeOptions = '') =>
  launch('web', port, WEB_SCRIPT, [], webMemory({ ...process.env, NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} ${nodeOptions}` }))
/** What Next has built in a folder, served by Next alone. */
export const startNextIn = (folder: string, port: number) => launch('next', port, 'node_modules/next/dist/bin/next', ['start', folder, '-p', String(port)], {})
/** Next alone, as it was run before it had a front. */
export const startNext = (port: number) => startNextIn('web', port)

/** Asks for pages by turns. */
export const pageLoad = ({ port }: Running, pages: readonly string[], connections: number): Load =>
  openLoad(port, nth => ({ path: pages[nth % pages.length] ?? '', headers: { 'accept-encoding': 'gzip, br' } }), { connections })

const get = async (port: number, page: string) => {
  const asked = request({ port, host: '127.0.0.1', path: page, headers: { 'accept-encoding': 'br', host: `localhost:${port}` } }).end()
  const [answer] = await once(asked, 'response') as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk)
  return { headers: answer.headers, body: Buffer.concat(chunks) }
}
/** A bare server that sends what `web` sends for a page, byte for byte. */
export const startBare = async (web: Running, page: string): Promise<Running & { readonly bytes: number }> => {
  // The first visitor gets an encoding that was made quickly; the tag of the one that stays ends in `.br`.
  let given = await get(web.port, page)
  while (!given.headers.etag?.endsWith('.br"')) given = await get(web.port, page)
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'))
  const { date: _, connection: __, 'keep-alive': ___, age: ____, ...headers } = given.headers
  child.send({ headers, body: given.body.toString('base64') })
  const [{ port }] = await once(child, 'message') as [{ readonly port: number }]
  return { ...running(port, child), bytes: given.body.length }
}
