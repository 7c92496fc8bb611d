import { randomUUID } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import { PROVIDER_SIGN_IN_LIFETIME } from '#core/domain/account/provider.ts'
import type { Config } from '../config.ts'
import { isEncrypted } from '../http/client-address.ts'
import type { Http } from '../http/env.ts'
import { hmac, isSigned, type Secrets } from '../hmac.ts'
import { randomToken, REFRESH_LIFETIME } from './tokens.ts'

const PATH = '/v1/auth'
/** A year; a browser keeps no cookie for more than 400 days. */
const DEVICE_LIFETIME = 365 * 86_400
/** How long somebody may take at a provider, s. */
const PROVIDER_LIFETIME = PROVIDER_SIGN_IN_LIFETIME / 1000
type Place = Pick<Config, 'webOrigin' | 'trustProxy'>
type Trust = Place & Secrets

/** How long a browser keeps what it is known by while it comes in, s: longer than a challenge and a second step live. */
const ENTRY_LIFETIME = 15 * 60

type Name = 'refresh' | 'device' | 'provider' | 'entry'
/** The prefix makes a browser take and send the cookie over encrypted connections alone. */
const nameOf = (name: Name, secure: boolean): string => (secure ? `__Secure-${name}` : name)
const read = (http: Http, name: Name, place: Place): string | undefined => getCookie(http, nameOf(name, isEncrypted(http, place)))
const write = (http: Http, name: Name, value: string, maxAge: number, place: Place): void => {
  const secure = isEncrypted(http, place)
  setCookie(http, nameOf(name, secure), value, { path: PATH, httpOnly: true, sameSite: 'Lax', secure, maxAge })
}

export const readRefreshCookie = (http: Http, place: Place): string | undefined => read(http, 'refresh', place)

export const setRefreshCookie = (http: Http, token: string, place: Place): void => write(http, 'refresh', token, REFRESH_LIFETIME / 1000, place)

export const clearRefreshCookie = (http: Http, place: Place): void => write(http, 'refresh', '', 0, place)

/** AUTH-6. The secret of a browser that was sent to a provider: what comes back without it was begun elsewhere. One for all its tabs. */
export const browserSecret = (http: Http, place: Place): string | null => read(http, 'provider', place) || null
export const markBrowser = (http: Http, place: Place): string => {
  const secret = browserSecret(http, place) ?? randomToken()
  write(http, 'provider', secret, PROVIDER_LIFETIME, place)
  return secret
}
/** AUTH-6. What the steps of coming in are bound to: a random token of one browser. */
export const readEntryCookie = (http: Http, place: Place): string | undefined => read(http, 'entry', place)
export const setEntryCookie = (http: Http, token: string, place: Place): void => write(http, 'entry', token, ENTRY_LIFETIME, place)
export const clearEntryCookie = (http: Http, place: Place): void => write(http, 'entry', '', 0, place)

/** What a mark is signed by: it is of one account and one browser. */
const markOf = (userId: string, device: string): string => `device\n${userId}\n${device}`

/** The name of this browser where it has signed in to the account before, whoever is signed in now; null where it has not. */
export const knownDevice = (http: Http, userId: string, trust: Trust): string | null => {
  const [device = '', signature = ''] = (read(http, 'device', trust) ?? '').split('.', 2)
  return isSigned(trust, markOf(userId, device), signature) ? device : null
}

/** Marks a browser that came in to an account. The mark signs nobody in: it only keeps others' wrong passwords from counting here. */
export const markDevice = (http: Http, userId: string, trust: Trust): void => {
  const device = knownDevice(http, userId, trust) ?? randomUUID()
  write(http, 'device', `${device}.${hmac(trust.tokenSecret, markOf(userId, device))}`, DEVICE_LIFETIME, trust)
}
