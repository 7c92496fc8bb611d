import { afterAll, beforeAll, describe } from 'vitest'
import { createApi } from '#adapters/http/api.ts'
import { httpPorts } from '#adapters/http/ports.ts'
import { createTokens } from '#adapters/http/tokens.ts'
import { describeApiPorts } from '#core/ports/ports.contract.ts'
import type { OpenWorld, Visit } from '#core/ports/world.contract.ts'
import type { Database } from '#server/db/database.ts'
import { createClock, createTestApp, testStopToken } from '#server/testing/app.ts'
import { openFresh } from '#server/testing/databases.ts'
import { appCodeAt } from '#server/testing/app-code.ts'
import { softwareAuthenticator } from '#server/testing/software-authenticator.ts'
import { codeSentTo, linkTokenOf } from '#server/testing/read-letters.ts'
import { API, browserFetch, type CookieJar } from './browser-fetch.ts'

const id = () => crypto.randomUUID()
const fail = (): never => { throw new Error('the server is there only while tests run') }

describe.each(['embedded', 'postgres'] as const)('http on %s', kind => {
  const clock = createClock()
  let database: Database | undefined
  let app: ReturnType<typeof createTestApp> | undefined
  let visits = 0
  beforeAll(async () => {
    database = await openFresh(kind)
    app = createTestApp(database, { now: clock.now })
  })
  afterAll(() => database?.close())

  const letters = {
    linkToken: (email: string) => linkTokenOf(database ?? fail(), email),
    code: (email: string) => codeSentTo(database ?? fail(), email),
  }
  /** Every contract meets the same server: its people are new each time. */
  const open: OpenWorld = () => {
    const { fetch: serve } = app ?? fail()
    // Each browser has its own address, since sign-ins are limited by address.
    const visit = (zone = 'Europe/Kyiv', jar: CookieJar = { refresh: null }, address = `192.0.2.${String((visits += 1))}`): Visit => {
      const fetch = browserFetch(serve, jar, address)
      const api = createApi({ hosts: () => API, tokens: createTokens(), zone: () => zone, ids: id, fetch })
      return { ...httpPorts(api, clock.now), reload: () => visit(zone, jar, address) }
    }
    return Promise.resolve({ now: clock.now, advance: clock.forward, id, visit: zone => visit(zone), stopToken: testStopToken, ...letters, authenticator: softwareAuthenticator, appCode: secret => appCodeAt(clock.now(), secret), close: () => Promise.resolve() })
  }

  describeApiPorts('http', open)
})
