import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listPlans } from '#contract/offers.ts'
import { defineCall } from '#contract/call.ts'
import { nothing } from '#contract/primitives.ts'
import * as profiles from '#contract/profiles.ts'
import { nextPatchDelay } from '#core/domain/retry/policy.ts'
import { httpAccount } from './account.ts'
import { apiAgainst, failed, json, type Respond, session, wireSession } from './fake-server.fixture.ts'
import { httpProfiles } from './profiles.ts'
import { createSend } from './send.ts'

const PROFILE = { user_id: 'user-1', email: 'a@example.com', free_for_ukraine: false, keeper: {} }
const ID = '0b6f0a0e-5b3c-4c64-9a55-3a1c0d2f7e10'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The time of each request from the first, ms. */
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
const brokenOff = () => new Response(new ReadableStream({ start: body => body.error(new TypeError('Error in body stream')) }))

describe('NET-3', () => {
  it.each([
    ['no answer', fetchFailed, 'network'],
    ['no answer, in the words of another browser', () => Promise.reject(new TypeError('The network connection was lost.')), 'network'],
    ['an answer that breaks off', brokenOff, 'network'],
    ['408', () => new Response('', { status: 408 }), 'unknown'],
    ['500', () => failed(500, 'unknown'), 'unknown'],
    ['503', () => new Response('', { status: 503 }), 'unavailable'],
  ])('%s is tried four times, a second apart', async (_, respond, code) => {
    const { api, sent } = timed(respond)
    const answer = api.call(profiles.fetchProfile, {})
    await vi.runAllTimersAsync()
    expect((await answer)._unsafeUnwrapErr().code).toBe(code)
    expect(sent).toEqual([0, 1000, 2000, 3000])
  })

  it('spreads its tries by chance', async () => {
    const sent: number[] = []
    const started = Date.now()
    const fetch = () => {
      sent.push(Date.now() - started)
      return fetchFailed()
    }
    const answer = createSend({ zone: () => 'UTC', ids: () => 'id', chance: () => 1, fetch })({ method: 'get', url: 'http://api.test/' }, [])
    await vi.runAllTimersAsync()
    expect((await answer).isErr()).toBe(true)
    expect(sent).toEqual([0, 1500, 3000, 4500])
  })

  it('retries an idempotent write with its body until the first success', async () => {
    const { api, seen } = timed((_, times) => (times < 3 ? failed(500, 'unknown') : json(PROFILE)))
    const answer = api.call(profiles.putKeeper, { params: { key: 'a' }, body: { value: '1' } })
    await vi.runAllTimersAsync()
    expect((await answer).isOk()).toBe(true)
    expect(seen.map(({ body }) => body)).toEqual([{ value: '1' }, { value: '1' }, { value: '1' }])
  })

  it('retries a DELETE, which is idempotent', async () => {
    const removeNote = defineCall({ method: 'delete', path: '/note', tag: 'test', auth: 'none', summary: '', answer: nothing, errors: [] })
    const { api, sent } = timed((_, times) => (times === 1 ? failed(500, 'unknown') : json(null)))
    const answer = api.call(removeNote, {})
    await vi.runAllTimersAsync()
    expect((await answer).isOk()).toBe(true)
    expect(sent).toEqual([0, 1000])
  })

  it.each([400, 401, 402, 403, 404, 409, 422])('does not retry on %d', async status => {
    const { api, sent } = timed(() => failed(status, 'not_found'))
    const answer = api.call(listPlans, { query: {} })
    await vi.runAllTimersAsync()
    expect((await answer).isErr()).toBe(true)
    expect(sent).toHaveLength(1)
  })

  it('never retries a POST', async () => {
    const { api, sent } = timed(fetchFailed)
    const answer = httpAccount(api).signInAnonymously(ID)
    await vi.runAllTimersAsync()
    expect((await answer)._unsafeUnwrapErr().code).toBe('network')
    expect(sent).toHaveLength(1)
  })

  it('obeys Retry-After on a 429', async () => {
    const { api, sent } = timed((_, times) => (times === 1 ? failed(429, 'rate_limited', { 'retry-after': '30' }) : json(PROFILE)))
    const answer = api.call(profiles.fetchProfile, {})
    await vi.runAllTimersAsync()
    expect((await answer).isOk()).toBe(true)
    expect(sent).toEqual([0, 30_000])
  })

  it('AUTH-2 retries the refresh of tabs that must wait, but not of those that get no answer', async () => {
    const busy = () => failed(429, 'rate_limited', { 'retry-after': '1' })
    const renewing = (respond: (refresh: number) => Response | Promise<Response>) => {
      let refreshes = 0
      return timed(({ request }) => {
        if (request.url.endsWith('/refresh')) return respond(refreshes += 1)
        return request.headers.get('authorization') === 'Bearer next' ? json(PROFILE) : failed(401, 'session_expired')
      })
    }
    const { api, sent } = renewing(times => (times === 1 ? busy() : json(wireSession('next'))))
    const answer = api.call(profiles.fetchProfile, {})
    await vi.runAllTimersAsync()
    expect((await answer).isOk()).toBe(true)
    expect(sent).toEqual([0, 0, 1000, 1000])
    const silent = renewing(fetchFailed)
    const lost = silent.api.call(profiles.fetchProfile, {})
    await vi.runAllTimersAsync()
    expect([(await lost)._unsafeUnwrapErr().code, silent.sent]).toEqual(['network', [0, 0]])
  })

  it('reports a long Retry-After at once instead of waiting', async () => {
    const { api, sent } = timed(() => failed(429, 'rate_limited', { 'retry-after': '31' }))
    const answer = await api.call(profiles.fetchProfile, {})
    expect(answer._unsafeUnwrapErr()).toEqual({ code: 'rate_limited', id: 'server-id', retryAfter: 31_000 })
    expect(sent).toEqual([0])
  })

  it('gives up without a first byte within 15 s', async () => {
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

describe('PRO-4', () => {
  const refused = (status: number) => () => Response.json({ code: 'invalid_input', id: 'server-id', field: 'phone' }, { status })
  const patched = async (respond: Respond) => {
    const world = timed(respond)
    const answer = httpProfiles(world.api).patch({ phone: '+1' })
    await vi.runAllTimersAsync()
    return { ...world, answer: await answer }
  }

  it('sends a PATCH at 0, 1, 2 and 3 s on a 400, then returns one form error and reports it once', async () => {
    const { sent, seen, answer, failures } = await patched(refused(400))
    expect(sent).toEqual([0, 1000, 2000, 3000])
    expect(seen.map(({ request, body }) => [request.method, body])).toEqual(sent.map(() => ['PATCH', { phone: '+1' }]))
    expect(answer._unsafeUnwrapErr()).toEqual({ code: 'invalid_input', id: 'server-id', field: 'phone' })
    expect(failures.map(({ status }) => status)).toEqual([400])
  })

  it('is not spread by chance', async () => {
    const sent: number[] = []
    const started = Date.now()
    const fetch = () => {
      sent.push(Date.now() - started)
      return Promise.resolve(new Response('', { status: 400 }))
    }
    void createSend({ zone: () => 'UTC', ids: () => 'id', chance: () => 1, fetch })({ method: 'patch', url: 'http://api.test/', retry: ({ status }, attempt) => nextPatchDelay(status, attempt) }, [])
    await vi.runAllTimersAsync()
    expect(sent).toEqual([0, 1000, 2000, 3000])
  })

  it('treats a 400 without a body as a form error', async () => {
    const { answer } = await patched(() => new Response('Bad Request', { status: 400 }))
    expect(answer._unsafeUnwrapErr()).toMatchObject({ code: 'invalid_input' })
  })

  it('stops at the first success', async () => {
    const { sent, answer, failures } = await patched((_, times) => (times < 3 ? refused(400)() : json(PROFILE)))
    expect(sent).toEqual([0, 1000, 2000])
    expect([answer.isOk(), failures]).toEqual([true, []])
  })

  it('stops at an answer other than 400 and returns it', async () => {
    const { sent, answer } = await patched((_, times) => (times === 1 ? refused(400)() : failed(500, 'unknown')))
    expect(sent).toEqual([0, 1000])
    expect(answer._unsafeUnwrapErr()).toMatchObject({ code: 'unknown' })
  })

  it('returns a 422 at once', async () => {
    const { sent, answer } = await patched(refused(422))
    expect(sent).toEqual([0])
    expect(answer._unsafeUnwrapErr()).toEqual({ code: 'invalid_input', id: 'server-id', field: 'phone' })
  })

  it.each([408, 409, 429, 500, 503])('does not retry a PATCH on %d', async status => {
    expect((await patched(() => failed(status, 'unknown', { 'retry-after': '1' }))).sent).toEqual([0])
  })

  it('does not retry without an answer', async () => {
    expect((await patched(fetchFailed)).sent).toEqual([0])
  })
})
