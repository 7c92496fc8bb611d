import { expect, it } from 'vitest'
import { EVERYTHING, NOTHING, OPTIONAL_PURPOSES, CONSENT_SIGNALS, type ConsentSignal } from './purposes.ts'
import { exceeds, grantsIn, signalState, DEFAULT_SIGNALS } from './signals.ts'

const signals = Object.keys(CONSENT_SIGNALS) as ConsentSignal[]

it('CON-1 the default command denies everything but security', () => {
  expect(DEFAULT_SIGNALS).toEqual({
    security_storage: 'granted', functionality_storage: 'denied', personalization_storage: 'denied', analytics_storage: 'denied',
    ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied',
  })
})

it('CON-6 functional, analytics and marketing each have their own signals', () => {
  const granted = (purpose: string) => {
    const state = signalState({ functional: purpose === 'functional', analytics: purpose === 'analytics', marketing: purpose === 'marketing' })
    return Object.entries(state).flatMap(([signal, is]) => (is === 'granted' ? [signal] : []))
  }
  expect(granted('functional')).toEqual(['security_storage', 'functionality_storage', 'personalization_storage'])
  expect(granted('analytics')).toEqual(['security_storage', 'analytics_storage'])
  expect(granted('marketing')).toEqual(['security_storage', 'ad_storage', 'ad_user_data', 'ad_personalization'])
})

it('CON-6 denying one signal denies its purpose and no other', () => {
  for (const signal of signals) {
    const purpose = CONSENT_SIGNALS[signal]
    const granted = grantsIn({ ...signalState(EVERYTHING), [signal]: 'denied' })
    expect(OPTIONAL_PURPOSES.filter(each => !granted[each])).toEqual(purpose === 'necessary' ? [] : [purpose])
  }
})

it('CON-6 a signal exceeds the grants exactly when its purpose is not granted', () => {
  for (const signal of signals) {
    const purpose = CONSENT_SIGNALS[signal]
    const state = { ...DEFAULT_SIGNALS, [signal]: 'granted' }
    expect(exceeds(state, NOTHING), signal).toBe(purpose !== 'necessary')
    if (purpose !== 'necessary') expect(exceeds(state, { ...NOTHING, [purpose]: true }), signal).toBe(false)
  }
})
