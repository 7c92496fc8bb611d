import { Hono } from 'hono'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { VisitorParameters } from '#core/domain/visitor/payload.ts'
import type { Env } from '../http/env.ts'
import { createClock, createTestApp } from '../testing/app.ts'
import { type Answer, createClient, type Client, type Loose } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { ALL_IN_FLIGHT, inFlightOf, limitInFlight } from './in-flight.ts'
import { createJobPool } from './job-pool.ts'
import { LIMITS } from './rate-limit.ts'

const DEVICE = {
  browser: 'Firefox', browser_version: '150.0', os: 'Linux', os_version: '', device: '', device_type: 'desktop',
  screen_width: 2560, screen_height: 1440, avail_width: 2560, avail_height: 1400, viewport_width: 1200, viewport_height: 900,
  color_depth: 24, pixel_ratio: 1.5, cookies_enabled: true, do_not_track: false,
  canvas_hash: 'c4a9', webgl_vendor: 'Mesa', webgl_renderer: 'llvmpipe', fonts: [], plugins: [], additional_params: {},
} as const satisfies VisitorParameters

/** Jobs that end when they are told to, in the order in which they began. */
const createJobs = () => {
  const begun: PromiseWithResolvers<number>[] = []
  return {
    begun,
    job: () => {
      const job = Promise.withResolvers<number>()
      begun.push(job)
      return job.promise
    },
  }
}
const settle = () => new Promise<void>(resolve => { setImmediate(resolve) })

describe('dear jobs', () => {
  it('ERR-5 run so many at once, the next ones wait in turn, and one more is refused at once', async () => {
    const { begun, job } = createJobs()
    const pool = createJobPool({ atOnce: 2, waiting: 3 })
    const asked = Array.from({ length: 6 }, () => pool(job))
    expect((await asked[5])?._unsafeUnwrapErr()).toEqual({ code: 'unavailable', retryAfter: 1000 })
    for (const [nth, running] of [2, 3, 4, 5, 5].entries()) {
      expect(begun).toHaveLength(running)
      begun[nth]?.resolve(nth)
      await settle()
    }
    expect((await Promise.all(asked.slice(0, 5))).map(each => each._unsafeUnwrap())).toEqual([0, 1, 2, 3, 4])
  })
  it('ERR-5 one that fails gives its place to the next', async () => {
    const { begun, job } = createJobs()
    const pool = createJobPool({ atOnce: 1, waiting: 1 })
    const [failing, next] = [pool(job), pool(job)]
    begun[0]?.reject(new Error('broken'))
    await expect(failing).rejects.toThrow('broken')
    begun[1]?.resolve(1)
    expect((await next)._unsafeUnwrap()).toBe(1)
    const again = pool(job)
    begun[2]?.resolve(2)
    expect((await again)._unsafeUnwrap()).toBe(2)
  })
  it('ERR-5 nobody waits for the jobs of others', async () => {
    const { begun, job } = createJobs()
    const pool = createJobPool({ atOnce: 1, waiting: 0 })
    const [one, other] = [pool(job, 'one'), pool(job, 'other')]
    expect((await pool(job, 'one')).isErr()).toBe(true)
    begun.forEach((each, nth) => each.resolve(nth))
    expect((await Promise.all([one, other])).map(each => each._unsafeUnwrap())).toEqual([0, 1])
  })
  describe('with a longest wait', () => {
    afterEach(() => { vi.useRealTimers() })
    it('ERR-5 one whose turn does not come in time is refused then, and takes no turn later', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const { begun, job } = createJobs()
      const pool = createJobPool({ atOnce: 1, waiting: 2, longest: 500 })
      const running = pool(job)
      const late = pool(job)
      await vi.advanceTimersByTimeAsync(400)
      const inTime = pool(job)
      await vi.advanceTimersByTimeAsync(100)
      expect((await late)._unsafeUnwrapErr()).toEqual({ code: 'unavailable', retryAfter: 1000 })
      begun[0]?.resolve(0)
      await settle()
      await vi.advanceTimersByTimeAsync(500)
      begun[1]?.resolve(1)
      expect([(await running)._unsafeUnwrap(), (await inTime)._unsafeUnwrap()]).toEqual([0, 1])
      expect([begun.length, vi.getTimerCount()]).toEqual([2, 0])
    })
  })
})

