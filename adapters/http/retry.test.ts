import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as billing from '#contract/billing.ts'
import * as profiles from '#contract/profiles.ts'
import { httpAccount } from './account.ts'
import { apiAgainst, failed, json, type Respond, session } from './fake-server.fixture.ts'

const PROFILE = { user_id: 'user-1', email: 'a@example.com', free_for_ukraine: false, keeper: {} }
const ID = '0b6f0a0e-5b3c-4c64-9a55-3a1c0d2f7e10'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** When each request went out, in ms from the first. */
const timed = (respond: Respond) => {
  const sent: number[] = []
  const started = Date.now()
  const world = apiAgainst((seen, times) => {
    sent.push(Date.now() - started)
    return respond(seen, times)
  }, session('t'))
  return { ...world, sent }
}
const fetchFailed = () => Promise.reject(new TypeError('fetch failed'))

describe('NET-3', () => {
  it.each([
    ['no answer', fetchFailed, 'network'],
    ['408', () => new Response('', { status: 408 }), 'unknown'],
    ['500', () => failed(500, 'unknown'), 'unknown'],
    ['503', () => new Response('', { status: 503 }), 'network'],
  ])('%s is tried four times, a second apart', async (_, respond, code) => {
    const { api, sent } = timed(respond)
    const answer = api.call(profiles.fetchProfile, {})
    await vi.runAllTimersAsync()
    expect((await answer)._unsafeUnwrapErr().code).toBe(code)
    expect(sent).toEqual([0, 1000, 2000, 3000])
  })

  it('an idempotent write is tried again with its body, and stops at the first success', async () => {
    const { api, seen } = timed((_, times) => (times < 3 ? failed(500, 'unknown') : json(PROFILE)))
    const answer = api.call(profiles.putKeeper, { params: { key: 'a' }, body: { value: '1' } })
    await vi.runAllTimersAsync()
    expect((await answer).isOk()).toBe(true)
    expect(seen.map(({ body }) => body)).toEqual([{ value: '1' }, { value: '1' }, { value: '1' }])
  })

  it.each([400, 401, 402, 403, 404, 409, 422])('%d is not tried again', async status => {
    const { api, sent } = timed(() => failed(status, 'not_found'))
    const answer = api.call(billing.listPlans, {})
    await vi.runAllTimersAsync()
    expect((await answer).isErr()).toBe(true)
    expect(sent).toHaveLength(1)
  })

  it('a POST is never tried again', async () => {
    const { api, sent } = timed(fetchFailed)
    const answer = httpAccount(api).signInAnonymously(ID)
    await vi.runAllTimersAsync()
    expect((await answer)._unsafeUnwrapErr().code).toBe('network')
    expect(sent).toHaveLength(1)
  })

  it('429 obeys Retry-After', async () => {
    const { api, sent } = timed((_, times) => (times === 1 ? failed(429, 'rate_limited', { 'retry-after': '3' }) : json(PROFILE)))
    const answer = api.call(profiles.fetchProfile, {})
    await vi.runAllTimersAsync()
    expect((await answer).isOk()).toBe(true)
    expect(sent).toEqual([0, 3000])
  })

  it('a long Retry-After is told at once and not waited for', async () => {
    const { api, sent } = timed(() => failed(429, 'rate_limited', { 'retry-after': '900' }))
    const answer = await api.call(profiles.fetchProfile, {})
    expect(answer._unsafeUnwrapErr()).toEqual({ code: 'rate_limited', id: 'server-id', retryAfter: 900_000 })
    expect(sent).toEqual([0])
  })

  it('no first byte in 15 s is no answer', async () => {
    const { api, sent } = timed(() => new Promise<Response>(() => undefined))
    const codes: string[] = []
    void httpAccount(api).signInAnonymously(ID).mapErr(({ code }) => codes.push(code))
    await vi.advanceTimersByTimeAsync(14_999)
    expect(codes).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(codes).toEqual(['network'])
    expect(sent).toEqual([0])
  })
})
