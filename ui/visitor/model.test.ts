import { expect, it } from 'vitest'
import { SAMPLE_VISITOR } from '#adapters/memory/fingerprint.ts'
import { VISITOR_ID_FAILED } from '#core/domain/visitor/payload.ts'
import { customChosen } from '../consent/chosen.fixture.ts'
import { accepted, rejected } from '../consent/model.ts'
import { openMeasured, advance } from '../analytics/measured.fixture.ts'
import { IDENTIFY_DELAY } from './model.ts'
import { trigger, settle } from '../world.fixture.ts'

/** The id that the device keeps. */
const idOn = ({ browser }: { readonly browser: { readonly local: Map<string, string> } }) => browser.local.get('visitor_id')
const advanceUntilIdentified = async (page: Parameters<typeof advance>[0]) => {
  await advance(page)
  await advance(page, IDENTIFY_DELAY)
}

it('VIS-3 inside the regions no fingerprint is taken before permission for analytics', async () => {
  const page = await openMeasured({ region: 'inside' })
  await advanceUntilIdentified(page)
  await trigger(page.scope, customChosen, { functional: true, analytics: false, marketing: true })
  await advanceUntilIdentified(page)
  expect(page.ports.fingerprint.times()).toBe(0)
  await trigger(page.scope, accepted, undefined)
  await advanceUntilIdentified(page)
  expect(page.ports.fingerprint.times()).toBe(1)
  expect(idOn(page)).toMatch(/./)
})

it('VIS-1, ANA-3 outside the regions the id is requested after the page has settled, and the log shows what was sent', async () => {
  const page = await openMeasured({ region: 'outside' })
  await advance(page)
  expect(page.ports.fingerprint.times()).toBe(0)
  await advance(page, IDENTIFY_DELAY)
  expect(idOn(page)).toMatch(/./)
  expect(page.ports.analyticsLog.entries.filter(({ vendor }) => vendor === 'visitor')).toMatchObject([{ name: 'identify', status: 'allowed', sent: true, payload: SAMPLE_VISITOR }])
})

it('ANA-3 an id that is kept on the device is not logged as a request', async () => {
  const first = await openMeasured({ region: 'outside' })
  await advanceUntilIdentified(first)
  const page = await openMeasured({ region: 'outside' }, { backend: first.backend, browser: first.browser })
  await advanceUntilIdentified(page)
  expect(idOn(page)).toBe(idOn(first))
  expect(page.ports.analyticsLog.entries.filter(({ vendor }) => vendor === 'visitor')).toEqual([])
})

it('VIS-3, CON-4 no fingerprint is taken when permission is revoked before the page has settled', async () => {
  const page = await openMeasured({ region: 'inside' })
  await trigger(page.scope, accepted, undefined)
  await advance(page)
  await advance(page, 500)
  await trigger(page.scope, rejected, undefined)
  await advance(page, IDENTIFY_DELAY)
  expect(page.ports.fingerprint.times()).toBe(0)
})

it('CON-4 a revoked permission removes the id, including one that is still being requested', async () => {
  const page = await openMeasured({ region: 'outside' })
  await advance(page)
  const release = page.backend.hold()
  await advance(page, IDENTIFY_DELAY)
  await trigger(page.scope, rejected, undefined)
  release()
  await settle()
  expect(page.ports.fingerprint.times()).toBe(1)
  expect(idOn(page)).toBeUndefined()
  await trigger(page.scope, accepted, undefined)
  await advanceUntilIdentified(page)
  expect(page.browser.local.has('visitor_id')).toBe(true)
  await trigger(page.scope, rejected, undefined)
  expect(idOn(page)).toBeUndefined()
})

it('VIS-2 a failure is logged and leaves the id empty', async () => {
  const page = await openMeasured({ region: 'outside' })
  page.backend.failNext('network', 'visitorTracking.identify')
  await advanceUntilIdentified(page)
  expect(idOn(page)).toBeUndefined()
  expect(page.ports.log.warnings).toEqual([{ message: VISITOR_ID_FAILED, details: 'network' }])
})
