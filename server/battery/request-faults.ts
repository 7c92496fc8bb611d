import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { CALLS } from '#contract/calls.ts'
import { corpus } from '../testing/app.ts'
import { createClient, listOf } from '../testing/client.ts'
import { fuzzCall } from '../testing/fuzz.ts'
import { fetchLesson, prepareAnswers } from '../testing/play.ts'
import { asApp } from '../testing/process.ts'
import { type Fault, unless, type World } from './fault.ts'
import { newAccount, newAddress, newBrowser, PASSWORD } from './people.ts'
import { during, pause } from './writing.ts'

const LESSON = corpus.units[0]?.lessons[0]?.id ?? ''
const BOTH = ['postgres', 'embedded'] as const
const listed = (values: Iterable<unknown>) => [...new Set(values)].join(', ')
const p99 = (times: readonly number[]) => times.toSorted((one, two) => one - two)[Math.floor(times.length * 0.99)] ?? 0

/** Nearly valid requests of every call. A person's limits are met after some hundreds, so each hundred has new people. */
const fuzz: Fault['run'] = async world => {
  const wrong: string[] = []
  const BATCH = 100
  for (const spec of CALLS) {
    for (let done = 0; done < world.size.requests; done += BATCH) {
      const everywhere = createClient(asApp(world.api, newAddress))
      const people = [everywhere, newBrowser(world), await newAccount(world)]
      await people[1]?.anonymous()
      await fuzzCall(spec, people, { numRuns: BATCH, seed: world.random.int(2 ** 31) })
        .catch((error: unknown) => wrong.push(`${spec.method} ${spec.path}: ${String(error).slice(0, 600)}`))
    }
  }
  return { saw: `${CALLS.length} calls, ${world.size.requests} requests each`, wrong }
}

const encoder = new TextEncoder()
const bytes = (...parts: readonly (string | number)[]) => new Uint8Array(parts.flatMap(part => (typeof part === 'number' ? [part] : [...encoder.encode(part)])))
const json = JSON.stringify({ requestId: 'c1a5f000-0000-4000-8000-000000000001' })
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
/** Bodies of a write, with the status that each deserves. */
const BODIES: readonly (readonly [what: string, status: number, body: string | Uint8Array<ArrayBuffer>, headers?: Readonly<Record<string, string>>])[] = [
  ['a right one', 200, json],
  ['nothing', 400, ''],
  ['no JSON', 400, 'requestId=1'],
  ...[1, 10, json.length - 1].map(end => [`cut after ${end} bytes`, 400, json.slice(0, end)] as const),
  ['two of them', 400, json + json],
  ['a list', 422, '[]'],
  ['nested 30 000 deep', 422, `{"requestId":${nested(30_000)}}`],
  ['50 MB', 413, `{"requestId":"${'x'.repeat(50_000_000)}"}`],
  ['of 100 000 keys', 413, `{${Array.from({ length: 100_000 }, (_, nth) => `"k${nth}":1`).join(',')}}`],
  ['__proto__', 422, `{"__proto__":{"a":1},${json.slice(1)}`],
  ['U+0000', 422, json.replace('c1', String.raw`\u0000`)],
  ['a lone surrogate', 422, json.replace('c1', String.raw`\ud800`)],
  ['invalid UTF-8', 400, bytes('{"requestId":"', 0xc3, 0x28, '"}')],
  ['UTF-16', 400, new Uint8Array(Buffer.from(json, 'utf16le'))],
  ['a byte order mark', 400, bytes(0xef, 0xbb, 0xbf, json)],
  ['of another type', 415, json, { 'content-type': 'text/plain' }],
  ['of a form', 415, json, { 'content-type': 'application/x-www-form-urlencoded' }],
  ['of another encoding', 415, json, { 'content-type': 'application/json; charset=utf-16' }],
  ['a bomb', 415, new Uint8Array(gzipSync(Buffer.alloc(10_000_000))), { 'content-encoding': 'gzip' }],
  ['said to be packed', 415, json, { 'content-encoding': 'br' }],
]
const bodies: Fault['run'] = async ({ api }) => {
  const wrong: string[] = []
  for (const [what, expected, body, headers] of BODIES) {
    const { status } = await fetch(`${api.url}/v1/auth/anonymous`, {
      method: 'POST', body, headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress(), ...headers },
    }).catch(() => ({ status: 'cut' }))
    // A server may end a connection that goes on sending what it has refused.
    wrong.push(...unless(status === expected || expected === 413 && status === 'cut', `a body of ${what}: ${status}, not ${expected}`))
  }
  return { saw: `${BODIES.length} bodies`, wrong }
}

