import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { Stripe } from 'stripe'
import { TEST_CARDS } from '#core/domain/purchase/test-cards.ts'
import {
  chargeObject, type Customer, customerObject, disputeObject, eventObject, type Failure, type Intent, intentObject, type Metadata, type Method, methodObject, newId, type Page, pageEnd,
  pageObject, type StripeObject,
} from './stripe-objects.ts'

/** The parameters of a request: text, or more of them. */
type Params = { readonly [name: string]: string | Params }
const textOf = (value: string | Params | undefined): string | null => (typeof value === 'string' ? value : null)
const paramsOf = (value: string | Params | undefined): Params => (typeof value === 'object' ? value : {})

/** Stripe's form: `a[b][0]=c`. */
const readForm = (form: string): Params => {
  const root: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(form)) {
    const steps = name.split(/[[\]]+/).filter(step => step !== '')
    const last = steps.pop() ?? ''
    const at = steps.reduce<Record<string, unknown>>((here, step) => (here[step] ??= {}) as Record<string, unknown>, root)
    at[last] = value
  }
  return root as Params
}

interface Answer {
  readonly status: number
  readonly body: unknown
}
const done = (body: unknown): Answer => ({ status: 200, body })
const refused = (status: number, error: Readonly<Record<string, unknown>>): Answer => ({ status, body: { error: { type: 'invalid_request_error', message: 'refused by the stand-in', ...error } } })
const listed = (url: string, data: readonly unknown[]) => done({ object: 'list', url, has_more: false, data })

/** What an off-session payment by a test card fails with. */
const failureOf = (number: string, isOffSession: boolean): Failure | null => {
  if (number === TEST_CARDS.funds) return { code: 'card_declined', decline_code: 'insufficient_funds' }
  if (number === TEST_CARDS.declined || (isOffSession && number === TEST_CARDS.failsLater)) return { code: 'card_declined', decline_code: 'generic_decline' }
  return isOffSession && number === TEST_CARDS.challenged ? { code: 'authentication_required', decline_code: 'authentication_required' } : null
}
/** What may go wrong with an answer: the work is done and nobody hears of it, it comes late, or nothing is done. */
export type Fault = 'lost' | 'slow' | 'broken' | 'busy'
const SLOW = 400

