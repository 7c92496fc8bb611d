import 'server-only'
import { originOf } from './origin-setting.ts'

/** What the web is told when it starts. Nothing here is baked into the build. */
export interface WebSettings {
  readonly production: boolean
  readonly apiPort: string
  /** Configured origins of the API; without them it is the page's own hostname and the API's port. */
  readonly publicApiOrigin: string | null
  readonly internalApiOrigin: string
  readonly webOrigin: string | null
  readonly sessionSecret: Uint8Array
  readonly pseudoLocale: boolean
}

let settings: WebSettings | undefined

export const webSettings = (): WebSettings => {
  if (settings) return settings
  const { env } = process
  const secret = env['WEB_SESSION_SECRET']
  if (!secret) throw new Error('WEB_SESSION_SECRET is not set: start the web with `npm start`, which makes one for a local machine.')
  const apiPort = env['API_PORT'] ?? '4000'
  settings = {
    production: env['APP_ENV'] === 'production',
    apiPort,
    publicApiOrigin: originOf(env['API_ORIGIN']),
    internalApiOrigin: originOf(env['API_INTERNAL_ORIGIN']) ?? `http://127.0.0.1:${apiPort}`,
    webOrigin: originOf(env['WEB_ORIGIN']),
    sessionSecret: new TextEncoder().encode(secret),
    pseudoLocale: env['PSEUDO_LOCALE'] === '1',
  }
  return settings
}
