import { err, ok } from 'neverthrow'
import { identifyVisitor, locate, recordPrivacySignal } from '#contract/visitor.ts'
import { withoutQuery } from '#core/domain/address/address.ts'
import { UNKNOWN_GEO } from '#core/domain/geo/geo.ts'
import { networksOf, remoteAddress } from '../http/client-address.ts'
import type { Deps } from '../http/deps.ts'
import { bySecret } from '../hmac.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import { createRateLimiter } from '../limits/rate-limit.ts'
import { createAddressLimit } from '../limits/window-limit.ts'
import { readEdge } from './geo-edge.ts'
import { askProvider } from './geo-provider.ts'
import { recordSignal } from './signals.ts'
import { createVisitors, fingerprintOf } from './visitors.ts'

export const serveVisitor = (served: Served, { config, database: { db }, limits }: Deps): void => {
  const { geo } = config
  const limiter = createRateLimiter(db, config)
  const limitNewcomers = createAddressLimit(config, limits.newcomer)
  const visitorOf = createVisitors(db)

  serveCall(served, identifyVisitor, async ({ body, now, http }) => {
    const allowed = await limiter.hit(now, limits.visitor, networksOf(http, config))
    if (allowed.isErr()) return err(allowed.error)
    const refused = limitNewcomers(now, http)
    return refused ? err(refused) : ok({ visitor_id: await visitorOf(now, bySecret(config, secret => fingerprintOf(secret, body.parameters))) })
  })

  serveCall(served, recordPrivacySignal, async ({ caller, body, now }) => {
    const allowed = await limiter.hit(now, limits.signal, [{ who: caller.userId }])
    if (allowed.isErr()) return err(allowed.error)
    const { page_url: pageUrl, ts: at, ...signal } = body
    await recordSignal(now, db, caller.userId, { ...signal, pageUrl: withoutQuery(pageUrl), at })
    return ok(null)
  })

  serveCall(served, locate, async ({ now, http }) => {
    const edge = geo.edge ? readEdge(geo.edge, name => http.req.header(name)) : null
    if (edge || geo.provider === undefined) return ok(edge ?? UNKNOWN_GEO)
    const allowed = await limiter.hit(now, limits.geo, networksOf(http, config))
    return allowed.isErr() ? err(allowed.error) : ok(await askProvider(geo.provider, remoteAddress(http, config)))
  })
}
