import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONFIRMED_FOR } from '../domain/account/confirmation.ts'
import { isRecord, readJson } from '../domain/stored/json.ts'
import { passLesson } from './lesson-play.contract.ts'
import { codeOf, newEmail, openAccount, openVisitor, type OpenWorld, PASSWORD, register, signInAnonymously, valueOf, type Visit, type World } from './world.contract.ts'

export const describePersonalData = (name: string, open: OpenWorld) =>
  describe(`PersonalData: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())

    const contentOf = async ({ personalData }: Visit) => {
      const content = readJson(await (await valueOf(personalData.export())).text()).unwrapOr(null)
      if (!isRecord(content)) throw new Error('the file is no JSON object')
      return content
    }

    it('GDPR 15, 20 the file has the account, its settings, its experiments and each answer of its lessons', async () => {
      const [visit, email] = [world.visit(), newEmail(world)]
      await register(world, visit, email)
      await valueOf(visit.profiles.patch({ name: 'Олена' }))
      await valueOf(visit.profiles.putKeeper('user_settings', '{"soundEffects":false}'))
      await valueOf(visit.experiments.join('hero', [{ key: 'hero', variation: '1', source: 'test', ts: 1000 }]))
      const { attempt, ref, lesson } = await passLesson(world, visit)
      const content = await contentOf(visit)
      expect(content).toMatchObject({
        account: { email, name: 'Олена', phone: null },
        settings: [{ name: 'user_settings', value: { soundEffects: false } }],
        experiments: [{ name: 'hero', variation: '1', source: 'test', joinedAt: '1970-01-01T00:00:01.000Z' }],
        lessons: [{ ...ref, timeZone: 'Europe/Kyiv', answers: lesson.steps.map(({ id }) => ({ step: id, try: 1, right: true })) }],
      })
      expect(JSON.stringify(content)).not.toContain(attempt)
    })

    it('GDPR 15 it is a file of JSON, named by the day', async () => {
      const visit = await openAccount(world, 'UTC')
      const { name: file, type } = await valueOf(visit.personalData.export())
      expect([file, type]).toEqual([`promova-data-${new Date(world.now()).toISOString().slice(0, 10)}.json`, 'application/json'])
    })

    it('GDPR 15, 17 only an account has a file, and can be deleted', async () => {
      const visit = world.visit()
      expect([await codeOf(visit.personalData.export()), await codeOf(visit.personalData.erase())]).toEqual(['session_expired', 'session_expired'])
      const visitor = await openVisitor(world)
      expect([await codeOf(visitor.personalData.export()), await codeOf(visitor.personalData.erase())]).toEqual(['forbidden', 'forbidden'])
    })

    it('PRO-11, GDPR 17 who has not just come in shows first who they are', async () => {
      const visit = await openAccount(world)
      world.advance(CONFIRMED_FOR)
      expect(await codeOf(visit.personalData.erase())).toBe('confirmation_needed')
      await valueOf(visit.accountSecurity.confirm(PASSWORD))
      expect(await codeOf(visit.personalData.erase())).toBe('ok')
    })

    it('GDPR 17 a deleted account is signed out everywhere, and nobody signs in to it again', async () => {
      const [visit, elsewhere, email] = [world.visit(), world.visit(), newEmail(world)]
      const { userId } = await register(world, visit, email)
      const credentials = { email, password: PASSWORD }
      await valueOf(elsewhere.account.signIn(world.id(), credentials, {}))
      await valueOf(visit.personalData.erase())
      for (const each of [visit, elsewhere]) {
        expect(await codeOf(each.profiles.fetch())).toBe('session_expired')
        expect(await codeOf(each.personalData.erase())).toBe('session_expired')
        await valueOf(each.account.signOut())
      }
      expect(await codeOf(elsewhere.account.signIn(world.id(), credentials, {}))).toBe('invalid_credentials')
      expect((await valueOf(visit.account.start(world.id(), null))).session).toMatchObject({ registration: 'unregistered', email: null })
      expect((await signInAnonymously(world, visit)).userId).not.toBe(userId)
    })

    it('GDPR 17 what a visitor did before they signed in goes with the account, and another person keeps theirs', async () => {
      const [visit, other] = [world.visit(), world.visit()]
      await register(world, other)
      await passLesson(world, other)
      const kept = await contentOf(other)
      const email = newEmail(world)
      await register(world, visit, email)
      const visitor = await openVisitor(world)
      await passLesson(world, visitor)
      await valueOf(visitor.account.signIn(world.id(), { email, password: PASSWORD }, {}))
      await valueOf(visitor.personalData.erase())
      expect(await codeOf(visit.personalData.export())).toBe('session_expired')
      expect(await contentOf(other)).toEqual(kept)
    })

    it('GDPR 17 the address can be registered again, and the account begins anew', async () => {
      const [visit, email] = [world.visit(), newEmail(world)]
      await register(world, visit, email)
      await valueOf(visit.profiles.putKeeper('user_settings', '{}'))
      await passLesson(world, visit)
      await valueOf(visit.personalData.erase())
      await valueOf(visit.account.signOut())
      await register(world, visit, email)
      expect(await contentOf(visit)).toMatchObject({ account: { email, name: null }, settings: [], lessons: [] })
    })
  })
