import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REGIONS } from '#core/domain/consent/region.ts'
import { EVERYTHING, type Grants, NOTHING, type ConsentSignal, CONSENT_SIGNALS, type ConsentSignalState } from '#core/domain/consent/purposes.ts'
import { exceeds } from '#core/domain/consent/signals.ts'
import { gtagConsentMode } from './consent-mode.ts'
import { vendorConsentScript } from './consent-script.ts'
import { dataLayer, isOurs, partsOf } from './data-layer.ts'
import { fakePage } from './fake-page.fixture.ts'
import { gtm } from './gtm.ts'

const names = Object.keys(CONSENT_SIGNALS) as ConsentSignal[]
const stateOf = (grants: Grants) =>
  Object.fromEntries(names.map(name => {
    const purpose = CONSENT_SIGNALS[name]
    return [name, purpose === 'necessary' || grants[purpose] ? 'granted' : 'denied']
  })) as ConsentSignalState
const STRICTEST = stateOf(NOTHING)
const DETAILS = { waitForUpdate: 2000, regions: REGIONS }
/** The gtag function of a page. */
const gtag = function (..._given: readonly unknown[]): object {
  // oxlint-disable-next-line prefer-rest-params
  return arguments
}

describe('consent mode', () => {
  it('CON-1 the default denies all but security, for the 31 regions and everywhere else, before any tag', () => {
    const { page } = fakePage()
    gtagConsentMode(page).setDefault(STRICTEST, DETAILS)
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

  it('CON-1 commands are arguments objects as of gtag, not arrays', () => {
    const { page } = fakePage()
    gtagConsentMode(page).update(stateOf(EVERYTHING))
    expect(dataLayer(page).map(entry => Object.prototype.toString.call(entry))).toEqual(['[object Arguments]'])
    expect(partsOf(dataLayer(page)[0])).toEqual(['consent', 'update', stateOf(EVERYTHING)])
  })
})

const grants = fc.record({ functional: fc.boolean(), analytics: fc.boolean(), marketing: fc.boolean() })
const opened = (src: string | null = 'https://consent.test/site-1.js') => {
  const fake = fakePage()
  const heard: ('loaded' | 'failed' | ConsentSignalState)[] = []
  const script = vendorConsentScript({ scriptOf: () => src, page: fake.page })
  const start = (updated: (state: ConsentSignalState) => void = () => undefined) => script.start({
    loaded: () => heard.push('loaded'),
    failed: () => heard.push('failed'),
    updated: state => {
      heard.push(state)
      updated(state)
    },
  })
  return { ...fake, heard, start, says: (...parts: readonly unknown[]) => dataLayer(fake.page).push(gtag(...parts)) }
}
/** A page with a script, on which marketing is never in effect. */
const corrected = () => {
  const script = opened()
  const inEffect = { ...EVERYTHING, marketing: false }
  script.start(state => {
    if (exceeds(state, inEffect)) gtagConsentMode(script.page).update(stateOf(inEffect))
  })
  const updates = () => dataLayer(script.page).map(entry => partsOf(entry)[2])
  return { ...script, updates, ours: stateOf(inEffect), theirs: stateOf(EVERYTHING) }
}

describe('a vendor’s consent script', () => {
  it('CON-5 does not load if none is configured for the host', () => {
    const { start, loaded, names } = opened(null)
    expect([start(), loaded, Object.keys(names)]).toEqual([false, [], []])
  })

  it('CON-5 is loaded once, and reports every update, even one that changes nothing', () => {
    fc.assert(fc.property(fc.array(grants, { minLength: 1, maxLength: 5 }), choices => {
      const { start, says, loaded, heard } = opened()
      expect([start(), start()]).toEqual([true, true])
      says('consent', 'default', stateOf(EVERYTHING))
      for (const choice of choices) says('consent', 'update', stateOf(choice))
      expect(loaded).toEqual(['https://consent.test/site-1.js'])
      expect(heard).toEqual(choices.map(stateOf))
    }))
  })

  it.each(['loaded', 'failed'] as const)('CON-5 reports that it has %s', how => {
    const { start, ends, heard } = opened()
    start()
    expect(heard).toEqual([])
    ends.get('https://consent.test/site-1.js')?.[how]()
    expect(heard).toEqual([how])
  })

  it('CON-5 may set signals one by one, and unset ones are denied', () => {
    const { start, says, heard } = opened()
    start()
    says('consent', 'update', { ad_storage: 'granted', ad_user_data: 'granted' })
    says('consent', 'update', { ad_personalization: 'granted', ad_user_data: 'maybe', other: 'granted' })
    expect(heard).toEqual([
      { ...STRICTEST, ad_storage: 'granted', ad_user_data: 'granted' },
      { ...STRICTEST, ad_storage: 'granted', ad_personalization: 'granted' },
    ])
  })

  it('CON-3, CON-6 an update of ours follows at once whenever it grants more than is in effect', () => {
    const { says, updates, ours, theirs } = corrected()
    for (const _ of [1, 2]) says('consent', 'update', theirs)
    says('consent', 'update', STRICTEST)
    says('consent', 'update', { ad_user_data: 'granted' })
    expect(updates()).toEqual([theirs, ours, theirs, ours, STRICTEST, { ad_user_data: 'granted' }, ours])
  })

  it('CON-6 one update is answered once, even if a tag manager passes it on', () => {
    const { page, says, updates, ours, theirs } = corrected()
    const layer = dataLayer(page)
    const before = layer.push
    layer.push = (...entries) => before(...entries)
    says('consent', 'update', theirs)
    expect(updates()).toEqual([theirs, ours])
  })

  it('CON-6 a script that answers each of our updates causes no loop', () => {
    const { page, says, updates, ours, theirs } = corrected()
    const layer = dataLayer(page)
    const before = layer.push
    layer.push = (...entries) => {
      const length = before(...entries)
      if (entries.some(isOurs)) before(gtag('consent', 'update', theirs))
      return length
    }
    says('consent', 'update', theirs)
    expect(updates()).toEqual([theirs, ours, theirs])
  })

  it('CON-5 ignores our own updates and the pushes of others', () => {
    const { start, says, page, heard } = opened()
    start()
    gtagConsentMode(page).update(stateOf(EVERYTHING))
    for (const entry of [null, 'consent', 7, {}, [], { event: 'consent' }]) dataLayer(page).push(entry)
    says('set', 'ads_data_redaction', true)
    says('consent', 'update', null)
    expect(heard).toEqual([])
    expect(dataLayer(page).length).toBe(9)
  })

  it.each([
    ['leaves ours out', () => () => 0],
    ['calls ours', (before: unknown[]['push']) => (...entries: unknown[]) => before(...entries)],
    ['throws', () => () => { throw new Error('boom') }],
  ])('CON-4 CON-5 a refusal is reported even if the push of a tag manager %s', (_, made) => {
    const { start, says, page, heard } = opened()
    start()
    says('consent', 'update', stateOf(EVERYTHING))
    const layer = dataLayer(page)
    layer.push = made(layer.push)
    try {
      says('consent', 'update', stateOf(NOTHING))
    } catch {
      // The push of a broken tag manager throws in the page.
    }
    expect(heard).toEqual([stateOf(EVERYTHING), STRICTEST])
  })

  it('CON-5 entries with a false length are harmless', () => {
    const { start, page, heard } = opened()
    start()
    for (const length of [1e12, -1, Number.NaN, 'x']) dataLayer(page).push({ length })
    expect(heard).toEqual([])
  })
})
