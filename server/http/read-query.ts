import { err, ok, type Result } from 'neverthrow'
import type * as z from 'zod/mini'
import type { Http } from './env.ts'

const isList = (schema: z.core.$ZodType | undefined): boolean => {
  const def = schema?._zod.def as { readonly type: string; readonly innerType?: z.core.$ZodType } | undefined
  return def?.type === 'array' || (def?.innerType !== undefined && isList(def.innerType))
}

/** Query values by key, as lists where the schema has lists. The error is the first key that is unknown or wrongly repeated. */
export const readQuery = (http: Http, schema: z.ZodMiniObject): Result<Record<string, string | string[]>, string> => {
  const given = http.req.queries()
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema._zod.def.shape
  const read: [string, string | string[]][] = []
  for (const [key, values] of Object.entries(given)) {
    if (!Object.hasOwn(shape, key)) return err(key)
    const [first, ...more] = values
    if (isList(shape[key])) read.push([key, values])
    else if (first === undefined || more.length > 0) return err(key)
    else read.push([key, first])
  }
  return ok(Object.fromEntries(read))
}
