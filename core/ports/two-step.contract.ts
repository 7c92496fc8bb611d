import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONFIRMED_FOR } from '../domain/account/confirmation.ts'
import { APP_CODE_PERIOD, SECOND_STEP_LIFETIME, SECOND_STEP_TRIES } from '../domain/account/second-step.ts'
import { passLesson } from './lesson-play.contract.ts'
import { codeOf, newEmail, type OpenWorld, PASSWORD, register, signInAnonymously, valueOf, type Visit, type World } from './world.contract.ts'

const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

export const describeTwoStep = (name: string, open: OpenWorld) =>
  describe(`TwoStep: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())
    const account = async () => {
      const [visit, email] = [world.visit(), newEmail(world)]
      const { userId } = await register(world, visit, email)
      await valueOf(visit.accountSecurity.enterEmailCode(await world.code(email)))
      return { visit, email, userId, twoStep: visit.twoStep }
    }
    /** An account with the second step on, a period ago. */
    const accountOn = async () => {
      const made = await account()
      const { secret } = await valueOf(made.twoStep.begin(world.id()))
      const codes = await valueOf(made.twoStep.turnOn(world.id(), world.appCode(secret)))
      world.advance(APP_CODE_PERIOD)
      return { ...made, secret, codes, code: () => world.appCode(secret) }
    }
    const signIn = ({ account: door }: Visit, email: string) => door.signIn(world.id(), { email, password: PASSWORD }, {})

    it('AUTH-5 a visitor has none', async () => {
      const visit = world.visit()
      await signInAnonymously(world, visit)
      const { twoStep: none } = visit
      const codes = [await codeOf(none.begin(world.id())), await codeOf(none.turnOn(world.id(), '123456')), await codeOf(none.remakeRecoveryCodes(world.id())), await codeOf(none.turnOff())]
      expect(new Set(codes)).toEqual(new Set(['forbidden']))
      expect(await valueOf(visit.account.secondStep())).toBeNull()
    })
    it('AUTH-6 a code of the app turns it on, with ten recovery codes; each request may be repeated', async () => {
      const { visit, twoStep, email } = await account()
      const [first, second, third] = [world.id(), world.id(), world.id()]
      const { secret, uri } = await valueOf(twoStep.begin(first))
      expect([(await valueOf(twoStep.begin(first))).secret, uri.includes(`secret=${secret}`)]).toEqual([secret, true])
      expect(await codeOf(twoStep.turnOn(second, wrong(world.appCode(secret))))).toBe('code_wrong')
      expect((await valueOf(visit.accountSecurity.read())).twoStep).toBeNull()
      const code = world.appCode(secret)
      const codes = await valueOf(twoStep.turnOn(second, code))
      expect(new Set(codes).size).toBe(10)
      expect(await valueOf(twoStep.turnOn(second, code))).toEqual(codes)
      expect((await valueOf(visit.accountSecurity.read())).twoStep).toEqual({ since: world.now(), recoveryCodes: 10 })
      expect([await codeOf(twoStep.begin(world.id())), await codeOf(twoStep.turnOn(world.id(), code))]).toEqual(['forbidden', 'forbidden'])
      const fresh = await valueOf(twoStep.remakeRecoveryCodes(third))
      expect(await valueOf(twoStep.remakeRecoveryCodes(third))).toEqual(fresh)
      expect(fresh.filter(each => codes.includes(each))).toEqual([])
      expect(await codeOf(signIn(world.visit(), email))).toBe('second_step_needed')
    })
    it('PRO-11 it asks for a confirmed session', async () => {
      const { twoStep } = await account()
      world.advance(CONFIRMED_FOR)
      const codes = [await codeOf(twoStep.begin(world.id())), await codeOf(twoStep.turnOn(world.id(), '123456')), await codeOf(twoStep.remakeRecoveryCodes(world.id())), await codeOf(twoStep.turnOff())]
      expect(new Set(codes)).toEqual(new Set(['confirmation_needed']))
    })
    it('AUTH-6 a code without a secret that waits for one has ended', async () => {
      const { twoStep } = await account()
      expect([await codeOf(twoStep.turnOn(world.id(), '123456')), await codeOf(twoStep.remakeRecoveryCodes(world.id()))]).toEqual(['link_expired', 'forbidden'])
    })

    it('AUTH-6 a sign-in waits for the code, and merges what the visitor did only then', async () => {
      const { email, userId, visit, code } = await accountOn()
      const away = world.visit()
      await signInAnonymously(world, away)
      const { attempt } = await passLesson(world, away)
      expect(await codeOf(signIn(away, email))).toBe('second_step_needed')
      expect(await valueOf(away.account.secondStep())).toEqual({ hasPasskey: false, until: world.now() + SECOND_STEP_LIFETIME })
      expect(await codeOf(away.accountSecurity.read())).toBe('forbidden')
      expect(await valueOf(visit.account.merges())).toEqual([])
      expect(await codeOf(away.account.passSecondStep(world.id(), wrong(code()), {}))).toBe('code_wrong')
      const session = await valueOf(away.account.passSecondStep(world.id(), code(), { completed_first_lesson: 'true' }))
      expect(session).toMatchObject({ userId, email, registration: 'registered' })
      expect((await valueOf(away.lessonJournal.attempts('uk', 'en'))).map(({ id }) => id)).toEqual([attempt])
      expect((await valueOf(away.profiles.fetch())).keeper['completed_first_lesson']?.value).toBe('true')
      expect(await valueOf(away.account.secondStep())).toBeNull()
    })
    it('AUTH-6 a link waits for it too, and a passkey does not', async () => {
      const { email, visit, userId, code } = await accountOn()
      const [device, away, third] = [world.authenticator(), world.visit(), world.visit()]
      const made = (await device.create(await valueOf(visit.passkeys.begin())))._unsafeUnwrap()
      await valueOf(visit.passkeys.add(made))
      await valueOf(away.account.askForSignInLink(world.id(), email, 'en', null))
      expect(await codeOf(away.account.signInByLink(world.id(), await world.linkToken(email), {}))).toBe('second_step_needed')
      expect(await valueOf(away.account.secondStep())).toMatchObject({ hasPasskey: true })
      expect((await valueOf(away.account.passSecondStep(world.id(), code(), {}))).userId).toBe(userId)
      const proof = (await device.get(await valueOf(third.passkeys.challenge('sign_in'))))._unsafeUnwrap()
      expect((await valueOf(third.account.signInByPasskey(world.id(), proof, {}))).userId).toBe(userId)
    })
    it('AUTH-6 a code and a recovery code are accepted once', async () => {
      const { email, code, codes: [recovery = ''] } = await accountOn()
      const [one, other] = [world.visit(), world.visit()]
      for (const each of [one, other]) await signIn(each, email)
      const used = code()
      expect(await codeOf(one.account.passSecondStep(world.id(), used, {}))).toBe('ok')
      expect(await codeOf(other.account.passSecondStep(world.id(), used, {}))).toBe('code_wrong')
      expect(await codeOf(other.account.passSecondStep(world.id(), recovery.toUpperCase(), {}))).toBe('ok')
      expect((await valueOf(other.accountSecurity.read())).twoStep).toMatchObject({ recoveryCodes: 9 })
      await signIn(one, email)
      expect(await codeOf(one.account.passSecondStep(world.id(), recovery, {}))).toBe('code_wrong')
    })
    it('AUTH-6 it is passed in the browser that began it, in ten minutes and five tries', async () => {
      const { email, code } = await accountOn()
      const away = world.visit()
      await signIn(away, email)
      expect(await codeOf(world.visit().account.passSecondStep(world.id(), code(), {}))).toBe('link_expired')
      for (let nth = 0; nth < SECOND_STEP_TRIES; nth += 1) expect(await codeOf(away.account.passSecondStep(world.id(), wrong(code()), {}))).toBe('code_wrong')
      expect([await codeOf(away.account.passSecondStep(world.id(), code(), {})), await valueOf(away.account.secondStep())]).toEqual(['link_expired', null])
      await signIn(away, email)
      world.advance(SECOND_STEP_LIFETIME)
      expect([await codeOf(away.account.passSecondStep(world.id(), code(), {})), await valueOf(away.account.secondStep())]).toEqual(['link_expired', null])
    })
    it('PRO-11 a new password and turning it off end what waits, and off, nothing is asked for', async () => {
      const { email, visit, twoStep, code } = await accountOn()
      const away = world.visit()
      await signIn(away, email)
      await valueOf(visit.accountSecurity.changePassword('staple correct horse'))
      expect(await codeOf(away.account.passSecondStep(world.id(), code(), {}))).toBe('link_expired')
      for (let time = 0; time < 2; time += 1) await valueOf(twoStep.turnOff())
      expect(await codeOf(away.account.signIn(world.id(), { email, password: 'staple correct horse' }, {}))).toBe('ok')
    })
  })