const open = async ({ api }: Pick<World, 'api'>): Promise<Socket> => {
  const socket = connect(api.port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  return socket
}
/** What a server answers to bytes until it ends the connection or has answered once; the status alone. */
const statusOf = async (world: World, sent: string): Promise<number | 'ended'> => {
  const socket = await open(world)
  socket.write(sent)
  const answer = await Promise.race([once(socket, 'data').then(([data]) => String(data)), once(socket, 'close').then(() => '')])
  socket.destroy()
  return answer === '' ? 'ended' : Number(answer.slice(9, 12))
}
const POST = 'POST /v1/auth/anonymous HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
/** Requests that two servers in a row could read in two ways, and others that are none. */
const FRAMES: readonly (readonly [what: string, sent: string])[] = [
  ['a length and chunks', `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  ['a length that is none', `${POST}Content-Length: 2x\r\n\r\n{}`],
  ['a negative length', `${POST}Content-Length: -1\r\n\r\n{}`],
  ['another coding', `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
  ['a chunk that is none', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
  ['bare line feeds', 'GET /health HTTP/1.1\nHost: x\nX: \n\n'],
  ['a folded header', 'GET /health HTTP/1.1\r\nHost: x\r\nX: a\r\n b\r\n\r\n'],
  ['a space before the colon', 'GET /health HTTP/1.1\r\nHost: x\r\nContent-Length : 0\r\n\r\n'],
  ['a carriage return in a header', 'GET /health HTTP/1.1\r\nHost: x\r\nX: a\rb\r\n\r\n'],
  ['two hosts', 'GET /health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  ['no host', 'GET /health HTTP/1.1\r\n\r\n'],
  ['100 kB of headers', `GET /health HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`],
  ['another version', 'GET /health HTTP/3.0\r\nHost: x\r\n\r\n'],
  ['another protocol', '\u0016\u0003\u0001\u0002\u0000\u0001'],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
]
const frames: Fault['run'] = async world => {
  const wrong: string[] = []
  for (const [what, sent] of FRAMES) {
    const status = await statusOf(world, sent)
    wrong.push(...unless(status === 'ended' || status >= 400 && status < 500, `${what}: ${status}`))
  }
  return { saw: `${FRAMES.length} requests, each refused`, wrong }
}

/** Connections that say nothing, or say it a byte a second, beside somebody who is served. */
const SLOW = ['', 'GET /health HTTP/1.1\r\nHost: x\r\nX: ', `${POST}Content-Length: 100\r\n\r\n`, `${POST}Transfer-Encoding: chunked\r\n\r\n`]
const slow: Fault['run'] = async world => {
  const from = performance.now()
  const sockets = await Promise.all(Array.from({ length: world.size.requests }, () => open(world)))
  const closed = sockets.map((socket, nth) => {
    const said = SLOW[nth % SLOW.length] ?? ''
    socket.resume().write(said)
    const timer = setInterval(() => { if (said !== '') socket.write(said.includes('chunked') ? '1\r\nx\r\n' : 'x') }, 1000)
    return once(socket, 'close').then(() => {
      clearInterval(timer)
      return performance.now() - from
    })
  })
  const [person, times, statuses] = [await newAccount(world), [] as number[], new Set<number>()]
  const ended = await during(Promise.all(closed), async () => {
    const asked = performance.now()
    statuses.add((await person.get('/v1/profiles')).status)
    times.push(performance.now() - asked)
    await pause(20)
  })
  return {
    saw: `${sockets.length} connections, ${times.length} reads beside them answered ${listed(statuses)}`,
    wrong: unless(listed(statuses) === '200', 'others are not served'),
    times: [{ of: 'the last ended after', ms: Math.max(...ended), most: 12_500 }, { of: 'reads, p99', ms: p99(times), most: 50 }],
  }
}

const DAY = 86_400_000
/** How far a device's clock is off, ms; a jump is where it is set in the middle of a lesson. */
const CLOCKS: readonly (readonly [offset: number, jump: number])[] = [
  ...[-3650, -365, -1, 0, 1, 365, 3650].map(days => [days * DAY, 0] as const),
  [-3_600_000, 0], [360_000, 0], [3_600_000, 0], [3650 * DAY, -3650 * DAY], [-DAY, DAY], [0, 3650 * DAY], [0, -DAY],
]
/** A lesson is recorded whatever the clock of its device says, and counts for today (STK-1). */
const clocks: Fault['run'] = async world => {
  const wrong: string[] = []
  for (const [offset, jump] of CLOCKS) {
    const person = newBrowser(world)
    await person.anonymous()
    const attempt = crypto.randomUUID()
    const lesson = await fetchLesson(person, LESSON, attempt)
    const now = Date.now()
    const prepared = prepareAnswers(lesson, attempt, { from: now + offset - 60_000 })
    const clockAt = (nth: number) => offset + (nth * 2 >= prepared.length ? jump : 0)
    const statuses = []
    for (const [nth, { id, body }] of prepared.entries()) {
      const answeredAt = body.answeredAt + clockAt(nth) - offset
      const { status } = await person.put(`/v1/lessons/answers/${id}`, { ...body, answeredAt, sentAt: Date.now() + clockAt(nth) })
      statuses.push(status)
    }
    const [kept] = listOf((await person.get('/v1/lessons/attempts?native=en&target=uk')).body)
    const streak = (await person.get('/v1/streak', { 'x-time-location': 'Europe/Kyiv' })).body
    const name = `${offset / DAY} days off, set by ${jump / DAY} days`
    wrong.push(
      ...unless(listed(statuses) === '200', `${name}: answered ${listed(statuses)}`),
      ...unless(kept?.['passed'] === true, `${name}: the lesson is not passed`),
      ...unless(Number(kept?.['startedAt']) <= Date.now(), `${name}: a time in the future is kept`),
      ...unless(streak['length'] === 1 || Math.floor(now / DAY) !== Math.floor((now - 60_000) / DAY), `${name}: the streak is ${streak['length']}`),
    )
  }
  return { saw: `${CLOCKS.length} clocks, a lesson each`, wrong }
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokens: Fault['run'] = async world => {
  const [person, other] = [await newAccount(world), await newAccount(world)]
  const [token, cookie] = [person.token() ?? '', person.cookie()]
  const [header = '', claims = '', signature = ''] = token.split('.')
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Readonly<Record<string, unknown>>
  const theirs = JSON.parse(Buffer.from(other.token()?.split('.')[1] ?? '', 'base64url').toString()) as Readonly<Record<string, unknown>>
  const forged = [
    '', 'x', '..', `${header}.${claims}.`, `${header}.${claims}`, `${token}x`, token.slice(0, -1), `${claims}.${header}.${signature}`,
    ...['none', 'HS512', 'RS256', 'ES256'].map(alg => `${base64({ alg, typ: 'at+jwt' })}.${claims}.${alg === 'none' ? '' : signature}`),
    ...[{ kid: '../../dev/null' }, { jwk: { kty: 'oct', k: '' } }, { crit: ['exp'] }].map(more => `${base64({ alg: 'HS256', typ: 'at+jwt', ...more })}.${claims}.${signature}`),
    ...[{ sub: theirs['sub'] }, { sid: theirs['sid'] }, { exp: 9_999_999_999 }, { exp: undefined }, { aud: 'web' }].map(more => `${header}.${base64({ ...said, ...more })}.${signature}`),
    `${header}.${claims}.${other.token()?.split('.')[2] ?? ''}`, `${'x'.repeat(8000)}.${claims}.${signature}`,
  ]
  const wrong: string[] = []
  const ask = async (authorization: string) => (await person.get('/v1/profiles', { authorization })).status
  for (const each of forged) wrong.push(...unless(await ask(`Bearer ${each}`) === 401, `a forged token is taken: ${each.slice(0, 60)}`))
  wrong.push(...unless(await ask(`Bearer ${token}`) === 200, 'the right token is not taken'))
  await person.signOut()
  wrong.push(...unless(await ask(`Bearer ${token}`) === 401, 'a token outlives the sign-out'))
  person.useCookie(cookie)
  const { status, body } = await person.refresh()
  wrong.push(...unless(status === 401 || status === 200 && body['text'] === 'null', 'a refresh token outlives the sign-out'))
  return { saw: `${forged.length} forgeries, and two tokens after a sign-out`, wrong }
}

/** Far more requests at once than are worked on: each is answered, or refused at once with a time to come back. */
const overload: Fault['run'] = async world => {
  const amount = world.size.requests * 4
  const person = await newAccount(world)
  const health: number[] = []
  const reads = Promise.all(Array.from({ length: amount }, () => person.get('/v1/profiles')))
  const guesses = Promise.all(Array.from({ length: amount / 4 }, () => newBrowser(world).signIn(`${crypto.randomUUID()}@example.test`, PASSWORD)))
  const [read, guessed] = await during(Promise.all([reads, guesses]), async () => {
    const from = performance.now()
    if ((await fetch(`${world.api.url}/health`)).status === 200) health.push(performance.now() - from)
    await pause(20)
  })
  const refusals = [...read, ...guessed].filter(({ status }) => status === 503 || status === 429)
  return {
    saw: `${amount} reads at once, answered ${listed(read.map(({ status }) => status))}; ${amount / 4} wrong passwords ${listed(guessed.map(({ status }) => status))}; ${refusals.length} refused; GET /health answered ${health.length} times, p99 ${p99(health).toFixed(0)} ms with the load's own process`,
    wrong: [
      ...unless(read.every(({ status }) => [200, 429, 503].includes(status)), 'a read was answered otherwise'),
      ...unless(guessed.every(({ status }) => [401, 429, 503].includes(status)), 'a wrong password was answered otherwise'),
      ...unless(refusals.every(({ headers }) => headers.get('retry-after') !== null), 'a refusal without Retry-After'),
      ...unless(health.length > 0, 'GET /health did not answer'),
      ...unless((await person.get('/v1/profiles')).status === 200, 'it does not serve afterwards'),
    ],
  }
}

/** One write that arrives many times at once. */
const repeated: Fault['run'] = async world => {
  const person = newBrowser(world)
  await person.anonymous()
  const attempt = crypto.randomUUID()
  const [first] = prepareAnswers(await fetchLesson(person, LESSON, attempt), attempt)
  if (!first) throw new Error('The lesson is empty.')
  const answers = await Promise.all(Array.from({ length: 100 }, () => person.put(`/v1/lessons/answers/${first.id}`, first.body)))
  const stored = listOf((await person.get(`/v1/lessons/attempts/${attempt}/answers?knows=speak`)).body)
  return {
    saw: `100 times at once, answered ${listed(answers.map(({ status }) => status))}, stored ${stored.length} times`,
    wrong: [...unless(new Set(answers.map(({ body }) => JSON.stringify(body))).size === 1, 'the answers differ'), ...unless(stored.length === 1, 'it is not stored once')],
  }
}

export const REQUEST_FAULTS: readonly Fault[] = [
  { name: 'nearly valid requests', on: BOTH, onlyInFull: 'http/fuzz.prop.test.ts makes them in one process.', run: fuzz },
  { name: 'bodies that are none', on: BOTH, run: bodies },
  { name: 'requests with two meanings', on: BOTH, run: frames },
  { name: 'slow clients', on: BOTH, onlyInFull: 'It takes ten seconds; connections.test.ts has shorter limits.', run: slow },
  { name: 'clocks that are wrong', on: BOTH, run: clocks },
  { name: 'tokens that are not ours', on: BOTH, run: tokens },
  { name: 'one write many times', on: BOTH, run: repeated },
  { name: 'too much at once', on: BOTH, run: overload },
]
