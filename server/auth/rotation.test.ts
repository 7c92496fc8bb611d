import { expect, it } from 'vitest'
import { TEST_CARDS } from '#core/domain/purchase/test-cards.ts'
import { rateLimits } from '../db/schema/limits.ts'
import { outbox } from '../db/schema/mail.ts'
import { visitors } from '../db/schema/visitor.ts'
import { LIMITS } from '../limits/rate-limit.ts'
import { stopToken } from '../reminders/stop-token.ts'
import { createClock, createTestApp } from '../testing/app.ts'
import { createClient } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { codeSentTo, linkTokenOf } from '../testing/read-letters.ts'
import { REUSE_GRACE } from './tokens.ts'

const EMAIL = 'ada@example.test'
const PASSWORD = 'correct horse battery'
const [OLD, NEW] = [new Uint8Array(32).fill(7), new Uint8Array(32).fill(8)]

onBothDatabases('a secret that is changed', database => {
  /** Browsers before a service that takes another secret at `rotate`, knows the older one or not, and goes on. */
  const start = async () => {
    const clock = createClock()
    const serve = (tokenSecret: Uint8Array, olderSecrets: readonly Uint8Array[]) => createTestApp(database(), { now: clock.now, config: { tokenSecret, olderSecrets } })
    let app = serve(OLD, [])
    const open = (address?: string) => createClient({ request: (...given) => app.request(...given) }, address)
    const home = open()
    await home.anonymous()
    const { body } = await home.signUp(EMAIL, PASSWORD)
    return { clock, open, home, userId: String(body['userId']), rotate: (knowsOlder = true) => { app = serve(NEW, knowsOlder ? [OLD] : []) } }
  }

  it('ASVS 11.1 signs nobody out, and new tokens are the new one’s', async () => {
    const { home, rotate } = await start()
    rotate()
    expect((await home.get('/v1/profiles')).status).toBe(200)
    expect((await home.refresh()).status).toBe(200)
    expect((await home.get('/v1/profiles')).status).toBe(200)
    rotate(false)
    expect((await home.get('/v1/profiles')).status).toBe(200)
  })
  it('ASVS 11.1 without the older one its tokens are nobody’s', async () => {
    const { home, rotate } = await start()
    rotate(false)
    expect((await home.get('/v1/profiles')).status).toBe(401)
  })
  it('AUTH-2 a renewal whose answer was lost before goes on after, and one that came back twice is still a theft', async () => {
    const { home, rotate, clock } = await start()
    const first = home.cookie()
    await home.refresh()
    const second = home.cookie()
    home.useCookie(first)
    rotate()
    clock.forward(REUSE_GRACE + 1)
    expect((await home.refresh()).status).toBe(200)
    expect(home.cookie()).toBe(second)
    await home.refresh()
    clock.forward(REUSE_GRACE + 1)
    home.useCookie(first)
    expect((await home.refresh()).body['code']).toBe('session_expired')
  })
  it('PRO-11, AUTH-6 codes and links that were sent before work after', async () => {
    const { home, open, rotate, clock } = await start()
    await open().askForLink(EMAIL)
    rotate()
    clock.forward(1)
    expect((await home.put('/v1/auth/email', { code: await codeSentTo(database(), EMAIL) })).status).toBe(200)
    expect((await open().signInByLink(await linkTokenOf(database(), EMAIL))).status).toBe(200)
  })
  it('STK-3 the stop links of old letters work', async () => {
    const { home, rotate, userId } = await start()
    rotate()
    expect((await home.post(`/v1/reminders/stop/${stopToken(OLD, userId)}`, undefined)).status).toBe(200)
    expect((await home.post(`/v1/reminders/stop/${stopToken(NEW, userId)}`, undefined)).status).toBe(200)
    rotate(false)
    expect((await home.post(`/v1/reminders/stop/${stopToken(OLD, userId)}`, undefined)).status).toBe(404)
  })
  it('AUTH-2 nobody has more tries because of it, and a device that is known stays known', async () => {
    const { home, open, rotate } = await start()
    const stranger = open('192.0.2.66')
    for (let guess = 0; guess < 3; guess += 1) await stranger.signIn(EMAIL, 'wrong password')
    rotate()
    const codes = []
    for (let guess = 0; guess < 3; guess += 1) codes.push((await stranger.signIn(EMAIL, 'wrong password')).body['code'])
    expect(codes).toEqual(['invalid_credentials', 'invalid_credentials', 'rate_limited'])
    expect((await home.signIn(EMAIL, PASSWORD)).status).toBe(200)
    const keys = (await database().db.select().from(rateLimits)).map(({ key }) => key)
    expect(keys.filter(key => key.startsWith(`${LIMITS.wrongPassword.name}:`))).toHaveLength(1)
  })
  it('VIS-1 a device keeps its id, also once the older secret is gone', async () => {
    const { home, rotate } = await start()
    const device = {
      browser: 'Firefox', browser_version: '150.0', os: 'Linux', os_version: '', device: '', device_type: 'desktop', screen_width: 2560, screen_height: 1440, avail_width: 2560, avail_height: 1400,
      viewport_width: 1200, viewport_height: 900, color_depth: 24, pixel_ratio: 1.5, cookies_enabled: true, do_not_track: false, canvas_hash: 'c4a9', webgl_vendor: 'Mesa', webgl_renderer: 'llvmpipe', fonts: [], plugins: [], additional_params: {},
    }
    const idOf = async () => (await home.post('/pot', { parameters: device, page_url: 'https://promova.test/' })).body['visitor_id']
    const before = await idOf()
    rotate()
    expect(new Set(await Promise.all([idOf(), idOf(), idOf()]))).toEqual(new Set([before]))
    rotate(false)
    expect(await idOf()).toBe(before)
    expect(await database().db.$count(visitors)).toBe(1)
  })
  it('PUR-3 the same card asks the same, and a payment whose answer was lost is repeated', async () => {
    const { home, rotate } = await start()
    const openCheckout = async (plan: string) => String((await home.post('/v1/billing/checkouts', { plan, currency: 'USD', locale: 'en' })).body['id'])
    const pay = (id: string, number: string) => home.put(`/v1/billing/purchases/${id}`, { card: { number, expMonth: 12, expYear: 2030, cvc: '123' } })
    const [paid, asked] = [await openCheckout('self-study-1'), await openCheckout('tutors-3')]
    const before = [(await pay(paid, TEST_CARDS.pays)).body, (await pay(asked, TEST_CARDS.challenged)).body]
    rotate()
    expect([(await pay(paid, TEST_CARDS.pays)).body, (await pay(asked, TEST_CARDS.challenged)).body]).toEqual(before)
  })
  it('PUR-5 the same card given once more changes nothing', async () => {
    const { home, rotate } = await start()
    const card = { number: TEST_CARDS.pays, expMonth: 12, expYear: 2030, cvc: '123' }
    const { body: { id } } = await home.post('/v1/billing/checkouts', { plan: 'self-study-1', currency: 'USD', locale: 'en' })
    await home.put(`/v1/billing/purchases/${String(id)}`, { card })
    rotate()
    const letters = await database().db.$count(outbox)
    const changed = await home.put(`/v1/billing/subscriptions/${String(id)}/changes/${crypto.randomUUID()}`, { change: 'changeCard', card })
    expect([changed.status, await database().db.$count(outbox)]).toEqual([200, letters])
  })
})
