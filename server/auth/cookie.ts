import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isEncrypted } from '../http/client-address.ts'
import type { Http } from '../http/env.ts'
import { REFRESH_LIFETIME } from './tokens.ts'

const NAME = 'refresh'
const PATH = '/v1/auth'

export const readRefreshCookie = (http: Http): string | undefined => getCookie(http, NAME)

export const setRefreshCookie = (http: Http, token: string, proxies: number): void =>
  setCookie(http, NAME, token, { path: PATH, httpOnly: true, sameSite: 'Lax', secure: isEncrypted(http, proxies), maxAge: REFRESH_LIFETIME / 1000 })

export const clearRefreshCookie = (http: Http, proxies: number): void => {
  deleteCookie(http, NAME, { path: PATH, httpOnly: true, sameSite: 'Lax', secure: isEncrypted(http, proxies) })
}
