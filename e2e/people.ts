import { type APIRequestContext, type Browser, chromium, expect, type Page } from '@playwright/test'
import { chromiumLaunch } from '../tools/chromium.mjs'

const MINUTE = 60_000
const PASSWORD = 'kind-green-river'
export const DAY_AND_NIGHT = [{ from: 0, until: 1440 }]
export const everyDay = (windows: readonly { readonly from: number; readonly until: number }[]) => ({ 1: windows, 2: windows, 3: windows, 4: windows, 5: windows, 6: windows, 7: windows })
const PROFILE = { about: 'I have taught Spanish for ten years, in small steps and with many real conversations.', native: 'en', teaches: ['es'], speaks: ['en'], levels: ['A1', 'A2'], topics: ['conversation'] }

/** A browser with a camera and a microphone that play a test picture and a tone. */
export const launchWithDevices = async (): Promise<Browser> => {
  const launch = await chromiumLaunch()
  return chromium.launch({ ...launch, args: [...launch.args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] })
}

/** Somebody with an account in a browser of their own, and their calls of the API beside its pages. */
export const register = async (browser: Browser, base: string, name: string, more: Parameters<Browser['newContext']>[0] = {}) => {
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
  return {
    context, call, id,
    open: async (path: string): Promise<Page> => {
      const page = await context.newPage()
      await page.goto(path)
      return page
    },
  }
}
export type Person = Awaited<ReturnType<typeof register>>

interface Waiting {
  readonly key: string
  readonly item: { readonly profile?: { readonly name: string } }
}
/** Has a profile approved under a name of its own, and hours. Returns the id of the tutor. */
export const teach = async (tutor: Person, name: string, hours: object): Promise<string> => {
  const { id } = await tutor.call('put', '/v1/teaching/profile', { ...PROFILE, name })
  await tutor.call('put', '/v1/teaching/hours', { exceptions: {}, rest: 0, ...hours })
  const waiting = await tutor.call('get', '/v1/moderation') as unknown as readonly Waiting[]
  for (const { key } of waiting.filter(({ item }) => item.profile?.name === name)) await tutor.call('put', `/v1/moderation/${key}`, { reason: null })
  return String(id)
}

/** Buys a plan with a card of the sandbox. */
export const buy = async ({ call }: Person, plan: string): Promise<void> => {
  const checkout = await call('post', '/v1/billing/checkouts', { plan, currency: 'USD', locale: 'en' })
  await call('put', `/v1/billing/purchases/${String(checkout['id'])}`, { card: { number: '4242424242424242', expMonth: 12, expYear: 2099, cvc: '123' } })
}

/** A paid lesson of fifty minutes, tomorrow. */
export const bookTomorrow = async (learner: Person, tutorId: string): Promise<string> => {
  await buy(learner, 'tutoring-8-credits')
  const from = Date.now() + 1440 * MINUTE
  const { slots } = await learner.call('get', `/v1/tutors/${tutorId}/slots?from=${from}&until=${from + 1440 * MINUTE}&length=50`) as unknown as { readonly slots: readonly number[] }
  const lesson = learner.id()
  await learner.call('put', `/v1/tutoring/holds/${lesson}`, { tutor: tutorId, startsAt: slots[0], length: 50 })
  await learner.call('put', `/v1/tutoring/lessons/${lesson}`)
  return lesson
}
/** Lets a lesson begin in so many minutes, or have begun. */
export const bringForward = (learner: Person, lesson: string, minutes: number) => learner.call('put', `/v1/dev/lessons/${lesson}`, { minutes })

/** Pictures are decoded only while frames arrive. */
export const framesMove = async (page: Page, name: string): Promise<void> => {
  const video = page.locator(`video[aria-label="${name}"]`)
  await expect(video).toBeVisible()
  const at = () => video.evaluate(element => (element as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames)
  const before = await at()
  await expect.poll(at, { timeout: 30_000 }).toBeGreaterThan(before + 5)
}
export const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()
