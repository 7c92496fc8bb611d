import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identifyVisitor } from '#contract/visitor.ts'
import type { AnalyticsEntry, AnalyticsLog } from '#core/ports/analytics-log.ts'
import { describeAnalyticsLog } from '#core/ports/analytics-log.contract.ts'
import { chromiumLaunch } from '#tools/chromium.mjs'
import { bundled } from './page-bundle.ts'

const PAGE = 'http://page.test/'
/** The product's policy, apart from the one inline script of this page. */
const POLICY = "default-src 'none'; script-src 'unsafe-inline' http://vendor.test; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; connect-src 'self' http://amplitude.test; frame-src 'none'"
let browser: Browser | undefined
let script = ''
beforeAll(async () => {
  [script, browser] = await Promise.all([bundled('measurement-page.ts'), chromiumLaunch().then(options => chromium.launch(options))])
})
afterAll(() => browser?.close())

interface Asked {
  readonly url: string
  readonly body: string
}
interface Opened {
  readonly page: Page
  readonly context: BrowserContext
  /** Every request except that for the page itself. */
  readonly asked: Asked[]
  readonly complaints: string[]
}
const open = async (given?: BrowserContext): Promise<Opened> => {
  const context = given ?? await browser?.newContext()
  if (!context) throw new Error('there is no browser')
  const asked: Asked[] = []
  const complaints: string[] = []
  if (!given) {
    const headers = { 'content-security-policy': POLICY }
    await context.route('**/*', route => {
      const url = route.request().url()
      if (url === PAGE) return route.fulfill({ contentType: 'text/html', headers, body: `<!doctype html><body><script>${script}</script>` })
      asked.push({ url, body: route.request().postData() ?? '' })
      return route.fulfill({ status: 200, contentType: 'application/json', headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }, body: '{"code":200}' })
    })
  }
  const page = await context.newPage()
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', error => complaints.push(error.message))
  await page.goto(PAGE)
  return { page, context, asked, complaints }
}

const logIn = (page: Page): AnalyticsLog => {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Value>(run: () => Promise<Value>) => {
    const turn = last.then(run)
    last = turn.catch(() => undefined)
    return turn
  }
  return {
    note: entry => void inTurn(() => page.evaluate(each => window.measurement.note(each), entry)),
    all: () => inTurn(() => page.evaluate(() => window.measurement.all())),
    clear: () => inTurn(() => page.evaluate(() => window.measurement.clear())),
    watch: changed => {
      let watching = true
      void page.evaluate(() => window.measurement.nextChange()).then(() => watching && changed())
      return () => { watching = false }
    },
  }
}
describeAnalyticsLog('IndexedDB in Chromium', async () => logIn((await open()).page))

const entry = (id: string): AnalyticsEntry =>
  ({ id, at: 0, vendor: 'gtm', kind: 'tag', name: 'gtm', payload: {}, status: 'allowed', reason: 'granted', sent: true })

describe('the measurement log in Chromium', () => {
  it('ANA-3 another tab is notified and finds the entry', async () => {
    const one = await open()
    const two = await open(one.context)
    const change = two.page.evaluate(() => window.measurement.nextChange())
    // The first answer shows that the page is ready.
    await two.page.evaluate(() => window.measurement.all())
    await one.page.evaluate(each => window.measurement.note(each), entry('one'))
    await change
    expect((await two.page.evaluate(() => window.measurement.all())).map(({ id }) => id)).toEqual(['one'])
  })

  it('ANA-3 what happens as a page is closed is found by the next page, once, after what came before', async () => {
    const { page } = await open()
    await page.evaluate(each => {
      window.measurement.note({ ...each, id: 'before' })
      window.addEventListener('pagehide', () => window.measurement.note({ ...each, id: 'closed' }))
    }, entry(''))
    for (let reload = 0; reload < 2; reload += 1) {
      await page.goto(PAGE)
      expect((await page.evaluate(() => window.measurement.all())).map(({ id }) => id)).toEqual(['before', 'closed'])
    }
  })

  it('ANA-3 keeps the newest thousand entries', async () => {
    const { page } = await open()
    const ids = await page.evaluate(async each => {
      for (let index = 0; index < 1003; index += 1) window.measurement.note({ ...each, id: String(index) })
      return (await window.measurement.all()).map(({ id }) => id)
    }, entry(''))
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([1000, '3', '1002'])
  })
})

const call = (id: string, at = 1000) => ({ id, name: 'gen_page_shown', payload: { path: '/uk' }, at })
const eventsIn = (asked: readonly Asked[]) => asked.flatMap(({ body }) => (JSON.parse(body) as { events: Record<string, unknown>[] }).events)
/** Runs every timer of the next hour and waits until their effects have ended. */
const anHourLater = async ({ page }: Opened) => {
  await page.clock.runFor(3_600_000)
  await page.evaluate(() => window.measurement.all())
}