it('ERR-5 a request is refused at once while too many others are worked on, and taken again afterwards', async () => {
  const { begun, job } = createJobs()
  const app = new Hono<Env>()
  app.use(limitInFlight({ ...ALL_IN_FLIGHT, most: 2 }, () => ''))
  app.get('/', async http => http.text(String(await job())))
  const under = [app.request('/'), app.request('/')]
  await settle()
  const refused = await app.request('/')
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([503, '1', { code: 'unavailable' }])
  begun.forEach((each, nth) => each.resolve(nth))
  expect(await Promise.all(under.map(async each => (await each).status))).toEqual([200, 200])
  const after = app.request('/')
  await settle()
  begun[2]?.resolve(2)
  expect((await after).status).toBe(200)
})

it('ERR-5 one person has half of the connections at once', () => {
  expect([2, 3, 10, 500].map(connections => inFlightOf(connections).each.atOnce)).toEqual([1, 1, 5, 250])
})

onBothDatabases('limits of what is under way', database => {
  const statuses = async (asked: readonly Promise<Answer<Loose>>[]) => (await Promise.all(asked)).map(({ status }) => status)
  it('ERR-5 of all requests', async () => {
    const app = createTestApp(database(), { inFlight: { ...ALL_IN_FLIGHT, most: 2 } })
    const people = [createClient(app, '192.0.2.1'), createClient(app, '192.0.2.2'), createClient(app, '192.0.2.3')]
    expect(await statuses(people.map(person => person.anonymous()))).toEqual([200, 200, 503])
    expect((await people[2]?.anonymous())?.status).toBe(200)
  })
  it('ERR-5 of one person, wherever they are, and of one address for requests without a person', async () => {
    const app = createTestApp(database(), { inFlight: { ...ALL_IN_FLIGHT, each: { atOnce: 1, waiting: 0 } } })
    const [one, elsewhere, neighbour] = [createClient(app, '192.0.2.1'), createClient(app, '192.0.2.2'), createClient(app, '192.0.2.1')]
    await one.anonymous()
    await neighbour.anonymous()
    elsewhere.useToken(one.token())
    const read = (client: Client) => client.get('/v1/experiments')
    expect(await statuses([read(one), read(elsewhere), read(neighbour)])).toEqual([200, 503, 200])
    const arrive = (address: string) => createClient(app, address).anonymous()
    expect(await statuses([arrive('192.0.2.1'), arrive('192.0.2.1'), arrive('192.0.2.2'), read(one)])).toEqual([200, 503, 200, 200])
  })
})

