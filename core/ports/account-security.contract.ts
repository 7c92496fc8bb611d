import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONFIRMED_FOR } from '../domain/account/confirmation.ts'
import { codeOf, newEmail, type OpenWorld, PASSWORD, register, signInAnonymously, valueOf, type World } from './world.contract.ts'

const NEW_PASSWORD = 'staple correct horse'
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

export const describeAccountSecurity = (name: string, open: OpenWorld) =>
  describe(`AccountSecurity: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())
    const account = async () => {
      const [visit, email] = [world.visit(), newEmail(world)]
      await register(world, visit, email)
      return { visit, email, security: visit.accountSecurity }
    }

    it('AUTH-5 a visitor has none', async () => {
      const visit = world.visit()
      await signInAnonymously(world, visit)
      const { accountSecurity: none } = visit
      const codes = [
        await codeOf(none.read()), await codeOf(none.confirm('a')), await codeOf(none.changePassword(NEW_PASSWORD)), await codeOf(none.sendEmailCode(world.id(), newEmail(world))),
        await codeOf(none.enterEmailCode('1')), await codeOf(none.sessions()), await codeOf(none.endSession(world.id())), await codeOf(none.endOtherSessions()),
      ]
      expect(new Set(codes)).toEqual(new Set(['forbidden']))
    })

    it('PRO-11 who has just come in is confirmed for ten minutes, and then by the password', async () => {
      const { security, email } = await account()
      expect(await valueOf(security.read())).toEqual({ email, isEmailProved: false, isEmailBounced: false, hasPassword: true, codeSentTo: email, confirmedUntil: world.now() + CONFIRMED_FOR, passkeys: 0, twoStep: null })
      world.advance(CONFIRMED_FOR)
      expect(await valueOf(security.read())).toMatchObject({ codeSentTo: null, confirmedUntil: null })
      expect(await codeOf(security.changePassword(NEW_PASSWORD))).toBe('confirmation_needed')
      expect(await codeOf(security.sendEmailCode(world.id(), newEmail(world)))).toBe('confirmation_needed')
      expect(await codeOf(security.confirm('something else'))).toBe('invalid_credentials')
      expect(await valueOf(security.confirm(PASSWORD))).toBe(world.now() + CONFIRMED_FOR)
      expect(await codeOf(security.changePassword(NEW_PASSWORD))).toBe('ok')
    })

    it('PRO-11 a new password signs in, ends other sessions, and is checked like that of a new account', async () => {
      const { security, visit, email } = await account()
      const away = world.visit()
      await valueOf(away.account.signIn(world.id(), { email, password: PASSWORD }, {}))
      for (const [password, reason] of [['password', 'common'], ['short', 'too_short'], [email, 'context_word']] as const) {
        expect((await security.changePassword(password))._unsafeUnwrapErr()).toMatchObject({ code: 'invalid_input', field: 'password', reason })
      }
      for (let time = 0; time < 2; time += 1) await valueOf(security.changePassword(NEW_PASSWORD))
      expect([await codeOf(visit.profiles.fetch()), await codeOf(away.profiles.fetch())]).toEqual(['ok', 'session_expired'])
      expect(await codeOf(away.account.signIn(world.id(), { email, password: PASSWORD }, {}))).toBe('invalid_credentials')
      expect(await codeOf(away.account.signIn(world.id(), { email, password: NEW_PASSWORD }, {}))).toBe('ok')
    })

    it('PRO-11 the code of the welcome letter proves the address, and a new one needs no confirmation', async () => {
      const { security, email } = await account()
      world.advance(CONFIRMED_FOR)
      expect(await codeOf(security.enterEmailCode(await world.code(email)))).toBe('link_expired')
      expect(await valueOf(security.sendEmailCode(world.id(), email))).toBe(email)
      expect(await valueOf(security.enterEmailCode(await world.code(email)))).toBe(email)
      expect(await valueOf(security.read())).toMatchObject({ email, isEmailProved: true, codeSentTo: null })
    })

    it('PRO-11 the address changes with the code that was sent to the new one, which may be entered twice', async () => {
      const { security, visit } = await account()
      const next = newEmail(world)
      expect(await valueOf(security.sendEmailCode(world.id(), ` ${next.replace('example', 'EXAMPLE')}`))).toBe(next)
      expect((await valueOf(security.read())).codeSentTo).toBe(next)
      const code = await world.code(next)
      expect(await codeOf(security.enterEmailCode(wrong(code)))).toBe('code_wrong')
      for (const given of [`${code.slice(0, 3)} ${code.slice(3)} `, code]) expect(await valueOf(security.enterEmailCode(given))).toBe(next)
      expect((await valueOf(visit.profiles.fetch())).email).toBe(next)
      expect(await codeOf(world.visit().account.signIn(world.id(), { email: next, password: PASSWORD }, {}))).toBe('ok')
    })

    it('PRO-11 after five wrong codes only a new one helps', async () => {
      const { security, email } = await account()
      const code = await world.code(email)
      for (let time = 0; time < 5; time += 1) expect(await codeOf(security.enterEmailCode(wrong(code)))).toBe('code_wrong')
      expect(await codeOf(security.enterEmailCode(code))).toBe('link_expired')
    })

    it('AUTH-6 the address of another account is refused once its mail was read', async () => {
      const [{ security, email }, other] = [await account(), await account()]
      world.advance(1)
      await valueOf(security.sendEmailCode(world.id(), other.email))
      expect(await codeOf(security.enterEmailCode(await world.code(other.email)))).toBe('email_taken')
      expect((await valueOf(security.read())).email).toBe(email)
    })

    it('PRO-11 what is no address is refused, and says why', async () => {
      const { security } = await account()
      expect((await security.sendEmailCode(world.id(), 'ada@'))._unsafeUnwrapErr()).toMatchObject({ code: 'invalid_input', field: 'email', reason: 'invalid' })
    })

    it('AUTH-2 sessions are listed, ended one by one or all others together, and another person’s never', async () => {
      const [{ security, visit, email }, other] = [await account(), await account()]
      const [away, third] = [world.visit(), world.visit()]
      for (const each of [away, third]) {
        world.advance(1)
        await valueOf(each.account.signIn(world.id(), { email, password: PASSWORD }, {}))
      }
      const listed = await valueOf(security.sessions())
      expect(listed.map(({ current }) => current)).toEqual([false, false, true])
      const [ofThird] = listed
      for (const { id } of listed) await valueOf(other.security.endSession(id))
      expect(await valueOf(security.sessions())).toHaveLength(3)
      for (let time = 0; time < 2; time += 1) await valueOf(security.endSession(ofThird?.id ?? ''))
      expect([await codeOf(away.profiles.fetch()), await codeOf(third.profiles.fetch())]).toEqual(['ok', 'session_expired'])
      await valueOf(security.endOtherSessions())
      expect([await codeOf(visit.profiles.fetch()), await codeOf(away.profiles.fetch())]).toEqual(['ok', 'session_expired'])
      expect(await valueOf(security.sessions())).toMatchObject([{ current: true }])
    })
  })
