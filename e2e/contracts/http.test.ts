import { afterAll, beforeAll, describe } from 'vitest'
import { createApi } from '#adapters/http/api.ts'
import { httpPorts } from '#adapters/http/ports.ts'
import { createTokens } from '#adapters/http/tokens.ts'
import { loadDemoSeries } from '#content/load-demo-series.ts'
import { loadDemoTutors } from '#content/load-demo-tutors.ts'
import { describeApiPorts } from '#core/ports/ports.contract.ts'
import { readReturn } from '#core/domain/account/provider-return.ts'
import type { AtProvider, OpenWorld, Visit } from '#core/ports/world.contract.ts'
import type { Database } from '#server/db/database.ts'
import { enterDemoSeries } from '#server/group-lessons/demo-series.ts'
import { makeLessons } from '#server/group-lessons/make-lessons.ts'
import { createClock, createTestApp, testStopToken } from '#server/testing/app.ts'
import { openFresh } from '#server/testing/databases.ts'
import { appCodeAt } from '#server/testing/app-code.ts'
import { softwareAuthenticator } from '#server/testing/software-authenticator.ts'
import { codeSentTo, linkTokenOf } from '#server/testing/read-letters.ts'
import { openStandIn, type StandIn } from '#server/testing/stand-in-provider.ts'
import { enterDemoTutors } from '#server/tutoring/demo-tutors.ts'
import { API, browserFetch, type CookieJar } from './browser-fetch.ts'

const id = () => crypto.randomUUID()
const fail = (): never => { throw new Error('the server is there only while tests run') }

describe.each(['embedded', 'postgres'] as const)('http on %s', kind => {
  const clock = createClock()
  let database: Database | undefined
  let app: ReturnType<typeof createTestApp> | undefined
  let standIn: StandIn | undefined
  let visits = 0
  beforeAll(async () => {
    const client = { clientId: 'web', clientSecret: 'a secret that only the two know' }
    database = await openFresh(kind)
    await enterDemoTutors(database.db, loadDemoTutors())
    await enterDemoSeries(database.db, loadDemoSeries())
    standIn = await openStandIn({ ...client, redirectUri: 'http://localhost:3000/api/auth/return' })
    app = createTestApp(database, { now: clock.now, config: { providers: [{ provider: 'google', issuer: standIn.issuer, clientId: client.clientId, secret: client.clientSecret }] } })
  })
  afterAll(async () => {
    await standIn?.close()
    await database?.close()
  })

  const letters = {
    linkToken: (email: string) => linkTokenOf(database ?? fail(), email),
    code: (email: string) => codeSentTo(database ?? fail(), email),
  }
  const signInAt = async (address: string, { subject, email, isVerified }: AtProvider) => {
    const provider = standIn ?? fail()
    provider.knows(subject, { ...(email !== null && { email }), verified: isVerified })
    const answer = readReturn((await provider.signIn(address, subject)).toString())
    return typeof answer === 'string' ? fail() : answer
  }
  /** Every contract meets the same server: its people are new each time, and there are classes, however far the contracts before have moved the clock. */
  const open: OpenWorld = async () => {
    const { fetch: serve } = app ?? fail()
    await makeLessons(clock.now(), (database ?? fail()).db)
    // Each browser has its own address, since sign-ins are limited by address.
    const visit = (zone = 'Europe/Kyiv', jar: CookieJar = { refresh: null, provider: null }, address = `192.0.2.${String((visits += 1))}`): Visit => {
      const fetch = browserFetch(serve, jar, address)
      const api = createApi({ hosts: () => API, tokens: createTokens(), zone: () => zone, ids: id, fetch })
      return { ...httpPorts(api, clock.now), reload: () => visit(zone, jar, address) }
    }
    return { now: clock.now, advance: clock.forward, id, visit: zone => visit(zone), stopToken: testStopToken, ...letters, signInAt, authenticator: softwareAuthenticator, appCode: secret => appCodeAt(clock.now(), secret), close: () => Promise.resolve() }
  }

  describeApiPorts('http', open)
})
