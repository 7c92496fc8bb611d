import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createCache } from './cache.ts'
import { createCompressor } from './compress.ts'
import { frontBefore, HOUR, PRIVATE, PUBLIC } from './front.fixture.ts'

const VISITORS = ['ada', 'bob', 'eve'] as const
const steps = fc.array(fc.record({
  visitor: fc.constantFrom(...VISITORS),
  signedIn: fc.boolean(),
  path: fc.constantFrom('/', '/uk', '/plan', '/api/config'),
  search: fc.constantFrom('', '?a=1', '?b=2'),
  /** What the renderer makes of this path from now on. */
  kind: fc.constantFrom('public', 'public', 'private', 'error'),
  later: fc.constantFrom(0, 0, HOUR + 1, 100 * HOUR),
}), { minLength: 1, maxLength: 12 })

it('LOC-7 whatever visitors ask for, and however pages change meanwhile, nobody gets what was made for somebody else', async () => {
  await fc.assert(fc.asyncProperty(steps, async sequence => {
    let kind: string = 'public'
    const { ask, pass } = frontBefore((request, response) => {
      const name = /name=(\w+)/.exec(request.headers.cookie ?? '')?.[1]
      const status = kind === 'error' ? 500 : 200
      // What is public by its own word still names whom it was made for, to see who gets it.
      response.writeHead(status, kind === 'private' || name !== undefined ? PRIVATE : PUBLIC).end(`for ${name ?? 'all'}`)
    })
    for (const step of sequence) {
      pass(step.later)
      ;({ kind } = step)
      const cookie = `name=${step.visitor}${step.signedIn ? '; session=s' : ''}`
      const { status, body } = await ask(step.path + step.search, { headers: { cookie } })
      expect(status === 500 || [`for ${step.visitor}`, 'for all'].includes(body.toString())).toBe(true)
      if (step.signedIn || step.path.startsWith('/api/')) expect(body.toString()).toBe(`for ${step.visitor}`)
    }
  }), { numRuns: 60 })
})

it('LOC-7 the store never takes more than it may, and what was used last stays', async () => {
  const maxBytes = 400_000
  await fc.assert(fc.asyncProperty(fc.array(fc.tuple(fc.nat(30), fc.nat(200_000)), { maxLength: 40 }), async asked => {
    let size = 0
    const cache = createCache({
      now: () => 0,
      fetch: () => Promise.resolve({
        kind: 'shared', headers: ['content-type', 'text/html'], body: Buffer.alloc(size), lifetime: { fresh: 1, stale: 0, onError: true }, anySearch: true,
      }),
      compressor: createCompressor(),
      maxBytes,
    })
    for (const [page, length] of asked) {
      const request = { key: `/${page}`, origin: 'http://a.test', path: `/${page}`, hasSearch: false }
      size = length
      const known = cache.find(request)
      const answer = known ?? await cache.load(request)
      expect(answer).not.toBeNull()
      expect(cache.bytes()).toBeLessThanOrEqual(maxBytes)
      if (answer && answer.contents.weight <= maxBytes) expect(cache.find(request)).toBe(answer)
    }
  }))
})
