import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FunnelAnswer } from '#core/domain/funnel/funnel.ts'
import type { FunnelSubmission } from '#core/domain/funnel/submission.ts'
import { codeOf, PASSWORD, valueOf } from '#core/ports/world.contract.ts'
import { memoryBackend } from './backend.ts'
import { SAMPLE_BANK, SAMPLE_FUNNELS } from './funnels.fixture.ts'
import { memoryWorld } from './world.ts'

const answered = (...ids: readonly string[]): FunnelAnswer =>
  ({ questionText: 'Question', category: 'sample', questionId: 'q', selectedAnswers: ids, retenoUserProperty: 'q', selectedAnswerIds: ids, questionKey: 'q' })

const open = async (backend = memoryBackend()) => {
  const { ports } = memoryWorld({ backend })
  const { userId } = await valueOf(ports.account.signInAnonymously(backend.device.id()))
  return {
    ...ports, ports, backend, userId,
    submission: (more: Partial<FunnelSubmission> = {}): FunnelSubmission =>
      ({ id: backend.device.id(), funnel: 'courses-onboarding', version: 1, language: 'en', answers: { level: answered('a1') }, at: backend.device.now(), ...more }),
    submit: (given: FunnelSubmission) => valueOf(ports.funnels.submit(given)),
    kept: (id = userId) => [...backend.person(id)?.funnelAnswers.values() ?? []],
  }
}

it('FUN-5 a test can read what was submitted, once a funnel, and of equal ids the first', async () => {
  const { backend, submission, submit, kept } = await open()
  const [one, other] = [submission(), submission({ funnel: 'english-improve' })]
  await submit(one)
  await submit(other)
  backend.device.advance(5)
  await submit({ ...one, version: 2, at: one.at + 1 })
  expect(kept()).toEqual([one, other])
})

it('FUN-5 of several submissions the one answered last stays, whatever the order of arrival', async () => {
  const times = fc.uniqueArray(fc.record({ id: fc.uuid({ version: 4 }), ago: fc.nat(2) }), { selector: ({ id }) => id, minLength: 1, maxLength: 5 })
  const orders = times.chain(all => fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2, maxLength: all.length * 2 })))
  await fc.assert(fc.asyncProperty(orders, async ([all, order]) => {
    const { backend, submission, submit, kept } = await open()
    const now = backend.device.now()
    for (const { id, ago } of order) await submit(submission({ id, at: now - ago }))
    const [last] = all.toSorted((a, b) => a.ago - b.ago || (a.id < b.id ? 1 : -1))
    expect(kept()).toEqual([submission({ id: last?.id ?? '', at: now - (last?.ago ?? 0) })])
  }), { numRuns: 50 })
})

it('AUTH-6 what a visitor submitted is the account’s after they sign in, and of one funnel the later stays', async () => {
  const account = await open()
  const { backend, submission } = account
  await valueOf(account.account.signUp(backend.device.id(), { email: 'ada@example.com', password: PASSWORD }, {}, 'en'))
  const [early, late, own] = [submission(), submission({ at: backend.device.now() + 5 }), submission({ funnel: 'english-improve' })]
  backend.device.advance(5)
  const visit = await open(backend)
  for (const each of [early, own]) await visit.submit(each)
  await account.submit(late)
  await valueOf(visit.account.signIn(backend.device.id(), { email: 'ada@example.com', password: PASSWORD }, {}))
  expect(account.kept().toSorted((a, b) => (a.funnel < b.funnel ? -1 : 1))).toEqual([late, own])
  expect(account.kept(visit.userId)).toEqual(account.kept())
  expect((await open(backend)).kept()).toEqual([])
})

it('STK-1 answers from a clock that is ahead count as given on arrival', async () => {
  const { backend, submission, submit, kept } = await open()
  await submit(submission({ at: backend.device.now() + 86_400_000 }))
  expect(kept()[0]?.at).toBe(backend.device.now())
})

it('FUN-9 words come to a vocabulary by the bank that is given, and a quiz to its result', async () => {
  const { submission, submit } = await open()
  const words = (...ids: readonly string[]) => submission({ funnel: 'english-improve', answers: { 'known-words': answered(...ids) } })
  expect(await submit(words(...SAMPLE_BANK.bands.flat()))).toEqual({ vocabulary: { words: 5000, level: 'C1' }, result: null })
  expect(await submit(words(...SAMPLE_BANK.bands.flat(), ...SAMPLE_BANK.pseudo))).toEqual({ vocabulary: { words: 0, level: 'A1' }, result: null })
  expect(await submit(submission({ funnel: 'learner-type', answers: { 'free-time': answered('cards') } }))).toEqual({ vocabulary: null, result: 'reviews' })
})

it('FUN-5 the funnels and the words may be others', async () => {
  const { submit, ports, submission } = await open(memoryBackend({ funnels: SAMPLE_FUNNELS.filter(({ id }) => id === 'english-improve'), bank: { bands: [['tea']], pseudo: [] } }))
  const given = submission({ funnel: 'english-improve', answers: { 'known-words': answered('tea') } })
  expect(await submit(given)).toEqual({ vocabulary: { words: 500, level: 'A1' }, result: null })
  expect(await codeOf(ports.funnels.submit(submission()))).toBe('not_found')
})
