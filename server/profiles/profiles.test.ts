import { expect, it } from 'vitest'
import { keeper } from '../db/schema/profiles.ts'
import { createClock, createTestApp } from '../testing/app.ts'
import { createClient } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'

onBothDatabases('profiles', database => {
  const start = async () => {
    const clock = createClock()
    const client = createClient(createTestApp(database(), { now: clock.now }))
    await client.anonymous()
    await client.signUp('ada@example.test', 'correct horse battery')
    return { clock, client }
  }
  const path = '/v1/profiles/keeper/user_settings'

  it('PRO-5 a value is stored, and the answer is the updated profile', async () => {
    const { client, clock } = await start()
    const value = '{"soundEffects":false}'
    const { status, body } = await client.put(path, { value })
    expect(status).toBe(200)
    expect(body['keeper']).toEqual({ user_settings: { value, updated_at: new Date(clock.now()).toISOString() } })
    expect((await client.get('/v1/profiles')).body).toEqual(body)
  })
  it('PRO-5 writing the same value again changes nothing, and another value does', async () => {
    const { client, clock } = await start()
    const first = await client.put(path, { value: 'true' })
    clock.forward(1000)
    expect((await client.put(path, { value: 'true' })).body).toEqual(first.body)
    const { body } = await client.put(path, { value: 'false' })
    expect(body['keeper']?.['user_settings']).toEqual({ value: 'false', updated_at: new Date(clock.now()).toISOString() })
  })
  it.each(['', '{', 'undefined', "{'a':1}", 'NaN'])('PRO-1 %j is not JSON', async value => {
    const { client } = await start()
    const { status, body } = await client.put(path, { value })
    expect([status, body['code'], body['field']]).toEqual([422, 'invalid_input', 'value'])
  })
  it('PRO-1 at most a hundred keys are stored, even when written at once, and stored ones can be rewritten', async () => {
    const { client } = await start()
    const key = (at: number) => `k_${String.fromCodePoint(97 + (at % 26), 97 + Math.floor(at / 26))}`
    const all = await Promise.all(Array.from({ length: 104 }, (_, at) => client.put(`/v1/profiles/keeper/${key(at)}`, { value: '1' })))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(100)
    expect(all.filter(({ body }) => body['code'] === 'limit_reached')).toHaveLength(4)
    const { body } = await client.get('/v1/profiles')
    const [known = ''] = Object.keys(body['keeper'] ?? {})
    expect((await client.put(`/v1/profiles/keeper/${known}`, { value: '2' })).status).toBe(200)
  })
  it('PRO-1 at most a quarter of a megabyte is stored, even when written at once, and a smaller value is accepted', async () => {
    const { client } = await start()
    const value = (bytes: number) => JSON.stringify('ü'.repeat(bytes / 2 - 1))
    const put = (at: number, bytes: number) => client.put(`/v1/profiles/keeper/k_${String.fromCodePoint(97 + at)}`, { value: value(bytes) })
    const all = await Promise.all(Array.from({ length: 18 }, (_, at) => put(at, 16_384)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(16)
    expect(all.filter(({ body }) => body['code'] === 'limit_reached')).toHaveLength(2)
    const kept = all.findIndex(({ status }) => status === 200)
    expect((await put(kept, 16_384)).status).toBe(200)
    expect((await put(kept, 16_386)).body['code']).toBe('limit_reached')
    expect((await put(kept, 16_382)).status).toBe(200)
  })
  it('PRO-1 a keeper beyond that limit can still be made smaller', async () => {
    const { client } = await start()
    const { body } = await client.get('/v1/profiles')
    const rows = Array.from({ length: 18 }, (_, at) => ({ userId: String(body['user_id']), key: `old_${String.fromCodePoint(97 + at)}`, value: 'x'.repeat(16_384), updatedAt: 1 }))
    await database().db.insert(keeper).values(rows)
    expect((await client.put('/v1/profiles/keeper/old_a', { value: '1' })).status).toBe(200)
    expect((await client.put('/v1/profiles/keeper/old_a', { value: '"22"' })).body['code']).toBe('limit_reached')
  })
  it('PRO-5 a value of an anonymous or signed-out person is refused, valid or not, and not written', async () => {
    const app = createTestApp(database())
    const [client, visitor] = [createClient(app), createClient(app)]
    await client.anonymous()
    await client.signUp('ada@example.test', 'correct horse battery')
    const token = client.token()
    await visitor.anonymous()
    const put = async (who: typeof client, value: unknown) => {
      const { status, body } = await who.put('/v1/profiles/keeper/theme', { value })
      return [status, body['code']]
    }
    for (const value of ['1', 'not json', 7]) expect(await put(visitor, value)).toEqual([403, 'forbidden'])
    expect((await put(client, '1'))[0]).toBe(200)
    await client.signOut()
    client.useToken(token)
    for (const value of ['2', 'not json', 7]) expect(await put(client, value)).toEqual([401, 'session_expired'])
    expect((await database().db.select().from(keeper)).map(({ value }) => value)).toEqual(['1'])
  })
  it('PRO-1 keys named like members of objects are ordinary keys, and __proto__ is refused', async () => {
    const { client } = await start()
    expect((await client.put('/v1/profiles/keeper/__proto__', { value: '1' })).body['code']).toBe('invalid_input')
    const { body } = await client.put('/v1/profiles/keeper/constructor', { value: '1' })
    expect(Object.keys(body['keeper'] ?? {})).toEqual(['constructor'])
  })

  it('PRO-1 the profile has its creation time, and name and phone once they are given', async () => {
    const { client, clock } = await start()
    const { body } = await client.get('/v1/profiles')
    expect(body['created_at']).toBe(new Date(clock.now()).toISOString())
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['name']))
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['phone']))
  })
  it('PRO-4 NET-2 a change returns the updated profile, keeps omitted fields, and null removes the phone', async () => {
    const { client } = await start()
    const given = await client.patch('/v1/profiles', { name: ' Ada Lovelace ', phone: '+442079460958' })
    expect(given.status).toBe(200)
    expect(given.body).toMatchObject({ name: 'Ada Lovelace', phone: '+442079460958', email: 'ada@example.test' })
    expect((await client.get('/v1/profiles')).body).toEqual(given.body)
    expect((await client.patch('/v1/profiles', {})).body).toEqual(given.body)
    expect((await client.patch('/v1/profiles', { name: 'Ada' })).body).toEqual({ ...given.body, name: 'Ada' })
    const { phone: _, ...without } = given.body
    expect((await client.patch('/v1/profiles', { phone: null })).body).toEqual({ ...without, name: 'Ada' })
  })
  it('PRO-4 repeating a change has no further effect, even simultaneously', async () => {
    const { client, clock } = await start()
    const change = { name: 'Ada', phone: '+442079460958' }
    const answers = await Promise.all([1, 2, 3].map(() => client.patch('/v1/profiles', change)))
    clock.forward(60_000)
    answers.push(await client.patch('/v1/profiles', change))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  })
  it.each([
    [{ name: '' }, 'name'], [{ name: '  ' }, 'name'], [{ name: 'x'.repeat(61) }, 'name'], [{ name: 'x'.repeat(201) }, 'name'], [{ name: 'A\nB' }, 'name'], [{ name: '\u200B' }, 'name'], [{ name: '\u202EadA' }, 'name'], [{ name: null }, 'name'],
    [{ phone: '' }, 'phone'], [{ phone: '020 7946 0958' }, 'phone'], [{ phone: '+123456' }, 'phone'], [{ phone: `+${'1'.repeat(16)}` }, 'phone'], [{ phone: 44 }, 'phone'],
    [{ name: 'Ada', phone: 'x' }, 'phone'],
  ])('PRO-4 PRO-11 %j is invalid, names its field and changes nothing', async (change, field) => {
    const { client } = await start()
    const before = await client.get('/v1/profiles')
    const { status, body } = await client.patch('/v1/profiles', change)
    expect([status, body['code'], body['field']]).toEqual([422, 'invalid_input', field])
    expect((await client.get('/v1/profiles')).body).toEqual(before.body)
  })
  it('PRO-8 an anonymous visitor cannot change a profile', async () => {
    const visitor = createClient(createTestApp(database()))
    await visitor.anonymous()
    expect((await visitor.patch('/v1/profiles', { name: 'Ada' })).body['code']).toBe('forbidden')
  })
})
