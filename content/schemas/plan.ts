import { err, ok, type Result } from 'neverthrow'
import * as z from 'zod/mini'
import { type Catalogue, type PricedPlan, plansIn } from '#core/domain/purchase/catalogue.ts'
import { PRODUCT_CATEGORIES, PURCHASE_KINDS, type Plan } from '#core/domain/purchase/plan.ts'

const currency = z.string().check(z.regex(/^[A-Z]{3}$/))
const amount = z.int().check(z.gte(1))
const plan = z.strictObject({
  id: z.string().check(z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  place: z.int().check(z.gte(1)),
  kind: z.enum(PURCHASE_KINDS),
  category: z.enum(PRODUCT_CATEGORIES),
  type: z.exactOptional(z.literal('group_lessons')),
  months: z.int().check(z.gte(1), z.lte(36)),
  trial: z.exactOptional(z.literal(true)),
  for: z.exactOptional(z.literal('students')),
  credits: z.exactOptional(z.int().check(z.gte(1), z.lte(200))),
  prices: z.record(currency, z.strictObject({ first: amount, renewal: z.nullable(amount) })),
})
const currenciesSchema = z.strictObject({ order: z.array(currency).check(z.minLength(1)), countries: z.record(currency, z.array(z.string().check(z.regex(/^[A-Z]{2}$/)))) })

/** PUR-2. The rule for the prices of each kind. */
const faultOf = ({ kind, category, type, trial, for: whom, first, renewal }: Plan): string | undefined => {
  if (type && category !== 'tutors') return 'group lessons are given by tutors'
  // A proof counts for a year, and a price that renews would outlive it.
  if (whom === 'students' && kind !== 'oneTime') return 'what asks for a proof does not renew'
  if (kind === 'oneTime') return renewal ? 'a one-time plan does not renew' : trial && 'a trial goes on as a subscription'
  if (!renewal) return 'a subscription renews'
  if (kind === 'noIntroSubscription' && renewal.amount !== first.amount) return 'without an intro the price stays'
  if (kind === 'subscription' && first.amount >= renewal.amount) return 'an intro price is lower'
  return undefined
}
const twice = (texts: readonly string[]) => texts.filter((text, at) => texts.indexOf(text) !== at)

/** PUR-1, PUR-2. Parses the files of plans and of currencies, or describes every fault in them. */
export const parseCatalogue = (files: readonly unknown[], currenciesFile: unknown): Result<Catalogue, readonly string[]> => {
  const [parsed, money] = [z.safeParse(z.array(plan), files), z.safeParse(currenciesSchema, currenciesFile)]
  if (!parsed.success || !money.success) return err([parsed, money].flatMap(({ error }) => error?.issues ?? []).map(issue => `${issue.path.join('.')}: ${issue.message}`))
  const { order: [first, ...others], countries } = money.data
  if (first === undefined) return err(['there is no currency'])
  const currencies: Catalogue['currencies'] = [first, ...others]
  const plans: readonly PricedPlan[] = parsed.data.toSorted((one, other) => one.place - other.place)
  const catalogue: Catalogue = { plans, currencies, currencyOf: Object.fromEntries(Object.entries(countries).flatMap(([code, names]) => names.map(name => [name, code]))) }
  const missing = plans.flatMap(({ id, prices }) => [
    ...currencies.filter(code => !prices[code]).map(code => `${id}: has no price in ${code}`),
    ...Object.keys(prices).filter(code => !currencies.includes(code)).map(code => `${id}: nobody pays in ${code}`),
  ])
  const faults = [
    ...twice(plans.map(({ id }) => id)).map(id => `${id}: is there twice`),
    ...twice(Object.values(countries).flat()).map(country => `${country}: has two currencies`),
    ...Object.keys(countries).filter(code => !currencies.includes(code)).map(code => `${code}: is not offered`),
    ...missing,
    ...currencies.flatMap(code => plansIn(catalogue, code).flatMap(one => { const fault = faultOf(one); return fault === undefined ? [] : [`${one.id}, ${code}: ${fault}`] })),
  ]
  return faults.length > 0 ? err(faults) : ok(catalogue)
}
