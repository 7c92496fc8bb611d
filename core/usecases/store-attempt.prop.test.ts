import fc from 'fast-check'
import { expect, it } from 'vitest'
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts'
import { attemptKey, type Answer, type LessonRef } from '../domain/lesson/answer.ts'
import { composeLesson } from '../domain/course/compose-lesson.ts'
import { corpusFixture } from '../domain/course/corpus.fixture.ts'
import { isBegun } from '../domain/lesson/begun.ts'
import { lessonProgress } from '../domain/lesson/progress.ts'
import { readAttempt, writeAttempt } from './store-attempt.ts'
import { rightGiven } from '../domain/lesson/play.fixture.ts'

const REF: LessonRef = { native: 'uk', target: 'es', lesson: corpusFixture.units[0]?.lessons[0]?.id ?? '' }
const lesson = composeLesson(corpusFixture, REF, 'seed')._unsafeUnwrap()
const answers = lesson.steps.map((step, index): Answer => ({
  id: `answer-${index}`, attempt: 'attempt', ref: REF, step: step.id, try: 1, given: rightGiven(step), answeredAt: index, zone: 'UTC',
}))
const stored = () => {
  const storage = memoryDeviceStorage()
  writeAttempt(storage, REF, { id: 'attempt', lesson, answers })
  return storage
}

/** The same value with what stands at the chosen place replaced. */
const spoil = (value: unknown, way: readonly number[], nonsense: unknown): unknown => {
  const [turn, ...rest] = way
  if (turn === undefined || typeof value !== 'object' || value === null || Object.keys(value).length === 0) return nonsense
  const at = Object.keys(value)[turn % Object.keys(value).length]
  const spoiled = Object.entries(value).map(([key, each]) => [key, key === at ? spoil(each, rest, nonsense) : each] as const)
  return Array.isArray(value) ? spoiled.map(([, each]) => each) : Object.fromEntries(spoiled)
}
const nonsense = fc.constantFrom<unknown>(null, undefined, '', 'x', 0, -1, true, [], {}, [null], [[]], { type: 'choice' }, { type: 'constructor' })

it('CRS-1 a stored attempt is read back unchanged', () => {
  expect(readAttempt(stored(), REF)).toMatchObject({ id: 'attempt', lesson, answers })
})

it('CRS-1 a lesson is begun once its attempt has an answer', () => {
  const storage = memoryDeviceStorage()
  expect(isBegun(storage.read(attemptKey(REF)))).toBe(false)
  writeAttempt(storage, REF, { id: 'attempt', lesson, answers: [] })
  expect(isBegun(storage.read(attemptKey(REF)))).toBe(false)
  writeAttempt(storage, REF, { id: 'attempt', lesson, answers: answers.slice(0, 1) })
  expect(isBegun(storage.read(attemptKey(REF)))).toBe(true)
})

const written = stored().read(attemptKey(REF)) ?? ''

it('CRS-1 a damaged stored attempt either opens and can be played or begins anew', () => {
  fc.assert(fc.property(fc.array(fc.nat(200), { maxLength: 8 }), nonsense, (way, value) => {
    const storage = memoryDeviceStorage()
    const text = JSON.stringify(spoil(JSON.parse(written), way, value))
    storage.write(attemptKey(REF), text ?? 'undefined')
    expect(() => isBegun(storage.read(attemptKey(REF)))).not.toThrow()
    const read = readAttempt(storage, REF)
    if (read) expect(lessonProgress(read.lesson, read.answers).total).toBeGreaterThan(0)
  }), { numRuns: 2000 })
})
