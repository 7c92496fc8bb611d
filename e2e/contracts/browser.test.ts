import { type Browser, type BrowserContext, chromium, devices, type Page } from '@playwright/test'
import { okAsync, ResultAsync } from 'neverthrow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appError } from '#core/domain/errors/app-error.ts'
import { describeAnswerOutbox } from '#core/ports/answer-outbox.contract.ts'
import type { Answer } from '#core/domain/lesson/answer.ts'
import type { AnswerOutboxes } from '#core/ports/answer-outbox.ts'
import { SOUNDS } from '#core/ports/sound.ts'
import { chromiumLaunch } from '#tools/chromium.mjs'
import { bundled } from './page-bundle.ts'

const PAGE = 'http://page.test/'
let browser: Browser | undefined
let script = ''

const contexts: BrowserContext[] = []
/** A page over plain http, as a phone on the same network gets it, which is no secure context. */
const openPage = async (context?: BrowserContext, hash = '', fresh?: BrowserContext): Promise<Page> => {
  const place = context ?? fresh ?? await browser?.newContext()
  if (!place) throw new Error('there is no browser')
  if (!context) {
    contexts.push(place)
    await place.route(`${PAGE}**`, route => route.fulfill({ contentType: 'text/html', body: `<!doctype html><meta name="viewport" content="width=device-width"><body><button>Press</button><script>${script}</script>` }))
  }
  const page = await place.newPage()
  await page.goto(`${PAGE}${hash}`)
  return page
}

beforeAll(async () => {
  [script, browser] = await Promise.all([bundled('browser-page.ts'), chromiumLaunch().then(options => chromium.launch(options))])
})
afterAll(async () => {
  for (const context of contexts) await context.close()
  await browser?.close()
})

const failed = () => appError('unknown', 'page')
const outboxesIn = (page: Page): AnswerOutboxes => ({
  of: account => ({
    add: answer => ResultAsync.fromPromise(page.evaluate(given => window.adapters.add(given.account, given.answer), { account, answer }), failed).orElse(() => okAsync<'page'>('page')),
    all: () => ResultAsync.fromPromise(page.evaluate(given => window.adapters.all(given), account), failed),
    has: id => ResultAsync.fromPromise(page.evaluate(given => window.adapters.has(given.account, given.id), { account, id }), failed),
    remove: id => ResultAsync.fromPromise(page.evaluate(given => window.adapters.remove(given), id), failed).map(() => null),
  }),
})

describeAnswerOutbox('IndexedDB in Chromium', async () => {
  const page = await openPage()
  return {
    outboxes: outboxesIn(page),
    reopen: async () => {
      await page.close()
      return outboxesIn(await openPage(page.context()))
    },
  }
})

describe('IndexedDB in Chromium', () => {
  const ANSWER: Answer = {
    id: '22222222-0000-4000-8000-000000000000', attempt: '11111111-0000-4000-8000-000000000000', ref: { native: 'uk', target: 'en', lesson: 'greetings' },
    step: 's1', try: 1, given: { type: 'choice', option: 'o1' }, answeredAt: 1, zone: 'UTC',
  }
  const add = (page: Page) => page.evaluate(answer => window.adapters.add(null, answer), ANSWER)

  it('CRS-1 answers that the first build stored, without an account, are read, and are anyone’s', async () => {
    const page = await openPage()
    await page.evaluate(answer => new Promise((resolve, reject) => {
      const request = indexedDB.open('outbox', 1)
      request.addEventListener('upgradeneeded', () => {
        const answers = request.result.createObjectStore('answers', { autoIncrement: true })
        answers.createIndex('by-id', 'id', { unique: true })
        answers.add(answer)
      })
      request.addEventListener('success', () => resolve(request.result.close()))
      request.addEventListener('error', () => reject(request.error))
    }), ANSWER)
    expect(await page.evaluate(() => window.adapters.all('one'))).toEqual([ANSWER])
    await page.evaluate(id => window.adapters.remove(id), ANSWER.id)
    expect(await page.evaluate(() => window.adapters.all('one'))).toEqual([])
  })

  it('CRS-1 an answer is stored once the database opens again, after a failure and after another page has deleted it', async () => {
    const page = await openPage()
    await page.evaluate(() => {
      const open = indexedDB.open.bind(indexedDB)
      indexedDB.open = () => {
        indexedDB.open = open
        throw new DOMException('no room', 'UnknownError')
      }
    })
    expect([await add(page), await add(page)]).toEqual(['page', 'device'])
    const other = await openPage(page.context())
    await other.evaluate(() => new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase('outbox')
      request.addEventListener('success', () => resolve(null))
      request.addEventListener('error', () => reject(request.error))
    }))
    expect(await add(page)).toBe('device')
  })
})

