import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Experiment } from '../domain/flags/experiments.ts'
import { codeOf, newEmail, openVisitor, type OpenWorld, PASSWORD, register, signInAnonymously, valueOf, type Visit, type World } from './world.contract.ts'

const experiment = (key: string, variation = '0', ts = 1000): Experiment => ({ key, variation, source: 'growthbook', ts })
const byKey = (experiments: readonly Experiment[]) => experiments.toSorted((one, other) => (one.key < other.key ? -1 : 1))
const listOf = async (visit: Visit) => byKey(await valueOf(visit.experiments.list()))

export const describeExperiments = (name: string, open: OpenWorld) =>
  describe(`Experiments: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())

    const visitor = () => openVisitor(world)

    it('NET-4 a caller without a session is refused, and the list of a new visitor is empty', async () => {
      const visit = world.visit()
      expect(await codeOf(visit.experiments.list())).toBe('session_expired')
      expect(await codeOf(visit.experiments.join('a', [experiment('a')]))).toBe('session_expired')
      await signInAnonymously(world, visit)
      expect(await valueOf(visit.experiments.list())).toEqual([])
    })

    it('NET-2 a joined experiment stays in the person’s own list, also after a reload', async () => {
      const [one, two] = [await visitor(), await visitor()]
      const joined = experiment('new "auth" 日本', 'b,1', world.now())
      expect(await valueOf(one.experiments.join(joined.key, [joined]))).toBeNull()
      expect(await listOf(one)).toEqual([joined])
      const later = one.reload()
      await valueOf(later.account.start(world.id(), null))
      expect(await listOf(later)).toEqual([joined])
      expect(await valueOf(two.experiments.list())).toEqual([])
    })

    it('NET-2 known experiments stay as they were first joined, and none is lost', async () => {
      const visit = await visitor()
      await valueOf(visit.experiments.join('a', [experiment('a', '1', 1000)]))
      await valueOf(visit.experiments.join('b', [experiment('b', '0', 2000), experiment('a', '2', 3000)]))
      await valueOf(visit.experiments.join('b', [experiment('b', '0', 2000)]))
      expect(await listOf(visit)).toEqual([experiment('a', '1', 1000), experiment('b', '0', 2000)])
    })

    it('NET-2 a list that lacks the joined experiment is refused', async () => {
      const visit = await visitor()
      expect(await codeOf(visit.experiments.join('a', []))).toBe('invalid_input')
      expect(await codeOf(visit.experiments.join('a', [experiment('b')]))).toBe('invalid_input')
      expect(await valueOf(visit.experiments.list())).toEqual([])
    })

    it('NET-2 joining several at the same time loses none', async () => {
      const visit = await visitor()
      const keys = ['a', 'b', 'c', 'd', 'e']
      await Promise.all(keys.map(key => valueOf(visit.experiments.join(key, [experiment(key)]))))
      expect(await listOf(visit)).toEqual(keys.map(key => experiment(key)))
    })

    it('AUTH-6 registering keeps the experiments', async () => {
      const visit = await visitor()
      await valueOf(visit.experiments.join('a', [experiment('a')]))
      await valueOf(visit.account.signUp(world.id(), { email: newEmail(world), password: PASSWORD }, {}, 'en'))
      expect(await listOf(visit)).toEqual([experiment('a')])
    })

    it("AUTH-6 a visitor’s experiments are merged into the account they sign in to, whose own win", async () => {
      const [first, email] = [world.visit(), newEmail(world)]
      await register(world, first, email)
      await valueOf(first.experiments.join('a', [experiment('a', '1', 5000)]))
      const second = await visitor()
      await valueOf(second.experiments.join('b', [experiment('a', '2', 1000), experiment('b')]))
      await valueOf(second.account.signIn(world.id(), { email, password: PASSWORD }, {}))
      expect(await listOf(second)).toEqual([experiment('a', '1', 5000), experiment('b')])
      expect(await listOf(first)).toEqual(await listOf(second))
    })
  })
