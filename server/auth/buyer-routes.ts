import { err, ok } from 'neverthrow'
import { registerBuyer } from '#contract/auth.ts'
import { checkEmail } from '#core/domain/account/credentials.ts'
import { SIGN_UP_LINK_LIFETIME } from '#core/domain/account/one-time-link.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { refuse } from '../http/errors.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import { webAddress } from '../web-address.ts'
import { emailKeyOf } from './email-key.ts'
import type { AuthDeps, Entrance } from './entrance.ts'
import { deviceOf } from './session-device.ts'
import { openSession } from './sessions.ts'
import { findIdentity, register } from './store.ts'
import { linkToken } from './tokens.ts'

/** PUR-2. The account of somebody who buys before they have one. It has no password; the link in its letter sets one. */
export const serveBuyers = (served: Served, { limiter, networks, enter, enterRegistered }: Entrance, { config, database: { db }, limits, letters }: AuthDeps): void => {
  serveCall(served, registerBuyer, async ({ body: { requestId, email: given, locale, keeper }, caller, now, http }) => {
    const allowed = await limiter.hit(now, limits.signIn, networks(http))
    if (allowed.isErr()) return err(allowed.error)
    const email = checkEmail(given)
    if (email.isErr()) return refuse('invalid_input', { field: 'email', reason: email.error })
    const emailKey = emailKeyOf(email.value)
    const device = deviceOf(http, config)
    /** Repeats the answer to a registration whose first answer was lost, to the browser that alone knows its id. */
    const repeat = async () => {
      const known = await findIdentity(db, caller.userId)
      if (known?.registrationRequestId !== requestId || known.emailKey !== emailKey || known.passwordHash !== null) return refuse('forbidden')
      return ok(enter(now, http, await db.transaction(tx => openSession(now, tx, { userId: known.id, email: known.email, registered: true, device }))))
    }
    if (caller.registered || caller.superseded) return repeat()
    const writable = await limiter.hit(now, limits.letter, [{ who: emailKey }])
    if (writable.isErr()) return err(writable.error)
    const token = linkToken(config.tokenSecret, requestId, emailKey)
    const link = webAddress(config, locale, `${pathTo('autologin')}?next=${encodeURIComponent(pathTo('completeSignUp'))}#${token}`)
    const done = await register(now, db, {
      userId: caller.userId, requestId, email: email.value, emailKey, passwordHash: null, locale, keeper, device,
      welcome: letters.buyerWelcome(email.value, locale, { link }), link: { token, userId: caller.userId, emailKey, lifetime: SIGN_UP_LINK_LIFETIME },
    })
    return enterRegistered(now, http, done, repeat)
  })
}
