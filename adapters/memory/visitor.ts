import { err, ok, type Result } from 'neverthrow'
import { confirmedUntil } from '#core/domain/account/confirmation.ts'
import type { Session } from '#core/domain/account/session.ts'
import { UNKNOWN_GEO, type Geo } from '#core/domain/geo/geo.ts'
import type { MemoryBackend } from './backend.ts'
import type { Person } from './person.ts'

const ACCESS_LIFETIME = 600_000

/** The cookies of a browser, which survive a reload. */
export interface MemoryCookies {
  refresh: string | null
  /** AUTH-6. What the steps of coming in are bound to. */
  entry: string | null
  /** The session of the web app: whose it is, and the session of the API with which it ends. */
  web: { readonly userId: string; readonly session: string } | null
  /** AUTH-6. The secret of a browser that was sent to a provider. */
  provider: string | null
}
interface VisitorOptions {
  readonly zone?: () => string
  /** NET-5. The location of the connection. */
  readonly geo?: () => Geo
  readonly cookies?: MemoryCookies
}

/** One page in one browser. A second one over the same cookies stands for the page after a reload. */
export interface Visitor {
  readonly backend: MemoryBackend
  /** The session of this page. A reload forgets it, and the refresh cookie restores it. */
  readonly signedIn: { session: Session | null }
  readonly cookies: MemoryCookies
  readonly zone: () => string
  readonly geo: () => Geo
  person(): Result<Person, 'session_expired'>
  registered(): Result<Person, 'session_expired' | 'forbidden'>
  /** PRO-11. Until when the session counts as confirmed. */
  confirmedUntil(): number | null
  /** PRO-11. The registered person of a session that counts as confirmed. */
  confirmed(): Result<Person, 'session_expired' | 'forbidden' | 'confirmation_needed'>
  /** Begins a session of a person, or goes on with the given one. */
  become(person: Person, session?: string): Session
}

export const memoryVisitor = (backend: MemoryBackend, options: VisitorOptions = {}): Visitor => {
  const signedIn: Visitor['signedIn'] = { session: null }
  const cookies = options.cookies ?? { refresh: null, web: null, provider: null, entry: null }
  const person = (): Result<Person, 'session_expired'> => {
    const session = cookies.refresh === null ? undefined : backend.sessions.get(cookies.refresh)
    const found = session && backend.person(session.person)
    return found ? ok(found) : err('session_expired')
  }
  const registered = () => person().andThen(found => (found.email === null ? err('forbidden') : ok(found)))
  const untilWhen = () => confirmedUntil(backend.device.now(), (cookies.refresh === null ? undefined : backend.sessions.get(cookies.refresh))?.confirmedAt ?? null)
  return {
    backend, signedIn, cookies,
    zone: options.zone ?? (() => 'UTC'),
    geo: options.geo ?? (() => UNKNOWN_GEO),
    person, registered,
    confirmedUntil: untilWhen,
    confirmed: () => registered().andThen(found => (untilWhen() === null ? err('confirmation_needed') : ok(found))),
    become: ({ id, email }, refresh = backend.device.id()) => {
      cookies.refresh = refresh
      const now = backend.device.now()
      backend.sessions.set(refresh, { registered: email !== null, openedAt: now, confirmedAt: now, ...backend.sessions.get(refresh), person: id })
      const session: Session = {
        userId: id, email, registration: email === null ? 'unregistered' : 'registered',
        accessToken: `access-${refresh}`, expiresAt: now + ACCESS_LIFETIME,
      }
      signedIn.session = session
      return session
    },
  }
}
