import { err, ok, type Result } from 'neverthrow'
import * as z from 'zod/mini'
import { isFitHue, SERVICES, type Site, type SiteId } from '#core/domain/site/site.ts'

const path = z.string().check(z.regex(/^\/(?![/\\])/))
const file = z.strictObject({
  /** Turkish texts decline the name, so that it ends as “Promova” does, in an a. */
  name: z.string().check(z.regex(/^\p{L}[\p{L} ]{1,30}a$/u)),
  services: z.array(z.enum(SERVICES)),
  /** Degrees of OKLCH; without it, the tokens' own. */
  hue: z._default(z.nullable(z.int().check(z.refine(isFitHue))), null),
  /** The name of a file in web/public/sites. */
  mark: z._default(z.nullable(z.string().check(z.regex(/^[a-z-]+$/))), null),
  footer: z.array(z.strictObject({ href: path, text: z.string().check(z.regex(/^\w+(?:\.\w+)+$/)) })),
})

/** ROUTE-11. Parses the file of a site, or says what is wrong with it. */
export const parseSite = (id: SiteId, json: unknown): Result<Site, readonly string[]> => {
  const parsed = z.safeParse(file, json)
  if (!parsed.success) return err(parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`))
  const { mark } = parsed.data
  return ok({ ...parsed.data, id, mark: mark === null ? null : `/sites/${mark}.svg` })
}
