import { SHAPES } from '#server/billing/providers/stripe-shapes.ts'
import { createStripe } from '#server/billing/providers/stripe.ts'
import { startStripe } from '#server/testing/stripe-stand-in.ts'
import { TEST_CARDS } from '#core/domain/purchase/test-cards.ts'

type Example = Readonly<Record<string, unknown>>
/** Example objects of Stripe's resources, as Stripe publishes them (stripe/openapi, fixtures3.json). */
export interface StripeExamples {
  readonly resources: Readonly<Record<string, Example>>
}
export const isStripeExamples = (file: unknown): file is StripeExamples => typeof file === 'object' && file !== null && typeof (file as Partial<StripeExamples>).resources === 'object'

/** What the examples show none or one key of. */
const OPEN: readonly string[] = ['metadata', 'last_payment_error', 'last_setup_error']
const BACK = 'http://localhost:3000/choose-plan?step=return'

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)
const isObject = (value: unknown): value is Example => typeOf(value) === 'object'
const nameOf = (value: unknown): string | null => (isObject(value) && typeof value['object'] === 'string' ? value['object'] : null)

/** All objects with a name of Stripe's in an answer, those within others as well. */
const objectsIn = (value: unknown): readonly Example[] => {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  if (!isObject(value)) return []
  return [...(nameOf(value) === null ? [] : [value]), ...Object.values(value).flatMap(objectsIn)]
}

/** How an object differs in shape from its example. What stands in the place of an id is an object with an example of its own. */
const faultsOf = (object: Example, example: Example, at: string): readonly string[] =>
  Object.entries(object).flatMap(([key, value]) => {
    const place = `${at}.${key}`
    if (!(key in example)) return [`${place} is not in the example`]
    const shown = example[key]
    if (value === null || shown === null || nameOf(value) !== null || OPEN.includes(key)) return []
    if (typeOf(value) !== typeOf(shown)) return [`${place} is of type ${typeOf(value)}, in the example ${typeOf(shown)}`]
    return isObject(value) && isObject(shown) ? faultsOf(value, shown, place) : []
  })

/** Everything that we ask of Stripe, asked of the stand-in. */
const playAll = async (): Promise<readonly Example[]> => {
  const stripe = await startStripe()
  const provider = createStripe(stripe.settings)
  const buyer = { id: crypto.randomUUID(), email: 'ada@example.test', locale: 'en' }
  const order = (amount: number) => ({ id: crypto.randomUUID(), price: { amount, currency: 'USD' }, buyer, title: 'Self study', keepsCard: true })
  const told: string[] = []
  try {
    for (const amount of [499, 0]) {
      const asked = order(amount)
      const page = await provider.openOrder(asked, BACK)
      const ref = page?.ref ?? ''
      stripe.giveCard(ref, TEST_CARDS.declined)
      await provider.outcomeOf({ id: asked.id, ref })
      stripe.giveCard(ref)
      const outcome = await provider.outcomeOf({ id: asked.id, ref })
      told.push(stripe.pageEvent('checkout.session.completed', ref))
      if (outcome.kind !== 'paid') throw new Error('the stand-in was not paid')
      const charge = { key: crypto.randomUUID(), card: outcome.card, price: { amount: 999, currency: 'USD' }, title: 'Self study' }
      for (let time = 0; time < 2; time += 1) await provider.charge(charge)
      told.push(stripe.refundEvent(charge.key), stripe.disputeEvent(charge.key))
      await provider.openCardPage({ id: asked.id, card: outcome.card, buyer }, BACK)
    }
    const closed = await provider.openOrder(order(499), BACK)
    await provider.closeOrder(closed?.ref ?? '')
    for (const event of told) await provider.readReport(Date.now(), event, () => stripe.sign(event))
  } finally {
    await stripe.close()
  }
  return objectsIn([...stripe.answers, ...told.map(event => JSON.parse(event) as unknown)])
}

/** PUR-3. Holds the stand-in, and all that is read of Stripe, against Stripe's examples. Returns the number of failures. */
export const checkStripe = async ({ resources }: StripeExamples): Promise<number> => {
  const shown = await playAll()
  let failures = 0
  for (const [name, shape] of Object.entries(SHAPES)) {
    const own = shown.filter(object => nameOf(object) === name)
    const example = resources[name]
    const keys = Object.keys(shape.shape)
    const faults = [
      ...(own.length === 0 ? ['the stand-in never answers with one'] : []),
      ...own.flatMap(object => keys.filter(key => !(key in object)).map(key => `${key} is read, and the stand-in has none`)),
      ...(example ? keys.filter(key => !(key in example)).map(key => `${key} is read, and is not in the example`) : []),
      ...(example && !shape.safeParse(example).success ? ['the example cannot be read'] : []),
      ...(example ? own.flatMap(object => faultsOf(object, example, name)) : []),
    ]
    const all = [...new Set(faults)]
    console.log(`  ${name.padEnd(24)}${String(own.length).padStart(4)} objects${String(keys.length).padStart(4)} keys read${String(all.length).padStart(4)} faults${example ? '' : ', no example to compare with'}`)
    for (const fault of all) console.log(`    ✗ ${fault}`)
    failures += all.length
  }
  return failures
}
