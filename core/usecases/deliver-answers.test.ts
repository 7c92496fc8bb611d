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

it('CRS-1 answers go one by one, in the order they were given, and leave the device once acknowledged', async () => {
  const { world, delivery, left } = await deliver({}, 'a', 'b', 'c')
  expect(world.log).toEqual(['record a', 'record b', 'record c'])
  expect(delivery.receipts.map(receipt => receipt.answer)).toEqual(['a', 'b', 'c'])
  expect(delivery).toMatchObject({ left: 0, stopped: null, dropped: [] })
  expect(left()).toEqual([])
})

it('CRS-1 the network keeps the answer and those behind it', async () => {
  const { world, delivery, left } = await deliver({ 'record b': 'network' }, 'a', 'b', 'c')
  expect(world.log).toEqual(['record a', 'record b'])
  expect(left()).toEqual(['b', 'c'])
  expect(delivery).toMatchObject({ left: 2, stopped: { code: 'network' } })
})

it('CRS-1 a lost session and too many calls keep them as well', async () => {
  for (const code of ['session_expired', 'rate_limited'] as const) expect((await deliver({ 'record a': code }, 'a', 'b')).left(), code).toEqual(['a', 'b'])
})

it('CRS-1 what the server will never take is dropped, reported, and does not hold up the rest', async () => {
  for (const code of ['invalid_input', 'premium_required', 'not_found'] as const) {
    const { world, delivery, left } = await deliver({ 'record a': code }, 'a', 'b')
    expect(left(), code).toEqual([])
    expect(delivery.dropped.map(({ answer, error }) => [answer.id, error.code])).toEqual([['a', code]])
    expect(delivery.receipts).toHaveLength(1)
    expect(world.reports).toEqual([`deliver-answers ${code}`])
  }
})

it('CRS-1 a fault of the server in one answer, or one to an attempt of someone else, keeps that answer and does not hold up the rest', async () => {
  for (const code of ['unknown', 'forbidden'] as const) {
    const { delivery, left } = await deliver({ 'record a': code }, 'a', 'b')
    expect(left(), code).toEqual(['a'])
    expect(delivery, code).toMatchObject({ left: 1, waiting: ['a'], stopped: null })
  }
})

it('AUTH-3 what has left the device while others were on their way is not sent: a sign-out leaves nothing to the next identity', async () => {
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

it('CRS-1 a receipt for another answer acknowledges nothing', async () => {
  const world = createWorld()
  world.waiting.push(answerOf('a'))
  const record = () => okAsync({ answer: 'other', verdict: { right: true, solution: '', remarks: [], diff: [] }, finished: false, passed: false })
  const delivery = (await deliverAnswers({ ...world.ports, lessonJournal: { ...world.ports.lessonJournal, record } }))._unsafeUnwrap()
  expect(delivery).toMatchObject({ receipts: [], left: 1 })
})

it('CRS-1 an acknowledged answer that cannot be removed is sent again, and that is reported', async () => {
  const { world, delivery } = await deliver({ 'outbox.remove': 'unknown' }, 'a')
  expect(delivery).toMatchObject({ left: 1, stopped: null })
  expect(world.reports).toEqual(['answer-outbox unknown'])
})

it('CRS-1 answers given while others are on their way wait for the next delivery', async () => {
  const world = createWorld()
  world.waiting.push(answerOf('a'))
  const record: typeof world.ports.lessonJournal.record = answer => {
    if (answer.id === 'a') world.waiting.push(answerOf('late'))
    return world.ports.lessonJournal.record(answer)
  }
  expect((await deliverAnswers({ ...world.ports, lessonJournal: { ...world.ports.lessonJournal, record } }))._unsafeUnwrap().left).toBe(1)
  expect(world.waiting.map(answer => answer.id)).toEqual(['late'])
})

it('CRS-1 an outbox that cannot be read is a failure as data', async () => {
  const world = createWorld()
  world.state.failures = { 'outbox.all': 'unknown' }
  expect((await deliverAnswers(world.ports))._unsafeUnwrapErr().code).toBe('unknown')
})
