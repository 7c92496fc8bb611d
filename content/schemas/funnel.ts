import { err, fromThrowable, ok, type Result } from 'neverthrow'
import * as z from 'zod/mini'
import { QUESTION_KINDS, SCREEN_TYPES } from '#core/domain/funnel/catalogue.ts'
import { checkFunnel } from '#core/domain/funnel/check/check-funnel.ts'
import { FUNNEL_LIMITS } from '#core/domain/funnel/check/fault.ts'
import { OPERATORS, type Funnel } from '#core/domain/funnel/funnel.ts'
import { faultText } from './funnel-fault-texts.ts'

const id = z.string().check(z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
const name = z.string().check(z.minLength(1), z.maxLength(80))

const option = z.strictObject({
  id,
  picture: z.exactOptional(name),
  sample: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(200))),
  exclusive: z.exactOptional(z.boolean()),
  right: z.exactOptional(z.boolean()),
})
const question = z.strictObject({
  id,
  kind: z.enum(QUESTION_KINDS),
  key: name,
  category: name,
  retenoUserProperty: name,
  tag: z.exactOptional(name),
  options: z.exactOptional(z.array(option)),
  max: z.exactOptional(z.int().check(z.gte(1))),
})
const condition = z.strictObject({ screen: id, op: z.enum(OPERATORS), values: z.array(name) })
const rule = z.strictObject({ when: z.array(condition), go: id })
const screen = z.strictObject({
  id,
  type: z.enum(SCREEN_TYPES),
  picture: z.exactOptional(name),
  question: z.exactOptional(question),
  rules: z.exactOptional(z.array(rule)),
})
const shape = z.strictObject({
  id,
  version: z.int().check(z.gte(1)),
  screens: z.array(screen),
})

const writeJson = fromThrowable((json: unknown): string => JSON.stringify(json) ?? '')

/** FUN-10, FUN-12. Parses a funnel's file. The faults are those of its shape, or else those that the core finds. */
export const parseFunnel = (json: unknown): Result<Funnel, readonly string[]> => {
  const written = writeJson(json)
  if (written.isErr()) return err(['no JSON, or nested too deeply'])
  if (new TextEncoder().encode(written.value).length > FUNNEL_LIMITS.bytes) return err(['larger than 1 MB'])
  const parsed = z.safeParse(shape, json)
  if (!parsed.success) return err(parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`))
  const faults = checkFunnel(parsed.data)
  return faults.length > 0 ? err(faults.map(faultText)) : ok(parsed.data)
}
