import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { ADDRESS, door, frontBefore, HOUR, PRIVATE, PUBLIC } from './front.fixture.ts'

const PAGE = '<p>a page for everybody</p>'.repeat(100)

describe('LOC-7 a public page', () => {
  it('is rendered once, and is fresh for an hour', async () => {
    const { ask, rendered, pass } = frontBefore((_, response) => response.writeHead(200, PUBLIC).end(PAGE))
    expect((await ask('/uk')).body.toString()).toBe(PAGE)
    pass(HOUR)
    const again = await ask('/uk')
    expect([again.status, again.body.toString(), again.headers.age, rendered()]).toEqual([200, PAGE, '3600', 1])
    expect(again.headers['cache-control']).toBe(PUBLIC['cache-control'])
    await ask('/hi')
    expect(rendered()).toBe(2)
  })
  it('is rendered once for many who wait', async () => {
    const { wait, open } = door()
    const { ask, rendered } = frontBefore((_, response) => void wait.then(() => response.writeHead(200, PUBLIC).end(PAGE)))
    const replies = Promise.all(Array.from({ length: 30 }, (_, at) => ask(`/uk?utm_source=${at}`)))
    await vi.waitUntil(() => rendered() > 0)
    open()
    expect((await replies).map(({ body }) => body.toString())).toEqual(Array.from({ length: 30 }, () => PAGE))
    expect(rendered()).toBe(1)
  })
  it('is sent as it was while a new one is rendered', async () => {
    const { wait, open } = door()
    let version = 0
    const { ask, rendered, pass } = frontBefore((_, response) => {
      version += 1
      const page = `version ${version}`
      void (version === 1 ? Promise.resolve() : wait).then(() => response.writeHead(200, PUBLIC).end(page))
    })
    await ask('/')
    pass(HOUR + 1)
    const stale = await Promise.all([ask('/'), ask('/'), ask('/')])
    expect(stale.map(({ body }) => body.toString())).toEqual(['version 1', 'version 1', 'version 1'])
    await vi.waitUntil(() => rendered() === 2)
    open()
    await vi.waitUntil(async () => (await ask('/')).body.toString() === 'version 2')
    expect(rendered()).toBe(2)
  })
  it('stays when the next one fails, and an error is never kept', async () => {
    let broken = true
    const { ask, rendered, pass } = frontBefore((_, response) => (broken ? response.writeHead(500, PUBLIC).end('no') : response.writeHead(200, PUBLIC).end(PAGE)))
    expect((await ask('/')).status).toBe(500)
    broken = false
    expect((await ask('/')).status).toBe(200)
    broken = true
    pass(1000 * HOUR)
    const before = rendered()
    expect((await Promise.all([ask('/'), ask('/')])).map(({ status }) => status)).toEqual([200, 200])
    expect((await ask('/')).body.toString()).toBe(PAGE)
    expect(rendered()).toBe(before + 1)
    broken = false
    pass(1001)
    expect((await ask('/')).headers.age).toBe('0')
  })
  describe('ROUTE-5 on a word', () => {
    const [script, policy] = ['self.words = 1', "default-src 'none'; script-src 'self' 'hashes-to-come'"]
    const html = `<script>${script}</script><script src="/a.js"></script><script type="application/ld+json">{}</script>${' '.repeat(2000)}`
    const headers = { 'cache-control': PUBLIC['cache-control'], 'content-type': 'text/html', 'content-security-policy': policy }
    const allowed = `default-src 'none'; script-src 'self' 'sha256-${createHash('sha256').update(script).digest('base64')}'`

    it('is rendered once for everybody, with the hashes of its own scripts in its policy', async () => {
      const { ask, rendered } = frontBefore((_, response) => response.writeHead(200, headers).end(html))
      const replies = [await ask('/synonyms-of/happy'), await ask('/synonyms-of/happy?utm_source=a'), await ask('/synonyms-of/happy', { headers: { cookie: 'session=a' } })]
      for (const { headers, body } of replies) expect([headers['content-security-policy'], body.toString()]).toEqual([allowed, html])
      expect(rendered()).toBe(1)
    })
    it('has them too where it is rendered for one visitor: asked for in a special way, or after nobody’s could not be had', async () => {
      let failures = 0
      const { ask } = frontBefore((_, response) => (failures-- > 0 ? response.destroy() : response.writeHead(200, headers).end(html)))
      const special = { headers: { range: 'bytes=0-' } }
      for (const reply of [await ask('/synonyms-of/happy', special), await ask('/synonyms-of/happy', { headers: { ...special.headers, 'accept-encoding': 'br' } }), (failures = 1, await ask('/synonyms-of/sad'))]) {
        expect(reply.headers['content-security-policy']).toBe(allowed)
        expect(String(reply.headers['content-encoding'] === 'br' ? brotliDecompressSync(reply.body) : reply.body)).toBe(html)
      }
      failures = 2
      expect((await ask('/synonyms-of/glad')).status).toBe(502)
    })
  })
  it('is the same for every query if it was prerendered; else each query is rendered', async () => {
    const { ask, rendered } = frontBefore(({ url = '' }, response) => {
      response.writeHead(200, url.startsWith('/found') ? { 'cache-control': 's-maxage=60' } : PUBLIC).end(url)
    })
    expect((await ask('/uk?utm_source=a')).body.toString()).toBe('/uk')
    expect((await ask('/uk?utm_source=b')).body.toString()).toBe('/uk')
    expect(rendered()).toBe(1)
    expect((await ask('/found?by=a')).body.toString()).toBe('/found?by=a')
    expect((await ask('/found?by=b')).body.toString()).toBe('/found?by=b')
    expect((await ask('/found')).body.toString()).toBe('/found')
  })
  it('has its own copy for each host, as its policy names the host', async () => {
    const { ask } = frontBefore(({ headers }, response) => response.writeHead(200, PUBLIC).end(headers.host))
    for (const host of ['a.test', 'b.test', 'a.test']) expect((await ask('/', { headers: { host } })).body.toString()).toBe(host)
  })
})

