import type { IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { createAdaptorServer } from '@hono/node-server'
import { describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { createTestApp } from '../testing/app.ts'
import { createClient } from '../testing/client.ts'
import { onBothDatabases, openFresh } from '../testing/databases.ts'
import { isHostile } from './read-body.ts'

const KEEPER = '/v1/profiles/keeper/user_settings'
const PERSONAL = ['ada@example.test', 'correct horse battery', '192.0.2.1', 'secret-value', 'category=tutors', 'eyJ']

const listen = (onLine: (line: string) => void = () => {}) => {
  const lines: string[] = []
  const to = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(chunk.toString())
      onLine(chunk.toString())
      done()
    },
  })
  return { log: createLog('trace', to), text: () => lines.join('') }
}

onBothDatabases('http', database => {
  const start = async () => {
    const client = createClient(createTestApp(database()))
    await client.anonymous()
    await client.signUp('ada@example.test', 'correct horse battery')
    return client
  }

  describe('invalid requests', () => {
    it('ERR-5 malformed JSON is a 400', async () => {
      const client = await start()
      for (const body of ['{', '', 'value=1', '{"value":1}}']) {
        const { status, body: answer } = await client.put(KEEPER, body)
        expect([status, answer['code']]).toEqual([400, 'invalid_input'])
      }
    })
    it('ERR-5 a body over 64 KB is a 413, and one just below is read', async () => {
      const client = await start()
      const big = (size: number) => JSON.stringify({ value: 'x'.repeat(size) })
      expect((await client.put(KEEPER, big(70_000))).status).toBe(413)
      expect((await client.put(KEEPER, big(60_000))).body).toMatchObject({ code: 'invalid_input', field: 'value' })
    })
    it('ERR-5 U+0000 is refused in body, path and query', async () => {
      const client = await start()
      const answers = [
        await client.put(KEEPER, '{"value":"\\u0000"}'),
        await client.put(KEEPER, '{"va\\u0000lue":"1"}'),
        await client.put('/v1/profiles/keeper/user%00', { value: '1' }),
        await client.get('/v1/lessons/attempts?native=en%00&target=uk'),
        await client.get('/v1/lessons/attempts?native=en&target=uk&%00=1'),
        await client.get('/%00'),
        await client.get('/%zz'),
      ]
      for (const { status, body } of answers) expect([status, body['code']]).toEqual([422, 'invalid_input'])
    })
    it('ERR-5 lone surrogates, __proto__, unknown keys and deep nesting are refused', async () => {
      const client = await start()
      const nest = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
      for (const body of ['{"value":"\\"\\ud800\\""}', '{"value":"1","__proto__":{"a":1}}', '{"value":"1","more":1}', `{"value":${nest}}`]) {
        const { status, body: answer } = await client.put(KEEPER, body)
        expect([status, answer['code']]).toEqual([422, 'invalid_input'])
      }
    })
    it('ERR-5 U+0000 and __proto__ are found at any depth, whatever the schema', () => {
      for (const body of ['a\u0000', ['\u0000'], { a: [{ b: '\u0000' }] }, { 'a\u0000': 1 }, JSON.parse('{"a":[{"__proto__":1}]}') as unknown]) expect(isHostile(body)).toBe(true)
      expect(isHostile({ a: [{ b: '😀 \u0001' }, null, 1] })).toBe(false)
    })
    it('ERR-5 an unknown path or method is a 404', async () => {
      const client = await start()
      for (const [method, path] of [['GET', '/'], ['GET', '/v1'], ['DELETE', KEEPER], ['POST', '/v1/streak'], ['GET', '/v1/auth/sign-in']] as const) {
        const { status, body } = await client.send(method, path)
        expect([status, body['code']]).toEqual([404, 'not_found'])
      }
    })
    it('ERR-5 a repeated query key is invalid where one value is expected', async () => {
      const client = await start()
      expect((await client.get('/v1/lessons/attempts?native=en&native=de&target=uk')).body).toMatchObject({ code: 'invalid_input', field: 'native' })
    })
  })

  describe('request ids and logs', () => {
    it('ERR-5 a well-formed request id is kept, any other is replaced, and a failure carries it', async () => {
      const client = await start()
      const known = await client.get('/nowhere', { 'x-request-id': 'abc-123_DEF' })
      expect([known.headers.get('x-request-id'), known.body['id']]).toEqual(['abc-123_DEF', 'abc-123_DEF'])
      for (const insane of ['short', 'x'.repeat(65), 'a b c d e f', '<script>alert']) {
        const { headers, body } = await client.get('/nowhere', { 'x-request-id': insane })
        expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
        expect(body['id']).toBe(headers.get('x-request-id'))
      }
    })
    it('ERR-5 the log has route, status and id, and no personal data', async () => {
      const { log, text } = listen()
      const client = createClient(createTestApp(database(), { log }))
      await client.anonymous()
      await client.signUp('ada@example.test', 'correct horse battery')
      await client.signIn('ada@example.test', 'wrong horse battery')
      await client.put(KEEPER, { value: '"secret-value"' })
      await client.get('/v1/billing/products/available?category=tutors', { 'x-request-id': 'known-id' })
      await client.get('/secret-value')
      expect(text()).toContain('"request":"known-id","method":"GET","route":"/v1/billing/products/available","status":200')
      for (const personal of [...PERSONAL, client.token() ?? '-', client.cookie() ?? '-']) expect(text()).not.toContain(personal)
    })
  })

  it('ERR-5 an upload that is cut short is a client error, not a failure of the server', async () => {
    const answered = Promise.withResolvers<void>()
    const { log, text } = listen(line => { if (line.includes('"answered"')) answered.resolve() })
    const server = createAdaptorServer({ fetch: createTestApp(database(), { log }).fetch })
    await new Promise<void>(resolve => { server.listen(0, '127.0.0.1', resolve) })
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    server.once('request', (request: IncomingMessage) => request.once('data', () => socket.destroy()))
    socket.write('POST /pot HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab')
    await answered.promise
    server.close()
    expect(text()).toContain('"status":400')
    expect(text()).toMatch(/"level":20,[^\n]*"msg":"body cut short"/)
    expect(text()).not.toMatch(/"level":[4-6]0/)
  })
  it('ERR-5 a failed statement is logged without its values', async () => {
    const { log, text } = listen()
    const client = createClient(createTestApp(database(), { log }))
    await client.anonymous()
    await database().db.execute('ALTER TABLE outbox RENAME TO elsewhere')
    const { status, body } = await client.signUp('ada@example.test', 'correct horse battery')
    await database().db.execute('ALTER TABLE elsewhere RENAME TO outbox')
    expect([status, body['code']]).toEqual([500, 'unknown'])
    expect(text()).toContain('from \\"outbox\\"')
    for (const personal of PERSONAL) expect(text()).not.toContain(personal)
    expect((await client.signUp('ada@example.test', 'correct horse battery')).status).toBe(200)
  })

  describe('headers', () => {
    it('ERR-5 every answer carries the security headers', async () => {
      const client = await start()
      for (const path of ['/v1/profiles', '/nowhere', '/health']) {
        const { headers } = await client.get(path)
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(headers.get('referrer-policy')).toBe('no-referrer')
        expect(headers.get('content-security-policy')).toContain("default-src 'none'")
        expect(headers.get('cache-control')).toBe('private, no-store')
        expect(headers.get('strict-transport-security')).toBeNull()
      }
    })
    it('ERR-5 browsers are told to stay on https in production, where the web is on https, and there are no docs', async () => {
      const answer = async (path: string, webOrigin: string) => createClient(createTestApp(database(), { config: { production: true, webOrigin } })).get(path)
      for (const path of ['/health', '/nowhere']) {
        expect((await answer(path, 'https://promova.test')).headers.get('strict-transport-security')).toBe('max-age=31536000')
        expect((await answer(path, 'http://localhost:3000')).headers.get('strict-transport-security')).toBeNull()
      }
      for (const path of ['/docs', '/docs/start.js', '/openapi.json']) {
        const { status, headers } = await answer(path, 'https://promova.test')
        expect([status, headers.get('content-security-policy')]).toEqual([404, "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"])
      }
    })
    it('AUTH-3 a write from another site is refused, even without its Origin', async () => {
      const app = createTestApp(database())
      const write = async (headers: Record<string, string>) =>
        (await app.request('/v1/auth/anonymous', { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify({ requestId: crypto.randomUUID() }) })).status
      expect(await write({ 'sec-fetch-site': 'cross-site' })).toBe(403)
      expect(await write({ 'sec-fetch-site': 'same-site' })).toBe(403)
      for (const headers of [{}, { 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }]) expect(await write(headers)).toBe(200)
    })
    it.each([
      [415, { 'content-type': '' }], [415, { 'content-type': 'text/plain' }], [415, { 'content-type': 'application/x-www-form-urlencoded' }], [415, { 'content-type': 'multipart/form-data; boundary=x' }],
      [415, { 'content-type': 'application/json; charset=utf-16' }], [415, { 'content-type': 'application/json', 'content-encoding': 'gzip' }], [415, { 'content-type': 'application/jsonp' }],
      [200, { 'content-type': 'application/json' }], [200, { 'content-type': 'Application/JSON;charset=UTF-8' }], [200, { 'content-type': 'application/json; charset="utf-8"', 'content-encoding': 'identity' }],
    ])('ERR-5 a body is answered %s that says %j', async (status, headers) => {
      const { client, body } = { client: await start(), body: { requestId: crypto.randomUUID() } }
      expect((await client.post('/v1/auth/anonymous', body, headers as Record<string, string>)).status).toBe(status)
    })
    it('ERR-5 a body that is not UTF-8, or begins with a byte order mark, is no JSON, and of two keys the last counts', async () => {
      const app = createTestApp(database())
      const send = async (body: Uint8Array<ArrayBuffer> | string) =>
        (await app.request('/v1/auth/anonymous', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status
      const json = JSON.stringify({ requestId: crypto.randomUUID() })
      expect(await send(new Uint8Array([...Buffer.from(json.slice(0, -2)), 0xff, ...Buffer.from('"}')]))).toBe(400)
      expect(await send(`\ufeff${json}`)).toBe(400)
      expect(await send(json.replace('{', '{"requestId":"x",'))).toBe(200)
      expect(await send(json.replace('}', ',"requestId":"x"}'))).toBe(422)
    })
    it('AUTH-2 only the web app, on the requested hostname and its own port, may read answers', async () => {
      const client = await start()
      const allowed = async (origin: string, host = 'localhost:4000') => (await client.get('/health', { origin, host })).headers.get('access-control-allow-origin')
      expect(await allowed('http://localhost:3000')).toBe('http://localhost:3000')
      expect(await allowed('http://192.168.1.7:3000', '192.168.1.7:4000')).toBe('http://192.168.1.7:3000')
      for (const origin of ['http://localhost:3001', 'http://127.0.0.1:3000', 'http://localhost:3000/', 'http://evil.test:3000', 'null', 'http://a@localhost:3000']) expect(await allowed(origin)).toBeNull()
    })
    it('AUTH-2 a page on the requested host itself may read answers, as where the front lets calls through', async () => {
      const client = await start()
      const allowed = async (origin: string, host: string) => (await client.get('/health', { origin, host })).headers.get('access-control-allow-origin')
      expect(await allowed('https://promova.test', 'promova.test')).toBe('https://promova.test')
      expect(await allowed('http://localhost:8080', 'localhost:8080')).toBe('http://localhost:8080')
      for (const origin of ['http://localhost:8081', 'http://evil.test:8080', 'http://localhost']) expect(await allowed(origin, 'localhost:8080')).toBeNull()
    })
    it('AUTH-2 another site is told nothing of what ours may read, and caches keep the two apart', async () => {
      const client = await start()
      for (const origin of ['https://evil.test', 'null', '']) {
        const { headers } = await client.get('/health', { origin })
        expect([...headers.keys()].filter(name => name.startsWith('access-control-'))).toEqual([])
        expect(headers.get('vary')).toContain('Origin')
      }
    })
    it('AUTH-2 a configured origin is the only one allowed', async () => {
      const client = createClient(createTestApp(database(), { config: { webOrigin: 'https://promova.test' } }))
      const allowed = async (origin: string) => (await client.get('/health', { origin })).headers.get('access-control-allow-origin')
      expect([await allowed('https://promova.test'), await allowed('http://localhost:3000')]).toEqual(['https://promova.test', null])
    })
    it('AUTH-2 a preflight allows credentials and our own headers, and is cached for two hours', async () => {
      const client = await start()
      const { status, headers } = await client.send('OPTIONS', KEEPER, undefined, { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' })
      expect(status).toBe(204)
      expect(Object.fromEntries(headers)).toMatchObject({
        'access-control-allow-origin': 'http://localhost:3000',
        'access-control-allow-credentials': 'true',
        'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE',
        'access-control-allow-headers': 'authorization,content-type,x-time-location,x-request-id',
        'access-control-max-age': '7200',
      })
    })
    it('AUTH-2 the web app can read failures too, with their retry-after header', async () => {
      const client = await start()
      const { headers } = await client.put(KEEPER, '{')
      expect([headers.get('access-control-allow-origin'), headers.get('access-control-expose-headers')]).toEqual(['http://localhost:3000', 'x-request-id,retry-after,content-disposition'])
    })
  })
})

describe.each(['embedded', 'postgres'] as const)('without its database (%s)', kind => {
  it('ERR-5 the process is healthy but not ready, and its failures do not log the request', async () => {
    const database = await openFresh(kind)
    const { log, text } = listen()
    const client = createClient(createTestApp(database, { log }))
    expect((await client.get('/ready')).status).toBe(200)
    await database.close()
    expect((await client.get('/health')).status).toBe(200)
    expect((await client.get('/ready')).status).toBe(503)
    const { status, body } = await client.signIn('ada@example.test', 'correct horse battery')
    expect([status, body['code']]).toEqual([503, 'unavailable'])
    expect(text()).toContain('"msg":"database unavailable"')
    for (const personal of PERSONAL) expect(text()).not.toContain(personal)
  })
  it('ERR-5 a process that is stopping is not ready', async () => {
    const database = await openFresh(kind)
    const client = createClient(createTestApp(database, { accepting: () => false }))
    expect([(await client.get('/health')).status, (await client.get('/ready')).status]).toEqual([200, 503])
    await database.close()
  })
})