/** Stripe in this process, as far as we call it: over HTTP, in its shapes, with its idempotency keys, its test cards and signed webhooks. */
export const startStripe = async (now: () => number = () => Date.now()) => {
  const settings = { secretKey: 'sk_test_standin', webhookSecret: 'whsec_standin' }
  const customers = new Map<string, Customer>()
  const methods = new Map<string, Method>()
  const intents = new Map<string, Intent>()
  const pages = new Map<string, Page>()
  const keys = new Map<string, { readonly asked: string; answer: Answer | null }>()
  const calls: string[] = []
  const answers: unknown[] = []
  let faults: { readonly fault: Fault; readonly on: RegExp }[] = []

  const find = <Item>(items: ReadonlyMap<string, Item>, id: string): Item => {
    const found = items.get(id)
    if (!found) throw new Error(`the stand-in knows no ${id}`)
    return found
  }
  const pageAt = (id: string): Page => {
    const page = find(pages, id)
    if (page.status === 'open' && now() >= pageEnd(page)) page.status = 'expired'
    return page
  }
  const showMethod = (id: string | null, isWhole: boolean) => (id !== null && isWhole ? methodObject(find(methods, id)) : id)
  const showIntent = (intent: Intent, isWhole = false) => intentObject(intent, showMethod(intent.method, isWhole))
  const showPage = (page: Page, isWhole = false) => pageObject(page, page.intent !== null && isWhole ? showIntent(find(intents, page.intent), true) : page.intent)
  const paymentOf = (key: string): Intent => {
    const found = [...intents.values()].find(({ kind, status, metadata }) => kind === 'payment' && status === 'succeeded' && metadata['key'] === key)
    if (!found) throw new Error(`the stand-in was paid nothing for ${key}`)
    return found
  }

  const openPage = (params: Params): Answer => {
    const { mode, customer } = params
    if ('payment_method_types' in params) return refused(400, { code: 'parameter_unknown', param: 'payment_method_types' })
    if (mode !== 'payment' && mode !== 'setup') return refused(400, { param: 'mode' })
    if (typeof customer !== 'string' || !customers.has(customer)) return refused(400, { code: 'resource_missing', param: 'customer' })
    const { currency, unit_amount: amount } = paramsOf(paramsOf(paramsOf(params['line_items'])['0'])['price_data'])
    if (mode === 'payment' && !(Number(amount) > 0)) return refused(400, { code: 'parameter_missing', param: 'line_items' })
    const data = paramsOf(params[`${mode === 'setup' ? 'setup' : 'payment'}_intent_data`])
    const page: Page = {
      id: newId('cs_test'), created: now(), mode, customer, amount: Number(amount ?? 0), currency: textOf(currency), locale: textOf(params['locale']),
      successUrl: textOf(params['success_url']) ?? '', cancelUrl: textOf(params['cancel_url']) ?? '', reference: textOf(params['client_reference_id']),
      metadata: paramsOf(params['metadata']) as Metadata, keepsCard: mode === 'setup' || data['setup_future_usage'] === 'off_session',
      data: { description: textOf(data['description']), metadata: paramsOf(data['metadata']) as Metadata }, status: 'open', intent: null,
    }
    pages.set(page.id, page)
    return done(showPage(page))
  }
  const chargeCard = (params: Params): Answer => {
    const { customer, payment_method: method, amount, currency } = params
    if (typeof customer !== 'string' || !customers.has(customer)) return refused(400, { code: 'resource_missing', param: 'customer' })
    const card = methods.get(textOf(method) ?? '')
    if (card?.customer !== customer) return refused(400, { code: 'resource_missing', param: 'payment_method' })
    if (params['confirm'] !== 'true' || params['off_session'] !== 'true' || typeof currency !== 'string') return refused(400, { code: 'parameter_missing' })
    const failure = failureOf(card.number, true)
    const intent: Intent = {
      id: newId('pi'), kind: 'payment', created: now(), customer, amount: Number(amount), currency, description: textOf(params['description']),
      metadata: paramsOf(params['metadata']) as Metadata, status: failure ? 'requires_payment_method' : 'succeeded', method: failure ? null : card.id, failure,
    }
    intents.set(intent.id, intent)
    const shown = showIntent(intent)
    return failure ? refused(402, { type: 'card_error', ...failure, payment_intent: shown }) : done(shown)
  }
  const expirePage = (id: string): Answer => {
    const page = pageAt(id)
    if (page.status !== 'open') return refused(400, { message: 'Only Checkout Sessions with a status in ["open"] can be expired.' })
    page.status = 'expired'
    return done(showPage(page))
  }
  const makeCustomer = (params: Params): Answer => {
    const customer: Customer = { id: newId('cus'), created: now(), email: textOf(params['email']), metadata: paramsOf(params['metadata']) as Metadata }
    customers.set(customer.id, customer)
    return done(customerObject(customer))
  }
  const searchCustomers = ({ query }: Params): Answer => {
    const id = /^metadata\['buyer'\]:'([^']+)'$/.exec(textOf(query) ?? '')?.[1]
    const found = [...customers.values()].filter(({ metadata, created }) => metadata['buyer'] === id && created < now())
    return done({ object: 'search_result', url: '/v1/customers/search', has_more: false, next_page: null, data: found.slice(0, 1).map(customerObject) })
  }
  const listPayments = ({ customer }: Params): Answer => {
    if (!customers.has(textOf(customer) ?? '')) return refused(400, { code: 'resource_missing', param: 'customer' })
    return listed('/v1/payment_intents', [...intents.values()].filter(intent => intent.kind === 'payment' && intent.customer === customer).toReversed().map(intent => showIntent(intent)))
  }
  const answerTo = (call: string, params: Params): Answer => {
    const [, page, action] = /^\w+ \/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(call) ?? []
    const [, payment] = /^GET \/v1\/payment_intents\/(\w+)$/.exec(call) ?? []
    if (page !== undefined && !pages.has(page)) return refused(404, { code: 'resource_missing', param: 'session' })
    if (page !== undefined) return action === undefined ? done(showPage(pageAt(page), 'expand' in params)) : expirePage(page)
    if (payment !== undefined) return intents.has(payment) ? done(showIntent(find(intents, payment))) : refused(404, { code: 'resource_missing', param: 'intent' })
    switch (call) {
      case 'POST /v1/checkout/sessions': return openPage(params)
      case 'POST /v1/customers': return makeCustomer(params)
      case 'GET /v1/customers/search': return searchCustomers(params)
      case 'POST /v1/payment_intents': return chargeCard(params)
      case 'GET /v1/payment_intents': return listPayments(params)
      default: return refused(404, { message: `Unrecognized request URL (${call}).` })
    }
  }

  const serve = async (request: IncomingMessage): Promise<Answer & { readonly isReplayed?: boolean; readonly isLost?: boolean }> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe.test')
    const call = `${request.method ?? ''} ${pathname}`
    calls.push(call)
    if (request.headers.authorization !== `Bearer ${settings.secretKey}`) return refused(401, { message: 'Invalid API Key provided.' })
    const form = request.method === 'GET' ? searchParams.toString() : await text(request)
    const key = request.headers['idempotency-key']
    const known = typeof key === 'string' ? keys.get(key) : undefined
    const asked = `${call}\n${form}`
    const fault = faults.find(({ on }) => on.test(call))
    faults = faults.filter(each => each !== fault)
    if (fault?.fault === 'busy') return refused(429, { code: 'rate_limit' })
    if (known && known.asked !== asked) return refused(400, { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.' })
    if (known?.answer === null) return refused(409, { code: 'idempotency_key_in_use' })
    const entry: { readonly asked: string; answer: Answer | null } = known ?? { asked, answer: null }
    const answer = known?.answer ?? (fault?.fault === 'broken' ? refused(500, { type: 'api_error' }) : answerTo(call, readForm(form)))
    if (typeof key === 'string') keys.set(key, entry)
    if (fault?.fault === 'slow') await wait(SLOW)
    entry.answer = answer
    if (answer.status === 200) answers.push(answer.body)
    return { ...answer, isReplayed: known !== undefined, isLost: fault?.fault === 'lost' }
  }
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { status, body, isReplayed, isLost } = await serve(request)
    if (isLost) {
      request.socket.destroy()
      return
    }
    response.writeHead(status, {
      'content-type': 'application/json', 'request-id': newId('req'), ...(isReplayed && { 'idempotent-replayed': 'true' }), ...(status === 500 && { 'stripe-should-retry': 'false' }),
    }).end(JSON.stringify(body))
  }
  const server = createServer((request, response) => { void respond(request, response) })
  await new Promise<void>(resolve => { server.listen(0, '127.0.0.1', resolve) })

  /** What a buyer does on a page: they give a card. False if its bank refuses. */
  const giveCard = (ref: string, number: string = TEST_CARDS.pays): boolean => {
    const page = pageAt(ref)
    if (page.status !== 'open') throw new Error(`the page ${ref} is ${page.status}`)
    const { mode, customer, amount, currency, data } = page
    const method: Method = { id: newId('pm'), customer: page.keepsCard ? customer : null, number }
    const failure = failureOf(number, false)
    if (!failure) methods.set(method.id, method)
    const intent: Intent = {
      id: page.intent ?? newId(mode === 'setup' ? 'seti' : 'pi'), kind: mode, created: now(), customer, amount, currency: currency ?? '', ...data,
      status: failure ? 'requires_payment_method' : 'succeeded', method: failure ? null : method.id, failure,
    }
    intents.set(intent.id, intent)
    page.intent = intent.id
    if (!failure) page.status = 'complete'
    return failure === null
  }
  const event = (type: string, object: StripeObject): string => JSON.stringify(eventObject(now(), type, object))

  return {
    settings: { ...settings, host: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    calls, giveCard,
    /** What was answered with success. */
    answers,
    page: pageAt,
    pagesOf: (order: string) => [...pages.values()].filter(({ metadata }) => metadata['order'] === order),
    customers: () => [...customers.values()],
    /** The payments that were made, each with its key. */
    payments: () => [...intents.values()].filter(({ kind, status }) => kind === 'payment' && status === 'succeeded').map(({ id, amount, currency, metadata }) => ({ id, amount, currency, key: metadata['key'] })),
    /** The next calls to what is named go wrong. */
    fail: (fault: Fault, on: RegExp, times = 1) => { for (let time = 0; time < times; time += 1) faults.push({ fault, on }) },
    /** Stripe forgets keys after a day. */
    forgetKeys: () => { keys.clear() },
    /** The bank of a saved card changes its mind. */
    turnInto: (method: string, number: string) => { find(methods, method).number = number },
    setStatus: (key: string, status: Intent['status']) => { for (const intent of intents.values()) if (intent.metadata['key'] === key) intent.status = status },
    removeCard: (method: string) => { methods.delete(method) },
    pageEvent: (type: string, ref: string) => event(type, showPage(pageAt(ref))),
    refundEvent: (key: string, part = 1) => event('charge.refunded', chargeObject(paymentOf(key), Math.floor(paymentOf(key).amount * part))),
    disputeEvent: (key: string, status = 'needs_response') => event('charge.dispute.created', disputeObject(paymentOf(key), status)),
    otherEvent: () => event('customer.created', customerObject({ id: newId('cus'), created: now(), email: null, metadata: {} })),
    /** The header that Stripe sends along with a webhook. */
    sign: (payload: string, at = now(), secret = settings.webhookSecret) =>
      new Stripe(settings.secretKey).webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at / 1000) }),
    close: () => new Promise<void>(resolve => {
      server.close(() => { resolve() })
      server.closeAllConnections()
    }),
  }
}
export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>
