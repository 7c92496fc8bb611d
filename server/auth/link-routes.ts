import { err, ok } from 'neverthrow'
import { askForSignInLink, signInByLink } from '#contract/auth.ts'
import { checkKnownEmail } from '#core/domain/account/credentials.ts'
import { nextPath, withNext } from '#core/domain/account/next-path.ts'
import { SIGN_IN_LINK_LIFETIME } from '#core/domain/account/one-time-link.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { refuse } from '../http/errors.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import { webAddress } from '../web-address.ts'
import { knownDevice } from './cookie.ts'
import { emailKeyOf } from './email-key.ts'
import type { AuthDeps, Entrance } from './entrance.ts'
import { sendLink, useLink } from './links.ts'
import { noteSecurity } from './security-log.ts'
import { findAccount } from './store.ts'
import { linkToken } from './tokens.ts'

const HOME = pathTo('plan')

/** AUTH-6. The way in by e-mail, which is also the way back in for who has forgotten the password. */
export const serveLinks = (served: Served, { limiter, networks, accountBehind, enterAccount }: Entrance, { config, database: { db }, limits, letters, onLetter }: AuthDeps): void => {
  serveCall(served, askForSignInLink, async ({ body: { requestId, email: given, locale, next }, now, http }) => {
    const email = checkKnownEmail(given)
    if (email.isErr()) return refuse('invalid_input', { field: 'email', reason: email.error })
    const emailKey = emailKeyOf(email.value)
    const account = await findAccount(db, emailKey)
    // Others who ask take no letter from a browser that its owner has used.
    const known = account ? knownDevice(http, account.id, config) : null
    for (const [limit, counted] of [[limits.signIn, networks(http)], [limits.letter, [{ who: known === null ? emailKey : `${emailKey}\n${known}` }]]] as const) {
      const allowed = await limiter.hit(now, limit, counted)
      if (allowed.isErr()) return err(allowed.error)
    }
    const token = linkToken(config.tokenSecret, requestId, emailKey)
    const link = webAddress(config, locale, `${withNext(pathTo('autologin'), next && nextPath(next, HOME))}#${token}`)
    // An address without an account is told so by letter, so that nobody else learns it, and in the same time.
    const letter = account ? letters.signInLink(account.email ?? email.value, locale, { link }) : letters.noAccount(email.value, locale, { link: webAddress(config, locale, pathTo('signUp')) })
    await sendLink(now, db, account ? { token, userId: account.id, emailKey, lifetime: SIGN_IN_LINK_LIFETIME } : null, letter)
    noteSecurity(http, 'link_sent', account?.id)
    onLetter()
    return ok(null)
  })

  serveCall(served, signInByLink, async ({ body: { requestId, token, keeper }, now, zone, http }) => {
    const allowed = await limiter.hit(now, limits.signIn, networks(http))
    if (allowed.isErr()) return err(allowed.error)
    const own = await accountBehind(now, http)
    const account = await useLink(now, db, { token, requestId, isOwn: userId => own?.userId === userId })
    if (typeof account === 'string') {
      noteSecurity(http, 'link_refused')
      return refuse(account)
    }
    if (account.takenBack) noteSecurity(http, 'account_taken_back', account.id)
    const entered = await enterAccount({ now, zone, http }, { id: account.id, email: account.email }, keeper, 'link_expired')
    return entered.map(session => ({ session, hasPassword: account.hasPassword }))
  })
}
