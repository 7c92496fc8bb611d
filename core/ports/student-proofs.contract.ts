import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NO_STUDENT, PHOTO_MAX } from '../domain/purchase/student-proof.ts'
import { codeOf, newEmail, openVisitor, type OpenWorld, PASSWORD, register, valueOf, type World } from './world.contract.ts'

/** So many bytes that begin as a JPEG does. */
const photoOf = (length = 2000) => Uint8Array.from({ length }, (_, at) => [0xff, 0xd8, 0xff][at] ?? at % 251)

export const describeStudentProofs = (name: string, open: OpenWorld) =>
  describe(`StudentProofs: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())
    const learner = async () => {
      const [visit, email] = [world.visit(), newEmail(world)]
      await register(world, visit, email)
      return { proofs: visit.studentProofs, email }
    }

    it('PUR-1 a visitor without an account can send none', async () => {
      const { studentProofs: none } = await openVisitor(world)
      const codes = [await codeOf(none.read()), await codeOf(none.send(world.id(), photoOf())), await codeOf(none.withdraw(world.id()))]
      expect(new Set(codes)).toEqual(new Set(['forbidden']))
    })
    it('PUR-1 a photo waits, however often it is sent, and can be taken back', async () => {
      const { proofs } = await learner()
      expect(await valueOf(proofs.read())).toEqual(NO_STUDENT)
      const id = world.id()
      const sent = await valueOf(proofs.send(id, photoOf()))
      expect(sent).toEqual({ ...NO_STUDENT, waiting: { id, sentAt: world.now() } })
      await Promise.all([1, 2, 3].map(async () => expect(await valueOf(proofs.send(id, photoOf()))).toEqual(sent)))
      expect(await valueOf(proofs.withdraw(id))).toEqual(NO_STUDENT)
      expect(await valueOf(proofs.withdraw(id))).toEqual(NO_STUDENT)
      expect(await valueOf(proofs.send(id, photoOf()))).toEqual(NO_STUDENT)
    })
    it('PUR-1 another photo takes the place of the one that waits, which does not come back when it arrives again', async () => {
      const { proofs } = await learner()
      const [first, second] = [world.id(), world.id()]
      await valueOf(proofs.send(first, photoOf()))
      expect((await valueOf(proofs.send(second, photoOf(3000)))).waiting?.id).toBe(second)
      expect((await valueOf(proofs.send(first, photoOf()))).waiting?.id).toBe(second)
      expect((await valueOf(proofs.withdraw(first))).waiting?.id).toBe(second)
    })
    it('PUR-1 one person does not see or take back what another one has sent', async () => {
      const [one, other] = [await learner(), await learner()]
      const id = world.id()
      await valueOf(one.proofs.send(id, photoOf()))
      expect(await codeOf(other.proofs.send(id, photoOf()))).toBe('not_found')
      expect(await valueOf(other.proofs.read())).toEqual(NO_STUDENT)
      await other.proofs.withdraw(id)
      expect((await valueOf(one.proofs.read())).waiting?.id).toBe(id)
    })
    it.each([['nothing', new Uint8Array()], ['a drawing', new TextEncoder().encode('<svg onload="alert(1)"/>')]])('PUR-1 %s is no photo', async (_, bytes) => {
      const { proofs } = await learner()
      expect((await proofs.send(world.id(), bytes))._unsafeUnwrapErr()).toMatchObject({ code: 'invalid_input' })
      expect(await valueOf(proofs.read())).toEqual(NO_STUDENT)
    })
    it('PUR-1 a photo has a megabyte at most', async () => {
      const { proofs } = await learner()
      expect((await proofs.send(world.id(), photoOf(PHOTO_MAX + 1)))._unsafeUnwrapErr()).toMatchObject({ code: 'invalid_input' })
      expect(await codeOf(proofs.send(world.id(), photoOf(PHOTO_MAX)))).toBe('ok')
    })
    it('PUR-1 one person may send five a day, and keeps nobody else from it', async () => {
      const { proofs } = await learner()
      for (let time = 0; time < 5; time += 1) expect(await codeOf(proofs.send(world.id(), photoOf()))).toBe('ok')
      expect(await codeOf(proofs.send(world.id(), photoOf()))).toBe('rate_limited')
      expect(await codeOf((await learner()).proofs.send(world.id(), photoOf()))).toBe('ok')
    })
    it('AUTH-6 what was sent is there on another device', async () => {
      const { proofs, email } = await learner()
      const id = world.id()
      await valueOf(proofs.send(id, photoOf()))
      const elsewhere = await openVisitor(world)
      await valueOf(elsewhere.account.signIn(world.id(), { email, password: PASSWORD }, {}))
      expect((await valueOf(elsewhere.studentProofs.read())).waiting?.id).toBe(id)
    })
  })
