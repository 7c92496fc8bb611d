import { expect, it } from 'vitest'
import { summariseAttempt } from './attempt-summary.ts'

const steps = (...ids: readonly string[]) => ids.map(id => ({ id, asks: true }))
const answer = (step: string, answeredAt: number, right = true, nth = 1) => ({ step, try: nth, right, answeredAt, zone: `zone of ${String(answeredAt)}` })

it('CRS-1 the last step to get its first right answer finishes an attempt, in whatever order the answers arrived', () => {
  const answers = [answer('s1', 10), answer('s2', 20, false), answer('s2', 40, true, 2), answer('s3', 30), answer('s1', 50, true, 2)]
  const summary = { startedAt: 10, finishedAt: 40, passedAt: 40, passedZone: 'zone of 40', strong: false }
  for (const each of [answers, answers.toReversed()]) expect(summariseAttempt('a1-1-1', steps('s1', 's2', 's3'), each)).toEqual(summary)
})

it('CRS-1 a passed attempt has the time and the zone of that answer, an unfinished one has neither', () => {
  const answers = [answer('s1', 10), answer('s2', 20)]
  expect(summariseAttempt('a1-1-1', steps('s1', 's2'), answers)).toEqual({ startedAt: 10, finishedAt: 20, passedAt: 20, passedZone: 'zone of 20', strong: true })
  expect(summariseAttempt('a1-1-1', steps('s1', 's2', 's3'), answers)).toEqual({ startedAt: 10, finishedAt: null, passedAt: null, passedZone: null, strong: false })
})

it('CRS-1 the first answer to its last step finishes a test, which is passed with ten of twelve right and has no other chance', () => {
  const ids = Array.from({ length: 12 }, (_, index) => `s${index}`)
  const test = (right: number) => ids.map((id, index) => answer(id, 10 + index, index < right))
  const end = { startedAt: 10, finishedAt: 21 }
  expect(summariseAttempt('a1-1-test', steps(...ids), test(10))).toEqual({ ...end, passedAt: 21, passedZone: 'zone of 21', strong: false })
  expect(summariseAttempt('a1-1-test', steps(...ids), test(9))).toEqual({ ...end, passedAt: null, passedZone: null, strong: false })
  expect(summariseAttempt('a1-1-test', steps(...ids), [...test(9), answer('s11', 50, true, 2)])).toMatchObject({ passedAt: null })
})
