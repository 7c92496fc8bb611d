import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attemptResult, rightAtFirst } from './attempt-result.ts'

const stepIds = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 's9', 's10']
const steps = stepIds.map(id => ({ id, asks: true }))
/** The same steps, between some that ask nothing. */
const introduced = steps.flatMap(step => [{ id: `new ${step.id}`, asks: false }, step])
const answers = fc.record({ step: fc.constantFrom(...stepIds, 'other'), try: fc.integer({ min: 1, max: 4 }), right: fc.boolean(), hinted: fc.boolean() })
const logs = fc.array(answers, { maxLength: 40 })
const shuffled = logs.chain(log => fc.tuple(fc.constant(log), fc.shuffledSubarray(log, { minLength: log.length, maxLength: log.length })))
const answersToAll = (right: (index: number) => boolean) => stepIds.flatMap((step, index) =>
  right(index) ? [{ step, try: 1, right: true }] : [{ step, try: 1, right: false }, { step, try: 2, right: true }])

describe('attemptResult', () => {
  it('CRS-1 a finished attempt is passed, and strong with nine of ten right at the first try', () => {
    expect(attemptResult('lesson', steps, answersToAll(index => index < 9))).toEqual({ finished: true, passed: true, strong: true, score: 0.9 })
    expect(attemptResult('lesson', steps, answersToAll(index => index < 8))).toEqual({ finished: true, passed: true, strong: false, score: 0.8 })
    expect(attemptResult('lesson', steps, answersToAll(() => false))).toEqual({ finished: true, passed: true, strong: false, score: 0 })
  })

  it('CRS-1 an attempt is not finished while a step has no right answer', () => {
    expect(attemptResult('lesson', steps, answersToAll(() => true).slice(1))).toMatchObject({ finished: false, passed: false, strong: false })
    expect(attemptResult('lesson', [], [])).toEqual({ finished: false, passed: false, strong: false, score: 0 })
  })

  it('CRS-1 the order in which answers arrive does not matter', () => {
    fc.assert(fc.property(shuffled, ([log, other]) => {
      expect(attemptResult('lesson', steps, other)).toEqual(attemptResult('lesson', steps, log))
    }))
  })

  it('CRS-1 an answer that arrives twice counts once', () => {
    fc.assert(fc.property(logs, log => {
      expect(attemptResult('lesson', steps, [...log, ...log])).toEqual(attemptResult('lesson', steps, log))
    }))
  })

  it('CRS-1 one wrong answer at the first try makes that try wrong, and so does a hint', () => {
    const first = (right: boolean, hinted = false) => ({ step: 's1', try: 1, right, hinted })
    expect(rightAtFirst('s1', [first(true), first(false)])).toBe(false)
    expect(rightAtFirst('s1', [first(true), first(true)])).toBe(true)
    expect(rightAtFirst('s1', [first(true, true)])).toBe(false)
    expect(attemptResult('lesson', [{ id: 's1', asks: true }], [first(true, true)])).toEqual({ finished: true, passed: true, strong: false, score: 0 })
  })

  it('CRS-1 nobody can fail: an attempt is passed as soon as it is finished, and a strong one is passed', () => {
    fc.assert(fc.property(logs, log => {
      const { passed, finished, strong, score } = attemptResult('lesson', steps, log)
      expect(passed).toBe(finished)
      expect(strong).toBe(finished && score >= 0.9)
    }))
  })

  it('CRS-1 only a test can be failed: it is finished when each step has an answer, and passed with four of five right', () => {
    const once = (right: number) => stepIds.map((step, index) => ({ step, try: 1, right: index < right }))
    expect(attemptResult('test', steps, once(8))).toEqual({ finished: true, passed: true, strong: false, score: 0.8 })
    expect(attemptResult('test', steps, once(7))).toEqual({ finished: true, passed: false, strong: false, score: 0.7 })
    expect(attemptResult('test', steps, once(10).slice(1))).toMatchObject({ finished: false, passed: false })
    fc.assert(fc.property(logs, log => {
      const { passed, finished, strong, score } = attemptResult('test', steps, log)
      expect(finished).toBe(steps.every(({ id }) => log.some(({ step }) => step === id)))
      expect([passed, strong]).toEqual([finished && score >= 0.8, finished && score >= 0.9])
    }))
  })

  it('CRS-1 steps that ask nothing must be done, and change nothing else', () => {
    fc.assert(fc.property(logs, log => {
      const seen = stepIds.map(step => ({ step: `new ${step}`, try: 1, right: true }))
      expect(attemptResult('lesson', introduced, [...seen, ...log])).toEqual(attemptResult('lesson', steps, log))
      expect(attemptResult('lesson', introduced, [...seen.slice(1), ...log]).finished).toBe(false)
    }))
  })

  it('CRS-1 mistakes after the first try do not change the result', () => {
    fc.assert(fc.property(logs, fc.constantFrom(...stepIds), (log, step) => {
      const started = [{ step, try: 1, right: true }, ...log]
      expect(attemptResult('lesson', steps, [...started, { step, try: 9, right: false }])).toEqual(attemptResult('lesson', steps, started))
    }))
  })
})
