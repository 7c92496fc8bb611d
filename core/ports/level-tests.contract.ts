import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LevelTestState, RETAKE_AFTER } from '../domain/placement/level-test.ts'
import { LENGTH } from '../domain/placement/next-item.ts'
import { codeOf, openVisitor, type OpenWorld, PASSWORD, register, valueOf, type Visit, type World } from './world.contract.ts'

export const describeLevelTests = (name: string, open: OpenWorld) =>
  describe(`LevelTests: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())

    const begin = (visit: Visit, id = world.id()) => valueOf(visit.levelTests.start({ id, target: 'en', hears: true }))
    /** Answers the open question with its first option, or with what is given. */
    const answer = (visit: Visit, { id, question }: LevelTestState, choice: string | null = question?.options[0] ?? null) =>
      valueOf(visit.levelTests.answer(id, { item: question?.item ?? '', choice }))
    const finish = async (visit: Visit, from: LevelTestState) => {
      let state = from
      while (state.question !== null) state = await answer(visit, state)
      return state
    }
    const offer = async (visit: Visit, target = 'en') => (await valueOf(visit.levelTests.list())).find(each => each.target === target)

    it('TST-1 a test needs no account, asks 10 to 24 questions, none of them twice, and ends with a result', async () => {
      const visit = await openVisitor(world)
      let state = await begin(visit)
      expect(state).toMatchObject({ target: 'en', startedAt: world.now(), answered: 0, result: null, question: { number: 1 } })
      const asked: string[] = []
      while (state.question !== null) {
        expect([state.question.number, state.question.options.length]).toEqual([asked.length + 1, 4])
        asked.push(state.question.item)
        state = await answer(visit, state)
        expect(state.answered).toBe(asked.length)
      }
      expect(new Set(asked).size).toBe(asked.length)
      expect(asked.length).toBeGreaterThanOrEqual(LENGTH.least)
      expect(asked.length).toBeLessThanOrEqual(LENGTH.most)
      expect(state.result).toMatchObject({ questions: asked.length, finishedAt: world.now(), retakeAt: world.now() + RETAKE_AFTER })
      expect(Object.values(state.result?.chances ?? {}).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6)
      expect(await offer(visit)).toEqual({ target: 'en', open: null, last: { id: state.id, result: state.result } })
      expect(await valueOf(visit.levelTests.read(state.id))).toEqual(state)
    })

    it('TST-1 who answers "I don\'t know" to everything is on the lowest level', async () => {
      const visit = await openVisitor(world)
      let state = await begin(visit)
      while (state.question !== null) state = await answer(visit, state, null)
      expect(state.result?.level).toBe('A1')
    })

    it('TST-1 the keys of a question are not told', async () => {
      const { question } = await begin(await openVisitor(world))
      expect(Object.keys(question ?? {}).filter(key => !['number', 'item', 'skill', 'prompt', 'options', 'passage', 'speech'].includes(key))).toEqual([])
    })

    it('TST-1 nothing is asked by ear of whoever cannot hear', async () => {
      const visit = await openVisitor(world)
      let state = await valueOf(visit.levelTests.start({ id: world.id(), target: 'en', hears: false }))
      for (; state.question !== null; state = await answer(visit, state)) expect(state.question.skill).not.toBe('listening')
    })

    it('TST-1 a test that is open asks nothing by ear once its taker says that they cannot listen', async () => {
      const visit = await openVisitor(world)
      let state = await begin(visit)
      while (state.question?.skill !== 'listening') state = await answer(visit, state)
      const without = await valueOf(visit.levelTests.start({ id: world.id(), target: 'en', hears: false }))
      expect([without.id, without.answered]).toEqual([state.id, state.answered])
      for (state = without; state.question !== null; state = await answer(visit, state)) expect(state.question.skill).not.toBe('listening')
    })

    it('TST-1 a test is started once, and an answer counts once, however often and in whatever order they come', async () => {
      const visit = await openVisitor(world)
      const id = world.id()
      const [first] = await Promise.all([1, 2, 3].map(() => begin(visit, id)))
      if (!first?.question) throw new Error('nothing is asked')
      const { item, options: [one = '', other = ''] } = first.question
      const answered = await Promise.all([one, other, one].map(choice => valueOf(visit.levelTests.answer(id, { item, choice }))))
      expect(new Set(answered.map(({ question }) => question?.item)).size).toBe(1)
      const second = answered[0] as LevelTestState
      expect(second.answered).toBe(1)
      const third = await answer(visit, second)
      expect(await valueOf(visit.levelTests.answer(id, { item, choice: other }))).toEqual(third)
      expect(await valueOf(visit.levelTests.answer(id, { item: second.question?.item ?? '', choice: null }))).toEqual(third)
      expect(await begin(visit, id)).toEqual(third)
    })

    it('TST-1 a test is left and gone on with, on this device or another one, and only one of a language is open', async () => {
      const visit = await openVisitor(world)
      const state = await answer(visit, await begin(visit))
      expect((await offer(visit))?.open).toEqual({ id: state.id, answered: 1 })
      expect(await begin(visit)).toEqual(state)
      world.advance(RETAKE_AFTER)
      expect((await offer(visit))?.open).toBeNull()
      expect((await begin(visit)).answered).toBe(0)
    })

    it('TST-1 a language is tested again after 14 days, and other languages at once', async () => {
      const visit = await openVisitor(world)
      const { result } = await finish(visit, await begin(visit))
      expect(await codeOf(visit.levelTests.start({ id: world.id(), target: 'en', hears: true }))).toBe('limit_reached')
      expect(await codeOf(visit.levelTests.start({ id: world.id(), target: 'es', hears: true }))).toBe('ok')
      world.advance(RETAKE_AFTER)
      const again = await begin(visit)
      expect(again.answered).toBe(0)
      expect((await offer(visit))?.last?.result).toEqual(result)
    })

    it('TST-1 a choice that is no option is refused, and a language without a test has none', async () => {
      const visit = await openVisitor(world)
      const { id, question } = await begin(visit)
      expect((await visit.levelTests.answer(id, { item: question?.item ?? '', choice: 'none of these' }))._unsafeUnwrapErr()).toMatchObject({ code: 'invalid_input', field: 'choice' })
      expect(await codeOf(visit.levelTests.start({ id: world.id(), target: 'pl', hears: true }))).toBe('not_found')
    })

    it('TST-1 the test of one person is closed to another', async () => {
      const [visit, other] = [await openVisitor(world), await openVisitor(world)]
      const { id, question } = await begin(visit)
      expect([
        await codeOf(other.levelTests.read(id)), await codeOf(other.levelTests.start({ id, target: 'en', hears: true })),
        await codeOf(other.levelTests.answer(id, { item: question?.item ?? '', choice: null })),
      ]).toEqual(['not_found', 'not_found', 'not_found'])
      expect(await codeOf(world.visit().levelTests.list())).toBe('session_expired')
      expect((await valueOf(visit.levelTests.read(id))).answered).toBe(0)
    })

    it('AUTH-6 the test of a visitor is kept in the account that they sign in to', async () => {
      const account = await openVisitor(world)
      const email = `${world.id()}@example.com`
      await register(world, account, email)
      const visit = await openVisitor(world)
      const state = await answer(visit, await begin(visit))
      await valueOf(visit.account.signIn(world.id(), { email, password: PASSWORD }, {}))
      expect(await valueOf(account.levelTests.read(state.id))).toEqual(state)
    })
  })