describe('LOC-7 how a page is sent', () => {
  it('in each encoding that the visitor accepts, quickly at first, and as small as it gets once it is asked for again', async () => {
    const { ask, improved } = frontBefore((_, response) => response.writeHead(200, { ...PUBLIC, vary: 'rsc' }).end(PAGE))
    const br = { headers: { 'accept-encoding': 'gzip, br' } }
    const [quick, again] = [await ask('/', br), await ask('/', br)]
    expect(again.headers.etag).toBe(quick.headers.etag)
    await improved()
    const [best, gzip, plain] = [await ask('/', br), await ask('/', { headers: { 'accept-encoding': 'gzip' } }), await ask('/')]
    expect([quick, best, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'br', 'gzip', undefined])
    expect([brotliDecompressSync(quick.body), brotliDecompressSync(best.body), gunzipSync(gzip.body), plain.body].map(String)).toEqual([PAGE, PAGE, PAGE, PAGE])
    expect(best.body.length).toBeLessThanOrEqual(quick.body.length)
    const all = [quick, best, gzip, plain]
    expect(new Set(all.map(({ headers }) => headers.etag)).size).toBe(4)
    for (const { headers, body } of all) expect([headers.vary, headers['content-length']]).toEqual(['rsc, Accept-Encoding', String(body.length)])
  })
  it('encoded once for many who wait', async () => {
    const { ask, encoded } = frontBefore((_, response) => response.writeHead(200, PUBLIC).end(PAGE))
    await Promise.all(Array.from({ length: 10 }, () => ask('/', { headers: { 'accept-encoding': 'br' } })))
    expect(encoded()).toBe(1)
  })
  it('as 304 to whom has it, in whatever encoding it was', async () => {
    const { ask } = frontBefore((_, response) => response.writeHead(200, PUBLIC).end(PAGE))
    const { headers } = await ask('/', { headers: { 'accept-encoding': 'br' } })
    const known = await ask('/', { headers: { 'if-none-match': `"other", W/${headers.etag}` } })
    expect([known.status, known.body.length, known.headers['content-length'], known.headers['cache-control']]).toEqual([304, 0, undefined, PUBLIC['cache-control']])
    expect((await ask('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })
  it('without its body to HEAD', async () => {
    const { ask, rendered } = frontBefore((_, response) => response.writeHead(200, PUBLIC).end(PAGE))
    const [head, get] = [await ask('/', { method: 'HEAD' }), await ask('/')]
    expect([head.status, head.body.length, head.headers['content-length'], head.headers.etag]).toEqual([200, 0, String(PAGE.length), get.headers.etag])
    expect(rendered()).toBe(1)
  })
  it('with the word that the connection closes, when the service stops', async () => {
    const { front, ask } = frontBefore((_, response) => response.writeHead(200, PUBLIC).end(PAGE))
    front.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
    await ask('/')
    const { headers, body } = await ask('/')
    expect([headers.connection, body.toString()]).toEqual(['close', PAGE])
  })
})

describe('LOC-7 what is somebody’s own', () => {
  it('is rendered for each who asks, with all that they sent', async () => {
    const { ask, rendered } = frontBefore(({ headers, url }, response) => {
      response.writeHead(200, { ...PRIVATE, 'set-cookie': 'a=b' }).end(`${headers.cookie} ${String(headers['x-forwarded-for'])} ${url}`)
    })
    const mine = { headers: { cookie: 'who=me', 'x-forwarded-for': '1.2.3.4' } }
    const replies = await Promise.all([ask('/plan?a=1', mine), ask('/plan', { headers: { cookie: 'who=you' } })])
    expect(replies.map(({ body }) => body.toString())).toEqual([`who=me 1.2.3.4, ${ADDRESS} /plan?a=1`, `who=you ${ADDRESS} /plan`])
    expect(replies.map(({ headers }) => headers['set-cookie'])).toEqual([['a=b'], ['a=b']])
    const before = rendered()
    await ask('/plan', mine)
    expect(rendered()).toBe(before + 1)
  })
  it('is no longer sent from memory once a page for everybody has become one of one’s own', async () => {
    let headers: typeof PUBLIC | typeof PRIVATE = PUBLIC
    const { ask, rendered, pass } = frontBefore((_, response) => response.writeHead(200, headers).end(headers['cache-control']))
    await ask('/')
    headers = PRIVATE
    pass(HOUR + 1)
    await ask('/')
    await vi.waitUntil(async () => (await ask('/')).headers['cache-control'] === PRIVATE['cache-control'])
    expect(rendered()).toBeGreaterThan(2)
  })
  it('never gets into a page for everybody: that is asked for in nobody’s name', async () => {
    const { ask } = frontBefore((request, response) => response.writeHead(200, PUBLIC).end(JSON.stringify(request.rawHeaders) + (request.url ?? '')))
    const personal = { cookie: 'who=secret', 'accept-language': 'secret', 'user-agent': 'secret', 'x-forwarded-for': 'secret', referer: 'secret' }
    expect((await ask('/uk?token=secret', { headers: personal })).body.toString()).not.toContain('secret')
    expect((await ask('/uk', { headers: { cookie: 'session=mine' } })).body.toString()).toContain('mine')
    expect((await ask('/uk')).body.toString()).not.toContain('mine')
  })
  it('has a weak tag where it was encoded on its way, as its bytes are others', async () => {
    const { ask } = frontBefore((_, response) => response.writeHead(200, { ...PRIVATE, etag: '"a"' }).end(PAGE))
    expect((await ask('/api/config')).headers.etag).toBe('"a"')
    const { headers, body } = await ask('/api/config', { headers: { 'accept-encoding': 'gzip' } })
    expect([headers.etag, headers['content-encoding'], gunzipSync(body).toString()]).toEqual(['W/"a"', 'gzip', PAGE])
  })
  it('reaches Next as it was sent: method, body and address', async () => {
    const { ask } = frontBefore((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => response.writeHead(201, PRIVATE).end(`${request.method} ${request.url} ${Buffer.concat(chunks).toString()}`))
    })
    for (const length of [{ 'transfer-encoding': 'chunked' }, { 'content-length': '100000' }] as const) {
      const { status, body } = await ask('/api/auth/sign-in?a=1', { method: 'POST', body: 'x'.repeat(100_000), headers: { ...length } })
      expect([status, body.toString()]).toEqual([201, `POST /api/auth/sign-in?a=1 ${'x'.repeat(100_000)}`])
    }
  })
})

it.each([
  ['TRACE', '/', 'GET, HEAD'], ['DELETE', '/uk', 'GET, HEAD'], ['PUT', '/my-plan', 'GET, HEAD'], ['PATCH', '/api/config', 'GET, HEAD, POST'], ['POST', '/', 'GET, HEAD'],
])('ERR-5 %s %s is answered 405, with what is allowed, and reaches nobody', async (method, path, allowed) => {
  const { ask, rendered } = frontBefore((_, response) => response.writeHead(200, PUBLIC).end('a page'))
  const { status, headers } = await ask(path, { method })
  expect([status, headers.allow, rendered()]).toEqual([405, allowed, 0])
})
it.each([
  ['/%zz', '/%25zz'], ['/%', '/%25'], ['/uk/%zz?a=%zz', '/uk/%25zz?a=%zz'], ['/my-plan%', '/my-plan%25'], ['/course/es/%e0%a4%a', '/course/es/%25e0%25a4%25a'], ['/caf%e9', '/caf%25e9'], ['/%c0%af', '/%25c0%25af'],
  ['/api/%zz', '/api/%25zz'], ['/api/auth/%zz', '/api/auth/%25zz'], ['/_next/static/%zz', '/_next/static/%25zz'], ['/pictures/%ff', '/pictures/%25ff'],
  ['/%D1%83', '/%D1%83'], ['/uk/%2F?q=%zz', '/uk/%2F?q=%zz'], ['/%2500', '/%2500'],
])('ERR-5 Next, which fails on percent signs that stand for nothing, gets %s as %s', async (path, passed) => {
  const { ask } = frontBefore(({ url }, response) => response.writeHead(200, PRIVATE).end(url))
  expect((await ask(path)).body.toString()).toBe(passed)
})
