import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FunnelAnswer } from '../domain/funnel/funnel.ts'
import type { FunnelSubmission } from '../domain/funnel/submission.ts'
import { codeOf, openVisitor, type OpenWorld, PASSWORD, register, valueOf, type Visit, type World } from './world.contract.ts'

/** In every world there are a funnel that asks nothing of words, one with a screen to pick English words from, some of them frequent, and a quiz. */
const PLAIN = { funnel: 'courses-onboarding', screen: 'level' } as const
const WORDS = { funnel: 'english-improve', screen: 'known-words', frequent: ['house', 'water'] } as const
const QUIZ = { funnel: 'learner-type', screen: 'free-time', results: { story: 'reading', cards: 'reviews' } } as const
const NOTHING = { vocabulary: null, result: null }

const answered = (questionId: string, ids: readonly string[]): FunnelAnswer => ({
  questionText: 'What do you know?', category: 'plan', questionId, selectedAnswers: ids, retenoUserProperty: questionId, selectedAnswerIds: ids, questionKey: questionId,
})

/** What is kept can be asked for by nobody, so each side's own tests look at that; here is what callers are told. */
export const describeFunnels = (name: string, open: OpenWorld) =>
  describe(`Funnels: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())

    const submission = (more: Partial<FunnelSubmission> = {}): FunnelSubmission =>
      ({ id: world.id(), funnel: PLAIN.funnel, version: 1, language: 'uk', answers: { [PLAIN.screen]: answered(PLAIN.screen, ['a1']) }, at: world.now(), ...more })
    const words = (ids: readonly string[], more: Partial<FunnelSubmission> = {}) =>
      submission({ funnel: WORDS.funnel, answers: { [WORDS.screen]: answered(WORDS.screen, ids) }, ...more })
    const submit = ({ funnels }: Visit, given: FunnelSubmission) => valueOf(funnels.submit(given))
    const NONE_KNOWN = { vocabulary: { words: 0, level: 'A1' }, result: null }

    it('AUTH-1 a caller without a session is refused', async () => {
      expect(await codeOf(world.visit().funnels.submit(submission()))).toBe('session_expired')
    })

    it('FUN-5 a funnel that does not exist is not found, and any version of one that does is taken', async () => {
      const { funnels } = await openVisitor(world)
      expect(await codeOf(funnels.submit(submission({ funnel: 'no-such-funnel' })))).toBe('not_found')
      for (const version of [1, 2, 999]) expect(await codeOf(funnels.submit(submission({ version })))).toBe('ok')
    })

    it('FUN-3 an answer is taken with a tag and with none, with as many and as long texts as there may be, and no answers are', async () => {
      const visit = await openVisitor(world)
      const many = answered('q', Array.from({ length: 40 }, (_, at) => `option-${at}`))
      const long = { ...answered('q', ['x'.repeat(1000)]), questionText: 'ї'.repeat(1000), tag: 'travel' }
      for (const answers of [{}, { [PLAIN.screen]: many }, { [PLAIN.screen]: long }, { ['s'.repeat(80)]: many }, { constructor: long }]) {
        expect(await submit(visit, submission({ answers }))).toEqual(NOTHING)
      }
    })

    it('FUN-9 words that were picked come to a vocabulary, and only where their screen was answered', async () => {
      const visit = await openVisitor(world)
      const { vocabulary, result } = await submit(visit, words(WORDS.frequent))
      expect(vocabulary).toMatchObject({ level: 'A1' })
      expect(vocabulary?.words).toBeGreaterThan(0)
      expect(result).toBeNull()
      expect(await submit(visit, words(['there-is-no-such-word']))).toEqual(NONE_KNOWN)
      expect(await submit(visit, words([], { answers: { [PLAIN.screen]: answered(WORDS.screen, WORDS.frequent) } }))).toEqual(NOTHING)
      expect(await submit(visit, submission({ answers: { [WORDS.screen]: answered(WORDS.screen, WORDS.frequent) } }))).toEqual(NOTHING)
    })

    it('FUN-5 the answers to a quiz come to its result', async () => {
      const visit = await openVisitor(world)
      for (const [option, result] of Object.entries(QUIZ.results)) {
        const answers = { [QUIZ.screen]: answered(QUIZ.screen, [option]) }
        expect(await submit(visit, submission({ funnel: QUIZ.funnel, answers }))).toEqual({ vocabulary: null, result })
      }
    })

    it('FUN-5 the same submission twice, or at once, has the same outcome', async () => {
      const visit = await openVisitor(world)
      const same = words(WORDS.frequent)
      const first = await submit(visit, same)
      expect(await Promise.all([1, 2, 3].map(() => submit(visit, same)))).toEqual([first, first, first])
      world.advance(3_600_000)
      expect(await submit(visit, same)).toEqual(first)
    })

    it('FUN-5 answers that come late, before later ones or after, are each told their own outcome', async () => {
      const known = await submit(await openVisitor(world), words(WORDS.frequent))
      const at = world.now()
      const earlier = () => words(WORDS.frequent, { at: at - 60_000 })
      const later = () => words(['there-is-no-such-word'], { at })
      const [one, other] = [await openVisitor(world), await openVisitor(world)]
      expect([await submit(one, earlier()), await submit(one, later())]).toEqual([known, NONE_KNOWN])
      expect([await submit(other, later()), await submit(other, earlier())]).toEqual([NONE_KNOWN, known])
    })

    it('FUN-5 what one person submits is nobody else’s, also under one id', async () => {
      const [one, other] = [await openVisitor(world), await openVisitor(world)]
      const id = world.id()
      const known = await submit(one, words(WORDS.frequent, { id }))
      expect(await submit(other, words(['there-is-no-such-word'], { id }))).toEqual(NONE_KNOWN)
      expect(await submit(one, words(WORDS.frequent, { id }))).toEqual(known)
    })

    it('AUTH-6 a visitor who signs in to an account may submit before and after, the same and other answers', async () => {
      const account = world.visit()
      const { email } = await register(world, account)
      const theirs = words(['there-is-no-such-word'])
      await submit(account, theirs)
      world.advance(60_000)
      const visit = await openVisitor(world)
      const own = words(WORDS.frequent)
      const known = await submit(visit, own)
      await valueOf(visit.account.signIn(world.id(), { email: email ?? '', password: PASSWORD }, {}))
      expect([await submit(visit, own), await submit(visit, theirs), await submit(account, own)]).toEqual([known, NONE_KNOWN, known])
    })
  })
