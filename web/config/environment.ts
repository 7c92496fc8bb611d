import { err, ok, type Result } from 'neverthrow'
import * as z from 'zod/mini'
import type { VendorSetting, VendorSettings } from '#adapters/analytics/settings.ts'
import { HOSTS, type Host } from '#contract/call.ts'
import { DEFAULT_CLIENT_KEY } from '#contract/visitor.ts'
import { WITHOUT_ANONYMOUS } from '#core/domain/account/anonymous-route.ts'
import { MILESTONES } from '#core/domain/analytics/vendor-calls.ts'
import { VENDOR_NAMES, type VendorName } from '#core/domain/analytics/vendors.ts'
import { FLOW_IDS, type FlowPixels } from '#core/domain/attribution/flow.ts'
import { address, appEnvironment, clientKey, drainMs, faultsIn, frontSecret, header, optional, origin, port, siteOrigins, type SiteOrigins, unfitFor } from '#server/environment.ts'
import type { ConsentScripts } from './consent-script.ts'
import { unknownLocales } from './enabled-locales.ts'

/** The settings with which the web starts. None of them is part of the build. */
export interface WebEnvironment {
  readonly production: boolean
  /** The API's own origin for browsers; null where it is the page's, and the front lets its calls through. */
  readonly publicApiOrigin: string | null
  /** Where the web's server finds the API. */
  readonly internalApiOrigin: string
  readonly frontSecret: string | undefined
  readonly webOrigin: string | null
  /** ROUTE-11. */
  readonly siteOrigins: SiteOrigins
  readonly pseudoLocale: boolean
  /** NET-6. Hosts with an origin of their own; the others are the API's. */
  readonly hosts: Readonly<Partial<Record<Host, string>>>
  readonly vendors: VendorSettings
  readonly flowPixels: FlowPixels
  readonly flagsClientKey: string
  /** AUTH-1. The route on which no visitor is signed in anonymously. */
  readonly routeWithoutIdentity: string
  readonly sentryDsn: string | null
  /** The release that error reports name. */
  readonly release: string
  readonly consentScripts: ConsentScripts | null
  /** The LiveKit server that classrooms use in place of connections between browsers; null where there is none. */
  readonly livekitUrl: string | null
  /** NET-5. The request header in which the edge sends the visitor's country; null where none is trusted. */
  readonly countryHeader: string | null
  /** How long connections are still accepted once the process is being stopped, ms. */
  readonly drainMs: number
  /** What the front cache may take, MB. */
  readonly frontCacheMb: number
}

const list = z.transform((value: unknown): unknown =>
  (typeof value === 'string' ? value.split(',').map(part => part.trim()).filter(part => part !== '') : value))
/** Parses `name=value` pairs separated by commas, and skips anything else. */
const pairs = z.pipe(list, z.pipe(z._default(z.array(z.string()), []), z.transform(parts => new Map(
  parts.map(part => part.split('=').map(half => half.trim())).flatMap(([name, value]) => (name && value ? [[name, value] as const] : [])),
))))
/** An id becomes part of an address, so it is nothing but letters, digits, dashes, underscores and dots. */
const safeId = z.string().check(z.trim(), z.regex(/^[\w.-]{1,80}$/))
/** PIX-2. An invalid id counts as none. */
const id = z.pipe(z.transform((value: unknown) => safeId.safeParse(value).data), z.optional(z.string()))
/** A route without locale, query or slash at its end. */
const routePath = z.string().check(z.regex(/^(?:\/[\w-]+)+$/))
/** An origin that becomes part of a policy, so that it is nothing but a scheme, a host and a port. */
const exactOrigin = address.check(z.regex(/^https?:\/\/[\w.-]+(?::\d+)?$/))

