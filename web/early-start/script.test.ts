import { createContext, runInContext } from 'node:vm'
import { expect, it } from 'vitest'
import { startSession } from '#contract/auth.ts'
import type { EarlyStart } from '#adapters/http/account.ts'
import { SIGNED_OUT_FLAG } from '#core/domain/device/device-keys.ts'
import { earlyStartScript } from './script.ts'

const LESSON = { target: 'es', lesson: 'a1-1-1', pageLanguage: 'en' } as const

interface Browser {
  /** What Temporal tells, where the browser has it. */
  readonly zone?: string
  readonly plan?: string
  /** Where the mark of an unfinished sign-out is. */
  readonly signedOut?: 'tab' | 'device'
  readonly secure?: boolean
  readonly answer?: Promise<Response>
}
/** Runs the script as a browser would, and returns what it sent and left. */
const run = (script: string, { zone, plan, signedOut, secure = true, answer = Promise.resolve(new Response()) }: Browser = {}) => {
  const sent: { readonly url: string; readonly init: RequestInit; readonly body: string }[] = []
  const window: { earlyStart?: EarlyStart } = {}
  const storage = (values: Readonly<Record<string, string | undefined>>) => ({ getItem: (key: string) => values[key] ?? null })
  runInContext(script, createContext({
    window, Intl, self: { Temporal: zone !== undefined }, Temporal: { Now: { timeZoneId: () => zone } }, crypto: secure ? crypto : {},
    sessionStorage: storage({ [SIGNED_OUT_FLAG]: signedOut === 'tab' ? '1' : undefined }),
    localStorage: storage({ learning_plan: plan, [SIGNED_OUT_FLAG]: signedOut === 'device' ? '1' : undefined }),
    fetch: (url: string, init: RequestInit & { readonly body: string }) => {
      sent.push({ url, init, body: init.body })
      return answer
    },
  }))
  return { sent, early: window.earlyStart }
}
const script = earlyStartScript({ origin: 'https://promova.test', lesson: LESSON })

it('AUTH-1 the start is sent as the contract wants it, with the zone (NET-1), and left for the app', () => {
  const { sent: [only], early } = run(script, { plan: '{"native":"uk"}' })
  expect(only).toMatchObject({ url: 'https://promova.test/v1/auth/start', init: { method: 'POST', credentials: 'include', headers: { 'x-time-location': Intl.DateTimeFormat().resolvedOptions().timeZone } } })
  const body: unknown = JSON.parse(only?.body ?? '')
  expect(startSession.body.parse(body)).toMatchObject({ lesson: { ...LESSON, native: 'uk', knows: ['speak'] } })
  expect(JSON.parse(JSON.stringify(early?.body))).toEqual(body)
})
it('NET-1 a browser with Temporal tells its zone by that', () => {
  expect(run(script, { zone: 'Asia/Tokyo' }).sent[0]?.init.headers).toMatchObject({ 'x-time-location': 'Asia/Tokyo' })
  expect(run(script, { zone: '' }).sent[0]?.init.headers).toMatchObject({ 'x-time-location': 'UTC' })
})
it('AUTH-1 whatever the device has for a plan, the contract accepts what is sent', () => {
  for (const plan of [undefined, '', '{', 'null', '[]', '{"native":7}', '{"native":null}', `{"native":"${'x'.repeat(81)}"}`, '{"native":"ї"}']) {
    const { sent: [only] } = run(script, plan === undefined ? {} : { plan })
    expect(startSession.body.safeParse(JSON.parse(only?.body ?? '')).success, plan).toBe(true)
  }
})
it('AUTH-1 a page without a lesson asks for none', () => {
  const { sent: [only] } = run(earlyStartScript({ origin: '', lesson: null }))
  expect(startSession.body.parse(JSON.parse(only?.body ?? '')).lesson).toBeNull()
})
it.each(['tab', 'device'] as const)('AUTH-3 nothing is sent while the %s has the mark of an unfinished sign-out', signedOut => {
  expect(run(script, { signedOut })).toEqual({ sent: [], early: undefined })
})
it('AUTH-1 a browser that cannot do this leaves it to the app', () => {
  expect(run(script, { secure: false })).toEqual({ sent: [], early: undefined })
})
it('AUTH-1 a start that is lost throws nothing in the page', async () => {
  const { early } = run(script, { answer: Promise.reject(new TypeError('lost')) })
  await expect(early?.answer).rejects.toThrow('lost')
})
it('AUTH-1 what an address says cannot end the script', () => {
  expect(earlyStartScript({ origin: '', lesson: { ...LESSON, lesson: '</script><script>alert(1)' } })).not.toContain('</script')
})
