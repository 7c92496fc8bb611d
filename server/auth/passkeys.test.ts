import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { CHALLENGE_LIFETIME, MOST_PASSKEYS, type NewPasskey, type PasskeyProof } from '#core/domain/account/passkey.ts'
import { identities, passkeyChallenges, passkeys } from '../db/schema/auth.ts'
import { createClock, createTestApp } from '../testing/app.ts'
import { type Client, createClient, listOf, type Loose } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { proveAddresses } from '../testing/prove-addresses.ts'
import { codeSentTo, lettersTo, linkTokenOf } from '../testing/read-letters.ts'
import { softwareAuthenticator, type SoftwareAuthenticator } from '../testing/software-authenticator.ts'
import { deleteOldChallenges } from './passkeys.ts'

const EMAIL = 'ada@example.test'
const PASSWORD = 'correct horse battery'
const MINUTE = 60_000

onBothDatabases('passkeys', database => {
  const start = async () => {
    const clock = createClock()
    const app = createTestApp(database(), { now: clock.now })
    const [home, away] = [createClient(app), createClient(app, '192.0.2.2')]
    const register = async (client: Client, email: string) => {
      await client.anonymous()
      return String((await client.signUp(email, PASSWORD)).body['userId'])
    }
    return { clock, app, home, away, register, userId: await register(home, EMAIL), device: softwareAuthenticator() }
  }
  const begin = (client: Client) => client.post('/v1/auth/passkeys/begin', undefined)
  const make = async (client: Client, device: SoftwareAuthenticator): Promise<NewPasskey> => {
    const asked: unknown = (await begin(client)).body
    return (await device.create(asked as Parameters<typeof device.create>[0]))._unsafeUnwrap()
  }
  const add = async (client: Client, device: SoftwareAuthenticator) => client.post('/v1/auth/passkeys', await make(client, device))
  const challenge = async (client: Client, purpose: string) => (await client.post('/v1/auth/passkeys/challenge', { purpose })).body
  const prove = async (client: Client, device: SoftwareAuthenticator, purpose = 'sign_in'): Promise<PasskeyProof> => {
    const asked: unknown = await challenge(client, purpose)
    return (await device.get(asked as Parameters<typeof device.get>[0]))._unsafeUnwrap()
  }
  const signIn = async (client: Client, device: SoftwareAuthenticator) => client.signInByPasskey(await prove(client, device))
  const list = async (client: Client) => listOf((await client.get('/v1/auth/passkeys')).body)
  const remove = (client: Client, id: unknown) => client.delete(`/v1/auth/passkeys/${String(id)}`)
  const confirm = (client: Client, proof: PasskeyProof, requestId: string = crypto.randomUUID()) => client.post('/v1/auth/passkeys/confirm', { requestId, proof })
  const stored = async () => (await database().db.select().from(passkeys))[0]

  describe('adding', () => {
    it('AUTH-6 one is made for this site and this person, listed, and its owner told', async () => {
      const { home, device, clock, userId } = await start()
      const asked = (await begin(home)).body
      expect(asked).toMatchObject({ site: { id: 'localhost', name: 'Promova' }, user: { id: Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url'), name: EMAIL }, known: [] })
      const added = await add(home, device)
      expect([added.status, await list(home)]).toEqual([200, [{ id: added.body['id'], name: '', madeAt: clock.now(), usedAt: null, isSynced: false }]])
      expect((await home.get('/v1/auth/security')).body).toMatchObject({ passkeys: 1 })
      expect((await lettersTo(database(), EMAIL)).filter(({ subject, body }) => subject === 'A passkey was added' && body.includes('http://localhost:3000/profile/passkeys'))).toHaveLength(1)
    })
    it('AUTH-6 the same one again changes nothing, and the device makes no second one', async () => {
      const { home, device } = await start()
      const made = await make(home, device)
      const answers = [await home.post('/v1/auth/passkeys', made), await home.post('/v1/auth/passkeys', made)]
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await list(home)).toHaveLength(1)
      const asked: unknown = (await begin(home)).body
      expect((await device.create(asked as Parameters<typeof device.create>[0]))._unsafeUnwrapErr().code).toBe('passkey_known')
      expect((await lettersTo(database(), EMAIL)).filter(({ subject }) => subject === 'A passkey was added')).toHaveLength(1)
    })
    it('AUTH-6 it is named after its browser, and says whether it is synced', async () => {
      const { home } = await start()
      const made = await make(home, softwareAuthenticator({ syncs: true }))
      const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' }
      expect((await home.post('/v1/auth/passkeys', made, agent)).body).toMatchObject({ name: 'Firefox · Linux', isSynced: true })
    })
    it('PRO-11 it asks for a confirmed session, and for an account', async () => {
      const { home, away, clock, device } = await start()
      const made = await make(home, device)
      clock.forward(10 * MINUTE)
      await home.refresh()
      for (const refused of [await begin(home), await home.post('/v1/auth/passkeys', made), await remove(home, 'any')]) expect(refused.body['code']).toBe('confirmation_needed')
      await away.anonymous()
      for (const refused of [await begin(away), await home.post('/v1/auth/passkeys', made, { authorization: `Bearer ${away.token() ?? ''}` }), await away.get('/v1/auth/passkeys')]) expect(refused.status).toBe(403)
    })
    it('AUTH-6 what was made for another site, another challenge or another browser, late, or by a device that asks nobody, is refused', async () => {
      const { home, away, app, clock, device } = await start()
      await away.signIn(EMAIL, PASSWORD)
      const codes = []
      for (const strange of [softwareAuthenticator({ origin: 'https://evil.test' }), softwareAuthenticator({ verifies: false })]) codes.push((await add(home, strange)).body['code'])
      const made = await make(home, device)
      codes.push((await away.post('/v1/auth/passkeys', made)).body['code'])
      const forged = { challenge: 'c'.repeat(43), site: { id: 'localhost', name: '' }, user: { id: 'u', name: '' }, known: [] }
      codes.push((await home.post('/v1/auth/passkeys', (await softwareAuthenticator().create(forged))._unsafeUnwrap())).body['code'])
      const signed = await challenge(home, 'sign_in')
      codes.push((await home.post('/v1/auth/passkeys', (await softwareAuthenticator().create({ ...forged, challenge: String(signed['challenge']) }))._unsafeUnwrap())).body['code'])
      const late = await make(home, softwareAuthenticator())
      clock.forward(CHALLENGE_LIFETIME)
      codes.push((await home.post('/v1/auth/passkeys', late)).body['code'])
      expect(codes).toEqual(Array.from({ length: 6 }, () => 'passkey_refused'))
      expect(await list(home)).toEqual([])
      expect((await createClient(app).post('/v1/auth/passkeys', made)).status).toBe(401)
    })
    it('AUTH-6 one that another person has is refused, and an account has twenty at most', async () => {
      const { home, away, register, device } = await start()
      await register(away, 'eve@example.test')
      await add(home, device)
      const theirs = await stored()
      const made = await make(away, softwareAuthenticator())
      expect((await away.post('/v1/auth/passkeys', { ...made, id: theirs?.id })).body['code']).toBe('passkey_refused')
      if (theirs) await database().db.insert(passkeys).values(Array.from({ length: MOST_PASSKEYS - 1 }, (_, nth) => ({ ...theirs, id: `more-${nth}` })))
      expect((await begin(home)).body['code']).toBe('limit_reached')
    })
  })

  describe('signing in', () => {
    it('AUTH-6 one signs in without an address and a password, and is confirmed', async () => {
      const { home, away, device, userId, clock } = await start()
      await add(home, device)
      clock.forward(MINUTE)
      const answer = await signIn(away, device)
      expect([answer.status, answer.body]).toMatchObject([200, { userId, email: EMAIL, registration: 'registered' }])
      expect((await away.get('/v1/auth/security')).body['confirmedUntil']).toBe(clock.now() + 10 * MINUTE)
      expect(await list(away)).toMatchObject([{ usedAt: clock.now() }])
      expect(await stored()).toMatchObject({ counter: 1 })
    })
    it('AUTH-6 what the visitor did goes with it', async () => {
      const { home, away, device, userId } = await start()
      await add(home, device)
      const visitor = String((await away.anonymous()).body['userId'])
      await signIn(away, device)
      expect((await database().db.select().from(identities).where(eq(identities.id, visitor)))[0]?.mergedInto).toBe(userId)
    })
    it('AUTH-6 a challenge says nothing of anybody, is not stored, and is deleted once it is over', async () => {
      const { away, clock } = await start()
      const asked = await challenge(away, 'sign_in')
      expect(Object.keys(asked).toSorted()).toEqual(['challenge', 'site'])
      const { db } = database()
      expect(JSON.stringify(await db.select().from(passkeyChallenges))).not.toContain(String(asked['challenge']))
      await deleteOldChallenges(clock.now() + CHALLENGE_LIFETIME - 1, db)
      expect(await db.$count(passkeyChallenges)).toBe(1)
      await deleteOldChallenges(clock.now() + CHALLENGE_LIFETIME, db)
      expect(await db.$count(passkeyChallenges)).toBe(0)
    })
    it('AUTH-6 an answer lets one request in, which may be repeated, and no other browser', async () => {
      const { home, away, app, device } = await start()
      await add(home, device)
      const proof = await prove(away, device)
      const other = createClient(app, '192.0.2.3')
      expect((await other.signInByPasskey(proof)).body['code']).toBe('passkey_refused')
      await challenge(other, 'sign_in')
      expect((await other.signInByPasskey(proof)).body['code']).toBe('passkey_refused')
      const [requestId, entry] = [crypto.randomUUID(), away.entry()]
      expect((await away.signInByPasskey(proof, { requestId })).status).toBe(200)
      expect(away.entry()).toBeUndefined()
      away.useEntry(entry)
      expect((await away.signInByPasskey(proof)).body['code']).toBe('passkey_refused')
      expect((await away.signInByPasskey(proof, { requestId })).status).toBe(200)
    })
    it('AUTH-6 of many requests with one answer at once one gets in', async () => {
      const { home, away, device } = await start()
      await add(home, device)
      const proof = await prove(away, device)
      const answers = await Promise.all(Array.from({ length: 10 }, () => away.signInByPasskey(proof)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 401)])
    })
    it('AUTH-6 one that is late, unknown, changed, of another site, for another purpose, or of a device that asks nobody is refused', async () => {
      const { home, away, device, clock } = await start()
      await add(home, device)
      const good = await prove(away, device)
      const [early, confirming] = [await prove(away, device), await prove(away, device, 'confirm')]
      const spoil = (text: string) => `${text.slice(0, -6)}AAAAAA`
      const bad: readonly PasskeyProof[] = [
        { ...(await prove(away, device)), signature: spoil(good.signature) }, { ...(await prove(away, device)), authenticatorData: good.authenticatorData }, { ...(await prove(away, device)), id: 'unknown' },
        { ...(await prove(away, device)), user: null }, { ...(await prove(away, device)), user: 'b3RoZXI' }, { ...good, clientData: 'bm8' }, { ...good, clientData: Buffer.from('{"challenge":1}').toString('base64url') }, confirming,
      ]
      for (const [nth, proof] of bad.entries()) expect((await away.signInByPasskey(proof)).body['code'], String(nth)).toBe('passkey_refused')
      clock.forward(CHALLENGE_LIFETIME)
      expect((await away.signInByPasskey(early)).body['code']).toBe('passkey_refused')
      for (const strange of [{ origin: 'http://localhost:3001' }, { origin: 'http://localhost:3000', verifies: false }]) {
        device.change(strange)
        expect((await signIn(away, device)).body['code']).toBe('passkey_refused')
      }
      device.change({ verifies: true })
      expect((await signIn(away, device)).status).toBe(200)
    })
    it('AUTH-6 two devices with one passkey are noticed, also when the request is repeated, and one that counts nothing is not', async () => {
      const { home, away, device } = await start()
      await add(home, device)
      for (let time = 0; time < 3; time += 1) expect((await signIn(away, device)).status).toBe(200)
      device.rewind(1)
      const [proof, requestId] = [await prove(away, device), crypto.randomUUID()]
      for (let time = 0; time < 2; time += 1) expect((await away.signInByPasskey(proof, { requestId })).body['code']).toBe('passkey_refused')
      const synced = softwareAuthenticator({ syncs: true })
      await add(home, synced)
      for (let time = 0; time < 3; time += 1) expect((await signIn(away, synced)).status).toBe(200)
    })
    it('AUTH-6 a passkey that is removed while it signs in does not', async () => {
      const { home, away, device } = await start()
      await proveAddresses(database())
      const { body: { id } } = await add(home, device)
      const proof = await prove(away, device)
      await remove(home, id)
      expect((await away.signInByPasskey(proof)).body['code']).toBe('passkey_refused')
    })
    it('AUTH-6 who takes an account back is not let in to one with passkeys of somebody else', async () => {
      const { home, away, device, clock } = await start()
      await add(home, device)
      clock.forward(1)
      await away.askForLink(EMAIL)
      expect((await away.signInByLink(await linkTokenOf(database(), EMAIL))).body['hasPassword']).toBe(false)
      expect(await list(away)).toEqual([])
      expect((await signIn(home, device)).body['code']).toBe('passkey_refused')
    })
  })

  describe('confirming', () => {
    it('PRO-11 by a passkey of one’s own, as by the password, and a request may be repeated', async () => {
      const { home, away, register, clock, device } = await start()
      await add(home, device)
      clock.forward(10 * MINUTE)
      await home.refresh()
      const eve = softwareAuthenticator()
      await register(away, 'eve@example.test')
      await add(away, eve)
      expect((await confirm(home, await prove(home, eve, 'confirm'))).body['code']).toBe('passkey_refused')
      expect((await confirm(home, await prove(home, device, 'sign_in'))).body['code']).toBe('passkey_refused')
      const [proof, requestId] = [await prove(home, device, 'confirm'), crypto.randomUUID()]
      for (let time = 0; time < 2; time += 1) expect((await confirm(home, proof, requestId)).body).toEqual({ confirmedUntil: clock.now() + 10 * MINUTE })
      expect((await confirm(home, proof)).body['code']).toBe('passkey_refused')
      expect((await home.put('/v1/auth/password', { password: 'staple correct horse' })).status).toBe(200)
    })
  })

  describe('keeping', () => {
    it('AUTH-6 one is renamed by its owner alone, to a name that can be read', async () => {
      const { home, away, register, device } = await start()
      await register(away, 'eve@example.test')
      const { body: { id } } = await add(home, device)
      const rename = (client: Client, name: string) => client.patch(`/v1/auth/passkeys/${String(id)}`, { name })
      expect((await rename(home, '  My phone ')).status).toBe(200)
      await rename(away, 'Eve’s')
      expect((await rename(home, ' ')).body).toMatchObject({ code: 'invalid_input', field: 'name', reason: 'missing' })
      expect(await list(home)).toMatchObject([{ name: 'My phone' }])
    })
    it('PRO-11 one is removed by its owner alone, who is told once; it signs in no more', async () => {
      const { home, away, register, device } = await start()
      await register(away, 'eve@example.test')
      const { body: { id } } = await add(home, device)
      await remove(away, id)
      expect(await list(home)).toHaveLength(1)
      for (let time = 0; time < 2; time += 1) expect((await remove(home, id)).status).toBe(200)
      expect(await list(home)).toEqual([])
      expect((await lettersTo(database(), EMAIL)).filter(({ subject }) => subject === 'A passkey was removed')).toHaveLength(1)
      expect((await signIn(away, device)).body['code']).toBe('passkey_refused')
    })
    it('PRO-11 the last way to sign in stays, also when two are removed at once', async () => {
      const { home, device, userId } = await start()
      const ids: (Loose | undefined)[] = [(await add(home, device)).body['id'], (await add(home, softwareAuthenticator())).body['id']]
      await database().db.update(identities).set({ passwordHash: null }).where(eq(identities.id, userId))
      const answers = await Promise.all(ids.map(id => remove(home, id)))
      expect(answers.map(({ body }) => body['code']).filter(Boolean)).toEqual(['last_way_in'])
      const [left] = await list(home)
      expect((await remove(home, left?.['id'])).body['code']).toBe('last_way_in')
      expect((await home.put('/v1/auth/email', { code: await codeSentTo(database(), EMAIL) })).status).toBe(200)
      expect((await remove(home, left?.['id'])).status).toBe(200)
    })
  })
})
