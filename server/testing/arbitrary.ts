import fc from 'fast-check'
import * as z from 'zod/mini'
import type { JsonSchema } from './json-schema.ts'

const build = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(build))
  switch (schema.type) {
    case 'object': {
      if (!schema.properties) return fc.dictionary(fc.stringMatching(/^[a-z_]{1,12}$/), typeof schema.additionalProperties === 'object' ? build(schema.additionalProperties) : fc.jsonValue(), { maxKeys: 4 })
      const parts = Object.fromEntries(Object.entries(schema.properties).map(([key, value]) => [key, build(value)]))
      return fc.record(parts, { requiredKeys: [...(schema.required ?? [])] })
    }
    case 'array': return schema.prefixItems ? fc.tuple(...schema.prefixItems.map(build)) : fc.array(build(schema.items ?? {}), { maxLength: 5 })
    case 'string': {
      if (schema.format === 'uuid') return fc.uuid({ version: 4 })
      if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern)).map(text => text.slice(0, schema.maxLength))
      return fc.string({ unit: 'binary', minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 40, 40) })
    }
    case 'integer': return fc.integer({ min: Math.max(schema.minimum ?? -1000, -1e9), max: Math.min(schema.maximum ?? 1e9, 1e9) })
    case 'number': return fc.double({ noDefaultInfinity: true, noNaN: true })
    case 'boolean': return fc.boolean()
    default: return fc.jsonValue()
  }
}

const HOSTILE: readonly unknown[] = [null, '', '\u0000', 'a\u0000b', '\ud800', '__proto__', 'constructor', -1, 1e300, Number.MAX_SAFE_INTEGER, [], {}, [[[]]], "';--", '%00', '../..', 'ﷺ', true]

/** Replaces one part of a value with something that does not belong there. */
const spoil = (value: unknown, path: readonly number[], hostile: unknown): unknown => {
  if (typeof value !== 'object' || value === null || path.length === 0) return hostile
  const keys = Object.keys(value)
  const chosen = keys[(path[0] ?? 0) % Math.max(1, keys.length)]
  if (chosen === undefined) return hostile
  const entries = Object.entries(value).map(([key, inner]) => [key, key === chosen ? spoil(inner, path.slice(1), hostile) : inner] as const)
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

/** Values that match a schema, almost match it or are unrelated JSON. */
export const nearlyValid = (schema: z.core.$ZodType): fc.Arbitrary<unknown> => {
  const good = build(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
  const path = fc.array(fc.nat(20), { maxLength: 4 })
  return fc.oneof(
    { weight: 3, arbitrary: good },
    { weight: 3, arbitrary: fc.tuple(good, path, fc.constantFrom(...HOSTILE)).map(([value, at, hostile]) => spoil(value, at, hostile)) },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
}
