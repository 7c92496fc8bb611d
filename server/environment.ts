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
export const appEnvironment = z._default(z.enum(['local', 'production']), 'local')

/** One sentence that names every invalid setting, with the message of its own check if it has one. */
export const faultsIn = ({ issues }: z.core.$ZodError): string => {
  const named = issues.map(({ code, path, message }) => `${String(path[0])}${code === 'custom' ? ` (${message})` : ''}`)
  return `These settings are not valid: ${[...new Set(named)].join(', ')}.`
}
