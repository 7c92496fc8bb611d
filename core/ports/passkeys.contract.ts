import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONFIRMED_FOR } from '../domain/account/confirmation.ts'
import { CHALLENGE_LIFETIME, MOST_PASSKEYS, type PasskeyPurpose } from '../domain/account/passkey.ts'
import type { Authenticator } from './authenticator.ts'
import { codeOf, newEmail, type OpenWorld, PASSWORD, register, signInAnonymously, valueOf, type Visit, type World } from './world.contract.ts'

export const describePasskeys = (name: string, open: OpenWorld) =>
  describe(`Passkeys: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())
    const make = async ({ passkeys }: Visit, device: Authenticator) => (await device.create(await valueOf(passkeys.begin())))._unsafeUnwrap()
    const add = async (visit: Visit, device: Authenticator) => valueOf(visit.passkeys.add(await make(visit, device)))
    const prove = async ({ passkeys }: Visit, device: Authenticator, purpose: PasskeyPurpose = 'sign_in') => (await device.get(await valueOf(passkeys.challenge(purpose))))._unsafeUnwrap()
    const account = async () => {
      const [visit, email, device] = [world.visit(), newEmail(world), world.authenticator()]
      const { userId } = await register(world, visit, email)
      return { visit, email, device, userId, passkeys: visit.passkeys }
    }

    it('AUTH-5 a visitor has none, and may ask for a challenge', async () => {
      const visit = world.visit()
      await signInAnonymously(world, visit)
      const proof = { id: 'a', clientData: '', authenticatorData: '', signature: '', user: null }
      const { passkeys: none } = visit
      const codes = [
        await codeOf(none.list()), await codeOf(none.begin()), await codeOf(none.add({ id: 'a', clientData: '', attestation: '', transports: [] })), await codeOf(none.rename('a', 'b')), await codeOf(none.remove('a')), await codeOf(none.confirm(world.id(), proof)),
      ]
      expect(new Set(codes)).toEqual(new Set(['forbidden']))
      expect(await codeOf(none.challenge('sign_in'))).toBe('ok')
    })

    it('AUTH-6 one is added once, and is listed', async () => {
      const { visit, device, passkeys } = await account()
      expect(await valueOf(passkeys.list())).toEqual([])
      const made = await make(visit, device)
      const [added, again] = [await valueOf(passkeys.add(made)), await valueOf(passkeys.add(made))]
      expect(again).toEqual(added)
      expect(added).toMatchObject({ id: made.id, madeAt: world.now(), usedAt: null })
      expect(await valueOf(passkeys.list())).toEqual([added])
      expect(await valueOf(visit.accountSecurity.read())).toMatchObject({ passkeys: 1 })
      expect((await device.create(await valueOf(passkeys.begin())))._unsafeUnwrapErr().code).toBe('passkey_known')
    })
    it('AUTH-6 a challenge is answered once, in its browser and for what it was made for, within five minutes', async () => {
      const { visit, device, email, passkeys } = await account()
      const made = await make(visit, device)
      const elsewhere = world.visit()
      await valueOf(elsewhere.account.signIn(world.id(), { email, password: PASSWORD }, {}))
      expect(await codeOf(elsewhere.passkeys.add(made))).toBe('passkey_refused')
      world.advance(CHALLENGE_LIFETIME)
      expect(await codeOf(passkeys.add(made))).toBe('passkey_refused')
      await add(visit, world.authenticator())
      const [{ id }, other] = [await add(visit, world.authenticator()), world.authenticator()]
      const request = await valueOf(passkeys.challenge('sign_in'))
      const forged = (await other.create({ challenge: request.challenge, site: { id: request.site, name: '' }, user: { id, name: '' }, known: [] }))._unsafeUnwrap()
      expect(await codeOf(passkeys.add(forged))).toBe('passkey_refused')
    })
    it('AUTH-6 one signs in, with what the visitor did, and its request may be repeated', async () => {
      const { visit, device, userId, email } = await account()
      await add(visit, device)
      const away = world.visit()
      const visitor = await signInAnonymously(world, away)
      const [proof, requestId] = [await prove(away, device), world.id()]
      expect(await valueOf(away.account.signInByPasskey(requestId, proof, { completed_first_lesson: 'true' }))).toMatchObject({ userId, email, registration: 'registered' })
      expect(visitor.userId).not.toBe(userId)
      expect((await valueOf(away.profiles.fetch())).keeper['completed_first_lesson']?.value).toBe('true')
      expect(await valueOf(away.account.merges())).toHaveLength(1)
      expect(await codeOf(away.account.signInByPasskey(world.id(), proof, {}))).toBe('passkey_refused')
      expect(await valueOf(away.passkeys.list())).toMatchObject([{ usedAt: world.now() }])
      expect(await codeOf(world.visit().account.signInByPasskey(world.id(), await prove(away, device), {}))).toBe('passkey_refused')
      expect(await codeOf(away.account.signInByPasskey(world.id(), await prove(away, device, 'confirm'), {}))).toBe('passkey_refused')
    })
    it('PRO-11 one shows that it is still the person, and another person’s does not', async () => {
      const [{ visit, device, passkeys }, other] = [await account(), await account()]
      await add(visit, device)
      await add(other.visit, other.device)
      world.advance(CONFIRMED_FOR)
      expect([await codeOf(passkeys.begin()), await codeOf(passkeys.remove('any'))]).toEqual(['confirmation_needed', 'confirmation_needed'])
      expect(await codeOf(passkeys.confirm(world.id(), await prove(visit, other.device, 'confirm')))).toBe('passkey_refused')
      expect(await valueOf(passkeys.confirm(world.id(), await prove(visit, device, 'confirm')))).toBe(world.now() + CONFIRMED_FOR)
      expect(await codeOf(passkeys.begin())).toBe('ok')
    })
    it('AUTH-6 one is renamed and removed by its owner alone, and may be removed twice', async () => {
      const [{ visit, device, passkeys }, other] = [await account(), await account()]
      const { id } = await add(visit, device)
      await valueOf(passkeys.rename(id, ' My phone '))
      await valueOf(other.passkeys.rename(id, 'Theirs'))
      await valueOf(other.passkeys.remove(id))
      expect(await valueOf(passkeys.list())).toMatchObject([{ id, name: 'My phone' }])
      expect((await passkeys.rename(id, ' '))._unsafeUnwrapErr()).toMatchObject({ code: 'invalid_input', field: 'name', reason: 'missing' })
      for (let time = 0; time < 2; time += 1) await valueOf(passkeys.remove(id))
      expect(await valueOf(passkeys.list())).toEqual([])
      expect(await codeOf(visit.account.signInByPasskey(world.id(), await prove(visit, device), {}))).toBe('passkey_refused')
    })
    it('AUTH-6 an account has twenty at most', async () => {
      const { visit, passkeys } = await account()
      for (let nth = 0; nth < MOST_PASSKEYS; nth += 1) await add(visit, world.authenticator())
      expect(await codeOf(passkeys.begin())).toBe('limit_reached')
    })
  })
