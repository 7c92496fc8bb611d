import { createHash, randomBytes } from 'node:crypto'
import path from 'node:path'
import { err, ok, type Result } from 'neverthrow'
import * as z from 'zod/mini'
import { DEFAULT_CLIENT_KEY } from '#contract/visitor.ts'
import { type ProviderConfig, readProviders } from './auth/oidc/providers.ts'
import type { MediaConfig } from './classroom/media-route.ts'
import { isDiskFull } from './db/outage.ts'
import { loadSite } from '#content/load-sites.ts'
import { address, appEnvironment, clientKey, drainMs, faultsIn, frontSecret, header, isOnThisMachine, optional, origin, port, siteOrigins, type SiteOrigins, unfitFor } from './environment.ts'
import { makeOnce } from './make-once.ts'

const provider = address.check(z.includes('{address}'))
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Secrets with spaces between them, the latest first. */
const olderSecrets = z._default(z.pipe(z.pipe(z.string(), z.transform(text => text.split(/\s+/).filter(Boolean))), z.array(z.string().check(z.minLength(32))).check(z.maxLength(3))), [])

/** Addresses of STUN or TURN servers (RFC 7064, 7065) with spaces between them. */
const iceUrls = (scheme: 'stun' | 'turn') =>
  z._default(z.pipe(z.pipe(z.string(), z.transform(text => text.split(/\s+/).filter(Boolean))), z.array(z.string().check(z.regex(new RegExp(`^${scheme}s?:[^\\s/]+$`))))), [])

const environment = z.object({
  APP_ENV: appEnvironment,
  API_PORT: z._default(port, 4000),
  HOST: z._default(z.string(), '0.0.0.0'),
  PORT: z._default(port, 3000),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: optional(z.string()),
  PGHOST: optional(z.string()),
  DATABASE_CONNECTIONS: z.pipe(optional(z.coerce.number().check(z.int(), z.gte(2), z.lte(500))), z._default(z.number(), 10)),
  WEB_ORIGIN: optional(origin),
  SITE_ORIGINS: siteOrigins,
  TOKEN_SECRET: optional(z.string().check(z.minLength(32))),
  TOKEN_SECRET_BEFORE: olderSecrets,
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(z.string()),
  STRIPE_SECRET_KEY: optional(z.string().check(z.regex(/^[sr]k_(?:test|live)_\w+$/))),
  STRIPE_WEBHOOK_SECRET: optional(z.string().check(z.regex(/^whsec_\S+$/))),
  STRIPE_HOST: optional(origin),
  STUN_URLS: iceUrls('stun'),
  TURN_URLS: iceUrls('turn'),
  TURN_SECRET: optional(z.string().check(z.minLength(16))),
  LIVEKIT_URL: optional(z.url({ protocol: /^wss?$/ })),
  LIVEKIT_API_KEY: optional(z.string()),
  LIVEKIT_API_SECRET: optional(z.string().check(z.minLength(32))),
  TRUST_PROXY: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(10)), 0),
  FRONT_SECRET: frontSecret,
  DRAIN_MS: drainMs,
  LOG_LEVEL: z._default(z.enum(LEVELS), 'info'),
  CALL_LIMITS: z._default(z.enum(['on', 'off']), 'on'),
  EDGE_COUNTRY_HEADER: optional(header),
  EDGE_CITY_HEADER: optional(header),
  EDGE_TIMEZONE_HEADER: optional(header),
  GEO_PROVIDER: optional(provider),
  FLAGS_CLIENT_KEY: z.pipe(optional(clientKey), z.transform((key: string | undefined) => key ?? DEFAULT_CLIENT_KEY)),
})

export interface GeoConfig {
  /** NET-5. The headers that our own edge sets on every request, or null if none is trusted. */
  readonly edge: { readonly country: string; readonly city: string | undefined; readonly timezone: string | undefined } | null
  /** The URL of a provider, with {address} in place of the visitor's address. */
  readonly provider: string | undefined
}

export interface Config {
  readonly production: boolean
  readonly apiPort: number
  readonly host: string
  readonly webPort: number
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** How many connections this process may have to PostgreSQL, beside the two of its jobs. */
  readonly databaseConnections: number
  /** Undefined means the requested hostname at `webPort`. */
  readonly webOrigin: string | undefined
  /** What the site calls itself that requests are for (ROUTE-11). */
  readonly siteName: string
  readonly siteOrigins: SiteOrigins
  readonly tokenSecret: Uint8Array
  /** ASVS 11.1. What it has taken the place of, or will: what was made by these is still accepted. */
  readonly olderSecrets: readonly Uint8Array[]
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** PUR-3. Null where Stripe moves no money. */
  readonly stripe: {
    readonly secretKey: string
    /** Without it no webhook is believed. */
    readonly webhookSecret: string | undefined
    /** The origin that stands in Stripe's place. */
    readonly host: string | undefined
  } | null
  /** How sound and pictures travel in classrooms. */
  readonly media: MediaConfig
  /** The number of trusted proxies before this server. Each adds an address to X-Forwarded-For. */
  readonly trustProxy: number
  /** What the web's front sends along with a visitor's request, so that the address it names is believed. */
  readonly frontSecret: string | undefined
  /** How long connections are still accepted once the process is being stopped, ms. */
  readonly drainMs: number
  readonly logLevel: (typeof LEVELS)[number]
  /** False where one program measures what a server can do: then people and addresses may make any number of calls. */
  readonly limitsCalls: boolean
  readonly geo: GeoConfig
  /** FLAG-2. The client key in the URL of the flags. */
  readonly flagsClientKey: string
  /** AUTH-6. The providers whose accounts sign in here. */
  readonly providers: readonly ProviderConfig[]
}

