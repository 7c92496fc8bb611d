import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Experiment, readExperiments } from '#core/domain/flags/experiments.ts'
import { createTestApp, START } from '../testing/app.ts'
import { createClient, type Client } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'

const EMAIL = 'ada@example.test'
const PASSWORD = 'correct horse battery'
const experiment = (key: string, variation = 'a', ts = START): Experiment => ({ key, variation, source: 'growthbook', ts })
const many = (count: number, prefix = 'e') => Array.from({ length: count }, (_, at) => experiment(`${prefix}-${at}`, 'a', START + at))

const join = (client: Client, list: readonly unknown[], key = 'e') => client.post('/v1/profiles/ff_experiment', { key, payload: JSON.stringify(list) })
const kept = async (client: Client): Promise<readonly Experiment[]> => readExperiments((await client.get('/v1/experiments')).body['value']).value

onBothDatabases('experiments', database => {
  const visitor = async () => {
    const client = createClient(createTestApp(database()))
    await client.anonymous()
    return client
  }
  const account = async () => {
    const client = await visitor()
    await client.signUp(EMAIL, PASSWORD)
    return client
  }

  it('NET-4 a person starts in no experiment, and the value is a JSON list', async () => {
    const client = await visitor()
    expect((await client.get('/v1/experiments')).body).toEqual({ value: '[]' })
    const elsewhere = createClient(createTestApp(database()))
    expect((await elsewhere.get('/v1/experiments')).body['code']).toBe('session_expired')
  })
  it('NET-2 NET-4 joined experiments are stored, oldest first, and sending them again changes nothing', async () => {
    const client = await visitor()
    const list = [experiment('e', 'b', START + 1), experiment('old', 'a', START)]
    for (let time = 0; time < 2; time += 1) {
      expect(await join(client, list)).toMatchObject({ status: 200, body: { text: 'null' } })
      expect(await kept(client)).toEqual([list[1], list[0]])
    }
  })
  it('NET-2 the first variation sent wins, and none is ever lost', async () => {
    const client = await visitor()
    await join(client, [experiment('e', 'a', START)])
    await join(client, [experiment('f', 'b', START + 1), experiment('e', 'z', START - 5)], 'f')
    await join(client, [experiment('g', 'c', START + 2), experiment('g', 'd', START + 3)], 'g')
    expect(await kept(client)).toEqual([experiment('e', 'a', START), experiment('f', 'b', START + 1), experiment('g', 'c', START + 2)])
  })
  it('NET-2 lists sent by many tabs at once leave every key once, with a variation that one of them sent', async () => {
    const experiments = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', '__proto__', 'constructor'), variation: fc.constantFrom('x', 'y'), source: fc.constant('growthbook'), ts: fc.nat(1000) })
    await fc.assert(fc.asyncProperty(fc.array(fc.array(experiments, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 5 }), async lists => {
      const client = await visitor()
      const answers = await Promise.all(lists.map(list => join(client, list, list[0]?.key)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      const found = await kept(client)
      expect(found.map(({ key }) => key).toSorted()).toEqual([...new Set(lists.flat().map(({ key }) => key))].toSorted())
      for (const one of found) expect(lists.flat()).toContainEqual(one)
    }), { numRuns: 15 })
  })
  it.each([
    ['not JSON', '{'], ['no list', '{"key":"e"}'], ['null', 'null'], ['an empty list', '[]'], ['a list without the key', JSON.stringify([experiment('f')])],
    ['a missing field', '[{"key":"e","variation":"a","source":"g"}]'], ['a field too many', JSON.stringify([{ ...experiment('e'), more: 1 }])],
    ['an instant that is none', JSON.stringify([{ ...experiment('e'), ts: 1.5 }])], ['a key without end', JSON.stringify([experiment('e'), experiment('x'.repeat(121))])],
    ['U+0000', JSON.stringify([experiment('e'), experiment('a\u0000')])], ['half a surrogate pair', '[{"key":"e","variation":"\\ud800","source":"g","ts":1}]'],
    ['__proto__', '[{"key":"e","variation":"a","source":"g","ts":1,"__proto__":{}}]'],
  ])('NET-4 a payload that is %s is invalid, and nothing of it is kept', async (_, payload) => {
    const client = await visitor()
    const { status, body } = await client.post('/v1/profiles/ff_experiment', { key: 'e', payload })
    expect([status, body['code'], body['field']]).toEqual([422, 'invalid_input', 'payload'])
    expect(await kept(client)).toEqual([])
  })
  it('NET-4 at most a hundred are stored, even when sent at once, and stored ones can be sent again', async () => {
    const client = await visitor()
    expect((await join(client, many(98), 'e-0')).status).toBe(200)
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map(key => join(client, [...many(50), experiment(key)], key)))
    expect(answers.map(({ body }) => body['code'] ?? 'kept').toSorted()).toEqual(['kept', 'kept', 'limit_reached', 'limit_reached'])
    expect(await kept(client)).toHaveLength(100)
    expect((await join(client, many(98), 'e-0')).status).toBe(200)
  })

  it('AUTH-6 registering keeps them under the same identity', async () => {
    const client = await visitor()
    await join(client, [experiment('e')])
    await client.signUp(EMAIL, PASSWORD)
    expect(await kept(client)).toEqual([experiment('e')])
  })
  it('AUTH-6 signing in moves them, the account’s own win, and merging again changes nothing', async () => {
    const ada = await account()
    await join(ada, [experiment('e', 'account', START + 5)])
    const client = await visitor()
    const late = client.token()
    await join(client, [experiment('e', 'visitor', START), experiment('f', 'visitor', START + 1)])
    await client.signIn(EMAIL, PASSWORD)
    const both = [experiment('f', 'visitor', START + 1), experiment('e', 'account', START + 5)]
    expect(await kept(client)).toEqual(both)
    client.useToken(late)
    await client.signIn(EMAIL, PASSWORD)
    expect(await kept(ada)).toEqual(both)
  })
  it('AUTH-6 after a merge an account has at most a hundred, its own first and then the oldest', async () => {
    const ada = await account()
    await join(ada, many(60, 'own'), 'own-0')
    const client = await visitor()
    await join(client, many(60, 'visitor'), 'visitor-0')
    await client.signIn(EMAIL, PASSWORD)
    const keys = (await kept(client)).map(({ key }) => key)
    expect(keys.filter(key => key.startsWith('own'))).toHaveLength(60)
    expect(keys.filter(key => key.startsWith('visitor')).toSorted()).toEqual(many(40, 'visitor').map(({ key }) => key).toSorted())
  })
  it('AUTH-6 a token of a merged identity writes for the account, even during the merge', async () => {
    const ada = await account()
    const visitors = await Promise.all(Array.from({ length: 4 }, async (_, at) => {
      const client = await visitor()
      const late = createClient(createTestApp(database()))
      late.useToken(client.token())
      return { client, late, key: `e-${at}` }
    }))
    const joined = await Promise.all(visitors.flatMap(({ client, late, key }) => [join(late, [experiment(key)], key), client.signIn(EMAIL, PASSWORD)]))
    expect(new Set(joined.map(({ status }) => status))).toEqual(new Set([200]))
    await join(visitors[0]?.late ?? ada, [experiment('f')], 'f')
    expect((await kept(ada)).map(({ key }) => key)).toEqual([...visitors.map(({ key }) => key), 'f'])
  })
})
