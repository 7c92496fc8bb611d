import { type APIRequestContext, type Browser, type BrowserContext, chromium, expect, type Page, test } from '@playwright/test'
import { chromiumLaunch } from '../tools/chromium.mjs'
import { faultsOf } from './axe.ts'
import { texts } from './texts.ts'

const DAY_AND_NIGHT = [{ from: 0, until: 1440 }]
const ALWAYS = { zone: 'America/New_York', exceptions: {}, rest: 0, weekly: { 1: DAY_AND_NIGHT, 2: DAY_AND_NIGHT, 3: DAY_AND_NIGHT, 4: DAY_AND_NIGHT, 5: DAY_AND_NIGHT, 6: DAY_AND_NIGHT, 7: DAY_AND_NIGHT } }
const PASSWORD = 'kind-green-river'

let browser: Browser
test.beforeAll(async () => {
  const launch = await chromiumLaunch()
  browser = await chromium.launch({ ...launch, args: [...launch.args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] })
})
test.afterAll(() => browser.close())

/** Somebody with an account in a browser of their own, and their calls of the API beside its pages. */
const register = async (base: string, name: string, more: Parameters<Browser['newContext']>[0] = {}) => {
  const context = await browser.newContext({ baseURL: base, serviceWorkers: 'block', ...more })
  const { request } = context
  const answer = async (sent: ReturnType<APIRequestContext['post']>) => {
    const response = await sent
    expect(response.ok(), `${response.url()} answered ${response.status()} ${await response.text()}`).toBe(true)
    return response.json() as Promise<Record<string, never>>
  }
  const id = () => crypto.randomUUID()
  const visitor = await answer(request.post('/v1/auth/anonymous', { data: { requestId: id() } }))
  const session = await answer(request.post('/v1/auth/sign-up', {
    data: { requestId: id(), email: `${name.toLowerCase()}.${id()}@example.com`, password: PASSWORD, locale: 'en', keeper: {} }, headers: { authorization: `Bearer ${String(visitor['accessToken'])}` },
  }))
  const headers = { authorization: `Bearer ${String(session['accessToken'])}` }
  const call = (method: 'put' | 'post' | 'get' | 'patch', path: string, data?: unknown) => answer(request[method](path, { headers, ...(data !== undefined && { data }) }))
  await call('patch', '/v1/profiles', { name })
  return { context, call, id }
}
type Person = Awaited<ReturnType<typeof register>>

/** A tutor in New York who is approved and has time, and a learner with a paid lesson that begins in a few minutes. */
const bookSoon = async (tutor: Person, learner: Person): Promise<string> => {
  const profile = { name: 'Tess', about: 'I have taught Spanish for ten years, in small steps and with many real conversations.', native: 'en', teaches: ['es'], speaks: ['en', 'es'], levels: ['A1', 'A2'], topics: ['conversation'] }
  const { id: tutorId } = await tutor.call('put', '/v1/teaching/profile', profile)
  await tutor.call('put', '/v1/teaching/hours', ALWAYS)
  const waiting = await tutor.call('get', '/v1/moderation') as unknown as readonly { readonly key: string }[]
  for (const { key } of waiting) await tutor.call('put', `/v1/moderation/${key}`, { reason: null })
  const { plans } = await learner.call('get', '/v1/billing/plans') as unknown as { readonly plans: readonly { readonly id: string; readonly credits?: number }[] }
  const checkout = await learner.call('post', '/v1/billing/checkouts', { plan: plans.find(({ credits }) => credits)?.id, currency: 'USD', locale: 'en' })
  await learner.call('put', `/v1/billing/purchases/${String(checkout['id'])}`, { card: { number: '4242424242424242', expMonth: 12, expYear: 2099, cvc: '123' } })
  const from = Date.now() + 86_400_000
  const { slots } = await learner.call('get', `/v1/tutors/${String(tutorId)}/slots?from=${from}&until=${from + 86_400_000}&length=50`) as unknown as { readonly slots: readonly number[] }
  const lesson = learner.id()
  await learner.call('put', `/v1/tutoring/holds/${lesson}`, { tutor: tutorId, startsAt: slots[0], length: 50 })
  await learner.call('put', `/v1/tutoring/lessons/${lesson}`)
  await learner.call('put', `/v1/dev/lessons/${lesson}`, { minutes: 3 })
  return lesson
}

