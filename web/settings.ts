import 'server-only'
import type { VendorSettings } from '#adapters/analytics/settings.ts'
import { HOSTS, type Host } from '#contract/call.ts'
import { DEFAULT_CLIENT_KEY } from '#contract/visitor.ts'
import type { FlowPixels } from '#core/domain/attribution/flow.ts'
import { consentScriptsOf, flowPixelsOf, vendorsOf, type ConsentScripts } from './measuring.ts'
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
  /** NET-6. Hosts with an origin of their own; the others are the API's. */
  readonly hosts: Readonly<Partial<Record<Host, string>>>
  readonly vendors: VendorSettings
  readonly flowPixels: FlowPixels
  readonly flagsClientKey: string
  readonly sentryDsn: string | null
  /** Named in error reports. */
  readonly release: string
  readonly consentScripts: ConsentScripts | null
  /** NET-5. The request header in which the edge says the visitor's country; null: none is trusted. */
  readonly countryHeader: string | null
}

/** NET-6. COURSES_ORIGIN, VISITOR_ORIGIN … */
const hostsOf = (env: NodeJS.ProcessEnv): WebSettings['hosts'] =>
  Object.fromEntries(HOSTS.filter(host => host !== 'main').flatMap(host => {
    const origin = originOf(env[`${host.toUpperCase()}_ORIGIN`])
    return origin === null ? [] : [[host, origin]]
  }))

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
    hosts: hostsOf(env),
    vendors: vendorsOf(env),
    flowPixels: flowPixelsOf(env),
    flagsClientKey: env['FLAGS_CLIENT_KEY'] || DEFAULT_CLIENT_KEY,
    sentryDsn: env['SENTRY_DSN'] || null,
    release: env['RELEASE'] ?? '',
    consentScripts: consentScriptsOf(env),
    countryHeader: env['EDGE_COUNTRY_HEADER'] || null,
  }
  return settings
}
