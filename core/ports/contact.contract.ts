import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ContactMessage } from '../domain/contact/message.ts'
import { codeOf, DAY, newEmail, openAccount, openVisitor, type OpenWorld, PASSWORD, register, valueOf, type World } from './world.contract.ts'

export const describeContact = (name: string, open: OpenWorld) =>
  describe(`Contact: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())

    const message = (more: Partial<ContactMessage> = {}): ContactMessage =>
      ({ subject: 'learning', message: 'In lesson 2, the picture\nof the tea is missing. ☕', email: newEmail(world), ...more })

    it('ROUTE-2 anybody with an identity can write, and nobody without one', async () => {
      expect(await codeOf(world.visit().contact.send(world.id(), message(), 'en'))).toBe('session_expired')
      const visitor = await openVisitor(world)
      expect(await valueOf(visitor.contact.send(world.id(), message(), 'uk'))).toBeNull()
      const visit = await openAccount(world)
      expect(await valueOf(visit.contact.send(world.id(), message(), 'es-419'))).toBeNull()
    })
    it('ROUTE-2 a message that is sent again counts once', async () => {
      const visitor = await openVisitor(world)
      const [id, sent] = [world.id(), message()]
      for (let time = 0; time < 8; time += 1) expect(await codeOf(visitor.contact.send(id, sent, 'en'))).toBe('ok')
      await Promise.all([1, 2].map(async () => expect(await codeOf(visitor.contact.send(id, sent, 'en'))).toBe('ok')))
      expect(await codeOf(visitor.contact.send(world.id(), message(), 'en'))).toBe('ok')
    })
    it('ROUTE-2 one person may send five a day, and keeps nobody else from writing', async () => {
      const visitor = await openVisitor(world)
      for (let time = 0; time < 5; time += 1) expect(await codeOf(visitor.contact.send(world.id(), message(), 'en'))).toBe('ok')
      expect(await codeOf(visitor.contact.send(world.id(), message(), 'en'))).toBe('rate_limited')
      expect(await codeOf((await openVisitor(world)).contact.send(world.id(), message(), 'en'))).toBe('ok')
      world.advance(DAY)
      expect(await codeOf((await openVisitor(world)).contact.send(world.id(), message(), 'en'))).toBe('ok')
    })
    it.each([
      [{ message: '  ' }, 'message', 'missing'], [{ message: 'x'.repeat(4001) }, 'message', 'too_long'], [{ message: 'a\u0007b' }, 'message', 'invalid'],
      [{ email: '' }, 'email', 'missing'], [{ email: 'anna@mail' }, 'email', 'invalid'],
    ] as const)('PRO-11 %j is invalid, names its field and its fault, and does not count', async (more, field, reason) => {
      const visitor = await openVisitor(world)
      for (let time = 0; time < 6; time += 1) expect((await visitor.contact.send(world.id(), message(more), 'en'))._unsafeUnwrapErr()).toMatchObject({ code: 'invalid_input', field, reason })
      expect(await codeOf(visitor.contact.send(world.id(), message(), 'en'))).toBe('ok')
    })
    it('AUTH-6 what a visitor has sent still counts after they sign in', async () => {
      const email = newEmail(world)
      await register(world, world.visit(), email)
      const visitor = await openVisitor(world)
      const [id, sent] = [world.id(), message()]
      await valueOf(visitor.contact.send(id, sent, 'en'))
      await valueOf(visitor.account.signIn(world.id(), { email, password: PASSWORD }, {}))
      expect(await codeOf(visitor.contact.send(id, sent, 'en'))).toBe('ok')
    })
  })
