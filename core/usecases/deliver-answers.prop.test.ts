import fc from 'fast-check'
import { expect, it } from 'vitest'
import { deliverAnswers } from './deliver-answers.ts'
import { answerOf, createWorld } from './world.fixture.ts'

const failures = fc.dictionary(
  fc.constantFrom('record a', 'record b', 'record c', 'record d'),
  fc.constantFrom('network' as const, 'session_expired' as const, 'unknown' as const, 'invalid_input' as const, 'premium_required' as const),
)
const ids = ['a', 'b', 'c', 'd']

it('CRS-1 after any failure every answer is exactly one of acknowledged, dropped or still in the outbox', async () => {
  await fc.assert(fc.asyncProperty(failures, async how => {
    const world = createWorld()
    world.state.failures = how
    world.waiting.push(...ids.map(answerOf))
    const { receipts, dropped, left } = (await deliverAnswers(world.ports))._unsafeUnwrap()
    const all = [...receipts.map(receipt => receipt.answer), ...dropped.map(one => one.answer.id), ...world.waiting.map(answer => answer.id)]
    expect(all.toSorted()).toEqual(ids)
    expect(left).toBe(world.waiting.length)
  }))
})

it('CRS-1 once the server has recovered every deliverable answer is delivered', async () => {
  await fc.assert(fc.asyncProperty(failures, async how => {
    const world = createWorld()
    world.state.failures = how
    world.waiting.push(...ids.map(answerOf))
    await deliverAnswers(world.ports)
    world.state.failures = {}
    await deliverAnswers(world.ports)
    expect(world.waiting).toEqual([])
  }))
})
