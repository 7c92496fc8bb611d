import 'server-only'
import { originsOf } from '#adapters/analytics/endpoints.ts'
import type { Sources } from './csp.ts'
import { originOf } from './origin-setting.ts'
import { consentScriptOf, hostsFor } from './page-config.ts'
import type { WebSettings } from './settings.ts'

/** What is configured is allowed, and nothing else: our hosts, the vendors with an id, error reports, the consent script. */
export const sourcesFor = (headers: Headers, settings: WebSettings): Sources => {
  const vendors = originsOf(settings.vendors)
  const script = consentScriptOf(headers, settings)
  const consent = script === null ? [] : [new URL(script).origin, ...settings.consentScripts?.origins ?? []]
  const sentry = [originOf(settings.sentryDsn ?? undefined)].filter(origin => origin !== null)
  return {
    scripts: [...vendors.scripts, ...consent],
    connects: [...Object.values(hostsFor(headers, settings)), ...vendors.connects, ...consent, ...sentry],
    images: [...vendors.images, ...consent],
    frames: [...vendors.frames, ...consent],
    inlineStyles: script !== null,
  }
}