/** A page whose clock stands still until a test moves it. */
const openOutOfTime = async (): Promise<Opened> => {
  const opened = await open()
  await opened.page.clock.install({ time: Date.UTC(2026, 0, 1) })
  await opened.page.clock.pauseAt(Date.UTC(2026, 0, 2))
  return opened
}
/** What a page shows after every few milliseconds of its own time. */
const after = <Seen>(ms: number, { page }: Opened, look: () => Seen | Promise<Seen>) =>
  expect.poll(async () => {
    await page.clock.runFor(ms)
    return look()
  })
/** A page whose client has started and holds the event `one`, long before it would be sent. */
const openWithUnsent = async (): Promise<Opened> => {
  const opened = await openOutOfTime()
  const { page } = opened
  await page.evaluate(() => window.measurement.start('device-1', null))
  await page.evaluate(each => window.measurement.call(each), call('one'))
  await after(1, opened, () => page.evaluate(() => window.measurement.storedKeys())).toContain('AMP_unsent_amplitude-')
  return opened
}

describe('Amplitude in Chromium', () => {
  it('ANA-1 sends each event once to the configured address, without automatic events and without the visitor’s address', async () => {
    const opened = await open()
    const { page, asked, complaints } = opened
    await page.evaluate(each => window.measurement.call(each), call('before'))
    await page.evaluate(() => window.measurement.start('device-1', 'user-1'))
    await page.evaluate(() => window.measurement.start('device-2', null))
    for (const each of [call('one'), call('two', 2000)]) await page.evaluate(given => window.measurement.call(given), each)
    await expect.poll(() => eventsIn(asked).length).toBe(2)
    expect(new Set(asked.map(({ url }) => url))).toEqual(new Set(['http://amplitude.test/2/httpapi']))
    expect(eventsIn(asked)).toMatchObject([
      { event_type: 'gen_page_shown', event_properties: { path: '/uk' }, insert_id: 'one', time: 1000, device_id: 'device-1', user_id: 'user-1' },
      { event_type: 'gen_page_shown', event_properties: { path: '/uk' }, insert_id: 'two', time: 2000, device_id: 'device-1', user_id: 'user-1' },
    ])
    for (const event of eventsIn(asked)) {
      expect(Object.keys(event).toSorted()).toEqual([
        'device_id', 'event_id', 'event_properties', 'event_type', 'insert_id', 'library', 'platform', 'session_id', 'time', 'user_agent', 'user_id',
      ])
    }
    expect(complaints).toEqual([])
  })

  it('ANA-1 what happens as the page is closed is sent by the next page, with what was unsent before, each event once', async () => {
    const opened = await openWithUnsent()
    const { page, asked } = opened
    await page.evaluate(each => {
      window.addEventListener('pagehide', () => window.measurement.call(each))
    }, call('two'))
    await page.goto(PAGE)
    await page.evaluate(() => window.measurement.start('device-1', null))
    await after(1000, opened, () => eventsIn(asked).map(event => event['insert_id'])).toEqual(['one', 'two'])
    expect(eventsIn(asked)[1]).toMatchObject({ event_type: 'gen_page_shown', event_properties: { path: '/uk' }, time: 1000, device_id: 'device-1', session_id: expect.any(Number) as number })
    await anHourLater(opened)
    expect(eventsIn(asked)).toHaveLength(2)
  })

  it('CON-4 a page that is closed after a stop says nothing more', async () => {
    const opened = await openWithUnsent()
    const { page, asked } = opened
    await page.evaluate(each => {
      window.addEventListener('pagehide', () => window.measurement.call(each))
      window.measurement.stop()
    }, call('two'))
    await page.goto(PAGE)
    expect(await page.evaluate(() => window.measurement.storedKeys())).toEqual([])
    expect(asked).toEqual([])
  })

  it('CON-4 a stop with unsent events sends nothing and leaves nothing, and a new start works', async () => {
    const opened = await openWithUnsent()
    const { page, asked } = opened
    await page.evaluate(() => window.measurement.stop())
    await page.evaluate(each => window.measurement.call(each), call('two'))
    await anHourLater(opened)
    expect(asked).toEqual([])
    expect(await page.evaluate(() => window.measurement.storedKeys())).toEqual([])
    await page.evaluate(() => window.measurement.start('device-1', null))
    await page.evaluate(each => window.measurement.call(each), call('three'))
    await after(1000, opened, () => eventsIn(asked).map(event => event['insert_id'])).toEqual(['three'])
  })

  it('AUTH-3 ANA-1 events before a change of visitor are sent for the old one, later events for the new one in a new session', async () => {
    const opened = await openWithUnsent()
    const { page, asked } = opened
    await page.evaluate(each => {
      window.measurement.changeVisitor('device-1', 'user-1')
      window.measurement.call(each)
      window.measurement.changeVisitor('device-1', null)
    }, call('two'))
    await page.evaluate(([before, after]) => {
      if (before) window.measurement.call(before)
      window.measurement.changeVisitor('device-2', 'user-2')
      if (after) window.measurement.call(after)
    }, [call('three'), call('four')])
    await after(1000, opened, () => eventsIn(asked).length).toBe(4)
    const sent = new Map(eventsIn(asked).map(event => [event['insert_id'], event]))
    const whose = ['one', 'two', 'three', 'four'].map(id => [sent.get(id)?.['device_id'], sent.get(id)?.['user_id']])
    expect(whose).toEqual([['device-1', undefined], ['device-1', 'user-1'], ['device-1', undefined], ['device-2', 'user-2']])
    expect(sent.get('four')?.['session_id']).not.toBe(sent.get('three')?.['session_id'])
  })

  it('AUTH-3 the client of a visitor who has left stores nothing more on the device', async () => {
    const opened = await openWithUnsent()
    const { page, asked } = opened
    await page.evaluate(each => {
      window.measurement.call(each)
      window.measurement.changeVisitor('device-2', null)
    }, call('two'))
    await anHourLater(opened)
    expect(eventsIn(asked).map(event => [event['insert_id'], event['device_id']])).toEqual([['one', 'device-1'], ['two', 'device-1']])
    expect(await page.evaluate(() => window.measurement.storedKeys())).not.toContain('AMP_unsent_amplitude-')
    expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('device-1')
  })

  it('CON-4 AUTH-3 a stop after a change of visitor sends nothing of either visitor and leaves nothing', async () => {
    const opened = await openWithUnsent()
    const { page, asked } = opened
    await page.evaluate(each => {
      window.measurement.changeVisitor('device-2', null)
      window.measurement.call(each)
      window.measurement.stop()
    }, call('two'))
    await anHourLater(opened)
    expect(asked).toEqual([])
    expect(await page.evaluate(() => window.measurement.storedKeys())).toEqual([])
  })

  it('CON-4 a client stopped before its library has loaded never starts', async () => {
    const opened = await openOutOfTime()
    await opened.page.evaluate(() => {
      window.measurement.start('device-1', null)
      window.measurement.stop()
    })
    await anHourLater(opened)
    expect(opened.asked).toEqual([])
    // What the library creates when it starts.
    expect(await opened.page.evaluate(() => 'analyticsConnectorInstances' in window)).toBe(false)
    expect(await opened.page.evaluate(() => window.measurement.storedKeys())).toEqual([])
  })
})