onBothDatabases('limits of all calls', database => {
  const start = (limits: { readonly personCall?: number; readonly addressCall?: number }) => {
    const clock = createClock()
    const { personCall = 1e6, addressCall = 1e6 } = limits
    const app = createTestApp(database(), {
      now: clock.now,
      limits: { ...LIMITS, personCall: { ...LIMITS.personCall, most: personCall }, addressCall: { ...LIMITS.addressCall, most: addressCall } },
    })
    return { clock, open: (address: string) => createClient(app, address) }
  }
  it('ERR-5 one person may make so many calls of all kinds in ten seconds, from wherever, and others are served', async () => {
    const { clock, open } = start({ personCall: 3 })
    const [one, elsewhere, other] = [open('192.0.2.1'), open('192.0.2.2'), open('192.0.2.3')]
    await one.anonymous()
    await other.anonymous()
    elsewhere.useToken(one.token())
    const asked = [await one.get('/v1/experiments'), await elsewhere.put('/v1/profiles/keeper/a', { value: '1' }), await one.get('/v1/streak')]
    expect(asked.map(({ status }) => status)).toEqual([200, 403, 200])
    clock.forward(4000)
    const { status, body, headers } = await elsewhere.patch('/v1/profiles', {})
    expect([status, body['code'], headers.get('retry-after')]).toEqual([429, 'rate_limited', '6'])
    expect((await other.get('/v1/experiments')).status).toBe(200)
    clock.forward(6000)
    expect((await one.get('/v1/experiments')).status).toBe(200)
  })
  it('ERR-5 one address may make so many calls in ten seconds, whoever makes them, and an IPv6 site ten times as many', async () => {
    const { open } = start({ addressCall: 2 })
    const from = async (address: string) => (await open(address).get('/v1/billing/plans')).status
    expect([await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.2')]).toEqual([200, 200, 429, 200])
    const site: number[] = []
    for (let network = 0; network < 21; network += 1) site.push(await from(`2001:db8:1:${network.toString(16)}::1`))
    expect(site).toEqual([...Array<number>(20).fill(200), 429])
    expect([await from('2001:db8:2::1'), await from('2001:0db8:0002::2'), await from('2001:db8:2:0:ffff::3')]).toEqual([200, 200, 429])
  })
  it('ERR-5 a network that asks too much takes nothing from the others of its site', async () => {
    const { open } = start({ addressCall: 1 })
    const from = async (network: number) => (await open(`2001:db8:1:${network}::1`).get('/v1/billing/plans')).status
    for (let call = 0; call < 20; call += 1) await from(1)
    expect([await from(1), await from(2), await from(3)]).toEqual([429, 200, 200])
  })
  it('ERR-5 whether the process lives is answered whatever was asked before', async () => {
    const { open } = start({ addressCall: 1 })
    const client = open('192.0.2.1')
    expect([(await client.get('/v1/billing/plans')).status, (await client.get('/v1/billing/plans')).status, (await client.get('/health')).status]).toEqual([200, 429, 200])
  })
  it('ERR-5 more passwords at once than can wait are refused with 503', async () => {
    const { open } = start({})
    const tries = await Promise.all(Array.from({ length: 120 }, (_, nth) => open(`198.51.100.${nth}`).signIn(`n${nth}@example.test`, 'whatever it is')))
    const refused = tries.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    for (const { body, headers } of refused) expect([body['code'], headers.get('retry-after')]).toEqual(['unavailable', '1'])
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(120 - refused.length)
  })
})

onBothDatabases('limits of one address', database => {
  const only = <Name extends keyof typeof LIMITS>(name: Name, most: number) => createTestApp(database(), {
    limits: { ...LIMITS, [name]: { ...LIMITS[name], most } },
    config: { geo: { edge: null, provider: 'http://127.0.0.1:1/{address}' } },
  })
  /** A call that a limit by address counts, made from an address. */
  const CALLS = {
    anonymous: client => client.anonymous(),
    signIn: client => client.signIn(`${crypto.randomUUID()}@example.test`, 'whatever it is'),
    wrongPassword: client => client.signIn('ada@example.test', 'whatever it is'),
    refresh: client => client.refresh(),
    visitor: client => client.post('/pot', { parameters: DEVICE, page_url: 'https://promova.test/' }),
    geo: client => client.get('/v1/geo'),
  } as const satisfies Partial<Record<keyof typeof LIMITS, (client: Client) => Promise<Answer<Loose>>>>

  it.each(Object.entries(CALLS))('ERR-5 %s: a site of IPv6 has ten times what one of its networks has, however many it has', async (name, call) => {
    const app = only(name as keyof typeof CALLS, 2)
    const visitor = createClient(app)
    await visitor.anonymous()
    const from = async (address: string) => {
      const client = createClient(app, address)
      client.useCookie(visitor.cookie())
      const { status } = await call(client)
      visitor.useCookie(client.cookie())
      return status === 429
    }
    expect([await from('2001:db8:1:1::1'), await from('2001:db8:1:1::2'), await from('2001:db8:1:1::3')]).toEqual([false, false, true])
    const site: boolean[] = []
    for (let network = 2; network < 22; network += 1) site.push(await from(`2001:db8:1:${network.toString(16)}::1`))
    expect(site).toEqual([...Array<boolean>(18).fill(false), true, true])
    expect([await from('2001:db8:2::1'), await from('192.0.2.2')]).toEqual([false, false])
  })
  it('AUTH-1, VIS-1 one address may bring so many new visitors a day, and as many devices; who is known already comes in all the same', async () => {
    const clock = createClock()
    const app = createTestApp(database(), { now: clock.now, limits: { ...LIMITS, newcomer: { ...LIMITS.newcomer, most: 2 } } })
    const known = createClient(app)
    const identify = async (address?: string) => (await createClient(app, address).post('/pot', { parameters: { ...DEVICE, canvas_hash: crypto.randomUUID() }, page_url: 'https://promova.test/' })).status
    expect([(await known.start()).status, (await createClient(app).anonymous()).status]).toEqual([200, 200])
    clock.forward(60_000)
    const { status, body, headers } = await createClient(app).start()
    expect([status, body['code'], headers.get('retry-after'), LIMITS.newcomer]).toMatchObject([429, 'rate_limited', String(86_400 - 60), { most: 5000 }])
    expect([(await known.start()).status, (await createClient(app, '192.0.2.2').anonymous()).status]).toEqual([200, 200])
    expect([await identify(), await identify(), await identify(), await identify('192.0.2.2')]).toEqual([200, 200, 429, 200])
    clock.forward(86_400_000)
    expect([(await createClient(app).start()).status, await identify()]).toEqual([200, 200])
  })
})
