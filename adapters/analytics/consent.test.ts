import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REGIONS } from '#core/domain/consent/place.ts'
import { EVERYTHING, type Grants, NOTHING, OPTIONAL_PURPOSES, type Signal, SIGNALS, type SignalState } from '#core/domain/consent/purposes.ts'
import { gtagConsentMode } from './consent-mode.ts'
import { grantsOf, vendorConsentScript } from './consent-script.ts'
import { dataLayer, partsOf } from './data-layer.ts'
import { fakePage } from './fake-page.fixture.ts'
import { gtm } from './gtm.ts'

const names = Object.keys(SIGNALS) as Signal[]
const stateOf = (grants: Grants) =>
  Object.fromEntries(names.map(name => {
    const purpose = SIGNALS[name]
    return [name, purpose === 'necessary' || grants[purpose] ? 'granted' : 'denied']
  })) as SignalState
const STRICTEST = stateOf(NOTHING)
const DETAILS = { waitForUpdate: 2000, regions: REGIONS }
/** As a page's own gtag does. */
const gtag = function (..._given: readonly unknown[]): object {
  // oxlint-disable-next-line prefer-rest-params
  return arguments
}

describe('consent mode', () => {
  it('CON-1 the default denies all but security, for the 31 regions by name and for everywhere, and comes before any tag', () => {
    const { page } = fakePage()
    gtagConsentMode(page).standard(STRICTEST, DETAILS)
    gtm({ id: 'GTM-1' }, page).start({ deviceId: 'd', userId: null })
    const [regions, everywhere, tag] = dataLayer(page)
    const denied = {
      security_storage: 'granted', functionality_storage: 'denied', personalization_storage: 'denied', analytics_storage: 'denied',
      ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', wait_for_update: 2000,
    }
    expect(partsOf(regions)).toEqual(['consent', 'default', { ...denied, region: [...REGIONS] }])
    expect(partsOf(everywhere)).toEqual(['consent', 'default', denied])
    expect(tag).toMatchObject({ event: 'gtm.js' })
  })

  it('CON-1 commands are what gtag makes: arguments, not arrays', () => {
    const { page } = fakePage()
    gtagConsentMode(page).update(stateOf(EVERYTHING))
    expect(dataLayer(page).map(entry => Object.prototype.toString.call(entry))).toEqual(['[object Arguments]'])
    expect(partsOf(dataLayer(page)[0])).toEqual(['consent', 'update', stateOf(EVERYTHING)])
  })
})

const grants = fc.record({ functional: fc.boolean(), analytics: fc.boolean(), marketing: fc.boolean() })
const opened = (src: string | null = 'https://consent.test/site-1.js') => {
  const fake = fakePage()
  const chosen: Grants[] = []
  const script = vendorConsentScript({ scriptOf: () => src, page: fake.page })
  const start = () => script.start(grants => chosen.push(grants))
  return { ...fake, chosen, start, says: (...parts: readonly unknown[]) => dataLayer(fake.page).push(gtag(...parts)) }
}

describe('a vendor’s consent script', () => {
  it('CON-5 is not there where none is configured for the host', () => {
    const { start, loaded, names } = opened(null)
    expect([start(), loaded, Object.keys(names)]).toEqual([false, [], []])
  })

  it('CON-5 is loaded once, and what it says is what was chosen', () => {
    fc.assert(fc.property(fc.array(grants, { minLength: 1, maxLength: 5 }), choices => {
      const { start, says, loaded, chosen } = opened()
      expect([start(), start()]).toEqual([true, true])
      says('consent', 'default', stateOf(EVERYTHING))
      for (const choice of choices) says('consent', 'update', stateOf(choice))
      expect(loaded).toEqual(['https://consent.test/site-1.js'])
      expect(chosen).toEqual(choices.filter((choice, index) => index === 0 || JSON.stringify(choice) !== JSON.stringify(choices[index - 1])))
    }))
  })

  it('CON-5 a purpose is granted when all of its signals are, also when they come one by one', () => {
    const { start, says, chosen } = opened()
    start()
    says('consent', 'update', { ad_storage: 'granted', ad_user_data: 'granted' })
    says('consent', 'update', { ad_personalization: 'granted' })
    says('consent', 'update', { ad_user_data: 'denied' })
    expect(chosen.map(({ marketing }) => marketing)).toEqual([false, true, false])
  })

  it('CON-5 our own updates and what others push are not taken for its answer', () => {
    const { start, says, page, chosen } = opened()
    start()
    gtagConsentMode(page).update(stateOf(EVERYTHING))
    for (const entry of [null, 'consent', 7, {}, [], { event: 'consent' }]) dataLayer(page).push(entry)
    says('set', 'ads_data_redaction', true)
    says('consent', 'update', null)
    expect(chosen).toEqual([])
    expect(dataLayer(page).length).toBe(9)
  })

  it.each([
    ['leaves ours out', () => () => 0],
    ['calls ours', (before: unknown[]['push']) => (...entries: unknown[]) => before(...entries)],
    ['throws', () => () => { throw new Error('boom') }],
  ])('CON-4 CON-5 a refusal is heard also when a tag manager has put in a push that %s', (_, made) => {
    const { start, says, page, chosen } = opened()
    start()
    says('consent', 'update', stateOf(EVERYTHING))
    const layer = dataLayer(page)
    layer.push = made(layer.push)
    try {
      says('consent', 'update', stateOf(NOTHING))
    } catch {
      // As the page of a broken tag manager would see it.
    }
    expect(chosen).toEqual([EVERYTHING, NOTHING])
  })

  it('CON-5 what only claims to be long is no trouble', () => {
    const { start, page, chosen } = opened()
    start()
    for (const length of [1e12, -1, Number.NaN, 'x']) dataLayer(page).push({ length })
    expect(chosen).toEqual([])
  })

  it('CON-6 one signal denied is its purpose denied, and no other', () => {
    for (const name of names) {
      const purpose = SIGNALS[name]
      const denied = grantsOf({ ...stateOf(EVERYTHING), [name]: 'denied' })
      expect(OPTIONAL_PURPOSES.filter(each => !denied[each])).toEqual(purpose === 'necessary' ? [] : [purpose])
    }
  })
})
