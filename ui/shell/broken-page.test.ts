import { allSettled } from 'effector'
import { expect, it } from 'vitest'
import { openPage } from '../world.fixture.ts'
import { pageBroke } from './broken-page.ts'

it('ROUTE-7 a page that could not be drawn is reported once, with the id of the server’s log', async () => {
  const { scope, ports } = openPage()
  await allSettled(pageBroke, { scope, params: 'digest-1' })
  expect(ports.errorReporter.reports).toEqual([{ error: { code: 'unknown', id: 'digest-1' }, place: 'render' }])
})
