import type { AnalyticsEntry } from '#core/ports/analytics-log.ts'

const NOW = Date.UTC(2026, 10, 21, 10)
type Part = Pick<AnalyticsEntry, 'vendor' | 'kind' | 'name' | 'status' | 'reason'> & Partial<AnalyticsEntry>

/** Returns log entries, oldest first, with increasing times. */
export const entriesOf = (...parts: readonly Part[]): readonly AnalyticsEntry[] =>
  parts.map((part, at) => ({ id: `entry-${String(at)}`, at: NOW + at * 137, payload: {}, sent: false, ...part }))

export const SAMPLE = entriesOf(
  { vendor: 'consent', kind: 'consent', name: 'default', status: 'allowed', reason: 'granted', payload: { security_storage: 'granted', ad_storage: 'denied', analytics_storage: 'denied' } },
  { vendor: 'amplitude', kind: 'event', name: 'gen_page_shown', status: 'held', reason: 'waits_for_choice', payload: { path: '/my-plan', locale: 'en' } },
  { vendor: 'facebook', kind: 'event', name: 'PageView', status: 'held', reason: 'waits_for_choice' },
  { vendor: 'tiktok', kind: 'event', name: 'Pageview', status: 'refused', reason: 'blocked' },
  { vendor: 'consent', kind: 'consent', name: 'update', status: 'allowed', reason: 'granted', payload: { analytics_storage: 'granted' } },
  { vendor: 'amplitude', kind: 'tag', name: 'start', status: 'allowed', reason: 'granted', sent: true },
  { vendor: 'amplitude', kind: 'event', name: 'gen_page_shown', status: 'allowed', reason: 'granted', payload: { path: '/my-plan', locale: 'en' }, sent: true },
  { vendor: 'facebook', kind: 'event', name: 'PageView', status: 'refused', reason: 'privacy_signal' },
  { vendor: 'visitor', kind: 'event', name: 'identify', status: 'allowed', reason: 'granted', sent: true },
  { vendor: 'errors', kind: 'error', name: 'unknown', status: 'allowed', reason: 'granted', payload: { place: '/v1/profiles' } },
)
export const LONG = entriesOf(...Array.from({ length: 230 }, (_, at): Part => ({
  vendor: 'gtm', kind: 'event', name: `learn_step_answered_with_a_very_long_name_that_nobody_would_choose_${String(at)}`, status: 'allowed', reason: 'something_new',
  payload: { lesson: 'greetings-and-farewells-in-the-morning-1', step: 'a'.repeat(300), right: true, try: at },
})))
