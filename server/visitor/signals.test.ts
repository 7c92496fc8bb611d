import { expect, it } from 'vitest'
import { LIMITS } from '../limits/rate-limit.ts'
import { privacySignals } from '../db/schema/visitor.ts'
import { createTestApp, START } from '../testing/app.ts'
import { createClient, type Client } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'

const EMAIL = 'ada@example.test'
const PASSWORD = 'correct horse battery'
const signal = { dnt: true, gpc: false, scope: 'marketing', source: 'browser', page_url: 'https://promova.test/lesson', ts: START - 5 } as const
const send = (client: Client, more: object = {}) => client.post('/v1/dnt', { ...signal, ...more })

onBothDatabases('privacy signals', database => {
  const visitor = async () => {
    const client = createClient(createTestApp(database()))
    const { body } = await client.anonymous()
    return { client, id: body['userId'] ?? '' }
  }
  const stored = () => database().db.select().from(privacySignals).orderBy(privacySignals.at, privacySignals.source)

  it('NET-2 a signal is stored for its sender, and the same one twice is stored once', async () => {
    const { client, id } = await visitor()
    const answers = await Promise.all([1, 2, 3].map(() => send(client)))
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { text: 'null' } })
    expect(await stored()).toEqual([{
      id: expect.any(String) as string, userId: id, dnt: true, gpc: false, scope: 'marketing', source: 'browser',
      pageUrl: 'https://promova.test/lesson', at: START - 5, receivedAt: START,
    }])
  })
  it('NET-2 another instant, source or person is another signal', async () => {
    const [one, two] = [await visitor(), await visitor()]
    await send(one.client)
    await send(one.client, { ts: START })
    await send(one.client, { source: 'banner', scope: 'all' })
    await send(two.client)
    expect(await stored()).toHaveLength(4)
  })
  it('NET-2 only origin and path of the page are stored, whatever was sent', async () => {
    const { client } = await visitor()
    await send(client, { page_url: 'https://promova.test/a?email=ada@example.test#token=1' })
    await send(client, { page_url: 'not an address?secret#secret', ts: START })
    expect((await stored()).map(({ pageUrl }) => pageUrl)).toEqual(['https://promova.test/a', 'not an address'])
  })
  it('NET-2 a missing caller and invalid signals are refused', async () => {
    expect((await send(createClient(createTestApp(database())))).body['code']).toBe('session_expired')
    const { client } = await visitor()
    for (const wrong of [{ dnt: 'yes' }, { scope: 'some' }, { source: 'x' }, { ts: -1 }, { ts: 'now' }, { page_url: 'x'.repeat(2049) }, { more: 1 }]) expect((await send(client, wrong)).status).toBe(422)
    expect(await stored()).toEqual([])
  })
  it('NET-2 the newest fifty of one person are kept, also after a merge', async () => {
    const fill = (userId: string, source: 'banner' | 'browser') => database().db.insert(privacySignals).values(Array.from({ length: 50 }, (_, at) => (
      { id: crypto.randomUUID(), userId, dnt: true, gpc: true, scope: 'all' as const, source, pageUrl: '/', at: START - 2 * at, receivedAt: START })))
    const ada = await visitor()
    await fill(ada.id, 'banner')
    for (const ts of [START - 99, START + 1]) expect((await send(ada.client, { ts, source: 'banner' })).status).toBe(200)
    const newest = Array.from({ length: 49 }, (_, at) => START - 96 + 2 * at)
    expect((await stored()).map(({ at }) => at)).toEqual([...newest, START + 1])
    await ada.client.signUp(EMAIL, PASSWORD)
    const { client, id } = await visitor()
    await fill(id, 'browser')
    await client.signIn(EMAIL, PASSWORD)
    const kept = await stored()
    expect([kept.length, kept[0]?.at, new Set(kept.map(({ userId }) => userId))]).toEqual([50, START - 48, new Set([ada.id])])
  })
  it('NET-2 one person may send thirty a minute', async () => {
    const { client } = await visitor()
    const answers = await Promise.all(Array.from({ length: 32 }, (_, at) => send(client, { ts: START - at })))
    expect([LIMITS.signal.most, answers.filter(({ status }) => status === 200).length, answers.filter(({ status }) => status === 429).length]).toEqual([30, 30, 2])
    expect((await send((await visitor()).client)).status).toBe(200)
  })
  it('NET-2 a refusal of tracking is stored however wrong its clock is', async () => {
    const { client } = await visitor()
    for (const ts of [0, START + 86_400_000, START + 86_400_000]) expect((await send(client, { ts })).status).toBe(200)
    expect((await stored()).map(({ at }) => at)).toEqual([0, START + 86_400_000])
  })
  it('AUTH-6 signing in moves the signals to the account, each once', async () => {
    const ada = await visitor()
    await ada.client.signUp(EMAIL, PASSWORD)
    await send(ada.client)
    const { client } = await visitor()
    await send(client, { gpc: true })
    await send(client, { source: 'preferences' })
    await client.signIn(EMAIL, PASSWORD)
    expect((await stored()).map(({ userId, source, gpc }) => [userId, source, gpc])).toEqual([[ada.id, 'browser', false], [ada.id, 'preferences', false]])
  })
  it('AUTH-6 a signal sent during or after a merge belongs to the account', async () => {
    const ada = await visitor()
    await ada.client.signUp(EMAIL, PASSWORD)
    const { client } = await visitor()
    const late = createClient(createTestApp(database()))
    late.useToken(client.token())
    await Promise.all([send(late), client.signIn(EMAIL, PASSWORD)])
    await send(late, { ts: START })
    expect((await stored()).map(({ userId }) => userId)).toEqual([ada.id, ada.id])
  })
})
