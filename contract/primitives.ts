import * as z from 'zod/mini'
import { ERRORS, type ErrorCode } from '../core/domain/errors/app-error.ts'
import { LANGUAGES } from '../core/domain/locale/locales.ts'

/** Any text from outside. U+0000 is refused: PostgreSQL text cannot hold it. */
export const text = (max: number, min = 0) =>
  z.string().check(z.minLength(min), z.maxLength(max), z.refine(value => !value.includes('\u0000'), { error: 'U+0000 is not allowed' }))

/** An id made by a client. */
export const clientId = z.uuid()
export const language = z.enum(LANGUAGES)
export const slug = z.string().check(z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
export const zone = z.string().check(
  z.maxLength(64),
  z.refine(value => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: value })
      return true
    } catch {
      return false
    }
  }, { error: 'not an IANA time zone' }),
)
/** Epoch milliseconds. */
export const instant = z.int().check(z.gte(0), z.lte(8_640_000_000_000_000))

/** The body of every failure; the status is the catalogue's. */
export const failure = z.object({
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  id: z.string(),
  field: z.optional(z.string()),
})
export const nothing = z.null()
