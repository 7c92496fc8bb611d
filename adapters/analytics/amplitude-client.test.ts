import { expect, it, vi } from 'vitest'
import { openClient } from './amplitude-client.ts'
import { fakePage } from './fake-page.fixture.ts'

const inits = vi.hoisted((): unknown[][] => [])
vi.mock('@amplitude/analytics-browser', () => ({
  Types: { LogLevel: { None: 0 } },
  createInstance: () => ({
    add: () => undefined,
    init: (...given: unknown[]) => {
      inits.push(given)
      return { promise: Promise.resolve() }
    },
  }),
}))

it('ANA-1 the client starts with everything off that it would collect by itself', async () => {
  await openClient({ key: 'k', serverUrl: 'https://e.test', deviceId: 'd', page: fakePage().page, mayWork: () => true, mayStore: () => true })
  expect(inits).toHaveLength(1)
  expect(inits[0]).toMatchObject(['k', {
    serverUrl: 'https://e.test', deviceId: 'd', autocapture: false, fetchRemoteConfig: false, enableDiagnostics: false, trackingOptions: { ipAddress: false, language: false },
  }])
})
