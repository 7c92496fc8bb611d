import { err, ok, type Result } from 'neverthrow'
import * as z from 'zod/mini'
import { PRODUCT_CATEGORIES, PURCHASE_KINDS, type Plan } from '#core/domain/purchase/plan.ts'

const money = z.strictObject({ amount: z.int().check(z.gte(1)), currency: z.string().check(z.regex(/^[A-Z]{3}$/)) })
const plan = z.strictObject({
  id: z.string().check(z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  kind: z.enum(PURCHASE_KINDS),
  category: z.enum(PRODUCT_CATEGORIES),
  months: z.int().check(z.gte(1), z.lte(36)),
  first: money,
  renewal: z.nullable(money),
})

/** PUR-2. The rule for the prices of each kind. */
const faultOf = ({ kind, first, renewal }: Plan): string | undefined => {
  if (kind === 'oneTime') return renewal ? 'a one-time plan does not renew' : undefined
  if (!renewal) return 'a subscription renews'
  if (renewal.currency !== first.currency) return 'one plan has one currency'
  if (kind === 'noIntroSubscription' && renewal.amount !== first.amount) return 'without an intro the price stays'
  if (kind === 'subscription' && first.amount >= renewal.amount) return 'an intro price is lower'
  return undefined
}

/** PUR-1, PUR-2. Parses the file of plans, or describes every fault in it. */
export const parsePlans = (json: unknown): Result<readonly Plan[], readonly string[]> => {
  const parsed = z.safeParse(z.array(plan), json)
  if (!parsed.success) return err(parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`))
  const ids = parsed.data.map(one => one.id)
  const faults = [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map(id => `${id}: is there twice`),
    ...parsed.data.flatMap(one => { const fault = faultOf(one); return fault === undefined ? [] : [`${one.id}: ${fault}`] }),
  ]
  return faults.length > 0 ? err(faults) : ok(parsed.data)
}
