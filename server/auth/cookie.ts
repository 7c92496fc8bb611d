import { randomBytes, randomUUID } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import { PROVIDER_SIGN_IN_LIFETIME } from '#core/domain/account/provider.ts'
import type { Config } from '../config.ts'
import { isEncrypted } from '../http/client-address.ts'
import type { Http } from '../http/env.ts'
import { hmac, isSameSecret } from '../hmac.ts'
import { REFRESH_LIFETIME } from './tokens.ts'

const PATH = '/v1/auth'
/** A year; a browser keeps no cookie for more than 400 days. */
const DEVICE_LIFETIME = 365 * 86_400
/** How long somebody may take at a provider, s. */
const PROVIDER_LIFETIME = PROVIDER_SIGN_IN_LIFETIME / 1000
type Name = 'refresh' | 'device' | 'provider'
type Place = Pick<Config, 'webOrigin' | 'trustProxy'>
type Trust = Place & Pick<Config, 'tokenSecret'>

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
  const secret = browserSecret(http, place) ?? randomBytes(32).toString('base64url')
  write(http, 'provider', secret, PROVIDER_LIFETIME, place)
  return secret
}

/** What a mark is signed by: it is of one account and one browser. */
const signatureOf = (userId: string, device: string, { tokenSecret }: Trust): string => hmac(tokenSecret, `device\n${userId}\n${device}`)

/** The name of this browser where it has signed in to the account before, whoever is signed in now; null where it has not. */
export const knownDevice = (http: Http, userId: string, trust: Trust): string | null => {
  const [device = '', signature = ''] = (read(http, 'device', trust) ?? '').split('.', 2)
  return isSameSecret(signature, signatureOf(userId, device, trust)) ? device : null
}

/** Marks a browser that came in to an account. The mark signs nobody in: it only keeps others' wrong passwords from counting here. */
export const markDevice = (http: Http, userId: string, trust: Trust): void => {
  const device = knownDevice(http, userId, trust) ?? randomUUID()
  write(http, 'device', `${device}.${signatureOf(userId, device, trust)}`, DEVICE_LIFETIME, trust)
}
