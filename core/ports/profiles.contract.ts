import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, newEmail, openAccount, type OpenWorld, PASSWORD, register, signInAnonymously, valueOf, type World } from './world.contract.ts'

export const describeProfiles = (name: string, open: OpenWorld) =>
  describe(`Profiles: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())

    it('PRO-8 only registered people have a profile', async () => {
      const visit = world.visit()
      expect(await codeOf(visit.profiles.fetch())).toBe('session_expired')
      expect(await codeOf(visit.profiles.patch({ name: 'Olena' }))).toBe('session_expired')
      await signInAnonymously(world, visit)
      expect(await codeOf(visit.profiles.fetch())).toBe('forbidden')
      expect(await codeOf(visit.profiles.putKeeper('user_settings', '{}'))).toBe('forbidden')
      expect(await codeOf(visit.profiles.patch({ name: 'Olena' }))).toBe('forbidden')
    })

    it('PRO-1 a new profile has the id and e-mail of its person and an empty keeper', async () => {
      const [visit, email] = [world.visit(), newEmail(world)]
      const { userId } = await register(world, visit, email)
      expect(await valueOf(visit.profiles.fetch())).toEqual({
        user_id: userId, email, free_for_ukraine: false, keeper: {}, created_at: new Date(world.now()).toISOString(),
      })
    })

    it('PRO-1 a profile is created at registration, not at the first visit', async () => {
      const visit = world.visit()
      await signInAnonymously(world, visit)
      world.advance(5000)
      await valueOf(visit.account.signUp(world.id(), { email: newEmail(world), password: PASSWORD }, {}, 'en'))
      const registeredAt = new Date(world.now()).toISOString()
      world.advance(5000)
      expect(await valueOf(visit.profiles.fetch())).toMatchObject({ created_at: registeredAt })
    })

    it('PRO-4 given fields change, and missing ones stay', async () => {
      const visit = await openAccount(world)
      await valueOf(visit.profiles.putKeeper('user_settings', '{}'))
      const before = await valueOf(visit.profiles.fetch())
      expect(await valueOf(visit.profiles.patch({ name: ' Олена 日本 ' }))).toEqual({ ...before, name: 'Олена 日本' })
      expect(await valueOf(visit.profiles.patch({ phone: '+380441234567' }))).toEqual({ ...before, name: 'Олена 日本', phone: '+380441234567' })
      expect(await valueOf(visit.profiles.patch({}))).toMatchObject({ name: 'Олена 日本', phone: '+380441234567' })
      expect(await valueOf(visit.profiles.patch({ phone: null }))).toEqual({ ...before, name: 'Олена 日本' })
      expect(await valueOf(visit.profiles.fetch())).toEqual({ ...before, name: 'Олена 日本' })
    })

    it.each([
      ['name', 'missing', { name: '' }],
      ['name', 'missing', { name: '   ', phone: '+380441234567' }],
      ['name', 'too_long', { name: 'a'.repeat(61) }],
      ['name', 'invalid', { name: 'two\nlines' }],
      ['phone', 'invalid', { phone: '044 123' }],
      ['phone', 'invalid', { phone: '+0441234567', name: 'Olena' }],
    ])('PRO-4, PRO-11 a bad %s is named with its fault, %s, and nothing is changed', async (field, reason, fields) => {
      const visit = await openAccount(world)
      const before = await valueOf(visit.profiles.fetch())
      expect((await visit.profiles.patch(fields))._unsafeUnwrapErr()).toMatchObject({ code: 'invalid_input', field, reason })
      expect(await valueOf(visit.profiles.fetch())).toEqual(before)
    })

    it('PRO-5 a written value is in the answer and in every later one', async () => {
      const visit = await openAccount(world)
      const value = '{"text":"naïve 日本 \\" \\\\ 🙂"}'
      const written = await valueOf(visit.profiles.putKeeper('user_settings', value))
      expect(written.keeper['user_settings']).toEqual({ value, updated_at: new Date(world.now()).toISOString() })
      expect(await valueOf(visit.profiles.fetch())).toEqual(written)
    })

    it('PRO-5 writing the same value changes nothing, another value renews updated_at', async () => {
      const visit = await openAccount(world)
      const first = await valueOf(visit.profiles.putKeeper('accessibility', '{"dyslexic":true}'))
      world.advance(1000)
      expect(await valueOf(visit.profiles.putKeeper('accessibility', '{"dyslexic":true}'))).toEqual(first)
      const other = await valueOf(visit.profiles.putKeeper('accessibility', '{"dyslexic":false}'))
      expect(other.keeper['accessibility']).toEqual({ value: '{"dyslexic":false}', updated_at: new Date(world.now()).toISOString() })
    })

    it('PRO-5 the second of two values written at one instant has the later updated_at', async () => {
      const visit = await openAccount(world)
      await valueOf(visit.profiles.putKeeper('user_settings', 'true'))
      const first = (await valueOf(visit.profiles.fetch())).keeper['user_settings']?.updated_at ?? ''
      const { keeper } = await valueOf(visit.profiles.putKeeper('user_settings', 'false'))
      expect(Date.parse(keeper['user_settings']?.updated_at ?? '')).toBeGreaterThan(Date.parse(first))
    })

    it('PRO-5 a value is a JSON string and a key is a plain word', async () => {
      const visit = await openAccount(world)
      expect(await codeOf(visit.profiles.putKeeper('user_settings', '{"broken'))).toBe('invalid_input')
      expect(await codeOf(visit.profiles.putKeeper('Not/A Key?', 'true'))).toBe('invalid_input')
      expect((await valueOf(visit.profiles.fetch())).keeper).toEqual({})
    })

    it('SUB-5 every lesson is open to somebody from Ukraine once they have said so, and to nobody else', async () => {
      const [one, two, anonymous] = [world.visit(), world.visit(), world.visit()]
      await register(world, one)
      await register(world, two)
      await signInAnonymously(world, anonymous)
      expect(await codeOf(anonymous.profiles.claimFreeForUkraine())).toBe('forbidden')
      expect((await valueOf(one.profiles.fetch())).free_for_ukraine).toBe(false)
      for (const _ of [1, 2]) expect((await valueOf(one.profiles.claimFreeForUkraine())).free_for_ukraine).toBe(true)
      expect((await valueOf(two.profiles.fetch())).free_for_ukraine).toBe(false)
      const { lessons = [] } = (await valueOf(one.courses.outline('uk', 'en'))).units[0] ?? {}
      expect(lessons.every(({ open }) => open)).toBe(true)
    })

    it('a person never sees the keeper of another', async () => {
      const [one, two] = [world.visit(), world.visit()]
      await register(world, one)
      await register(world, two)
      await valueOf(one.profiles.putKeeper('user_settings', '{"soundEffects":false}'))
      expect((await valueOf(two.profiles.fetch())).keeper).toEqual({})
    })
  })
