import { allowedOrigins } from '#adapters/analytics/endpoints.ts'
import type { Sources } from './csp.ts'
import { consentScriptOf, hostsFor, originOf } from './origins.ts'
import type { WebEnvironment } from '../config/environment.ts'

/** Only configured origins are allowed: our hosts, the vendors with an id, error reports and the consent script. */
export const sourcesFor = (headers: Headers, settings: WebEnvironment): Sources => {
  const vendors = allowedOrigins(settings.vendors)
  const script = consentScriptOf(headers, settings)
  const consent = script === null ? [] : [new URL(script).origin, ...settings.consentScripts?.origins ?? []]
  const sentry = [originOf(settings.sentryDsn ?? undefined)].filter(origin => origin !== null)
  const hosts = hostsFor(headers, settings)
  // A policy takes `'self'` for sockets as well, but not another origin (CSP3, 6.7.2.8).
  const lines = [hosts.tutors.replace(/^http/, 'ws'), ...(settings.livekitUrl === null ? [] : [new URL(settings.livekitUrl).origin, new URL(settings.livekitUrl.replace(/^ws/, 'http')).origin])]
  return {
    scripts: [...vendors.scripts, ...consent],
    connects: [...Object.values(hosts), ...lines, ...vendors.connects, ...consent, ...sentry],
    images: [...vendors.images, ...consent],
    frames: [...vendors.frames, ...consent],
    inlineStyles: script !== null,
  }
}
