import { once } from 'node:events'
import { duplexPair } from 'node:stream'
import { expect, it, vi } from 'vitest'
import { isApiPath } from '#contract/call.ts'
import { CALLS } from '#contract/calls.ts'
import { FRONT_HEADER } from '#server/http/client-address.ts'
import { ADDRESS, type Ask, door, frontBefore, PRIVATE, PUBLIC, SECRET } from './front.fixture.ts'
import { safeHeaders } from './headers.ts'

const page = 'a page'
/** The front before an API that answers with what it was sent. */
const open = () => frontBefore((_, response) => response.writeHead(200, PUBLIC).end(page), {
  answerCall: async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const { method, url, headers } = request
    response.writeHead(200, { ...PUBLIC, 'content-type': 'application/json', 'set-cookie': 'refresh=1' })
    response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(chunks).toString() }))
  },
})
const sent = async (path: string, options?: Parameters<ReturnType<typeof open>['ask']>[1]) => {
  const { ask } = open()
  return JSON.parse((await ask(path, options)).body.toString()) as { url: string; method: string; body: string; headers: Record<string, string> }
}

it('NET-6 every call of the contract goes to the API, and nothing else does', async () => {
  for (const { path } of CALLS) expect(isApiPath(path), path).toBe(true)
  const { ask } = open()
  for (const path of ['/', '/v1', '/pottery', '/api/config', '/api/auth/sign-in', '/uk/v1/profiles', '/my-plan?to=/v1/profiles']) {
    expect((await ask(path)).body.toString(), path).toBe(page)
  }
})
it('NET-6 a call arrives whole, and so does its answer', async () => {
  const body = JSON.stringify({ value: 'ї'.repeat(5000) })
  const call = await sent('/v1/profiles/keeper/a?b=c', { method: 'PUT', headers: { authorization: 'Bearer x', cookie: 'refresh=1' }, body })
  expect(call).toMatchObject({ method: 'PUT', url: '/v1/profiles/keeper/a?b=c', body, headers: { host: 'localhost', authorization: 'Bearer x', cookie: 'refresh=1' } })
  expect((await open().ask('/v1/geo')).headers['set-cookie']).toEqual(['refresh=1'])
})
it('NET-6 an answer to a call is never stored, whatever it says of itself', async () => {
  let calls = 0
  const { ask } = frontBefore((_, response) => response.end(), { answerCall: (_, response) => response.writeHead(200, PUBLIC).end(String(calls += 1)) })
  expect([(await ask('/v1/geo')).body.toString(), (await ask('/v1/geo')).body.toString()]).toEqual(['1', '2'])
})
it('NET-6 the API learns the visitor’s address from the front alone', async () => {
  expect((await sent('/v1/geo')).headers).toMatchObject({ 'x-forwarded-for': ADDRESS, [FRONT_HEADER]: SECRET })
  const forged = await sent('/v1/geo', { headers: { 'x-forwarded-for': '198.51.100.1', [FRONT_HEADER]: 'a guess' } })
  expect(forged.headers).toMatchObject({ 'x-forwarded-for': `198.51.100.1, ${ADDRESS}`, [FRONT_HEADER]: SECRET })
})
it('NET-6 Next never sees the secret, not even a visitor’s guess', async () => {
  const { ask } = frontBefore(({ headers }, response) => response.writeHead(200, { 'cache-control': 'private' }).end(JSON.stringify(headers)))
  expect((await ask('/my-plan', { headers: { [FRONT_HEADER]: 'a guess' } })).body.toString()).not.toMatch(/x-front-secret/i)
})
it('NET-6 a stream of the API goes out event by event, as it is', async () => {
  const { wait, open: finish } = door()
  const { open: request } = frontBefore((_, response) => response.end(), {
    answerCall: (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
      void wait.then(() => response.end('data: 2\n\n'))
    },
  })
  const read: string[] = []
  request('/v1/tutor', { headers: { 'accept-encoding': 'br' } }).on('response', answer => answer.on('data', chunk => read.push(String(chunk)))).end()
  await vi.waitUntil(() => read.length === 1)
  finish()
  await vi.waitUntil(() => read.length === 2)
  expect(read).toEqual(['data: 1\n\n', 'data: 2\n\n'])
})
it('ERR-5 a balancer hears when the front takes no more visitors', async () => {
  let accepting = true
  const { ask, rendered } = frontBefore((_, response) => response.writeHead(200, PUBLIC).end(page), { accepting: () => accepting })
  expect((await ask('/ready')).status).toBe(204)
  accepting = false
  expect([(await ask('/ready')).status, (await ask('/')).status, rendered()]).toEqual([503, 200, 1])
})
it('ERR-5 every answer may not be sniffed, run or framed, and pages and calls keep the policy that they came with', async () => {
  const policy = "default-src 'self'"
  const { ask } = frontBefore((request, response) => {
    const own = request.url === '/my-plan' || request.url === '/' ? { 'content-security-policy': policy } : {}
    response.writeHead(request.url === '/_next/none' ? 404 : 200, { ...(request.url === '/my-plan' ? PRIVATE : PUBLIC), ...own }).end(page)
  }, { answerCall: (_, response) => response.writeHead(200, { 'content-security-policy': policy }).end() })
  const policyOf = async (path: string, options?: Ask) => {
    const { headers } = await ask(path, options)
    expect([headers['x-content-type-options'], headers['strict-transport-security']]).toEqual(['nosniff', undefined])
    const isPage = !path.startsWith('/_next/static/') && !path.startsWith('/v1/')
    expect(headers['cross-origin-opener-policy'], path).toBe(isPage ? 'same-origin' : undefined)
    // CRS-2. The microphone for what lessons ask to say, and with camera and screen for classrooms, for our own pages and nobody else's.
    const permissions = headers['permissions-policy']
    expect(permissions === undefined ? undefined : String(permissions).split(', ').filter(each => !each.endsWith('=()')), path).toEqual(isPage ? ['camera=(self)', 'display-capture=(self)', 'microphone=(self)'] : undefined)
    if (isPage) expect(permissions).toContain('geolocation=()')
    return headers['content-security-policy']
  }
  for (const path of ['/', '/', '/my-plan', '/v1/geo']) expect(await policyOf(path), path).toBe(policy)
  const none = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
  for (const path of ['/_next/none', '/_next/static/a.js', '/api/config', '/pictures/a.png', '/ready']) expect(await policyOf(path), path).toBe(none)
  expect(await policyOf('/', { method: 'PUT' })).toBe(none)
  for (const headers of Object.values(safeHeaders('max-age=1'))) expect(headers.get('Strict-Transport-Security')).toBe('max-age=1')
})
it('ERR-5 a request that names two hosts is refused', async () => {
  const { front, rendered } = frontBefore((_, response) => response.end(page))
  const [near, far] = duplexPair()
  front.emit('connection', far)
  const answered = once(near, 'data')
  near.write('GET / HTTP/1.1\r\nHost: a.test\r\nHost: b.test\r\n\r\n')
  expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 400 /)
  expect(rendered()).toBe(0)
  near.destroy()
})
