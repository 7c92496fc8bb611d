import { err, ok } from 'neverthrow'
import { beginWithProvider, finishWithProvider, listLinkedAccounts, listProviders, unlinkAccount } from '#contract/linked-accounts.ts'
import { nextPath } from '#core/domain/account/next-path.ts'
import { PROVIDER_NAMES, PROVIDERS } from '#core/domain/account/provider.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { refuse } from '../../http/errors.ts'
import { type Arrival, serveCall, type Served } from '../../http/serve-call.ts'
import { webAddress, webOriginOf } from '../../web-address.ts'
import { browserSecret, markBrowser } from '../cookie.ts'
import type { AuthDeps, Entrance } from '../entrance.ts'
import { noteSecurity } from '../security-log.ts'
import { isConfirmed } from '../sessions.ts'
import { findIdentity } from '../store.ts'
import { createProviders } from './client.ts'
import { letIn } from './let-in.ts'
import { beginSignIn, claimSignIn, type Outcome, proofsOf, releaseSignIn, settleSignIn, type SignIn, stateOf } from './sign-ins.ts'
import { findLinked, listLinked, type LinkedLetter, unlink } from './store.ts'

/** Where providers send browsers back: they know this address, which has no language. */
const RETURN = '/api/auth/return'
/** How long browsers keep which providers there are, s. */
const PROVIDERS_AGE = 300
/** When a repeat of a request comes back whose first is still under way, ms. */
const BUSY_RETRY = 1000
const HOME = pathTo('plan')
const REFUSED = ['provider_refused', 'email_unproved', 'linked_elsewhere'] as const satisfies readonly Outcome[]
type Refused = (typeof REFUSED)[number]
/** What is noted of what came of it; that somebody has come in is noted where they do. */
const NOTED: Readonly<Record<Outcome, Parameters<typeof noteSecurity>[1] | null>> = {
  made: 'registered', entered: null, taken_back: 'account_taken_back', linked: 'account_linked',
  provider_refused: 'provider_sign_in_refused', email_unproved: 'provider_sign_in_refused', linked_elsewhere: 'provider_sign_in_refused',
}
const isRefused = (outcome: Outcome): outcome is Refused => REFUSED.some(each => each === outcome)

