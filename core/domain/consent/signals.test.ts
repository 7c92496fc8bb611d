import { expect, it } from 'vitest'
import { signalState, STANDARD } from './signals.ts'

it('CON-1 the default command denies everything but security', () => {
  expect(STANDARD).toEqual({
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