describe('two tabs in Chromium', () => {
  it('CON-4 each is notified of what the other writes and removes, of that key and of local storage only', async () => {
    const one = await openPage()
    const two = await openPage(one.context())
    for (const [where, key, value] of [['session', 'choice', 'no'], ['local', 'other', 'no'], ['local', 'choice', 'yes'], ['local', 'choice', null], ['local', 'choice', '']] as const) {
      await two.evaluate(given => window.adapters.write(...given), [where, key, value] as const)
    }
    await expect.poll(() => one.evaluate(() => window.adapters.heard())).toEqual(['yes', null, ''])
    expect(await two.evaluate(() => window.adapters.heard())).toEqual([])
    expect(await one.evaluate(() => [window.adapters.read('local', 'choice'), window.adapters.read('session', 'choice')])).toEqual(['', null])
  })
})

describe('the device in Chromium over plain http', () => {
  it('FLAG-1 a phone is mobile, anything else is a desktop', async () => {
    const phone = await browser?.newContext(devices['Pixel 7'])
    expect(await (await openPage()).evaluate(() => window.adapters.kindOfDevice())).toBe('desktop')
    expect(await (await openPage(undefined, '', phone)).evaluate(() => window.adapters.kindOfDevice())).toBe('mobile')
  })

  it('makes UUIDs although crypto.randomUUID is missing', async () => {
    const page = await openPage()
    expect(await page.evaluate(() => typeof Reflect.get(crypto, 'randomUUID'))).toBe('undefined')
    expect(await page.evaluate(() => window.adapters.id())).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it.each(SOUNDS)('the sound "%s" is heard and ends within a second', async sound => {
    const page = await openPage()
    const loudness = await page.evaluate(each => window.adapters.sound(each), sound)
    expect(Math.max(...loudness)).toBeGreaterThan(0.02)
    expect(Math.max(...loudness)).toBeLessThan(0.5)
    expect(loudness.at(-1)).toBeLessThan(0.001)
  })

  it.each(['white', 'pink', 'brown'] as const)('THM-3 %s noise fades in for 200 ms and then keeps its level', async kind => {
    const page = await openPage()
    const loudness = await page.evaluate(each => window.adapters.noise(each), kind)
    const [start = 1] = loudness
    const steady = loudness.slice(5)
    expect(start).toBeLessThan(Math.max(...steady) / 3)
    expect(Math.min(...steady)).toBeGreaterThan(0.005)
    expect(Math.max(...steady)).toBeLessThan(0.3)
  })

  it('THM-3 noise begins, ducks, comes back and ends in fades of 200 ms', async () => {
    const page = await openPage()
    await page.getByRole('button').click()
    const loudness = await page.evaluate(() => window.adapters.ducked())
    const full = loudness[8] ?? 0
    const levels = loudness.map(each => each / full)
    /** Slices of 50 ms: the four of a fade between two levels, then its level until half a second is over. */
    const faded = (from: number, to: number) => Array.from({ length: 10 }, (_, slice) => from + (to - from) * Math.min(1, (slice + 0.5) / 4))
    const expected = [...faded(0, 1), ...faded(1, 0.25), ...faded(0.25, 1), ...faded(1, 0)]
    for (const [slice, level] of expected.entries()) expect(Math.abs((levels[slice] ?? Number.NaN) - level), `${slice * 50} ms: ${String(levels[slice])} is not ${level}`).toBeLessThan(0.06)
  })

  it('THM-3 noise waits for a gesture, and then sounds', async () => {
    const page = await openPage(undefined, '#noise')
    expect(await page.evaluate(() => window.adapters.contexts())).toEqual([])
    await page.getByRole('button').click()
    await expect.poll(() => page.evaluate(() => window.adapters.contexts())).toEqual(['running'])
  })
})
