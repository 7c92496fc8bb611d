import { fork } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { asApp, startApi } from '#server/testing/process.ts'
import { createClient } from '#server/testing/client.ts'
import { type Comparison, compare } from './compare.ts'
import { type Load, openLoad } from './open-load.ts'

/** Requests in one go. Rounds are few, since each takes a hundred times as long as those of a function. */
const REQUESTS = 48
const SETTINGS = { rounds: 24, ms: 1, iterations: 8 } as const
/** Requests before the first round: a server is asked for hours, and the embedded database needs thousands of statements to be compiled. */
const WARM_UP = 12_000

export const PEER = 'bare Hono, the same statement'
export const OURS = 'the server'

const contender = async (name: string, load: Load) => {
  await load.send(WARM_UP)
  return { name, run: () => load.send(REQUESTS), times: REQUESTS }
}
const startPeer = async (place: string, session: string, user: string) => {
  const peer = fork(path.join(import.meta.dirname, 'server-peer.ts'), [place, session, user])
  const [port] = await once(peer, 'message') as [number]
  return { port, end: () => peer.kill() }
}

/** A registered person with a token, the id of their session and a few kept values. */
export const signUp = async (url: string) => {
  const client = createClient(asApp({ url }))
  await client.anonymous()
  const { status, body } = await client.signUp(`${crypto.randomUUID()}@example.test`, 'correct horse battery')
  if (status !== 200) throw new Error(`no account: ${status}`)
  for (const key of ['theme', 'learning_plan', 'goals']) await client.put(`/v1/profiles/keeper/${key}`, { value: '{"a":1}' })
  const token = client.token() ?? ''
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { readonly sid: string }
  return { client, token, session: sid, user: body['userId'] ?? '' }
}

export interface ServerComparisons {
  readonly read: Comparison
  readonly write: Comparison
}

const compareOn = async (name: string, env: Readonly<Record<string, string>>, peerPlace: (dataDir: string) => string): Promise<ServerComparisons> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'promova-bench-'))
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'info', CALL_LIMITS: 'off', ...env }
  const first = await startApi(settings)
  const { token, session, user } = await signUp(first.url)
  await first.end('SIGTERM')
  const place = peerPlace(dataDir)
  const [api, peer] = [await startApi(settings), await startPeer(place, session, user)]
  try {
    const headers = { authorization: `Bearer ${token}` }
    const body = (nth: number) => JSON.stringify({ value: JSON.stringify({ nth }) })
    const read = await compare(`GET a profile, ${name}, ${REQUESTS} requests over 16 connections`, [
      await contender(PEER, openLoad(peer.port, () => ({ path: '/profile' }))),
      await contender(OURS, openLoad(api.port, () => ({ path: '/v1/profiles', headers }))),
    ], SETTINGS)
    const write = await compare(`PUT one value of a profile, ${name}`, [
      await contender(PEER, openLoad(peer.port, nth => ({ method: 'PUT', path: '/value', body: body(nth) }))),
      await contender(OURS, openLoad(api.port, nth => ({ method: 'PUT', path: '/v1/profiles/keeper/bench', headers, body: body(nth) }))),
    ], SETTINGS)
    return { read, write }
  } finally {
    peer.end()
    await api.end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export const compareOnPostgres = (url: string): Promise<ServerComparisons> => compareOn('PostgreSQL', { DATABASE_URL: url }, () => url)

/** Two processes cannot open one folder, so the peer gets a copy. */
export const compareOnEmbedded = (): Promise<ServerComparisons> => compareOn('embedded', {}, dataDir => {
  const copy = path.join(dataDir, 'peer')
  cpSync(path.join(dataDir, 'db'), copy, { recursive: true })
  return copy
})
