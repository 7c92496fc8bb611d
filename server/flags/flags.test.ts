import { GrowthBook, type FeatureApiResponse, type StickyBucketService } from '@growthbook/growthbook'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flagsAt, loadFlags } from '#content/load-flags.ts'
import type { FlagAttributes } from '#core/domain/flags/attributes.ts'
import { START } from '../testing/app.ts'
import { evaluate, type FlagPayload } from './evaluate.ts'
import { noStickyBuckets } from './no-sticky-buckets.ts'
import { RICH } from './rich.fixture.ts'

const USERS = 10_000
const ids = (prefix: string) => fc.oneof({ weight: 1, arbitrary: fc.constant('') }, { weight: 5, arbitrary: fc.nat(5000).map(id => `${prefix}-${id}`) }, { weight: 3, arbitrary: fc.uuid() })
const users: fc.Arbitrary<FlagAttributes> = fc.record({
  custom_user_id: ids('user'), device_id: ids('device'),
  country: fc.constantFrom('UA', 'DE', 'SE', 'NO', 'US', 'unknown', ''), utm_source: fc.constantFrom('organic', 'facebook', 'instagram', 'google', ''),
  device: fc.constantFrom('mobile', 'desktop'), platform: fc.constant('web'), funnel_id: fc.constantFrom('', 'courses-onboarding'), email: fc.constantFrom('', 'ada@example.test'),
  self_learning_premium_access: fc.constantFrom('premium', 'free'), user_created_date: fc.oneof(fc.constant(''), fc.date({ min: new Date(START - 1e11), max: new Date(START), noInvalidDate: true }).map(at => at.toISOString())),
  completed_first_lesson: fc.boolean(), ff_experiments_involved: fc.constantFrom('', 'halves', 'a,halves', 'halvesx'),
})

/** The value of every flag and the experiments of a user, as GrowthBook's own client evaluates a payload. */
const readWith = (payload: FlagPayload, keys: readonly string[], attributes: FlagAttributes, buckets?: StickyBucketService) => {
  const joined = new Set<string>()
  const client = new GrowthBook({
    attributes: { ...attributes }, trackingCallback: ({ key }, { variationId, hashAttribute, hashValue }) => { joined.add([key, variationId, hashAttribute, hashValue].join(' ')) },
    ...(buckets && { stickyBucketService: buckets, stickyBucketAssignmentDocs: {} }),
  })
  client.initSync({ payload: payload as FeatureApiResponse })
  const values = keys.map(key => [key, client.evalFeature(key).value as unknown])
  client.destroy()
  return { values, joined: [...joined].toSorted() }
}

describe.each([
  ['the flags of the product', flagsAt(START, loadFlags(), true)],
  ['the flags of the product at New Year', flagsAt(Date.UTC(2026, 11, 31), loadFlags(), true)],
  ['every kind of rule', RICH],
])('FLAG-2 %s', (_, payload) => {
  const keys = Object.keys(payload.features)

  it(`FLAG-2 are the same for ${USERS} users, whether a client evaluates all rules or reads what this server evaluated`, async () => {
    const seen = new Map(keys.map(key => [key, new Set<string>()]))
    await fc.assert(fc.asyncProperty(users, async user => {
      const here = readWith(await evaluate(payload, { attributes: { ...user } }, noStickyBuckets), keys, user)
      expect(here).toEqual(readWith(payload, keys, user, noStickyBuckets))
      for (const [key, value] of here.values) seen.get(String(key))?.add(JSON.stringify(value))
    }), { numRuns: USERS })
    if (payload === RICH) for (const [key, values] of seen) if (!['plain', 'nothing'].includes(key)) expect([key, values.size > 1]).toEqual([key, true])
  })
  it('FLAG-2 the same user gets the same answer', async () => {
    await fc.assert(fc.asyncProperty(users, async user => {
      const ask = () => evaluate(payload, { attributes: { ...user } }, noStickyBuckets)
      expect(await ask()).toEqual(await ask())
    }))
  })
})

describe('an answer', () => {
  it('FLAG-2 contains no conditions, no lists and no other user’s variant', async () => {
    await fc.assert(fc.asyncProperty(users, async user => {
      const answer = await evaluate(RICH, { attributes: { ...user } }, noStickyBuckets)
      expect(Object.keys(answer).toSorted()).toEqual(['experiments', 'features'])
      const text = JSON.stringify(answer)
      for (const hidden of ['condition', 'savedGroups', 'device-secret', 'DK', '$in', 'regex']) expect(text).not.toContain(hidden)
      expect(text.match(/secret-[xyz]/g)?.every((found, _, [first]) => found === first) ?? true).toBe(true)
      expect(text).not.toContain(user.self_learning_premium_access === 'premium' ? 'secret-free' : 'secret-premium')
    }))
  })
  it('FLAG-4 each variant of the streak button that is drawn goes to about half of the users, and to none without an id', async () => {
    const payload = flagsAt(START, loadFlags(), true)
    const counts = new Map<unknown, number>()
    for (let at = 0; at < 3000; at += 1) {
      const { features } = await evaluate(payload, { attributes: { custom_user_id: `user-${at}` } }, noStickyBuckets)
      const value = (features['change_streaks_cta_button'] as { defaultValue: unknown }).defaultValue
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    expect([...counts.keys()].toSorted()).toEqual(['default', 'lesson'])
    for (const count of counts.values()) expect(Math.abs(count - 1500)).toBeLessThan(100)
    const { features } = await evaluate(payload, { attributes: {} }, noStickyBuckets)
    expect(features['change_streaks_cta_button']).toEqual({ defaultValue: 'default' })
  })
  it('FLAG-4 a visitor without an account is identified by the device', async () => {
    const of = async (attributes: object) => (await evaluate(flagsAt(START, loadFlags(), true), { attributes: { ...attributes } }, noStickyBuckets)).features['change_streaks_cta_button']
    const devices = Array.from({ length: 20 }, (_, at) => `device-${at}`)
    const alone = await Promise.all(devices.map(device_id => of({ custom_user_id: '', device_id })))
    expect(new Set(alone.map(answer => JSON.stringify((answer as { defaultValue: unknown }).defaultValue))).size).toBe(2)
    expect(alone.every(answer => JSON.stringify(answer).includes('"hashAttribute":"device_id"'))).toBe(true)
    const known = await Promise.all(devices.map(device_id => of({ custom_user_id: 'user-1', device_id })))
    expect(new Set(known.map(answer => JSON.stringify(answer))).size).toBe(1)
  })
})