const geoOf = ({ EDGE_COUNTRY_HEADER: country, EDGE_CITY_HEADER: city, EDGE_TIMEZONE_HEADER: timezone, GEO_PROVIDER }: z.output<typeof environment>): GeoConfig => ({
  edge: country === undefined ? null : { country, city, timezone },
  provider: GEO_PROVIDER,
})

const stripeOf = ({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_HOST: host }: z.output<typeof environment>): Config['stripe'] =>
  (secretKey === undefined ? null : { secretKey, webhookSecret, host })
/** PUR-3. Why money may not be moved with these settings, in one sentence; null where it may. */
const unfitForMoney = ({ APP_ENV, STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_HOST: host }: z.output<typeof environment>): string | null => {
  if (key === undefined) return secret === undefined ? null : 'STRIPE_WEBHOOK_SECRET is set, and STRIPE_SECRET_KEY is missing: set both, or neither.'
  if (APP_ENV === 'production' && secret === undefined) return 'APP_ENV is production, and STRIPE_SECRET_KEY is set without STRIPE_WEBHOOK_SECRET: set it to the signing secret of the webhook endpoint.'
  if (APP_ENV !== 'production' && key.includes('_live_')) return 'APP_ENV is local, and STRIPE_SECRET_KEY moves real money: set it to a key of the test mode.'
  if (host?.startsWith('http:') && !isOnThisMachine(host)) return 'STRIPE_HOST is on another machine and not encrypted: set it to an address on https.'
  return null
}

const mediaOf = (data: z.output<typeof environment>): Result<MediaConfig, string> => {
  const { STUN_URLS: stunUrls, TURN_URLS: urls, TURN_SECRET: secret, LIVEKIT_URL: url, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret } = data
  if ((urls.length > 0) !== (secret !== undefined)) return err('TURN_URLS and TURN_SECRET belong together: set both, or neither.')
  const livekit = [url, apiKey, apiSecret].filter(each => each !== undefined).length
  if (livekit !== 0 && livekit !== 3) return err('LIVEKIT_URL, LIVEKIT_API_KEY and LIVEKIT_API_SECRET belong together: set all of them, or none.')
  return ok({
    stunUrls,
    turn: secret === undefined ? null : { urls, secret },
    livekit: url === undefined || apiKey === undefined || apiSecret === undefined ? null : { url, apiKey, apiSecret },
  })
}

const stored = z.pipe(
  z.transform((text: string): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      return null
    }
  }),
  z.object({ tokenSecret: z.string().check(z.minLength(32)) }),
)

/** The secret of a local machine, created once, so that a restart signs nobody out. Errors never quote the file. */
const localSecret = (dataDir: string): string => {
  const file = path.join(dataDir, 'secrets.json')
  const read = stored.safeParse(makeOnce(file, () => `${JSON.stringify({ tokenSecret: randomBytes(32).toString('base64url') })}\n`))
  if (!read.success) throw new Error('secrets.json is damaged; without it new ones are made, and everybody signs in again')
  return read.data.tokenSecret
}

/** A key as long as an HMAC with SHA-256 and AES-256 take. */
const keyOf = (secret: string): Uint8Array => createHash('sha256').update(secret).digest()

/** Reads the settings. The error is one sentence that names what is wrong. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Result<Config, string> => {
  const parsed = environment.safeParse(env)
  if (!parsed.success) return err(faultsIn(parsed.error))
  const { data } = parsed
  const production = data.APP_ENV === 'production'
  const unfit = unfitFor(data, ['TOKEN_SECRET', 'DATABASE_URL', 'WEB_ORIGIN', 'SMTP_URL', 'MAIL_FROM'])
  if (unfit !== null) return err(unfit)
  const unfitMoney = unfitForMoney(data)
  if (unfitMoney !== null) return err(unfitMoney)
  if (production && data.CALL_LIMITS === 'off') return err('APP_ENV is production, and CALL_LIMITS is off: that is for measuring alone.')
  const media = mediaOf(data)
  if (media.isErr()) return err(media.error)
  const providers = readProviders(env, production)
  if (providers.isErr()) return err(providers.error)
  const dataDir = path.resolve(data.DATA_DIR)
  try {
    const secret = data.TOKEN_SECRET ?? localSecret(dataDir)
    return ok({
      production,
      apiPort: data.API_PORT,
      host: data.HOST,
      webPort: data.PORT,
      dataDir,
      databaseUrl: data.DATABASE_URL,
      databaseConnections: data.DATABASE_CONNECTIONS,
      webOrigin: data.WEB_ORIGIN,
      siteName: loadSite('main').name,
      siteOrigins: data.SITE_ORIGINS,
      tokenSecret: keyOf(secret),
      olderSecrets: data.TOKEN_SECRET_BEFORE.filter(older => older !== secret).map(keyOf),
      smtpUrl: data.SMTP_URL,
      stripe: stripeOf(data),
      mailFrom: data.MAIL_FROM ?? 'Promova <hello@promova.localhost>',
      media: media.value,
      trustProxy: data.TRUST_PROXY,
      frontSecret: data.FRONT_SECRET,
      drainMs: data.DRAIN_MS,
      logLevel: data.LOG_LEVEL,
      limitsCalls: data.CALL_LIMITS === 'on',
      geo: geoOf(data),
      flagsClientKey: data.FLAGS_CLIENT_KEY,
      providers: providers.value,
    })
  } catch (error) {
    return err(isDiskFull(error) ? 'The disk is full: make room and start again.' : `The secrets in ${dataDir} can be neither read nor made: ${error instanceof Error ? error.message : String(error)}.`)
  }
}
