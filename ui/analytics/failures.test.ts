import { expect, it } from 'vitest'
import { appError } from '#core/domain/errors/app-error.ts'
import { ERROR_WINDOW } from '#core/domain/errors/backend-error.ts'
import { backendFailed } from './failures.ts'
import { recordEvents } from './tracked-events.fixture.ts'
import { openMeasured } from './measured.fixture.ts'
import { trigger } from '../world.fixture.ts'

const failure = (status: number, place = '/v1/profiles') => ({
  status, url: `https://api.test${place}?email=olena@example.com`, place, error: appError('premium_required', 'request-1'),
})
const open = async () => {
  const page = await openMeasured({ region: 'outside' })
  return { ...page, tracked: recordEvents(page.scope), fail: (status: number, place?: string) => trigger(page.scope, backendFailed, failure(status, place)) }
}

it('ERR-3 only a repeat of the last error within 20 s is not tracked: A, B, A, A gives three events', async () => {
  const page = await open()
  for (const place of ['/a', '/b', '/a', '/a']) await page.fail(500, place)
  expect(page.tracked.map(({ props }) => ('place' in props ? props.place : ''))).toEqual(['/a', '/b', '/a'])
  page.device.advance(ERROR_WINDOW - 1)
  await page.fail(500, '/a')
  expect(page.tracked).toHaveLength(3)
  page.device.advance(1)
  await page.fail(500, '/a')
  expect(page.tracked).toHaveLength(4)
})

it('ERR-3 the tracked address has no query', async () => {
  const page = await open()
  await page.fail(503)
  expect(page.tracked).toEqual([{ name: 'gen_backend_error', props: { status: 503, url: 'https://api.test/v1/profiles', place: '/v1/profiles' } }])
})

it('ERR-2 a 404 is not tracked, reported or remembered', async () => {
  const page = await open()
  await page.fail(404)
  expect(page.tracked).toEqual([])
  expect(page.ports.errorReporter.reports).toEqual([])
  await page.fail(500)
  await page.fail(404)
  await page.fail(500)
  expect(page.tracked).toHaveLength(1)
})

it('ERR-4 every other error is reported with its place, its code and the id of the request', async () => {
  const page = await open()
  await page.fail(500)
  await page.fail(500)
  const report = { place: '/v1/profiles', error: { code: 'premium_required', id: 'request-1' } }
  expect(page.ports.errorReporter.reports).toEqual([report, report])
})
