import { TEST_CARDS } from '#core/domain/purchase/test-cards.ts'
import { corpus } from '../testing/app.ts'
import { type Answer, type Client, listOf, type Loose } from '../testing/client.ts'
import { fetchLesson, prepareAnswers } from '../testing/play.ts'
import { type Fault, unless } from './fault.ts'
import { newBrowser, PASSWORD } from './people.ts'
import { pause } from './writing.ts'

const LESSON = corpus.units[0]?.lessons[0]?.id ?? ''
/** How many people buy, and how many sign in, while the API is killed once. */
const [BUYERS, MERGERS] = [4, 2]
/** Within how long after they begin it is killed, ms. */
const WITHIN = 400
const RETRY = 20

/** Repeats a request until the service has answered it. */
const untilAnswered = async (request: () => Promise<Answer<Loose>>): Promise<Answer<Loose>> => {
  const answer = await request().catch(() => null)
  if (answer && answer.status !== 503) return answer
  await pause(RETRY)
  return untilAnswered(request)
}

interface Bought {
  readonly client: Client
  readonly id: string
  /** Whether its card paid. */
  readonly pays: boolean
  readonly status: number
}
interface Merged {
  readonly attempt: string
  readonly status: number
}

/** PUR-3. The API is ended again and again at random moments of purchases and of sign-ins that merge: nobody pays unserved, and nobody is served unpaid. */
const killed: Fault['run'] = async world => {
  const { api, random, size } = world
  const visitor = async () => {
    const client = newBrowser(world)
    const requestId = crypto.randomUUID()
    await untilAnswered(() => client.anonymous(requestId))
    return client
  }
  const buy = async (client: Client): Promise<Bought> => {
    const pays = random.int(4) > 0
    const requestId = crypto.randomUUID()
    const email = `${requestId}@example.test`
    await untilAnswered(async () => {
      const answer = await client.post('/v1/auth/buyers', { requestId, email, locale: 'en', keeper: {} })
      if (answer.status === 200) client.useToken(answer.body['accessToken'])
      return answer
    })
    const { body: { id } } = await untilAnswered(() => client.post('/v1/billing/checkouts', { plan: 'self-study-1-month', currency: 'USD', locale: 'en' }))
    const card = { number: pays ? TEST_CARDS.pays : TEST_CARDS.declined, expMonth: 12, expYear: 2090, cvc: '123' }
    const { status } = await untilAnswered(() => client.put(`/v1/billing/purchases/${String(id)}`, { card }))
    return { client, id: String(id), pays, status }
  }
  const merge = async (account: { readonly email: string }): Promise<Merged> => {
    const client = await visitor()
    const attempt = crypto.randomUUID()
    const lesson = await fetchLesson(client, LESSON, attempt).catch(() => null)
    const [first] = lesson ? prepareAnswers(lesson, attempt) : []
    if (first) await untilAnswered(() => client.put(`/v1/lessons/answers/${first.id}`, first.body))
    const requestId = crypto.randomUUID()
    const { status } = await untilAnswered(() => client.post('/v1/auth/sign-in', { requestId, email: account.email, password: PASSWORD, keeper: {} }))
    return { attempt: first ? attempt : '', status }
  }
  const email = `${crypto.randomUUID()}@example.test`
  const owner = await visitor()
  await owner.signUp(email, PASSWORD)
  const [bought, merged]: [Bought[], Merged[]] = [[], []]
  for (let kill = 0; kill < size.kills; kill += 1) {
    const buyers = await Promise.all(Array.from({ length: BUYERS }, visitor))
    const work = Promise.all([Promise.all(buyers.map(buy)), Promise.all(Array.from({ length: MERGERS }, () => merge({ email })))])
    await pause(random.int(WITHIN))
    await api.end('SIGKILL')
    await api.start()
    const [ofKill, merges] = await work
    bought.push(...ofKill)
    merged.push(...merges)
  }
  const books = new Map(listOf((await owner.get('/dev/sandbox')).body as unknown as Loose[]).map(({ key, amount }) => [String(key), Number(amount)]))
  const held = await Promise.all(bought.map(async ({ client, id, ...rest }) => ({ ...rest, id, ids: listOf((await client.get('/v1/billing/subscriptions')).body['subscriptions']).map(each => String(each['id'])) })))
  // So many devices as have signed in since, an account does not keep.
  await owner.signIn(email, PASSWORD)
  const kept = await Promise.all(merged.map(async ({ attempt }) => attempt === '' || listOf((await owner.get(`/v1/lessons/attempts/${attempt}/answers`)).body as unknown as Loose[]).length === 1))
  const paid = held.filter(({ pays }) => pays)
  return {
    saw: `${size.kills} times during ${bought.length} purchases, of which ${paid.length} paid, and ${merged.length} merges`,
    wrong: [
      ...unless(held.every(({ pays, status }) => status === (pays ? 200 : 402)), `purchases were answered ${[...new Set(held.map(({ status }) => status))].join(', ')}`),
      ...unless(paid.every(({ id, ids }) => ids.join() === id), 'somebody paid and was not served, or twice'),
      ...unless(held.filter(({ pays }) => !pays).every(({ ids }) => ids.length === 0), 'somebody was served and had not paid'),
      ...unless(books.size === paid.length && paid.every(({ id }) => books.get(id) === 499), `${books.size} payments are in the books, of ${paid.length}`),
      ...unless(merged.every(({ status }) => status === 200), 'a sign-in was refused'),
      ...unless(!kept.includes(false), 'work of a visitor was lost in a merge'),
    ],
  }
}

export const MONEY_FAULTS: readonly Fault[] = [{ name: 'the API killed during purchases and merges', on: ['postgres', 'embedded'], run: killed }]
