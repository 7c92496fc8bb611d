import type { BodyOf } from '#contract/call.ts'
import type { evaluateFlags } from '#contract/visitor.ts'
import { withoutQuery } from '#core/domain/address/address.ts'
import type { FlagRequest } from './evaluate.ts'

const MAX_ATTRIBUTES = 100
const MAX_TEXT = 500
const MAX_LIST = 100

type Plain = string | number | boolean | null
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'string' ? value.length <= MAX_TEXT : typeof value === 'number' || typeof value === 'boolean' || value === null
const isAttribute = (value: unknown): boolean => isPlain(value) || (Array.isArray(value) && value.length <= MAX_LIST && value.every(isPlain))

/** FLAG-1. The attributes that a rule can use: plain values and lists of them. Anything else is left out. */
const readAttributes = (given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(given).slice(0, MAX_ATTRIBUTES).filter(([, value]) => isAttribute(value)))

/** FLAG-2. In production no visitor can choose a variation, neither by the body nor by the address (`?experiment=1`). */
export const readFlagRequest = ({ attributes, forcedVariations, forcedFeatures, url }: BodyOf<typeof evaluateFlags>, production: boolean): FlagRequest => ({
  attributes: readAttributes(attributes),
  ...(url !== undefined && { url: production ? withoutQuery(url) : url }),
  ...(!production && {
    forcedVariations: Object.fromEntries(Object.entries(forcedVariations ?? {}).filter(([, variation]) => Number.isInteger(variation))),
    forcedFeatures: forcedFeatures ?? [],
  }),
})