const settingOf = (name: string) => name.toUpperCase().replaceAll('-', '_')
const ownHosts = HOSTS.filter(host => host !== 'main')
/** NET-6, PIX-1, PIX-2. The settings that are named after a host, a vendor or a flow. */
const named = z.object(Object.fromEntries<z.ZodMiniType<string | undefined>>([
  ...[...ownHosts, ...VENDOR_NAMES].map(name => [`${settingOf(name)}_ORIGIN`, optional(origin)] as const),
  ...VENDOR_NAMES.map(name => [`${settingOf(name)}_ID`, id] as const),
  ...FLOW_IDS.map(name => [`FLOW_PIXEL_${settingOf(name)}`, id] as const),
]))
const environment = z.object({
  APP_ENV: appEnvironment,
  API_PORT: z._default(port, 4000),
  API_ORIGIN: optional(origin),
  API_INTERNAL_ORIGIN: optional(origin),
  FRONT_SECRET: frontSecret,
  DRAIN_MS: drainMs,
  WEB_ORIGIN: optional(origin),
  SITE_ORIGINS: siteOrigins,
  ENABLED_LOCALES: z.optional(z.string().check(z.refine(
    names => unknownLocales(names).length === 0, { error: ({ input }) => unknownLocales(String(input)).join(', ') },
  ))),
  PSEUDO_LOCALE: z.optional(z.string()),
  TWITTER_EVENTS: pairs,
  FLAGS_CLIENT_KEY: optional(clientKey),
  ROUTE_WITHOUT_IDENTITY: optional(routePath),
  SENTRY_DSN: optional(address),
  RELEASE: z._default(z.string(), ''),
  CONSENT_SCRIPT: optional(address),
  CONSENT_SCRIPT_IDS: pairs,
  CONSENT_SCRIPT_ORIGINS: z.pipe(list, z._default(z.array(exactOrigin), [])),
  LIVEKIT_URL: optional(z.url({ protocol: /^wss?$/ })),
  EDGE_COUNTRY_HEADER: optional(header),
  FRONT_CACHE_MB: z.pipe(optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(4096))), z._default(z.number(), 64)),
})
type Named = z.output<typeof named>

/** PIX-2. TWITTER_EVENTS has a `milestone=id` for each event that was made in X's Ads Manager. */
const eventsIn = (given: ReadonlyMap<string, string>): Pick<VendorSetting, 'events'> => {
  const events = MILESTONES.flatMap(milestone => {
    const known = safeId.safeParse(given.get(milestone))
    return known.success ? [[milestone, known.data] as const] : []
  })
  return events.length > 0 ? { events: Object.fromEntries(events) } : {}
}

/** Reads GTM_ID, AMPLITUDE_ID and so on. GTM_ORIGIN and so on redirect a vendor's traffic, for example through our own proxy. */
const vendorsIn = (settings: Named, twitterEvents: ReadonlyMap<string, string>): VendorSettings =>
  Object.fromEntries(VENDOR_NAMES.flatMap((vendor): [VendorName, VendorSetting][] => {
    const [known, elsewhere] = [settings[`${settingOf(vendor)}_ID`], settings[`${settingOf(vendor)}_ORIGIN`]]
    if (known === undefined) return []
    return [[vendor, { id: known, ...(elsewhere !== undefined && { origin: elsewhere }), ...(vendor === 'twitter' && eventsIn(twitterEvents)) }]]
  }))

/** Returns the set values of the settings that belong to `names`. */
const givenOf = <Name extends string>(names: readonly Name[], settings: Named, settingName: (name: Name) => string) =>
  Object.fromEntries(names.flatMap(name => {
    const value = settings[settingName(name)]
    return value === undefined ? [] : [[name, value] as const]
  }))

/** Returns the settings of the web, or one sentence that names the invalid ones. */
export const readEnvironment = (env: Readonly<Record<string, string | undefined>>): Result<WebEnvironment, string> => {
  const parsed = z.safeParse(z.intersection(environment, named), env)
  if (!parsed.success) return err(faultsIn(parsed.error))
  const { data } = parsed
  const unfit = unfitFor(data, ['WEB_ORIGIN'])
  if (unfit !== null) return err(unfit)
  return ok({
    production: data.APP_ENV === 'production',
    publicApiOrigin: data.API_ORIGIN ?? null,
    frontSecret: data.FRONT_SECRET,
    internalApiOrigin: data.API_INTERNAL_ORIGIN ?? `http://127.0.0.1:${data.API_PORT}`,
    webOrigin: data.WEB_ORIGIN ?? null,
    siteOrigins: data.SITE_ORIGINS,
    pseudoLocale: data.PSEUDO_LOCALE === '1',
    hosts: givenOf(ownHosts, data, host => `${settingOf(host)}_ORIGIN`),
    vendors: vendorsIn(data, data.TWITTER_EVENTS),
    flowPixels: givenOf(FLOW_IDS, data, flow => `FLOW_PIXEL_${settingOf(flow)}`),
    flagsClientKey: data.FLAGS_CLIENT_KEY ?? DEFAULT_CLIENT_KEY,
    routeWithoutIdentity: data.ROUTE_WITHOUT_IDENTITY ?? WITHOUT_ANONYMOUS,
    sentryDsn: data.SENTRY_DSN ?? null,
    release: data.RELEASE,
    consentScripts: data.CONSENT_SCRIPT === undefined ? null : { address: data.CONSENT_SCRIPT, ids: data.CONSENT_SCRIPT_IDS, origins: data.CONSENT_SCRIPT_ORIGINS },
    livekitUrl: data.LIVEKIT_URL ?? null,
    countryHeader: data.EDGE_COUNTRY_HEADER ?? null,
    drainMs: data.DRAIN_MS,
    frontCacheMb: data.FRONT_CACHE_MB,
  })
}
