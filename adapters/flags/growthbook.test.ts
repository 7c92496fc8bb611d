import { evaluateFeatures } from '@growthbook/proxy-eval'
import { describe, expect, it } from 'vitest'
import { describeFeatureFlags, flagAttributes } from '#core/ports/feature-flags.contract.ts'
import type { FlagPayload } from './evaluate.ts'
import { growthbookFlags } from './growthbook.ts'
import { remoteFlagsOf } from './remote-flags-of.ts'

const features: NonNullable<FlagPayload['features']> = {
  use_sticky_header: { defaultValue: true },
  use_new_auth_form: { defaultValue: false, rules: [{ condition: { device: 'mobile' }, force: true }] },
  change_streaks_cta_button: {
    defaultValue: 'default',
    rules: [{ key: 'streak-button', variations: ['default', 'lesson'], weights: [0, 1], hashAttribute: 'device_id', meta: [{ key: 'a' }, { key: 'b' }] }],
  },
}
interface EvaluationRequest {
  readonly url: string
  readonly headers: Headers
  readonly body: unknown
  readonly credentials: string | undefined
}
/** A proxy that evaluates with the same evaluator. */
const proxy = (asked: EvaluationRequest[] = []): typeof fetch => async (input, init) => {
  const text = typeof init?.body === 'string' ? init.body : '{}'
  const body = JSON.parse(text) as { attributes: Record<string, unknown> }
  asked.push({ url: String(input instanceof Request ? input.url : input), headers: new Headers(init?.headers), body, credentials: init?.credentials })
  return Response.json(await evaluateFeatures({ payload: { features }, attributes: body.attributes, forcedVariations: {}, forcedFeatures: new Map(), url: '' }))
}
const made = (fetch: typeof globalThis.fetch, ownHost = true) =>
  growthbookFlags({
    host: () => 'https://flags.test/', clientKey: () => 'sdk-1', ownHost: () => ownHost, zone: () => 'Europe/Kyiv', ids: () => 'id-1', now: () => 5000, fetch,
  })

describeFeatureFlags('GrowthBook', () => made(proxy()))

describe('GrowthBook flags', () => {
  it('FLAG-2 values come from the proxy, with their source and the joined experiments', async () => {
    const answer = (await made(proxy()).evaluate(flagAttributes({ device: 'mobile' })))._unsafeUnwrap()
    expect(answer).toEqual({
      flags: {
        use_sticky_header: { value: true, because: 'default' },
        use_new_auth_form: { value: true, because: 'default' },
        change_streaks_cta_button: { value: 'lesson', because: 'experiment' },
      },
      joined: [{ key: 'streak-button', variation: 'b', source: 'growthbook', ts: 5000 }],
    })
  })

  it('FLAG-2 a value by a rule in the answer has the source `rule`', () => {
    const answer = remoteFlagsOf({ features }, flagAttributes({ device: 'mobile' }), 5000)
    expect(answer.flags['use_new_auth_form']).toEqual({ value: true, because: 'rule' })
    expect(answer.flags['change_streaks_cta_button']).toEqual({ value: 'lesson', because: 'experiment' })
    expect(answer.joined).toEqual([{ key: 'streak-button', variation: 'b', source: 'growthbook', ts: 5000 }])
  })

  it('NET-4 an experiment whose names are not strings is left out, and the others stay', () => {
    const track = (key: unknown, variation: unknown) => ({ experiment: { key }, result: { key: variation, variationId: 0 } })
    const tracks = [track(5, 'a'), track('', 'a'), track('odd', {}), track('good', 'b')]
    const payload = { features: { use_sticky_header: { defaultValue: true, rules: [{ force: false, tracks }] } } }
    const answer = remoteFlagsOf(payload as unknown as FlagPayload, flagAttributes(), 5000)
    expect(answer.joined).toEqual([{ key: 'good', variation: 'b', source: 'growthbook', ts: 5000 }])
  })

  it('FLAG-2, NET-1 one request goes to the proxy, with the zone only for our own host and without cookies', async () => {
    const asked: EvaluationRequest[] = []
    await made(proxy(asked)).evaluate(flagAttributes())
    await made(proxy(asked), false).evaluate(flagAttributes())
    expect(asked.map(({ url }) => url)).toEqual(['https://flags.test/api/eval/sdk-1', 'https://flags.test/api/eval/sdk-1'])
    expect(asked.map(({ headers }) => headers.get('x-time-location'))).toEqual(['Europe/Kyiv', null])
    expect(asked.map(({ credentials }) => credentials)).toEqual(['omit', 'omit'])
    expect(asked[0]?.body).toEqual({ attributes: flagAttributes(), forcedVariations: {}, forcedFeatures: [], url: '' })
  })

  it.each([
    ['network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['network', () => { throw new TypeError('broken') }],
    ['unavailable', () => Promise.resolve(new Response('', { status: 503 }))],
    ['rate_limited', () => Promise.resolve(new Response('', { status: 429 }))],
    ['unknown', () => Promise.resolve(new Response('{}', { status: 500 }))],
    ['unknown', () => Promise.resolve(new Response('<html>'))],
    ['unknown', () => Promise.resolve(Response.json({ features: null }))],
    ['unknown', () => Promise.resolve(Response.json({ features: { odd: { rules: 7 } } }))],
  ] as const)('FLAG-2 a failed or unreadable answer gives the error %s and throws nothing', async (code, fetch) => {
    const answer = await made(fetch).evaluate(flagAttributes())
    expect(answer._unsafeUnwrapErr()).toEqual({ code, id: 'id-1' })
  })

  it('FLAG-2 experiments that would change the page never run', async () => {
    const experiments = [{ key: 'leave', urlPatterns: [{ include: true, type: 'simple', pattern: '*' }], variations: [{}, { urlRedirect: 'https://elsewhere.test' }], weights: [0, 1] }]
    const answer = await made(() => Promise.resolve(Response.json({ features: {}, experiments }))).evaluate(flagAttributes())
    expect(answer._unsafeUnwrap()).toEqual({ flags: {}, joined: [] })
  })
})
