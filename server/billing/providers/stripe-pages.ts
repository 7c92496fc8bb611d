import { createHash } from 'node:crypto'
import type { Stripe } from 'stripe'
import type { Order, PaymentProvider, SavedCard } from './provider.ts'
import { stripeMoney } from './stripe-money.ts'
import { intentOf, type Session, SHAPES } from './stripe-shapes.ts'

type PageParams = NonNullable<Parameters<Stripe['checkout']['sessions']['create']>[0]>

/** How often a page for one thing with the same words can be opened in a day, each time after the one before has ended. */
const MOST_PAGES = 25
/** Our locales as Stripe names them. It has no Ukrainian, and follows the browser there. */
const LOCALES: Readonly<Record<string, string>> = {
  'en': 'en', 'es': 'es', 'es-419': 'es-419', 'pt': 'pt-BR', 'fr': 'fr', 'tr': 'tr', 'it': 'it', 'de': 'de', 'pl': 'pl', 'hi': 'hi-IN', 'el': 'el', 'ja': 'ja',
}
const localeOf = (locale: string): string => LOCALES[locale] ?? 'auto'

/** One name for the same call with the same parameters: Stripe refuses a known name with others. */
export const keyFor = (name: string, params: object): string =>
  `${name}:${createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 24)}`

export const readPage = async (stripe: Stripe, ref: string): Promise<Session> =>
  SHAPES['checkout.session'].parse(await stripe.checkout.sessions.retrieve(ref, { expand: ['payment_intent.payment_method', 'setup_intent.payment_method'] }))

/**
 * PUR-3. Opens a page: the same one as long as it can be used. Stripe answers a known key as it did at first for a day, so that a page that
 * has ended since is asked after, and the next one has another key.
 */
const openPage = async (stripe: Stripe, name: string, params: PageParams, isUsable: (page: Session) => boolean): Promise<Session> => {
  const key = keyFor(name, params)
  for (let time = 1; time <= MOST_PAGES; time += 1) {
    const made = await stripe.checkout.sessions.create(params, { idempotencyKey: `${key}:${time}` })
    const isKnown = made.lastResponse.headers['idempotent-replayed'] === 'true'
    const page = isKnown ? await readPage(stripe, made.id) : SHAPES['checkout.session'].parse(made)
    if (isUsable(page)) return page
  }
  throw new Error(`no page can be opened for ${name} today`)
}

/** What all pages have in common. Cards are the only means that can be charged again; a price is paid as it was announced, in its own currency. */
const pageParams = (customer: string, locale: string, back: string): PageParams => {
  const left = new URL(back)
  left.searchParams.set('canceled', '1')
  return { customer, locale: localeOf(locale), allowed_payment_method_types: ['card'], success_url: back, cancel_url: left.href }
}

/** PUR-3. The page of an order. One that was paid already leads straight back, where what came of it is asked after. */
export const openOrderPage = async (stripe: Stripe, customer: string, { id, price, keepsCard, buyer, title }: Order, back: string) => {
  const common = { ...pageParams(customer, buyer.locale, back), client_reference_id: id, metadata: { order: id } }
  const { amount, currency } = stripeMoney(price)
  const params: PageParams = amount === 0
    ? { ...common, mode: 'setup', setup_intent_data: { description: title, metadata: { key: id } } }
    : {
      ...common, mode: 'payment', submit_type: 'pay', adaptive_pricing: { enabled: false },
      line_items: [{ quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: title } } }],
      payment_intent_data: { description: title, metadata: { key: id }, ...(keepsCard && { setup_future_usage: 'off_session' as const }) },
    }
  const page = await openPage(stripe, `order:${id}`, params, ({ status }) => status !== 'expired')
  return { ref: page.id, page: page.status === 'open' && page.url ? page.url : back }
}

type CardPage = Parameters<PaymentProvider['openCardPage']>[0]
/** PUR-3. The page on which another card takes the place of one. */
export const openCardPage = async (stripe: Stripe, { id, card, buyer }: CardPage, back: string) => {
  if (card.customer === null) return null
  const params: PageParams = { ...pageParams(card.customer, buyer.locale, back), mode: 'setup', metadata: { card: id } }
  const { id: ref, url } = await openPage(stripe, `card:${id}:${card.method}`, params, ({ status }) => status === 'open')
  return url ? { ref, page: url } : null
}

/** The card that was given on a page; null while nobody has finished it. */
export const cardOn = (page: Session): SavedCard | null => {
  const intent = intentOf(page)
  if (page.status !== 'complete' || page.payment_status === 'unpaid' || intent?.status !== 'succeeded') return null
  const { method, customer } = intent
  if (method === null || typeof method === 'string') throw new Error(`the page ${page.id} tells of no card`)
  return { customer, method: method.id, last4: method.card.last4 }
}