describe('a pixel in Chromium', () => {
  it('PIX-2 its script is requested once, as the policy of the page allows', async () => {
    const { page, asked, complaints } = await open()
    await page.evaluate(() => {
      const settings = { twitter: { id: 'o1', origin: 'http://vendor.test' } }
      window.measurement.startVendor('twitter', settings)
      window.measurement.startVendor('twitter', settings)
    })
    await expect.poll(() => asked.map(({ url }) => url)).toEqual(['http://vendor.test/uwt.js'])
    expect(complaints.filter(text => /policy|refused/i.test(text))).toEqual([])
  })
})

describe('the fingerprint in Chromium', () => {
  it('VIS-1 VIS-3 is valid for the server, makes no request, obeys the policy and leaves the page unchanged', async () => {
    const { page, asked, complaints } = await open()
    const before = await page.evaluate(() => document.body.childElementCount)
    const parameters = await page.evaluate(() => window.measurement.fingerprint())
    expect(z.safeParse(identifyVisitor.body, { parameters, page_url: PAGE }).error).toBeUndefined()
    expect(parameters).toMatchObject({ device_type: 'desktop', cookies_enabled: true, additional_params: { ad_block: false } })
    expect(parameters?.browser).toMatch(/Chrom/)
    expect(parameters?.canvas_hash).toMatch(/^[0-9a-f]{32}$/)
    expect(parameters?.webgl_renderer).not.toBe('')
    expect([asked, complaints]).toEqual([[], []])
    expect(await page.evaluate(() => document.body.childElementCount)).toBe(before)
  })

  it('VIS-1 is the same when it is collected again', async () => {
    const { page } = await open()
    const collect = async () => {
      const found = await page.evaluate(() => window.measurement.fingerprint())
      return { ...found, additional_params: null }
    }
    expect(await collect()).toEqual(await collect())
  })
})

describe('a consent script in Chromium', () => {
  it('CON-5 reports that it has loaded, or that the policy has blocked it', async () => {
    const { page } = await open()
    expect(await page.evaluate(() => window.measurement.consentScript('http://vendor.test/consent.js'))).toBe('loaded')
    expect(await page.evaluate(() => window.measurement.consentScript('http://elsewhere.test/consent.js'))).toBe('failed')
  })
})
