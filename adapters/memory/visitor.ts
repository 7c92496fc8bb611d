import { err, ok, type Result } from 'neverthrow'
import type { Session } from '#core/domain/account/session.ts'
import { UNKNOWN_GEO, type Geo } from '#core/domain/geo/geo.ts'
import type { MemoryBackend } from './backend.ts'
import type { Person } from './person.ts'

const ACCESS_LIFETIME = 600_000

/** What a browser keeps while the page is reloaded: the refresh cookie and the web's own. */
export interface MemoryCookies {
  refresh: string | null
  /** Whose session the web holds. */
  web: string | null
}
interface VisitorOptions {
  readonly zone?: () => string
  /** NET-5. Where its connection seems to be. */
  readonly geo?: () => Geo
  readonly cookies?: MemoryCookies
}

/** One page open in one browser. A second one over the same cookies is that page after a reload. */
export interface Visitor {
  readonly backend: MemoryBackend
  /** Who is signed in on this page; a reload forgets it, and the refresh cookie brings it back. */
  readonly signedIn: { session: Session | null }
  readonly cookies: MemoryCookies
  readonly zone: () => string
  readonly geo: () => Geo
  person(): Result<Person, 'session_expired'>
  registered(): Result<Person, 'session_expired' | 'forbidden'>
  become(person: Person): Session
}

export const memoryVisitor = (backend: MemoryBackend, options: VisitorOptions = {}): Visitor => {
  const signedIn: Visitor['signedIn'] = { session: null }
  const cookies = options.cookies ?? { refresh: null, web: null }
  const person = (): Result<Person, 'session_expired'> => {
    const id = cookies.refresh === null ? undefined : backend.sessions.get(cookies.refresh)
    const found = id === undefined ? undefined : backend.person(id)
    return found ? ok(found) : err('session_expired')
  }
  return {
    backend, signedIn, cookies,
    zone: options.zone ?? (() => 'UTC'),
    geo: options.geo ?? (() => UNKNOWN_GEO),
    person,
    registered: () => person().andThen(found => (found.email === null ? err('forbidden') : ok(found))),
    become: ({ id, email }) => {
      const refresh = backend.device.id()
      cookies.refresh = refresh
      backend.sessions.set(refresh, id)
      const session: Session = {
        userId: id, email, registration: email === null ? 'unregistered' : 'registered',
        accessToken: `access-${refresh}`, expiresAt: backend.device.now() + ACCESS_LIFETIME,
      }
      signedIn.session = session
      return session
    },
  }
}
