import { expect, it } from 'vitest'
import { isJson } from '#contract/answer.ts'
import { type CallSpec, defineCall, type Host, HOSTS } from '#contract/call.ts'
import { CALLS } from '#contract/calls.ts'
import { nothing } from '#contract/primitives.ts'
import { getExperiments } from '#contract/profiles.ts'
import { locate } from '#contract/visitor.ts'
import type { Callable } from './api.ts'
import { apiAgainst, json, session } from './fake-server.fixture.ts'

const isCallable = (spec: CallSpec): spec is Callable => isJson(spec.answer) || spec.answer.kind !== 'redirect'
const ownHosts = (host: Host) => `https://${host}.test`
const oneHost = () => 'https://one.test'
const everywhere = HOSTS.map(host =>
  defineCall({ method: 'get', path: '/thing', tag: 'test', host, auth: 'anyone', summary: '', answer: nothing, errors: [] }))

/** The origin, the bearer and the zone of the request of each call. */
const sent = async (specs: readonly Callable[], hosts: (host: Host) => string) => {
  const { api, seen } = apiAgainst(() => json(null), session('token-1'), hosts)
  for (const spec of specs) await api.call(spec, {})
  return seen.map(({ request: { url, headers, credentials } }) => ({
    origin: new URL(url).origin, bearer: headers.get('authorization'), zone: headers.get('x-time-location'), credentials,
  }))
}
const bearer = 'Bearer token-1'
const zone = 'Europe/Kyiv'

it('NET-6 each call goes to the host of its service, looked up at the time of the call', async () => {
  expect((await sent(everywhere, ownHosts)).map(({ origin }) => origin)).toEqual(HOSTS.map(ownHosts))
  let moved = 0
  const requests = await sent([locate, getExperiments], host => `https://${host}-${String((moved += 1))}.test`)
  expect(requests.map(({ origin }) => /^https:\/\/(geo|experiments)-\d+\.test$/.exec(origin)?.[1])).toEqual(['geo', 'experiments'])
})

it('NET-6 a call without a host goes to the main one', async () => {
  const unhosted = CALLS.filter(isCallable).filter(({ host }) => host === undefined)
  expect(unhosted.length).toBeGreaterThan(0)
  for (const { origin } of await sent(unhosted, ownHosts)) expect(origin).toBe('https://main.test')
})

it('NET-1 the bearer goes only to services that identify people', async () => {
  const requests = await sent(everywhere, ownHosts)
  expect(Object.fromEntries(requests.map(request => [new URL(request.origin).host.split('.')[0], request.bearer]))).toEqual({
    main: bearer, courses: bearer, tutors: bearer, payments: bearer, experiments: bearer, visitor: null, flags: null, geo: null,
  })
})

it('NET-1 the zone goes only to our own hosts, also for flags and geolocation', async () => {
  const zones = async (hosts: (host: Host) => string) => (await sent(everywhere, hosts)).map(request => request.zone)
  expect(Object.fromEntries((await sent(everywhere, ownHosts)).map(request => [new URL(request.origin).host.split('.')[0], request.zone]))).toEqual({
    main: zone, courses: zone, tutors: zone, payments: zone, experiments: zone, visitor: zone, flags: null, geo: null,
  })
  expect(await zones(oneHost)).toEqual(HOSTS.map(() => zone))
  expect(await zones(host => (host === 'main' ? 'https://one.test/' : 'https://one.test'))).toEqual(HOSTS.map(() => zone))
})

it('NET-1 cookies go only to the auth paths of the main host', async () => {
  for (const { credentials } of await sent(everywhere, ownHosts)) expect(credentials).toBe('omit')
})
