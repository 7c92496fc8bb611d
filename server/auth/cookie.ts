import { getCookie, setCookie } from 'hono/cookie'
import type { Config } from '../config.ts'
import { isEncrypted } from '../http/client-address.ts'
import type { Http } from '../http/env.ts'
import { hmac, isSameSecret } from '../hmac.ts'
import { REFRESH_LIFETIME } from './tokens.ts'

const PATH = '/v1/auth'
/** A year; a browser keeps no cookie for more than 400 days. */
const DEVICE_LIFETIME = 365 * 86_400
type Place = Pick<Config, 'webOrigin' | 'trustProxy'>
type Trust = Place & Pick<Config, 'tokenSecret'>

/** The prefix makes a browser take and send the cookie over encrypted connections alone. */
const nameOf = (name: 'refresh' | 'device', secure: boolean): string => (secure ? `__Secure-${name}` : name)
const read = (http: Http, name: 'refresh' | 'device', place: Place): string | undefined => getCookie(http, nameOf(name, isEncrypted(http, place)))
const write = (http: Http, name: 'refresh' | 'device', value: string, maxAge: number, place: Place): void => {
  const secure = isEncrypted(http, place)
  setCookie(http, nameOf(name, secure), value, { path: PATH, httpOnly: true, sameSite: 'Lax', secure, maxAge })
}

export const readRefreshCookie = (http: Http, place: Place): string | undefined => read(http, 'refresh', place)

export const setRefreshCookie = (http: Http, token: string, place: Place): void => write(http, 'refresh', token, REFRESH_LIFETIME / 1000, place)

export const clearRefreshCookie = (http: Http, place: Place): void => write(http, 'refresh', '', 0, place)

const deviceMark = (emailKey: string, { tokenSecret }: Trust): string => hmac(tokenSecret, `device\n${emailKey}`)

/** Whether this browser has signed in to the account before, whoever is signed in now. */
export const isKnownDevice = (http: Http, emailKey: string, trust: Trust): boolean =>
  isSameSecret(read(http, 'device', trust) ?? '', deviceMark(emailKey, trust))

/** Marks a browser that knew the password of an account. The mark signs nobody in: it only keeps others' wrong passwords from counting here. */
export const markDevice = (http: Http, emailKey: string, trust: Trust): void =>
  write(http, 'device', deviceMark(emailKey, trust), DEVICE_LIFETIME, trust)
