import { okAsync } from 'neverthrow'
import { expect, it } from 'vitest'
import { deliverAnswers } from './deliver-answers.ts'
import { answerOf, createWorld, type Failures } from './world.fixture.ts'

const deliver = async (failures: Failures, ...ids: readonly string[]) => {
  const world = createWorld()
  world.state.failures = failures
  world.waiting.push(...ids.map(answerOf))
  return { world, delivery: (await deliverAnswers(world.ports))._unsafeUnwrap(), left: () => world.waiting.map(answer => answer.id) }
}

it('CRS-1 answers are sent one by one in order and leave the device once acknowledged', async () => {
  const { world, delivery, left } = await deliver({}, 'a', 'b', 'c')
  expect(world.log).toEqual(['record a', 'record b', 'record c'])
  expect(delivery.receipts.map(receipt => receipt.answer)).toEqual(['a', 'b', 'c'])
  expect(delivery).toMatchObject({ left: 0, stopped: null, dropped: [] })
  expect(left()).toEqual([])
})

it('CRS-1 a network failure keeps the answer and those after it', async () => {
  const { world, delivery, left } = await deliver({ 'record b': 'network' }, 'a', 'b', 'c')
  expect(world.log).toEqual(['record a', 'record b'])
  expect(left()).toEqual(['b', 'c'])
  expect(delivery).toMatchObject({ left: 2, stopped: { code: 'network' } })
})

it('CRS-1 a lost session and too many calls keep the answers as well', async () => {
  for (const code of ['session_expired', 'rate_limited'] as const) expect((await deliver({ 'record a': code }, 'a', 'b')).left(), code).toEqual(['a', 'b'])
})

it('CRS-1 an answer that the server will never accept is dropped and reported, and the rest is delivered', async () => {
  for (const code of ['invalid_input', 'premium_required', 'not_found'] as const) {
    const { world, delivery, left } = await deliver({ 'record a': code }, 'a', 'b')
    expect(left(), code).toEqual([])
    expect(delivery.dropped.map(({ answer, error }) => [answer.id, error.code])).toEqual([['a', code]])
    expect(delivery.receipts).toHaveLength(1)
    expect(world.reports).toEqual([`deliver-answers ${code}`])
  }
})

it('CRS-1 an answer that fails on the server, or belongs to another person’s attempt, is kept, and the rest is delivered', async () => {
  for (const code of ['unknown', 'forbidden'] as const) {
    const { delivery, left } = await deliver({ 'record a': code }, 'a', 'b')
    expect(left(), code).toEqual(['a'])
    expect(delivery, code).toMatchObject({ left: 1, waiting: ['a'], stopped: null })
  }
})

it('AUTH-3 answers removed by a sign-out during a delivery are not sent', async () => {
  const world = createWorld()
  world.waiting.push(...['a', 'b', 'c'].map(answerOf))
  const record: typeof world.ports.lessonJournal.record = answer => {
    world.waiting.length = 0
    return world.ports.lessonJournal.record(answer)
  }
  const delivery = (await deliverAnswers({ ...world.ports, lessonJournal: { ...world.ports.lessonJournal, record } }))._unsafeUnwrap()
  expect(world.log).toEqual(['record a'])
  expect(delivery).toMatchObject({ left: 0, stopped: null })
})

it('CRS-1 an acknowledgement of another answer is ignored', async () => {
  const world = createWorld()
  world.waiting.push(answerOf('a'))
  const record = () => okAsync({ answer: 'other', verdict: { right: true, solution: '', remarks: [], diff: [] }, finished: false, passed: false })
  const delivery = (await deliverAnswers({ ...world.ports, lessonJournal: { ...world.ports.lessonJournal, record } }))._unsafeUnwrap()
  expect(delivery).toMatchObject({ receipts: [], left: 1 })
})

it('CRS-1 an acknowledged answer that cannot be removed is reported and sent again', async () => {
  const { world, delivery } = await deliver({ 'outbox.remove': 'unknown' }, 'a')
  expect(delivery).toMatchObject({ left: 1, stopped: null })
  expect(world.reports).toEqual(['answer-outbox unknown'])
})

it('CRS-1 answers added during a delivery wait for the next one', async () => {
  const world = createWorld()
  world.waiting.push(answerOf('a'))
  const record: typeof world.ports.lessonJournal.record = answer => {
    if (answer.id === 'a') world.waiting.push(answerOf('late'))
    return world.ports.lessonJournal.record(answer)
  }
  expect((await deliverAnswers({ ...world.ports, lessonJournal: { ...world.ports.lessonJournal, record } }))._unsafeUnwrap().left).toBe(1)
  expect(world.waiting.map(answer => answer.id)).toEqual(['late'])
})

it('CRS-1 an outbox that cannot be read returns a failure and does not throw', async () => {
  const world = createWorld()
  world.state.failures = { 'outbox.all': 'unknown' }
  expect((await deliverAnswers(world.ports))._unsafeUnwrapErr().code).toBe('unknown')
})
