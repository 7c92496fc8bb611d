import * as z from 'zod/mini'

/** Schemas of settings that the server and the web share. */
export const port = z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535))
/** An optional setting. An empty one counts as missing. */
export const optional = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(z.transform((value: unknown) => (value === '' ? undefined : value)), z.optional(schema))
export const address = z.url({ protocol: /^https?$/ })
/** The origin of an address. */
export const origin = z.pipe(address, z.transform(value => new URL(value).origin))
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

const isOfThisMachine = (url: string): boolean => {
  const { hostname } = URL.parse(url) ?? { hostname: '' }
  // A socket is written as a path in place of the host.
  return hostname === '' || /^(?:%2f|localhost$|127\.|\[::1\]$|.+\.localhost$)/i.test(hostname)
}

type Settings = Readonly<Record<string, unknown>> & {
  readonly APP_ENV: z.output<typeof appEnvironment>
  readonly WEB_ORIGIN?: string | undefined
  readonly DATABASE_URL?: string | undefined
}
/**
 * Why these settings may not start, in one sentence; null where they may. Production needs what it names, and a service that others
 * can reach must not be left on `local`, which opens the mailbox and the payment sandbox to everybody.
 */
export const unfitFor = (settings: Settings, required: readonly string[]): string | null => {
  const { APP_ENV, WEB_ORIGIN, DATABASE_URL } = settings
  if (APP_ENV === 'production') {
    const missing = required.filter(name => settings[name] === undefined)
    return missing.length === 0 ? null : `APP_ENV is production, and these settings are missing: ${missing.join(', ')}.`
  }
  if (WEB_ORIGIN?.startsWith('https:') && !isOfThisMachine(WEB_ORIGIN)) return 'APP_ENV is local, and WEB_ORIGIN is a public address: set APP_ENV to production, or leave WEB_ORIGIN out.'
  if (DATABASE_URL !== undefined && !isOfThisMachine(DATABASE_URL)) return 'APP_ENV is local, and DATABASE_URL is on another machine: set APP_ENV to production, or use a database of this machine.'
  return null
}
