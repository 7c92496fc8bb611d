import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { CALLS } from '#contract/calls.ts'
import { isFileBody } from '#contract/file-body.ts'
import { serveAccount } from './account/routes.ts'
import { serveAchievements } from './achievements/routes.ts'
import { createEntrance } from './auth/entrance.ts'
import { createIdentify, tokenIn } from './auth/identify.ts'
import { serveLinks } from './auth/link-routes.ts'
import { serveBuyers } from './auth/buyer-routes.ts'
import { serveLinkedAccounts } from './auth/oidc/routes.ts'
import { servePasskeys } from './auth/passkey-routes.ts'
import { serveAuth } from './auth/routes.ts'
import { serveSecurity } from './auth/security-routes.ts'
import { serveTwoStep } from './auth/two-step-routes.ts'
import { serveSandboxBooks } from './billing/sandbox-books.ts'
import { createBilling } from './billing/billing.ts'
import { isProviderOutage } from './billing/providers/outage.ts'
import { serveReports as serveProviderReports } from './billing/report-routes.ts'
import { serveBilling } from './billing/routes.ts'
import { serveSubscriptions } from './billing/subscription-routes.ts'
import { serveBooks } from './books/routes.ts'
import { serveCalendar } from './calendar/routes.ts'
import { serveClassrooms } from './classroom/routes.ts'
import { serveContact } from './contact/routes.ts'
import { isOutage } from './db/outage.ts'
import { isPersonGone } from './db/person-gone.ts'
import { createLessonOpener } from './lessons/open.ts'
import { serveLessons } from './lessons/routes.ts'
import { serveDocs } from './docs/routes.ts'
import { serveFlags } from './flags/routes.ts'
import { serveFunnels } from './funnels/routes.ts'
import { serveGroupLessons } from './group-lessons/routes.ts'
import { serveHealth } from './health/routes.ts'
import { describeError } from './log.ts'
import { serveLevelTests } from './level-tests/routes.ts'
import { serveMailbox } from './mail/routes.ts'
import { serveModeration } from './moderation/routes.ts'
import { serveExperiments } from './profiles/experiment-routes.ts'
import { serveProfiles } from './profiles/routes.ts'
import { serveReports } from './reports/routes.ts'
import { serveReminders } from './reminders/routes.ts'
import { serveReviews } from './reviews/routes.ts'
import { serveStudents } from './students/routes.ts'
import { serveStreaks } from './streaks/routes.ts'
import { serveTeaching } from './teaching/routes.ts'
import { serveBringForward } from './tutoring/bring-forward.ts'
import { serveTutoring } from './tutoring/routes.ts'
import { serveVisitor } from './visitor/routes.ts'
import { createJobPool } from './limits/job-pool.ts'
import { limitInFlight, whoAsks } from './limits/in-flight.ts'
import { createCallLimit } from './limits/window-limit.ts'
import { PERSON_ROWS } from './person-rows.ts'
import type { Deps } from './http/deps.ts'
import { cors } from './http/cors.ts'
import type { Env, Http } from './http/env.ts'
import { sendFailure } from './http/errors.ts'
import { docsHeaders, hostsIn, jsonHeaders } from './http/headers.ts'
import { requestLog } from './http/request-log.ts'
import type { Served } from './http/serve-call.ts'

