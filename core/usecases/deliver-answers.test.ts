import { okAsync } from 'neverthrow'
import { expect, it } from 'vitest'
import type { CallErrorCode } from '../ports/call.ts'
import { deliverAnswers } from './deliver-answers.ts'
import { answerOf, openVisit, premiumAnswerOf } from './world.fixture.ts'

/** Delivers answers of which the server refuses some. Only answers in a premium lesson are refused with `premium_required`. */
const deliver = async (refused: Readonly<Record<string, CallErrorCode | 'premium_required'>>, ...ids: readonly string[]) => {
  const page = await openVisit()
  for (const id of ids) {
    const code = refused[id]
    await page.wait(code === 'premium_required' ? premiumAnswerOf(id) : answerOf(id))
    if (code !== undefined && code !== 'premium_required') page.backend.failEvery(code, 'lessonJournal.record', id)
  }
  return { page, delivery: (await deliverAnswers(page.ports))._unsafeUnwrap(), left: page.waiting }
}

it('CRS-1 answers are sent one by one in order and leave the device once acknowledged', async () => {
  const { page, delivery, left } = await deliver({}, 'a', 'b', 'c')
  expect(page.log()).toEqual(['a', 'b', 'c'].map(id => `lessonJournal.record ${id}`))
  expect(delivery.receipts.map(receipt => receipt.answer)).toEqual(['a', 'b', 'c'])
  expect(delivery).toMatchObject({ waiting: [], stopped: null, refused: [] })
  expect(left()).toEqual([])
})

it('CRS-1 a network failure keeps the answer and those after it', async () => {
  const { page, delivery, left } = await deliver({ b: 'network' }, 'a', 'b', 'c')
  expect(page.log()).toEqual(['lessonJournal.record a', 'lessonJournal.record b'])
  expect(left()).toEqual(['b', 'c'])
  expect(delivery).toMatchObject({ waiting: [{ id: 'b' }, { id: 'c' }], stopped: { code: 'network' } })
})

it('CRS-1 a lost session and too many calls keep the answers as well', async () => {
  for (const code of ['session_expired', 'rate_limited'] as const) expect((await deliver({ a: code }, 'a', 'b')).left(), code).toEqual(['a', 'b'])
})

it('CRS-1 an answer that the server refuses is kept and reported, and the rest is delivered', async () => {
  for (const code of ['invalid_input', 'premium_required', 'not_found', 'forbidden'] as const) {
    const { page, delivery, left } = await deliver({ a: code }, 'a', 'b')
    expect(left(), code).toEqual(['a'])
    expect(delivery.refused.map(({ answer, error }) => [answer.id, error.code])).toEqual([['a', code]])
    expect(delivery.receipts).toHaveLength(1)
    expect(page.reports()).toEqual([`deliver-answers ${code}`])
  }
})

it('CRS-1 an answer that fails on the server is kept, and the rest is delivered', async () => {
  const { delivery, left } = await deliver({ a: 'unknown' }, 'a', 'b')
  expect(left()).toEqual(['a'])
  expect(delivery).toMatchObject({ waiting: [{ id: 'a' }], refused: [], stopped: null })
})

it('CRS-1 an answer that is left out stays, and is neither sent nor counted as refused', async () => {
  const page = await openVisit()
  await page.wait(answerOf('a'), answerOf('b'))
  const delivery = (await deliverAnswers(page.ports, ['a']))._unsafeUnwrap()
  expect(page.log()).toEqual(['lessonJournal.record b'])
  expect(delivery).toMatchObject({ waiting: [{ id: 'a' }], refused: [], stopped: null })
})

it('NET-3 a server that fails is asked for three answers in a row, and not for all of them', async () => {
  const all = { a: 'unknown', b: 'unknown', c: 'unknown', d: 'unknown', e: 'unknown' } as const
  const { delivery, left } = await deliver(all, 'a', 'b', 'c', 'd', 'e')
  expect(delivery).toMatchObject({ receipts: [], stopped: { code: 'unknown' } })
  expect(delivery.waiting).toHaveLength(5)
  expect(left()).toEqual(['a', 'b', 'c', 'd', 'e'])
  const some = await deliver({ a: 'unknown', b: 'unknown', d: 'unknown', e: 'unknown' }, 'a', 'b', 'c', 'd', 'e', 'f')
  expect(some.delivery.receipts.map(({ answer }) => answer)).toEqual(['c', 'f'])
  expect(some.delivery.stopped).toBeNull()
})

it('AUTH-3 answers removed by a sign-out during a delivery are not sent', async () => {
  const page = await openVisit()
  await page.wait(answerOf('a'), answerOf('b'), answerOf('c'))
  const record: typeof page.ports.lessonJournal.record = answer => {
    page.clearWaiting()
    return page.ports.lessonJournal.record(answer)
  }
  const delivery = (await deliverAnswers({ ...page.ports, lessonJournal: { ...page.ports.lessonJournal, record } }))._unsafeUnwrap()
  expect(page.log()).toEqual(['lessonJournal.record a'])
  expect(delivery).toMatchObject({ waiting: [], stopped: null })
})

it('CRS-1 an acknowledgement of another answer is ignored', async () => {
  const page = await openVisit()
  await page.wait(answerOf('a'))
  const record = () => okAsync({ answer: 'other', verdict: { right: true, solution: '', remarks: [], diff: [] }, finished: false, passed: false })
  const delivery = (await deliverAnswers({ ...page.ports, lessonJournal: { ...page.ports.lessonJournal, record } }))._unsafeUnwrap()
  expect(delivery).toMatchObject({ receipts: [], waiting: [{ id: 'a' }] })
})

it('CRS-1 an acknowledged answer that cannot be removed is reported and sent again', async () => {
  const page = await openVisit()
  await page.wait(answerOf('a'))
  page.ports.answerOutbox.setFailing('remove', true)
  const delivery = (await deliverAnswers(page.ports))._unsafeUnwrap()
  expect(delivery).toMatchObject({ waiting: [{ id: 'a' }], stopped: null })
  expect(page.reports()).toEqual(['answer-outbox unknown'])
})

it('CRS-1 answers added during a delivery wait for the next one', async () => {
  const page = await openVisit()
  await page.wait(answerOf('a'))
  const record: typeof page.ports.lessonJournal.record = answer => {
    if (answer.id === 'a') void page.wait(answerOf('late'))
    return page.ports.lessonJournal.record(answer)
  }
  expect((await deliverAnswers({ ...page.ports, lessonJournal: { ...page.ports.lessonJournal, record } }))._unsafeUnwrap().waiting).toMatchObject([{ id: 'late' }])
  expect(page.waiting()).toEqual(['late'])
})

it('CRS-1 an outbox that cannot be read returns a failure and does not throw', async () => {
  const page = await openVisit()
  page.ports.answerOutbox.setFailing('all', true)
  expect((await deliverAnswers(page.ports))._unsafeUnwrapErr().code).toBe('unknown')
})

it('CRS-1 however many answers wait, the outbox is read as a whole only at the beginning and at the end', async () => {
  const page = await openVisit()
  await page.wait(...['a', 'b', 'c', 'd'].map(id => answerOf(id)))
  let reads = 0
  const all: typeof page.ports.outbox.all = () => {
    reads += 1
    return page.ports.outbox.all()
  }
  const delivery = (await deliverAnswers({ ...page.ports, outbox: { ...page.ports.outbox, all } }))._unsafeUnwrap()
  expect([delivery.receipts.length, reads]).toEqual([4, 2])
})
