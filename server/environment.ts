import * as z from 'zod/mini'
import { OTHER_SITE_IDS, type SiteId } from '#core/domain/site/site.ts'

/** Schemas of settings that the server and the web share. */
export const port = z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535))
/** An optional setting. An empty one counts as missing. */
export const optional = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(z.transform((value: unknown) => (value === '' ? undefined : value)), z.optional(schema))
export const address = z.url({ protocol: /^https?$/ })
/** The origin of an address. */
export const origin = z.pipe(address, z.transform(value => new URL(value).origin))
/** ROUTE-11. `student=https://…` and the like, separated by commas: the origins of the sites with hosts of their own. */
export const siteOrigins = z.pipe(
  z.transform((text: unknown): unknown => (typeof text === 'string' ? Object.fromEntries(text.split(',').map(pair => pair.trim()).filter(Boolean).map(halvesOf)) : {})),
  z.partialRecord(z.enum(OTHER_SITE_IDS), origin),
)
const halvesOf = (pair: string): readonly [string, string] => [pair.split('=', 1)[0]?.trim() ?? '', pair.slice(pair.indexOf('=') + 1).trim()]
export type SiteOrigins = Readonly<Partial<Record<SiteId, string>>>
/** The name of a header, in lower case. */
export const header = z.string().check(z.regex(/^[\w!#$%&'*+.^`|~-]{1,100}$/), z.toLowerCase())
/** FLAG-2. The client key in the URL of the flags. */
export const clientKey = z.string().check(z.regex(/^[\w-]{1,80}$/))
/** The secret by which the API knows the web's front. */
export const frontSecret = optional(z.string().check(z.regex(/^[\w-]{32,200}$/)))
/** How long a process that is being stopped still accepts connections, ms: a balancer has to hear that it is not ready before they are refused. */
export const drainMs = z.pipe(optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(120_000))), z._default(z.number(), 500))
export const appEnvironment = z._default(z.enum(['local', 'production']), 'local')

/** One sentence that names every invalid setting, with the message of its own check if it has one. */
export const faultsIn = ({ issues }: z.core.$ZodError): string => {
  const named = issues.map(({ code, path, message }) => `${String(path[0])}${code === 'custom' ? ` (${message})` : ''}`)
  return `These settings are not valid: ${[...new Set(named)].join(', ')}.`
}

/** A socket is written as a path in place of the host. */
const THIS_MACHINE = /^(?:|\/.*|%2f.*|(?:.+\.)?localhost|0\.0\.0\.0|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i
/** Addresses and names that only the network of this machine knows: those without a dot, and those set aside for it (RFC 1918, 3927, 4193, 6762, 8375). */
const PRIVATE_NET = /^(?:[^.:]+|(?:10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d+)+|\[f(?:[cd]|e[89ab]).*\]|.+\.(?:local|lan|internal|home\.arpa))$/i

const hostOf = (url: string): string => URL.parse(url)?.hostname ?? url
const isPublic = (origin: string): boolean => [THIS_MACHINE, PRIVATE_NET].every(near => !near.test(hostOf(origin)))
const isInTheClear = (address: string): boolean => address.startsWith('http:') && !THIS_MACHINE.test(hostOf(address))
/** Where the driver looks for a database: `host` in the query counts before the address, and PGHOST where neither says. */
const databaseHost = (url: string, otherwise = ''): string => {
  if (url.startsWith('/')) return url
  const parsed = URL.parse(url, 'postgres://base')
  return parsed ? parsed.searchParams.getAll('host').at(-1) || parsed.hostname || otherwise : /@\//.test(url) ? otherwise : url
}

const saysOfTls = (url: string): boolean => URL.parse(url, 'postgres://base')?.searchParams.has('sslmode') ?? false

/** Whether an address leads to this machine, where nobody else listens on the way. */
export const isOnThisMachine = (url: string): boolean => THIS_MACHINE.test(hostOf(url))

type Settings = Readonly<Record<string, unknown>> & {
  readonly APP_ENV: z.output<typeof appEnvironment>
} & { readonly [Name in 'WEB_ORIGIN' | 'DATABASE_URL' | 'PGHOST' | 'SMTP_URL']?: string | undefined } & { readonly TRUST_PROXY?: number; readonly SITE_ORIGINS?: SiteOrigins }

/** Why a service with these settings is none of one machine, in one clause; null where it may be. */
const signOfPublic = ({ WEB_ORIGIN, SITE_ORIGINS = {}, TRUST_PROXY = 0, DATABASE_URL, PGHOST, SMTP_URL }: Settings): string | null => {
  if (WEB_ORIGIN !== undefined && isPublic(WEB_ORIGIN)) return 'WEB_ORIGIN is a public address: set APP_ENV to production, or leave WEB_ORIGIN out'
  if (Object.values(SITE_ORIGINS).some(isPublic)) return 'SITE_ORIGINS has a public address: set APP_ENV to production, or leave SITE_ORIGINS out'
  if (TRUST_PROXY > 0 && WEB_ORIGIN === undefined) return 'TRUST_PROXY is set: set APP_ENV to production, or WEB_ORIGIN to an address of this machine'
  if (DATABASE_URL !== undefined && !THIS_MACHINE.test(databaseHost(DATABASE_URL, PGHOST))) return 'DATABASE_URL is on another machine: set APP_ENV to production, or use a database of this machine'
  if (SMTP_URL !== undefined && !isOnThisMachine(SMTP_URL)) return 'SMTP_URL is on another machine: set APP_ENV to production, or leave SMTP_URL out'
  return null
}
/**
 * Why these settings may not start, in one sentence; null where they may. Production needs what it names, and https for browsers that
 * are not on this machine. A service that others can reach must not be left on `local`, which opens the mailbox and the payment
 * sandbox to everybody.
 */
export const unfitFor = (settings: Settings, required: readonly string[]): string | null => {
  if (settings.APP_ENV === 'production') {
    const missing = required.filter(name => settings[name] === undefined)
    if (missing.length > 0) return `APP_ENV is production, and these settings are missing: ${missing.join(', ')}.`
    const { WEB_ORIGIN = '', SITE_ORIGINS = {}, DATABASE_URL, PGHOST } = settings
    if (Object.values(SITE_ORIGINS).some(isInTheClear)) return 'APP_ENV is production, and an address in SITE_ORIGINS is not encrypted: set it to one on https.'
    if (isInTheClear(WEB_ORIGIN)) return 'APP_ENV is production, and WEB_ORIGIN is not encrypted: set it to an address on https.'
    if (DATABASE_URL !== undefined && !THIS_MACHINE.test(databaseHost(DATABASE_URL, PGHOST)) && !saysOfTls(DATABASE_URL)) {
      return 'APP_ENV is production, and DATABASE_URL is on another machine and does not say whether the connection is encrypted: add sslmode=verify-full to it, or sslmode=disable where nobody else is on the network.'
    }
    return null
  }
  const sign = signOfPublic(settings)
  return sign === null ? null : `APP_ENV is local, and ${sign}.`
}