/** AUTH-6, PRO-11. The ways in by accounts at providers, and what a person sees and changes of them. */
export const serveLinkedAccounts = (served: Served, entrance: Entrance, { config, database: { db }, limits, letters, log, onLetter }: AuthDeps): void => {
  const { limiter, networks, anonymousBehind, accountBehind, enterAccount } = entrance
  const { tokenSecret } = config
  const providers = createProviders(config.providers, `${webOriginOf(config)}${RETURN}`, log)
  const letter = (name: 'accountLinked' | 'accountUnlinked' | 'welcomeLinked', path: string): LinkedLetter =>
    (to, locale, { provider }) => letters[name](to, locale, { email: to, provider: PROVIDER_NAMES[provider], link: webAddress(config, locale, path) })

  serveCall(served, listProviders, ({ http }) => {
    http.header('cache-control', `public, max-age=${PROVIDERS_AGE}`)
    return Promise.resolve(ok(PROVIDERS.filter(provider => providers.has(provider))))
  })

  serveCall(served, beginWithProvider, async ({ params, body: { requestId, purpose, locale, next }, caller: { userId, sessionId, registered }, now, http }) => {
    const provider = providers.get(params.provider)
    if (!provider) return refuse('not_found')
    if (purpose === 'link' && !registered) return refuse('forbidden')
    if (purpose === 'link' && !await isConfirmed(now, db, sessionId)) return refuse('confirmation_needed')
    const allowed = await limiter.hit(now, limits.signIn, networks(http))
    if (allowed.isErr()) return err(allowed.error)
    const who = purpose === 'link' ? { userId, sessionId } : { userId: null, sessionId: null }
    const browser = markBrowser(http, config)
    const state = stateOf(tokenSecret, locale, [requestId, browser, params.provider, who.sessionId ?? ''])
    const address = await provider.addressFor(now, proofsOf(tokenSecret, state))
    if (address.isErr()) return err(address.error)
    await beginSignIn(db, { state, browser, provider: params.provider, ...who, locale, next: next === null ? null : nextPath(next, HOME), madeAt: now })
    return ok({ url: address.value })
  })

  /** Lets somebody in to the account of what came of their sign-in: at once, or in a repeat. */
  const enter = async (arrival: Arrival, signIn: SignIn, { outcome, subject, keeper }: { readonly outcome: Outcome; readonly subject: string; readonly keeper: Parameters<typeof enterAccount>[2] }) => {
    const { provider, next } = signIn
    const linked = await findLinked(db, { provider, subject })
    const account = linked && await findIdentity(db, linked.userId)
    if (!account) return refuse('sign_in_expired')
    const entered = await enterAccount(arrival, { id: account.id, email: account.email, linkedId: linked.id }, keeper, 'sign_in_expired')
    return entered.map(session => ({ provider, session, isNew: outcome === 'made', isTakenBack: outcome === 'taken_back', next }))
  }

  serveCall(served, finishWithProvider, async ({ body: { requestId, state, code, iss, keeper }, now, zone, http }) => {
    const allowed = await limiter.hit(now, limits.signIn, networks(http))
    if (allowed.isErr()) return err(allowed.error)
    const browser = browserSecret(http, config)
    const signIn = browser === null ? 'sign_in_expired' : await claimSignIn(now, db, { state, browser, requestId })
    if (signIn === 'busy') return refuse('unavailable', { retryAfter: BUSY_RETRY })
    if (signIn === 'sign_in_expired') {
      noteSecurity(http, 'provider_sign_in_refused')
      return refuse('sign_in_expired')
    }
    const answer = async (outcome: Outcome, subject: string) => {
      if (isRefused(outcome)) return refuse(outcome)
      if (outcome === 'linked') return ok({ provider: signIn.provider, session: null, isNew: false, isTakenBack: false, next: signIn.next })
      return enter({ now, zone, http }, signIn, { outcome, subject, keeper })
    }
    if (signIn.outcome !== null) return answer(signIn.outcome, signIn.subject ?? '')

    const claims = await providers.get(signIn.provider)?.redeem(now, { state, code, iss }, proofsOf(tokenSecret, state)) ?? refuse('provider_unavailable')
    if (claims.isErr()) {
      if (claims.error.code === 'provider_unavailable') await releaseSignIn(db, signIn)
      else await settleSignIn(db, signIn, 'provider_refused')
      noteSecurity(http, 'provider_sign_in_refused', signIn.userId ?? undefined)
      return err(claims.error)
    }
    const [visitor, own] = [await anonymousBehind(now, http), await accountBehind(now, http)]
    const outcome = await letIn(now, db, {
      signIn, claims: claims.value, visitor, isOwn: id => own?.userId === id,
      letters: { linked: letter('accountLinked', pathTo('linkedAccounts')), welcome: letter('welcomeLinked', HOME) },
    })
    if (outcome === 'session_expired') return refuse('session_expired')
    const { subject } = claims.value
    const owner = isRefused(outcome) ? signIn.userId : (await findLinked(db, { provider: signIn.provider, subject }))?.userId
    const noted = NOTED[outcome]
    if (noted) noteSecurity(http, noted, owner ?? undefined)
    onLetter()
    return answer(outcome, subject)
  })

  serveCall(served, listLinkedAccounts, async ({ caller }) => ok(await listLinked(db, caller.userId)))

  serveCall(served, unlinkAccount, async ({ caller: { userId, sessionId }, params: { id }, now, http }) => {
    if (!await isConfirmed(now, db, sessionId)) return refuse('confirmation_needed')
    const done = await unlink(now, db, { userId, sessionId, id, letter: letter('accountUnlinked', pathTo('linkedAccounts')) })
    if (done === 'last_way_in' || done === 'session_expired') return refuse(done)
    if (done === 'unlinked') {
      noteSecurity(http, 'account_unlinked', userId)
      onLetter()
    }
    return ok(null)
  })
}
