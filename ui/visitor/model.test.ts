import { expect, it } from 'vitest'
import { SAMPLE_VISITOR } from '#adapters/memory/fingerprint.ts'
import { VISITOR_ID_FAILED } from '#core/domain/visitor/payload.ts'
import { customChosen } from '../consent/chosen.fixture.ts'
import { accepted, rejected } from '../consent/model.ts'
import { openMeasured, pass } from '../analytics/measured.fixture.ts'
import { $visitorId, VISITOR_AFTER } from './model.ts'
import { fire, settle } from '../world.fixture.ts'

const whole = async (page: Parameters<typeof pass>[0]) => {
  await pass(page)
  await pass(page, VISITOR_AFTER)
}

it('VIS-3 inside nothing is looked at before permission for analytics', async () => {
  const page = await openMeasured({ region: 'inside' })
  await whole(page)
  await fire(page.scope, customChosen, { functional: true, analytics: false, marketing: true })
  await whole(page)
  expect(page.ports.fingerprint.times()).toBe(0)
  await fire(page.scope, accepted, undefined)
  await whole(page)
  expect(page.ports.fingerprint.times()).toBe(1)
  expect(page.scope.getState($visitorId)).not.toBe('')
  expect(page.browser.local.get('visitor_id')).toBe(page.scope.getState($visitorId))
})

it('VIS-1, ANA-3 outside the id comes once the page has settled, and the log says what left', async () => {
  const page = await openMeasured({ region: 'outside' })
  await pass(page)
  expect(page.ports.fingerprint.times()).toBe(0)
  await pass(page, VISITOR_AFTER)
  expect(page.scope.getState($visitorId)).not.toBe('')
  expect(page.ports.analyticsLog.entries.filter(({ vendor }) => vendor === 'visitor')).toMatchObject([{ name: 'identify', status: 'allowed', sent: true, payload: SAMPLE_VISITOR }])
})

it('ANA-3 an id that the device kept is not said to have been asked for', async () => {
  const first = await openMeasured({ region: 'outside' })
  await whole(first)
  const page = await openMeasured({ region: 'outside' }, { backend: first.backend, browser: first.browser })
  await whole(page)
  expect(page.scope.getState($visitorId)).toBe(first.scope.getState($visitorId))
  expect(page.ports.analyticsLog.entries.filter(({ vendor }) => vendor === 'visitor')).toEqual([])
})

it('VIS-3, CON-4 a permission taken back before the page has settled: nothing is looked at', async () => {
  const page = await openMeasured({ region: 'inside' })
  await fire(page.scope, accepted, undefined)
  await pass(page)
  await pass(page, 500)
  await fire(page.scope, rejected, undefined)
  await pass(page, VISITOR_AFTER)
  expect(page.ports.fingerprint.times()).toBe(0)
})

it('CON-4 a permission taken back takes the id along, also one on its way', async () => {
  const page = await openMeasured({ region: 'outside' })
  await pass(page)
  const release = page.backend.hold()
  await pass(page, VISITOR_AFTER)
  await fire(page.scope, rejected, undefined)
  release()
  await settle()
  expect(page.ports.fingerprint.times()).toBe(1)
  expect(page.scope.getState($visitorId)).toBe('')
  expect(page.browser.local.has('visitor_id')).toBe(false)
  await fire(page.scope, accepted, undefined)
  await whole(page)
  expect(page.browser.local.has('visitor_id')).toBe(true)
  await fire(page.scope, rejected, undefined)
  expect([page.scope.getState($visitorId), page.browser.local.has('visitor_id')]).toEqual(['', false])
})

it('VIS-2 a failure is a line in the log and an empty id', async () => {
  const page = await openMeasured({ region: 'outside' })
  page.backend.failNext('network', 'visitorTracking.identify')
  await whole(page)
  expect(page.scope.getState($visitorId)).toBe('')
  expect(page.ports.log.warnings).toEqual([{ message: VISITOR_ID_FAILED, details: 'network' }])
})
