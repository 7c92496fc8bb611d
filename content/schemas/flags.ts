import { err, ok, type Result } from 'neverthrow'
import * as z from 'zod/mini'
import { FLAG_KEYS, isValidFlag } from '#core/domain/flags/flag-types.ts'

/** A part of every year, both days included. One that ends before it begins continues into the next year. */
const season = z.strictObject({ from: z.string(), to: z.string() }).check(z.refine(({ from, to }) => [from, to].every(isDay), { error: 'a day is MM-DD' }))
const isDay = (day: string): boolean => {
  const date = new Date(`2024-${day}T00:00:00Z`)
  return /^\d\d-\d\d$/.test(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`2024-${day}`)
}
const share = z.number().check(z.gte(0), z.lte(1))
const who = {
  id: z.optional(z.string()), condition: z.optional(z.record(z.string(), z.unknown())), season: z.optional(season), localOnly: z.optional(z.literal(true)),
  hashAttribute: z.optional(z.string()), hashVersion: z.optional(z.literal([1, 2])), seed: z.optional(z.string()), coverage: z.optional(share),
}
const forced = z.strictObject({ ...who, force: z.unknown() })
const experiment = z.strictObject({
  ...who, key: z.string(), name: z.optional(z.string()), fallbackAttribute: z.optional(z.string()),
  variations: z.array(z.unknown()).check(z.minLength(2)), weights: z.array(share), meta: z.array(z.strictObject({ key: z.string(), name: z.optional(z.string()) })),
})
const feature = z.strictObject({ defaultValue: z.unknown(), rules: z.optional(z.array(z.union([experiment, forced]))) })
const file = z.strictObject({ features: z.record(z.string(), feature) })

type Feature = z.output<typeof feature>
type Rule = NonNullable<Feature['rules']>[number]
export type FlagsFile = z.output<typeof file>

const valuesOf = (rule: Rule): readonly unknown[] => ('variations' in rule ? rule.variations : [rule.force])
const isWhole = (rule: Rule): boolean => !('variations' in rule)
  || (rule.weights.length === rule.variations.length && rule.meta.length === rule.variations.length && Math.abs(rule.weights.reduce((a, b) => a + b) - 1) < 0.001)

/** FLAG-3. Requires every flag and no other. Each value in a rule must be a value of its flag. */
export const parseFlags = (json: unknown): Result<FlagsFile, readonly string[]> => {
  const parsed = file.safeParse(json)
  if (!parsed.success) return err(parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`))
  const { features } = parsed.data
  const faults = [
    ...Object.keys(features).filter(key => !FLAG_KEYS.some(known => known === key)).map(key => `${key}: there is no such flag`),
    ...FLAG_KEYS.flatMap(key => {
      const given = features[key]
      if (!given) return [`${key}: is missing`]
      const rules = given.rules ?? []
      return [
        ...[given.defaultValue, ...rules.flatMap(valuesOf)].filter(value => !isValidFlag(key, value)).map(value => `${key}: ${JSON.stringify(value)} is no value of it`),
        ...rules.filter(rule => !isWhole(rule)).map(() => `${key}: every variation has a weight and a name, and the weights make 1`),
      ]
    }),
  ]
  return faults.length > 0 ? err(faults) : ok(parsed.data)
}
