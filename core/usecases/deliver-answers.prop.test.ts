import fc from 'fast-check'
import { expect, it } from 'vitest'
import { deliverAnswers } from './deliver-answers.ts'
import { answerOf, openVisit, premiumAnswerOf } from './world.fixture.ts'

const ids = ['a', 'b', 'c', 'd'] as const
const failures = fc.dictionary(
  fc.constantFrom(...ids),
  fc.constantFrom('network' as const, 'session_expired' as const, 'unknown' as const, 'invalid_input' as const, 'premium_required' as const),
)
type Failures = typeof failures extends fc.Arbitrary<infer Value> ? Value : never

/** A page with four answers waiting, of which the server refuses some. */
const refusing = async (how: Failures) => {
  const page = await openVisit()
  const repairs = Object.entries(how).flatMap(([id, code]) =>
    code === 'premium_required' ? [] : [page.backend.failEvery(code, 'lessonJournal.record', id)])
  await page.wait(...ids.map(id => (how[id] === 'premium_required' ? premiumAnswerOf(id) : answerOf(id))))
  const recover = () => { for (const repair of repairs) repair() }
  return { page, recover }
}

it('CRS-1 after any failure every answer is exactly one of acknowledged or still in the outbox, refused ones too', async () => {
  await fc.assert(fc.asyncProperty(failures, async how => {
    const { page } = await refusing(how)
    const { receipts, refused, waiting: left } = (await deliverAnswers(page.ports))._unsafeUnwrap()
    const waiting = left.map(({ id }) => id)
    const all = [...receipts.map(receipt => receipt.answer), ...page.waiting()]
    expect(all.toSorted()).toEqual(ids)
    expect(waiting).toEqual(page.waiting())
    expect(waiting).toEqual(expect.arrayContaining(refused.map(({ answer }) => answer.id)))
  }))
})

it('CRS-1 once the server has recovered every answer is delivered that the person may give, those it had refused too', async () => {
  await fc.assert(fc.asyncProperty(failures, async how => {
    const { page, recover } = await refusing(how)
    await deliverAnswers(page.ports)
    recover()
    await deliverAnswers(page.ports)
    expect(page.waiting()).toEqual(ids.filter(id => how[id] === 'premium_required'))
  }))
})
