import * as z from 'zod/mini'

/** Kinds of settings that the server and the web have in common. */
export const port = z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535))
/** A setting that may be left out; an empty one counts as left out. */
export const optional = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(z.transform((value: unknown) => (value === '' ? undefined : value)), z.optional(schema))
export const address = z.url({ protocol: /^https?$/ })
/** An address of which the scheme, the host and the port count. */
export const origin = z.pipe(address, z.transform(value => new URL(value).origin))
/** A header's name, as requests are asked for it. */
export const header = z.string().check(z.regex(/^[\w!#$%&'*+.^`|~-]{1,100}$/), z.toLowerCase())
/** FLAG-2. The key that clients ask for flags with. */
export const clientKey = z.string().check(z.regex(/^[\w-]{1,80}$/))
export const appEnvironment = z._default(z.enum(['local', 'production']), 'local')

/** One sentence that names every setting at fault, with what a check of our own says of it. */
export const faultsIn = ({ issues }: z.core.$ZodError): string => {
  const named = issues.map(({ code, path, message }) => `${String(path[0])}${code === 'custom' ? ` (${message})` : ''}`)
  return `These settings are not valid: ${[...new Set(named)].join(', ')}.`
}
