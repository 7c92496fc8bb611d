import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as billing from '#contract/billing.ts'
import { defineCall } from '#contract/call.ts'
import { nothing } from '#contract/primitives.ts'
import * as profiles from '#contract/profiles.ts'
import { httpAccount } from './account.ts'
import { apiAgainst, failed, json, type Respond, session, wireSession } from './fake-server.fixture.ts'
import { httpProfiles } from './profiles.ts'

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
const brokenOff = () => new Response(new ReadableStream({ start: body => body.error(new TypeError('Error in body stream')) }))

describe('NET-3', () => {
  it.each([
    ['no answer', fetchFailed, 'network'],
    ['no answer, in the words of another browser', () => Promise.reject(new TypeError('The network connection was lost.')), 'network'],
    ['an answer that breaks off', brokenOff, 'network'],
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

  it('a DELETE is tried again: twice has the effect of once', async () => {
    const removeNote = defineCall({ method: 'delete', path: '/note', tag: 'test', auth: 'none', summary: '', answer: nothing, errors: [] })
    const { api, sent } = timed((_, times) => (times === 1 ? failed(500, 'unknown') : json(null)))
    const answer = api.call(removeNote, {})
    await vi.runAllTimersAsync()
    expect((await answer).isOk()).toBe(true)
    expect(sent).toEqual([0, 1000])
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

  it('AUTH-2 of many tabs that wake up at once those that are told to wait come back, and those that get no answer do not', async () => {
    const { api, sent } = timed((_, times) => (times === 1 ? failed(429, 'rate_limited', { 'retry-after': '1' }) : json(wireSession('next'))))
    const answer = api.refresh()
    await vi.runAllTimersAsync()
    expect((await answer).map(({ accessToken }) => accessToken)._unsafeUnwrap()).toBe('next')
    expect(sent).toEqual([0, 1000])
    const silent = timed(fetchFailed)
    const lost = silent.api.refresh()
    await vi.runAllTimersAsync()
    expect([(await lost)._unsafeUnwrapErr().code, silent.sent]).toEqual(['network', [0]])
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

describe('PRO-4', () => {
  const refused = (status: number) => () => Response.json({ code: 'invalid_input', id: 'server-id', field: 'phone' }, { status })
  const patched = async (respond: Respond) => {
    const world = timed(respond)
    const answer = httpProfiles(world.api).patch({ phone: '+1' })
    await vi.runAllTimersAsync()
    return { ...world, answer: await answer }
  }

  it('PATCH is tried at 0, 1, 2 and 3 s on a 400, which then comes back as a form error, told once', async () => {
    const { sent, seen, answer, failures } = await patched(refused(400))
    expect(sent).toEqual([0, 1000, 2000, 3000])
    expect(seen.map(({ request, body }) => [request.method, body])).toEqual(sent.map(() => ['PATCH', { phone: '+1' }]))
    expect(answer._unsafeUnwrapErr()).toEqual({ code: 'invalid_input', id: 'server-id', field: 'phone' })
    expect(failures.map(({ status }) => status)).toEqual([400])
  })

  it('a 400 that says nothing is a form error as well', async () => {
    const { answer } = await patched(() => new Response('Bad Request', { status: 400 }))
    expect(answer._unsafeUnwrapErr()).toMatchObject({ code: 'invalid_input' })
  })

  it('the first success ends it', async () => {
    const { sent, answer, failures } = await patched((_, times) => (times < 3 ? refused(400)() : json(PROFILE)))
    expect(sent).toEqual([0, 1000, 2000])
    expect([answer.isOk(), failures]).toEqual([true, []])
  })

  it('a 400 and then something else ends with that', async () => {
    const { sent, answer } = await patched((_, times) => (times === 1 ? refused(400)() : failed(500, 'unknown')))
    expect(sent).toEqual([0, 1000])
    expect(answer._unsafeUnwrapErr()).toMatchObject({ code: 'unknown' })
  })

  it('a 422 is shown at once', async () => {
    const { sent, answer } = await patched(refused(422))
    expect(sent).toEqual([0])
    expect(answer._unsafeUnwrapErr()).toEqual({ code: 'invalid_input', id: 'server-id', field: 'phone' })
  })

  it.each([408, 409, 429, 500, 503])('PATCH is not tried again on %d', async status => {
    expect((await patched(() => failed(status, 'unknown', { 'retry-after': '1' }))).sent).toEqual([0])
  })

  it('nor where no answer came', async () => {
    expect((await patched(fetchFailed)).sent).toEqual([0])
  })
})