/** The longest body in bytes, but for a file. */
export const MAX_BODY = 64 * 1024
/** How many files are read at once: each is held in memory. */
const FILES = 16
const FILE_CALLS = CALLS.flatMap(({ method, path, body }) => (body && isFileBody(body)
  ? [{ method: method.toUpperCase(), path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`), most: body.most }]
  : []))
/** How long a file may be that a request is for; null where it is for none. */
const fileLimit = ({ req }: Http): number | null => FILE_CALLS.find(({ method, path }) => req.method === method && path.test(req.path))?.most ?? null
/** When a client may come back that met a database out of reach, ms. */
const OUTAGE_RETRY = 1000
/** When a client may come back that met a payment provider out of reach, ms. */
const PROVIDER_RETRY = 5000
const limitBody = bodyLimit({ maxSize: MAX_BODY, onError: http => sendFailure(http, { code: 'invalid_input' }, 413) })

/** The declared length of a body: 0 where there is none, undefined where it is unknown. */
const declaredLength = ({ req }: Http): number | undefined => {
  if (req.header('transfer-encoding') !== undefined) return undefined
  const length = req.header('content-length')
  if (length === undefined) return req.method === 'GET' || req.method === 'HEAD' ? 0 : undefined
  return /^\d+$/.test(length) ? Number(length) : undefined
}

/**
 * Refuses a body that is too long and reads every other, before anything is done; `isKnown` says who may send a file. A body that is cut short
 * is a client error.
 */
const readWhole = (isKnown: (http: Http) => boolean) => {
  const files = createJobPool({ atOnce: FILES, waiting: 0 })
  return createMiddleware<Env>(async (http, next) => {
    const length = declaredLength(http)
    if (length === 0) return next()
    const isLong = length !== undefined && length > MAX_BODY
    if (isLong && !(length <= (fileLimit(http) ?? 0) && isKnown(http))) return sendFailure(http, { code: 'invalid_input' }, 413)
    let read = false
    // Hono keeps the bytes for whoever asks for them next.
    const keep = () => http.req.arrayBuffer()
    const goOn = async () => {
      await keep()
      read = true
      return next()
    }
    try {
      const kept = isLong ? await files(keep) : null
      if (kept?.isErr()) return sendFailure(http, kept.error)
      return length === undefined ? await limitBody(http, goOn) : await goOn()
    } catch (error) {
      if (read) throw error
      http.get('log').debug({ error: describeError(error) }, 'body cut short')
      return sendFailure(http, { code: 'invalid_input' }, 400)
    }
  })
}

/** Whether an address contains U+0000, which comes encoded, or an invalid percent encoding. */
const isBadAddress = (address: string): boolean => {
  try {
    return address.includes('%') && decodeURIComponent(address).includes('\u0000')
  } catch {
    return true
  }
}
/** More than one Host makes it a matter of taste whom a request is for. */
const hostsOf = (http: Http): number => hostsIn((http.env as Partial<HttpBindings> | undefined)?.incoming?.rawHeaders ?? [])
const refuseBadAddress = createMiddleware<Env>(async (http, next) =>
  hostsOf(http) > 1 ? sendFailure(http, { code: 'invalid_input' }, 400) : isBadAddress(http.req.url) ? sendFailure(http, { code: 'invalid_input' }) : next())

/** Builds the API, a function from request to answer. It keeps no state outside the database. */
export const createApp = (deps: Deps): Hono<Env> => {
  const app = new Hono<Env>()
  const { config, log, now, database } = deps
  app.onError((error, http) => {
    if (isOutage(error)) {
      http.get('log').warn({ error: describeError(error) }, 'database unavailable')
      return sendFailure(http, { code: 'unavailable', retryAfter: OUTAGE_RETRY })
    }
    if (isProviderOutage(error)) {
      http.get('log').warn({ error: describeError(error) }, 'payment provider unavailable')
      return sendFailure(http, { code: 'unavailable', retryAfter: PROVIDER_RETRY })
    }
    if (isPersonGone(error)) return sendFailure(http, { code: 'session_expired' })
    http.get('log').error({ error: describeError(error) }, 'failed')
    return sendFailure(http, { code: 'unknown' })
  })
  app.notFound(http => sendFailure(http, { code: 'not_found' }))
  if (!config.production) app.use('/docs', docsHeaders(config))
  app.use(requestLog(log), jsonHeaders(config), cors(config), refuseBadAddress, readWhole(http => tokenIn(now(), http, config) !== null))
  const served: Served = { app, now, identify: createIdentify(database.db, config), limit: createCallLimit(deps) }
  serveHealth(app, deps)
  app.use(limitInFlight(deps.inFlight, whoAsks(deps)))
  if (!config.production) serveDocs(app)
  const lessons = createLessonOpener(database.db, deps.corpus)
  const authDeps = { ...deps, personRows: PERSON_ROWS }
  const entrance = createEntrance(served, authDeps)
  serveAuth(served, entrance, { ...authDeps, openFirst: lessons.openFirst })
  serveLinks(served, entrance, authDeps)
  serveBuyers(served, entrance, authDeps)
  serveLinkedAccounts(served, entrance, authDeps)
  serveSecurity(served, entrance, authDeps)
  servePasskeys(served, entrance, authDeps)
  serveTwoStep(served, entrance, authDeps)
  const billing = createBilling(deps)
  serveAccount(served, { ...authDeps, closePages: billing.charging.closePages })
  serveProfiles(served, deps)
  serveExperiments(served, deps)
  serveBilling(served, billing, deps)
  serveSubscriptions(served, billing, deps)
  serveStudents(served, deps)
  serveTutoring(served, billing, deps)
  serveCalendar(served, deps)
  serveTeaching(served, deps)
  serveGroupLessons(served, deps)
  serveClassrooms(served, deps)
  serveProviderReports(app, billing, deps)
  serveLessons(served, { ...deps, lessons })
  serveReports(served, { ...deps, lessons })
  serveReviews(served, deps)
  serveReminders(served, deps)
  serveContact(served, deps)
  serveBooks(served, deps)
  serveLevelTests(served, deps)
  serveFunnels(served, deps)
  serveStreaks(served, deps)
  serveAchievements(served, deps)
  serveVisitor(served, deps)
  serveFlags(served, deps)
  if (!config.production) {
    serveMailbox(app, deps)
    serveBringForward(served, deps)
    serveModeration(served, deps)
    serveSandboxBooks(app, deps)
  }
  return app
}
