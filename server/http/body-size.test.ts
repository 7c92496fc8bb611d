import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { CALLS } from '#contract/calls.ts'
import { isFileBody } from '#contract/file-body.ts'
import { submitAnswers } from '#contract/funnels.ts'
import { evaluateFlags } from '#contract/visitor.ts'
import type { JsonSchema } from '../testing/json-schema.ts'
import { MAX_BODY } from '../app.ts'

const NUMBER = 24
/** The most bytes of a UTF-16 code unit in UTF-8. A surrogate pair has four. */
const CODE_UNIT = 3
/** Texts of letters that take one byte each. */
const BASE64URL = /^\^\[\\w-\]\*\$$/

const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size + 1, 2)
const textSize = ({ maxLength, pattern = '' }: JsonSchema) => {
  const longest = maxLength ?? Number(/^\^.*\{(?:\d+,)?(\d+)\}\$$/.exec(pattern)?.[1] ?? (pattern.startsWith('^([0-9a-fA-F]{8}') ? 36 : Infinity))
  return longest * (BASE64URL.test(pattern) ? 1 : CODE_UNIT) + 2
}
/** The length in bytes of the longest JSON that a schema allows, or Infinity where it sets no limit. */
const longest = (schema: JsonSchema): number => {
  if (schema.const !== undefined) return JSON.stringify(schema.const).length
  if (schema.enum) return Math.max(...schema.enum.map(value => JSON.stringify(value).length))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return Math.max(...choices.map(longest))
  if (schema.type === 'object' && schema.properties) return sum(Object.entries(schema.properties).map(([key, value]) => key.length + 3 + longest(value)))
  if (schema.type === 'object') {
    const one = textSize(schema.propertyNames ?? {}) + 1 + (typeof schema.additionalProperties === 'object' ? longest(schema.additionalProperties) : Infinity)
    return sum([(schema.maxProperties ?? Infinity) * (one + 1)])
  }
  if (schema.type === 'array') return schema.prefixItems ? sum(schema.prefixItems.map(longest)) : sum([(schema.maxItems ?? Infinity) * (longest(schema.items ?? {}) + 1)])
  if (schema.type === 'string') return textSize(schema)
  return schema.type === 'number' || schema.type === 'integer' || schema.type === 'boolean' || schema.type === 'null' ? NUMBER : Infinity
}

/** What somebody answers is bounded as a whole, by the limit itself, since no one answers every question with the longest text. */
const BOUNDED_AS_A_WHOLE: readonly string[] = [evaluateFlags.path, submitAnswers.path]
const bodies = CALLS.flatMap(({ path, body }) => (body && !isFileBody(body) && !BOUNDED_AS_A_WHOLE.includes(path) ? [{ path, body }] : []))
it.each(bodies)('ERR-5 the longest body that the contract of $path allows is within the limit', ({ body }) => {
  expect(longest(z.toJSONSchema(body, { io: 'input' }) as JsonSchema)).toBeLessThanOrEqual(MAX_BODY)
})
