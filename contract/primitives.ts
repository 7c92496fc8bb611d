import * as z from 'zod/mini'
import { isZone } from '../core/domain/calendar/zone.ts'
import { ERRORS, type ErrorCode } from '../core/domain/errors/app-error.ts'
import { LANGUAGES } from '../core/domain/locale/locales.ts'

/** A record with at most `most` keys. */
export const record = <Key extends z.ZodMiniType<string, string>, Value extends z.ZodMiniType>(key: Key, value: Value, most: number) =>
  z.record(key, value).check(z.refine(given => Object.keys(given).length <= most, { error: 'too many keys' })).register(z.globalRegistry, { maxProperties: most })

/** A UUID made by a client, in either case. */
export const clientId = z.uuid().check(z.toLowerCase())
/** Where a sample of a voice is heard, as a path of the page's own origin; null where there is none. */
export const voice = z.nullable(z.string().check(z.regex(/^\/v1\/voices\/[0-9a-f]{64}$/)))
export const language = z.enum(LANGUAGES)
export const slug = z.string().check(z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
export const zone = z.string().check(z.maxLength(64), z.refine(isZone, { error: 'not an IANA time zone' }))
/** Epoch milliseconds. */
export const instant = z.int().check(z.gte(0), z.lte(8_640_000_000_000_000))

/** The body of every failure. Its status comes from the catalogue of errors. */
export const failure = z.object({
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  id: z.string(),
  field: z.optional(z.string()),
  reason: z.optional(z.string()),
})
export const nothing = z.null()
