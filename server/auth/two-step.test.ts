import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { APP_CODE_PERIOD, SECOND_STEP_LIFETIME } from '#core/domain/account/second-step.ts'
import { identities, pendingSignIns, recoveryCodes, twoSteps } from '../db/schema/auth.ts'
import { appCodeAt } from '../testing/app-code.ts'
import { createClock, createTestApp } from '../testing/app.ts'
import { type Client, createClient } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { proveAddresses } from '../testing/prove-addresses.ts'
import { lettersTo, linkTokenOf } from '../testing/read-letters.ts'
import { periodOfCode } from './app-codes.ts'
import { seal, unseal } from './seal.ts'
import { openAccountSession } from './store.ts'
import { PERSON_ROWS } from '../person-rows.ts'
import { deleteOldPending, resealSecrets } from './two-step.ts'

const EMAIL = 'ada@example.test'
const PASSWORD = 'correct horse battery'
const MINUTE = 60_000
const [OLD, NEW] = [new Uint8Array(32).fill(7), new Uint8Array(32).fill(8)]

describe('codes of an app', () => {
  it('AUTH-6 are those of RFC 6238 (appendix B, the last six digits), and of one period before or after', () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    for (const [seconds, digits] of [[59, '287082'], [1_111_111_109, '081804'], [1_111_111_111, '050471'], [1_234_567_890, '005924'], [2_000_000_000, '279037'], [20_000_000_000, '353130']] as const) {
      const period = Math.floor(seconds / 30)
      const found = [-2, -1, 0, 1, 2].map(away => periodOfCode((seconds - away * 30) * 1000, secret, digits))
      expect(found.slice(1, 4), String(seconds)).toEqual([period, period, period])
      expect([found[0], found[4]]).toEqual([null, null])
    }
  })
})
describe('a sealed text', () => {
  const secrets = { tokenSecret: OLD, olderSecrets: [] }
  it('ASVS 11.3 is opened by its secret, now or before, for its purpose, and never once it was changed', () => {
    const sealed = seal(secrets, 'secret text', 'one')
    expect(unseal(secrets, sealed, 'one')).toBe('secret text')
    expect(unseal({ tokenSecret: NEW, olderSecrets: [OLD] }, sealed, 'one')).toBe('secret text')
    expect([unseal({ tokenSecret: NEW, olderSecrets: [] }, sealed, 'one'), unseal(secrets, sealed, 'two'), unseal(secrets, '', 'one'), unseal(secrets, sealed.replace(/.$/, last => (last === 'A' ? 'E' : 'A')), 'one')]).toEqual([null, null, null, null])
    expect(seal(secrets, 'secret text', 'one')).not.toBe(sealed)
    const [name, iv, tag = '', content] = sealed.split('.')
    expect(unseal(secrets, [name, iv, tag.slice(0, 6), content].join('.'), 'one')).toBeNull()
  })
})

