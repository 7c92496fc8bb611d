import { ResultAsync } from 'neverthrow'
import { expect, it } from 'vitest'
import { attemptToContinue } from '../domain/lesson/answer.ts'
import { openAttempt } from './open-attempt.ts'
import { answerOf, openVisit } from './world.fixture.ts'

const { ref } = answerOf('any')
const open = async () => {
  const page = await openVisit()
  const { courses, lessonJournal: journal, outbox, device } = page.ports
  const ask = (more: Partial<Parameters<typeof openAttempt>[1]> = {}) =>
    openAttempt({ courses, journal, outbox, device }, { ref, registered: false, arrived: null, ...more }).map(({ id, lesson, answers }) => ({ id, lesson: lesson.id, answers: answers.map(answer => answer.id) }))
  return { ...page, ask }
}

it('CRS-1 the answers to an attempt that are still on the device count, and those to another do not', async () => {
  const page = await open()
  await page.ports.lessonJournal.record(answerOf('recorded'))
  await page.wait(answerOf('waiting', { try: 2 }), answerOf('of another', { attempt: 'other' }))
  expect((await page.ask({ registered: true }))._unsafeUnwrap()).toEqual({ id: 'attempt', lesson: ref.lesson, answers: ['recorded', 'waiting'] })
})

it('CRS-1 a new attempt does not wait for the answers that the device stores', async () => {
  const { ports } = await open()
  const never = { ...ports.outbox, all: () => new ResultAsync<never, never>(new Promise(() => undefined)) }
  const { courses, lessonJournal: journal, device } = ports
  const attempt = await openAttempt({ courses, journal, outbox: never, device }, { ref, registered: true, arrived: null })
  expect(attempt._unsafeUnwrap().answers).toEqual([])
})

it('CRS-1 an attempt that came with the session is taken, unless it is at another lesson', async () => {
  const page = await open()
  const lesson = await page.ports.courses.lesson(ref, 'arrived')
  const arrived = { id: 'arrived', lesson: lesson._unsafeUnwrap(), answers: [] }
  expect((await page.ask({ arrived }))._unsafeUnwrap().id).toBe('arrived')
  const other = (await page.ask({ arrived, ref: { ...ref, lesson: 'u-2' } }))._unsafeUnwrap()
  expect([other.id === 'arrived', other.lesson]).toEqual([false, 'u-2'])
})

it('CRS-1 only the newest attempt at a lesson is gone on with, if it is unfinished', () => {
  const attempt = (id: string, lesson: string, finishedAt: number | null) => ({ id, ref: { ...ref, lesson }, startedAt: 0, finishedAt, passed: finishedAt !== null })
  const attempts = [attempt('a', 'u-2', null), attempt('b', 'u-1', 1), attempt('c', 'u-1', null)]
  expect([attemptToContinue(attempts, 'u-2')?.id, attemptToContinue(attempts, 'u-1'), attemptToContinue(attempts, 'u-3')]).toEqual(['a', null, null])
})
