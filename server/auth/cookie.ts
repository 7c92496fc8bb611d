import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Config } from '../config.ts'
import { isEncrypted } from '../http/client-address.ts'
import type { Http } from '../http/env.ts'
import { REFRESH_LIFETIME } from './tokens.ts'

const NAME = 'refresh'
const PATH = '/v1/auth'
type Place = Pick<Config, 'webOrigin' | 'trustProxy'>

export const readRefreshCookie = (http: Http): string | undefined => getCookie(http, NAME)

export const setRefreshCookie = (http: Http, token: string, place: Place): void =>
  setCookie(http, NAME, token, { path: PATH, httpOnly: true, sameSite: 'Lax', secure: isEncrypted(http, place), maxAge: REFRESH_LIFETIME / 1000 })

export const clearRefreshCookie = (http: Http, place: Place): void => {
  deleteCookie(http, NAME, { path: PATH, httpOnly: true, sameSite: 'Lax', secure: isEncrypted(http, place) })
}