/** The current time of a picture moves only while frames arrive. */
const framesMove = async (page: Page, name: string) => {
  const video = page.locator(`video[aria-label="${name}"]`)
  await expect(video).toBeVisible()
  const at = () => video.evaluate(element => (element as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames)
  const before = await at()
  await expect.poll(at, { timeout: 30_000 }).toBeGreaterThan(before + 5)
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('TUT-2 two people meet in a classroom: they see and hear each other, write, drop and come back, and leave', async ({ baseURL }) => {
  const [uk, en] = [texts('uk'), texts('en')]
  const tutor = await register(baseURL ?? '', 'Tess', { locale: 'en', timezoneId: 'America/New_York' })
  const learner = await register(baseURL ?? '', 'Olena', { locale: 'uk', timezoneId: 'Europe/Kyiv', viewport: { width: 412, height: 860 } })
  const stranger = await register(baseURL ?? '', 'Sam')
  const lesson = await bookSoon(tutor, learner)
  const open = async ({ context }: { readonly context: BrowserContext }, path: string) => {
    const page = await context.newPage()
    await page.goto(path)
    return page
  }

  const other = await open(stranger, `/lessons/room/${lesson}`)
  await expect(other.getByText(en('classroom.missing.title'))).toBeVisible()

  const hers = await open(learner, '/uk/lessons/1x1/upcoming')
  await hers.getByRole('button', { name: uk('common.consent.reject'), exact: true }).click()
  await hers.getByRole('link', { name: uk('classroom.link.open'), exact: true }).click()
  await press(hers, uk('classroom.turn.microphoneOn'))
  await press(hers, uk('classroom.turn.cameraOn'))
  await framesMove(hers, uk('classroom.check.preview'))
  expect(await faultsOf(hers)).toEqual([])
  await press(hers, uk('classroom.check.join'))
  await expect(hers.getByText(uk('classroom.people.alone'))).toBeVisible()

  const his = await open(tutor, `/lessons/room/${lesson}`)
  await his.getByRole('button', { name: en('common.consent.reject'), exact: true }).click()
  await press(his, en('classroom.turn.cameraOn'))
  await press(his, en('classroom.turn.microphoneOn'))
  await press(his, en('classroom.check.join'))
  await framesMove(his, 'Olena')
  await framesMove(hers, 'Tess')
  expect(await faultsOf(his)).toEqual([])
  expect(await faultsOf(hers)).toEqual([])

  await hers.getByLabel(uk('classroom.messages.label'), { exact: true }).fill('Hola, Tess')
  await press(hers, uk('classroom.messages.send'))
  await expect(his.getByText('Hola, Tess')).toBeVisible()
  await his.getByRole('button', { name: en('classroom.panel.words') }).click()
  await his.getByLabel(en('classroom.words.label'), { exact: true }).fill('la llave')
  await his.getByLabel(en('classroom.words.meaning'), { exact: true }).fill('key')
  await press(his, en('classroom.words.add'))
  await hers.getByRole('button', { name: uk('classroom.panel.words') }).click()
  await expect(hers.getByText('la llave – key')).toBeVisible()
  await press(hers, uk('classroom.turn.handUp'))
  await expect(his.getByText(en('classroom.people.hand'))).toBeAttached()

  // A reload is a dropped line and another connection, in the same seat.
  await hers.reload()
  await press(hers, uk('classroom.turn.cameraOn'))
  await press(hers, uk('classroom.check.join'))
  await framesMove(his, 'Olena')
  await framesMove(hers, 'Tess')
  await expect(his.getByRole('region', { name: en('classroom.people.title') }).getByRole('listitem').filter({ has: his.locator('video') })).toHaveCount(2)
  await hers.getByRole('button', { name: uk('classroom.panel.words') }).click()
  await expect(hers.getByText('la llave – key')).toBeVisible()

  await press(hers, uk('classroom.turn.leave'))
  await expect(hers.getByText(uk('classroom.ended.left'))).toBeVisible()
  await expect(his.getByText(en('classroom.people.alone'))).toBeVisible()
  for (const { context } of [tutor, learner, stranger]) await context.close()
})
