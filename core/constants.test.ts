import { expect, it } from 'vitest'
import { DEFAULT_SOURCE } from './domain/attribution/parameters.ts'
import { sourceOf } from './domain/attribution/touch.ts'
import { UPDATE_DELAY } from './domain/consent/choice.ts'
import { decideConsent, DEFAULT_GRANTS } from './domain/consent/decision.ts'
import { REGIONS } from './domain/consent/region.ts'
import { WAIT_FOR_UPDATE } from './domain/consent/signals.ts'
import { ERROR_WINDOW } from './domain/errors/backend-error.ts'
import { flagDefaults } from './domain/flags/flag-answer.ts'
import { DEFAULT_LOCALE } from './domain/locale/locales.ts'
import { PROFILE_DELAY, STALE_AFTER } from './domain/profile/timing.ts'
import { DEFAULT_SETTINGS } from './domain/profile/settings.ts'
import { MAX_RETRIES, nextPatchDelay, RETRY_DELAY } from './domain/retry/policy.ts'
import { PROBE_WAIT } from './domain/visitor/payload.ts'

it('CONST marketing consent is on, outside the regions', () => {
  expect(DEFAULT_GRANTS.outside.marketing).toBe(true)
  expect(decideConsent({ region: 'outside', signal: false, choice: null }).grants.marketing).toBe(true)
})

it('CONST the consent update comes after 500 ms, tags wait 2000 ms for it, in 31 regions', () => {
  expect([UPDATE_DELAY, WAIT_FOR_UPDATE, REGIONS.length]).toEqual([500, 2000, 31])
})

it('CONST utm_source is organic', () => {
  expect(DEFAULT_SOURCE).toBe('organic')
  expect(sourceOf(null)).toBe('organic')
})

it('CONST VIS-3 the ad-block and the audio probe wait 100 ms', () => {
  expect(PROBE_WAIT).toBe(100)
})

it('CONST a backend error is a duplicate for 20 000 ms', () => {
  expect(ERROR_WINDOW).toBe(20_000)
})

it('CONST the profile is fetched 100 ms after sign-in; it and experiments are stale after 300 000 ms', () => {
  expect([PROFILE_DELAY, STALE_AFTER]).toEqual([100, 300_000])
})

it('CONST a failing request is tried 3 times more, 1000 ms apart', () => {
  expect([MAX_RETRIES, RETRY_DELAY]).toEqual([3, 1000])
})

it('CONST a PATCH that answers 400 is tried 4 times, 1 s apart', () => {
  expect([1, 2, 3, 4].map(attempt => nextPatchDelay(400, attempt))).toEqual([1000, 1000, 1000, null])
})

it('CONST the default locale is en', () => {
  expect(DEFAULT_LOCALE).toBe('en')
})

it('CONST sound effects are on', () => {
  expect(DEFAULT_SETTINGS.soundEffects).toBe(true)
})

it('CONST change_streaks_cta_button is default', () => {
  expect([true, false].map(production => flagDefaults(production).change_streaks_cta_button)).toEqual(['default', 'default'])
})
