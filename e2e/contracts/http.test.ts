import { afterAll, beforeAll, describe } from 'vitest'
import { httpAccount } from '#adapters/http/account.ts'
import { createApi } from '#adapters/http/api.ts'
import { httpBilling } from '#adapters/http/billing.ts'
import { httpCourses } from '#adapters/http/courses.ts'
import { httpExperiments } from '#adapters/http/experiments.ts'
import { httpGeolocation } from '#adapters/http/geolocation.ts'
import { httpLessonJournal } from '#adapters/http/lesson-journal.ts'
import { httpPrivacySignals } from '#adapters/http/privacy-signals.ts'
import { httpProfiles } from '#adapters/http/profiles.ts'
import { httpStreaks } from '#adapters/http/streaks.ts'
import { createTokens } from '#adapters/http/tokens.ts'
import { httpVisitorTracking } from '#adapters/http/visitor-tracking.ts'
import { describeAccount } from '#core/ports/account.contract.ts'
import { describeBilling } from '#core/ports/billing.contract.ts'
import { describeCourses } from '#core/ports/courses.contract.ts'
import { describeExperiments } from '#core/ports/experiments.contract.ts'
import { describeGeolocation } from '#core/ports/geolocation.contract.ts'
import { describeLessonJournal } from '#core/ports/lesson-journal.contract.ts'
import { describePrivacySignals } from '#core/ports/privacy-signals.contract.ts'
import { describeProfiles } from '#core/ports/profiles.contract.ts'
import { describeStreaks } from '#core/ports/streaks.contract.ts'
import { describeVisitorTracking } from '#core/ports/visitor-tracking.contract.ts'
import type { OpenWorld, Visit } from '#core/ports/world.contract.ts'
import type { Database } from '#server/db/database.ts'
import { createClock, createTestApp } from '#server/testing/app.ts'
import { openFresh } from '#server/testing/databases.ts'
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

  /** Every contract meets the same server: its people are new each time. */
  const open: OpenWorld = () => {
    const { fetch: serve } = app ?? fail()
    // Each browser has its own address, since sign-ins are limited by address.
    const visit = (zone = 'Europe/Kyiv', jar: CookieJar = { refresh: null }, address = `192.0.2.${String((visits += 1))}`): Visit => {
      const fetch = browserFetch(serve, jar, address)
      const api = createApi({ hosts: () => API, tokens: createTokens(), zone: () => zone, ids: id, fetch })
      return {
        account: httpAccount(api),
        profiles: httpProfiles(api),
        billing: httpBilling(api),
        courses: httpCourses(api),
        journal: httpLessonJournal(api),
        streaks: httpStreaks(api),
        experiments: httpExperiments(api),
        geolocation: httpGeolocation(api),
        privacySignals: httpPrivacySignals(api),
        visitorTracking: httpVisitorTracking(api),
        reload: () => visit(zone, jar, address),
      }
    }
    return Promise.resolve({ now: clock.now, advance: clock.forward, id, visit: zone => visit(zone), close: () => Promise.resolve() })
  }

  describeAccount('http', open)
  describeProfiles('http', open)
  describeBilling('http', open)
  describeCourses('http', open)
  describeLessonJournal('http', open)
  describeStreaks('http', open)
  describeExperiments('http', open)
  describeGeolocation('http', open)
  describePrivacySignals('http', open)
  describeVisitorTracking('http', open)
})