onBothDatabases('the second step', database => {
  const start = async () => {
    const clock = createClock()
    const serve = (tokenSecret = OLD, olderSecrets: readonly Uint8Array[] = []) => createTestApp(database(), { now: clock.now, config: { tokenSecret, olderSecrets } })
    let app = serve()
    const open = (address?: string) => createClient({ request: (...given) => app.request(...given) }, address)
    const [home, away] = [open(), open('192.0.2.2')]
    await home.anonymous()
    const userId = String((await home.signUp(EMAIL, PASSWORD)).body['userId'])
    return { clock, home, away, open, userId, rotate: () => { app = serve(NEW, [OLD]) } }
  }
  type Started = Awaited<ReturnType<typeof start>>
  const begin = (client: Client, requestId: string = crypto.randomUUID()) => client.post('/v1/auth/two-step', { requestId })
  const turnOn = (client: Client, code: string, requestId: string = crypto.randomUUID()) => client.put('/v1/auth/two-step', { requestId, code })
  const remake = (client: Client, requestId: string = crypto.randomUUID()) => client.put('/v1/auth/two-step/recovery-codes', { requestId })
  const pending = async (client: Client) => (await client.get('/v1/auth/second-step')).body
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
  const codesIn = (body: object): string[] => ('recoveryCodes' in body && Array.isArray(body.recoveryCodes) ? body.recoveryCodes.map(String) : [])
  /** An account with the second step on, a period ago. */
  const startOn = async () => {
    const all = await start()
    await proveAddresses(database())
    const secret = String((await begin(all.home)).body['secret'])
    const on = await turnOn(all.home, appCodeAt(all.clock.now(), secret))
    all.clock.forward(APP_CODE_PERIOD)
    return { ...all, secret, codes: codesIn(on.body), code: () => appCodeAt(all.clock.now(), secret) }
  }
  const letters = async (subject: string) => (await lettersTo(database(), EMAIL)).filter(letter => letter.subject === subject).length

  describe('turning it on and off', () => {
    it('AUTH-6 a secret counts once a code of it was entered; then there are ten recovery codes, and the owner is told', async () => {
      const { home, away, clock } = await start()
      const { body: { secret, uri } } = await begin(home)
      expect(uri).toBe(`otpauth://totp/Promova:${encodeURIComponent(EMAIL)}?issuer=Promova&secret=${String(secret)}&algorithm=SHA1&digits=6&period=30`)
      expect(secret).toMatch(/^[A-Z2-7]{32}$/)
      expect((await away.signIn(EMAIL, PASSWORD)).status).toBe(200)
      expect((await turnOn(home, wrong(appCodeAt(clock.now(), String(secret))))).body['code']).toBe('code_wrong')
      const on = await turnOn(home, appCodeAt(clock.now(), String(secret)))
      expect(codesIn(on.body)).toHaveLength(10)
      expect(codesIn(on.body).every(code => /^(?:[2-9a-km-np-z]{4}-){2}[2-9a-km-np-z]{4}$/.test(code))).toBe(true)
      expect((await home.get('/v1/auth/security')).body['twoStep']).toEqual({ since: clock.now(), recoveryCodes: 10 })
      expect((await away.signIn(EMAIL, PASSWORD)).body['code']).toBe('second_step_needed')
      expect(await letters('Two-step sign-in is on')).toBe(1)
    })
    it('AUTH-6 requests may be repeated: the same secret, the same recovery codes, one letter', async () => {
      const { home, clock } = await start()
      const [one, two, three] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
      const [first, again] = [(await begin(home, one)).body['secret'], (await begin(home, one)).body['secret']]
      const other = String((await begin(home, two)).body['secret'])
      expect([first === again, first === other]).toEqual([true, false])
      const code = appCodeAt(clock.now(), other)
      const answers = [await turnOn(home, code, one), await turnOn(home, code, one)].map(({ body }) => codesIn(body))
      expect(answers[0]).toEqual(answers[1])
      expect((await turnOn(home, code, two)).body['code']).toBe('forbidden')
      expect((await begin(home)).body['code']).toBe('forbidden')
      const made = [await remake(home, three), await remake(home, three)].map(({ body }) => codesIn(body))
      expect([made[0]?.length, made[0]?.join() === made[1]?.join(), made[0]?.join() === answers[0]?.join()]).toEqual([10, true, false])
      expect(await letters('Two-step sign-in is on')).toBe(1)
    })
    it('AUTH-6 nothing that is stored tells the secret or a recovery code', async () => {
      const { secret, codes } = await startOn()
      const { db } = database()
      const text = JSON.stringify([await db.select().from(twoSteps), await db.select().from(recoveryCodes)])
      expect(text).not.toContain(secret)
      for (const code of codes) expect(text).not.toContain(code.replaceAll('-', '').slice(4))
      expect((await db.select().from(recoveryCodes)).every(({ hash }) => hash.startsWith('$argon2id$'))).toBe(true)
    })
    it('PRO-11 all of it asks for a confirmed session, and for an account', async () => {
      const { home, away, clock } = await startOn()
      clock.forward(10 * MINUTE)
      await home.refresh()
      for (const refused of [await begin(home), await turnOn(home, '123456'), await remake(home), await home.delete('/v1/auth/two-step')]) expect(refused.body['code']).toBe('confirmation_needed')
      await away.anonymous()
      for (const refused of [await begin(away), await turnOn(away, '123456'), await remake(away), await away.delete('/v1/auth/two-step')]) expect(refused.status).toBe(403)
    })
    it('AUTH-6 turned off, nothing is asked for, and the owner is told once', async () => {
      const { home, away } = await startOn()
      for (let time = 0; time < 2; time += 1) expect((await home.delete('/v1/auth/two-step')).status).toBe(200)
      expect((await away.signIn(EMAIL, PASSWORD)).status).toBe(200)
      expect(await letters('Two-step sign-in is off')).toBe(1)
      expect([await database().db.$count(twoSteps), await database().db.$count(recoveryCodes)]).toEqual([0, 0])
      expect((await remake(home)).body['code']).toBe('forbidden')
    })
    it('AUTH-6 a code that comes without a secret that waits has ended', async () => {
      const { home } = await start()
      expect((await turnOn(home, '123456')).body['code']).toBe('link_expired')
    })
  })

  describe('signing in', () => {
    it('AUTH-6 the password alone opens no session and merges nothing; the code does both', async () => {
      const { away, userId, code } = await startOn()
      const visitor = String((await away.anonymous()).body['userId'])
      const mergedInto = async () => (await database().db.select().from(identities).where(eq(identities.id, visitor)))[0]?.mergedInto
      expect((await away.signIn(EMAIL, PASSWORD)).body['code']).toBe('second_step_needed')
      expect([await mergedInto(), (await away.get('/v1/auth/security')).status]).toEqual([null, 403])
      expect(await pending(away)).toEqual({ hasPasskey: false, until: expect.any(Number) as number })
      const answer = await away.passSecondStep(code(), { keeper: { completed_first_lesson: 'true' } })
      expect([answer.status, answer.body]).toMatchObject([200, { userId, email: EMAIL }])
      expect(await mergedInto()).toBe(userId)
      expect((await away.get('/v1/profiles')).body['keeper']).toHaveProperty('completed_first_lesson')
      expect((await pending(away))['text']).toBe('null')
    })
    it('AUTH-6 a link asks for it as well', async () => {
      const { away, code, clock } = await startOn()
      clock.forward(1)
      await away.askForLink(EMAIL)
      expect((await away.signInByLink(await linkTokenOf(database(), EMAIL))).body['code']).toBe('second_step_needed')
      expect((await away.passSecondStep(code())).status).toBe(200)
    })
    it('AUTH-6 a code is accepted once, whoever asks, and then only a later one', async () => {
      const { away, open, code, clock } = await startOn()
      const [other, used] = [open('192.0.2.3'), code()]
      for (const client of [away, other]) await client.signIn(EMAIL, PASSWORD)
      const answers = await Promise.all([away, other].map(client => client.passSecondStep(used)))
      expect(answers.map(({ body }) => body['code']).filter(Boolean)).toEqual(['code_wrong'])
      const left = answers[0]?.status === 200 ? other : away
      expect((await left.passSecondStep(used)).body['code']).toBe('code_wrong')
      clock.forward(APP_CODE_PERIOD)
      expect((await left.passSecondStep(used)).body['code']).toBe('code_wrong')
      expect((await left.passSecondStep(code())).status).toBe(200)
    })
    it('AUTH-6 the request that passed it may be repeated, and no other, nor in another browser', async () => {
      const { away, open, code } = await startOn()
      await away.signIn(EMAIL, PASSWORD)
      const [requestId, entry] = [crypto.randomUUID(), away.entry()]
      const [used, stranger] = [code(), open('192.0.2.3')]
      expect((await stranger.passSecondStep(used, { requestId })).body['code']).toBe('link_expired')
      expect((await away.passSecondStep(used, { requestId })).status).toBe(200)
      away.useEntry(entry)
      expect((await away.passSecondStep(used)).body['code']).toBe('link_expired')
      expect((await away.passSecondStep(used, { requestId })).status).toBe(200)
    })
    it('AUTH-6 five wrong codes or ten minutes end it, and guesses at once are counted one by one', async () => {
      const { away, code, clock } = await startOn()
      await away.signIn(EMAIL, PASSWORD)
      const guesses = await Promise.all(Array.from({ length: 12 }, () => away.passSecondStep(wrong(code()))))
      expect(guesses.filter(({ body }) => body['code'] === 'code_wrong')).toHaveLength(5)
      expect((await away.passSecondStep(code())).body['code']).toBe('link_expired')
      clock.forward(MINUTE)
      await away.signIn(EMAIL, PASSWORD)
      clock.forward(SECOND_STEP_LIFETIME)
      expect((await away.passSecondStep(code())).body['code']).toBe('link_expired')
      expect((await pending(away))['text']).toBe('null')
      await deleteOldPending(clock.now(), database().db)
      expect(await database().db.$count(pendingSignIns)).toBe(0)
    })
    it('AUTH-6 twenty wrong codes a day are all that strangers have for an account, and its owner’s browser has its own', async () => {
      const { away, home, code, clock } = await startOn()
      const codes = new Set<unknown>()
      for (let round = 0; round < 6; round += 1) {
        clock.forward(16 * MINUTE)
        await away.signIn(EMAIL, PASSWORD)
        for (let guess = 0; guess < 5; guess += 1) codes.add((await away.passSecondStep(wrong(code()))).body['code'])
      }
      expect(codes).toEqual(new Set(['code_wrong', 'rate_limited']))
      expect((await away.passSecondStep(code())).body['code']).toBe('rate_limited')
      await home.signIn(EMAIL, PASSWORD)
      expect((await home.passSecondStep(code())).status).toBe(200)
    })
    it('AUTH-6 a recovery code signs in once, however it is typed, and its owner is told', async () => {
      const { away, codes, home } = await startOn()
      const [first = '', second = ''] = codes
      await away.signIn(EMAIL, PASSWORD)
      expect((await away.passSecondStep(`${first.slice(0, -1)}${first.endsWith('a') ? 'b' : 'a'}`)).body['code']).toBe('code_wrong')
      expect((await away.passSecondStep(` ${first.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200)
      expect((await home.get('/v1/auth/security')).body['twoStep']).toMatchObject({ recoveryCodes: 9 })
      await away.signIn(EMAIL, PASSWORD)
      expect((await away.passSecondStep(first)).body['code']).toBe('code_wrong')
      expect((await away.passSecondStep(second)).status).toBe(200)
      expect(await letters('A recovery code was used')).toBe(2)
    })
    it('AUTH-6 of two browsers with one recovery code one gets in', async () => {
      const { away, open, codes } = await startOn()
      const other = open('192.0.2.3')
      for (const client of [away, other]) await client.signIn(EMAIL, PASSWORD)
      const answers = await Promise.all([away, other].map(client => client.passSecondStep(codes[0] ?? '')))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    })
    it('AUTH-6 new recovery codes end the old ones', async () => {
      const { away, home, codes } = await startOn()
      const [fresh = ''] = codesIn((await remake(home)).body)
      await away.signIn(EMAIL, PASSWORD)
      expect((await away.passSecondStep(codes[0] ?? '')).body['code']).toBe('code_wrong')
      expect((await away.passSecondStep(fresh)).status).toBe(200)
    })
    it('PRO-11 who waits at the second step is sent away by a new password, and by turning it off', async () => {
      const { away, home, code } = await startOn()
      await away.signIn(EMAIL, PASSWORD)
      await home.put('/v1/auth/password', { password: 'staple correct horse' })
      expect((await away.passSecondStep(code())).body['code']).toBe('link_expired')
      await away.signIn(EMAIL, 'staple correct horse')
      await home.delete('/v1/auth/two-step')
      expect((await away.passSecondStep(code())).body['code']).toBe('link_expired')
    })
    it('AUTH-6 who was let in before it was turned on has to pass it all the same', async () => {
      const { userId, clock, home } = await startOn()
      const entry = { account: { id: userId, email: EMAIL }, anonymous: null, left: null, keeper: {}, device: { agent: null, country: null, city: null } }
      expect(await openAccountSession(clock.now(), database().db, PERSON_ROWS, entry)).toBe('second_step')
      expect(await openAccountSession(clock.now(), database().db, PERSON_ROWS, { ...entry, account: { ...entry.account, second: { passed: 'never' } } })).toBe('changed')
      await home.delete('/v1/auth/two-step')
      expect(await openAccountSession(clock.now(), database().db, PERSON_ROWS, entry)).toMatchObject({ userId })
    })
    it('AUTH-6 an account that nobody had proved gives way to who reads its mail, whatever somebody has turned on', async () => {
      const { home, away, clock } = await start()
      const secret = String((await begin(home)).body['secret'])
      await turnOn(home, appCodeAt(clock.now(), secret))
      clock.forward(1)
      await away.askForLink(EMAIL)
      expect((await away.signInByLink(await linkTokenOf(database(), EMAIL))).body['hasPassword']).toBe(false)
      expect((await away.get('/v1/auth/security')).body['twoStep']).toBeNull()
    })
  })

  describe('a secret of the service that is changed', () => {
    const isSealedBy = async (secret: Uint8Array, all: Started) => {
      const [row] = await database().db.select().from(twoSteps)
      return unseal({ tokenSecret: secret, olderSecrets: [] }, row?.secret ?? '', `app-secret\n${all.userId}`) !== null
    }
    it('ASVS 11.1 apps and recovery codes go on, and what was sealed is sealed anew', async () => {
      const all = await startOn()
      const { away, rotate, code, codes, clock } = all
      rotate()
      await away.signIn(EMAIL, PASSWORD)
      expect((await away.passSecondStep(code())).status).toBe(200)
      await away.signIn(EMAIL, PASSWORD)
      expect((await away.passSecondStep(codes[0] ?? '')).status).toBe(200)
      const { db } = database()
      await resealSecrets(db, { tokenSecret: NEW, olderSecrets: [] })
      expect(await isSealedBy(OLD, all)).toBe(true)
      for (let time = 0; time < 2; time += 1) await resealSecrets(db, { tokenSecret: NEW, olderSecrets: [OLD] })
      expect([await isSealedBy(OLD, all), await isSealedBy(NEW, all)]).toEqual([false, true])
      clock.forward(APP_CODE_PERIOD)
      await away.signIn(EMAIL, PASSWORD)
      expect((await away.passSecondStep(code())).status).toBe(200)
    })
  })
})
