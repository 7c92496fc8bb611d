import { err, fromThrowable, ok, type Result } from 'neverthrow'
import * as z from 'zod/mini'
import { QUESTION_KINDS, SCREEN_TYPES } from '#core/domain/funnel/catalogue.ts'
import { checkFunnel } from '#core/domain/funnel/check/check-funnel.ts'
import { FUNNEL_LIMITS } from '#core/domain/funnel/check/fault.ts'
import { OPERATORS, PROOFS, type Funnel } from '#core/domain/funnel/funnel.ts'
import { LONGEST_PAUSE } from '#core/domain/funnel/questions/interruption.ts'
import { INPUT_SUBTYPES } from '#core/domain/funnel/questions/question-rules.ts'
import { LANGUAGES } from '#core/domain/locale/locales.ts'
import { faultText } from './funnel-fault-texts.ts'

const id = z.string().check(z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
const name = z.string().check(z.minLength(1), z.maxLength(80))

const option = z.strictObject({
  id,
  picture: z.exactOptional(name),
  sample: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(200))),
  exclusive: z.exactOptional(z.boolean()),
  right: z.exactOptional(z.boolean()),
  votes: z.exactOptional(z.array(id).check(z.minLength(1))),
})
const range = z.strictObject({ min: z.number(), max: z.number(), step: z.number() })
const question = z.strictObject({
  id,
  kind: z.enum(QUESTION_KINDS),
  key: name,
  category: name,
  retenoUserProperty: name,
  tag: z.exactOptional(name),
  prompt: z.exactOptional(id),
  options: z.exactOptional(z.array(option)),
  max: z.exactOptional(z.int().check(z.gte(1))),
  subtype: z.exactOptional(z.enum(INPUT_SUBTYPES)),
  range: z.exactOptional(range),
  pause: z.exactOptional(z.int().check(z.gte(0), z.lte(LONGEST_PAUSE))),
  lang: z.exactOptional(z.enum(LANGUAGES)),
  sample: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(200))),
})
const condition = z.strictObject({ screen: id, op: z.enum(OPERATORS), values: z.array(name) })
const rule = z.strictObject({ when: z.array(condition), go: id })
const screen = z.strictObject({
  id,
  type: z.enum(SCREEN_TYPES),
  picture: z.exactOptional(name),
  proof: z.exactOptional(z.enum(PROOFS)),
  points: z.exactOptional(z.array(id).check(z.minLength(1), z.maxLength(6))),
  question: z.exactOptional(question),
  rules: z.exactOptional(z.array(rule)),
})
const result = z.strictObject({
  id,
  picture: z.exactOptional(name),
  atLeast: z.exactOptional(z.int().check(z.gte(0))),
  target: z.exactOptional(z.enum(LANGUAGES)),
})
const shape = z.strictObject({
  id,
  version: z.int().check(z.gte(1)),
  picture: z.exactOptional(name),
  target: z.exactOptional(z.enum(LANGUAGES)),
  screens: z.array(screen),
  results: z.exactOptional(z.array(result).check(z.minLength(2), z.maxLength(12))),
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
