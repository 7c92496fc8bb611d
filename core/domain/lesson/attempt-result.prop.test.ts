import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attemptResult, rightAtFirst } from './attempt-result.ts'

const stepIds = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 's9', 's10']
const answers = fc.record({ step: fc.constantFrom(...stepIds, 'other'), try: fc.integer({ min: 1, max: 4 }), right: fc.boolean() })
const logs = fc.array(answers, { maxLength: 40 })
const shuffled = logs.chain(log => fc.tuple(fc.constant(log), fc.shuffledSubarray(log, { minLength: log.length, maxLength: log.length })))
const answersToAll = (right: (index: number) => boolean) => stepIds.flatMap((step, index) =>
  right(index) ? [{ step, try: 1, right: true }] : [{ step, try: 1, right: false }, { step, try: 2, right: true }])

describe('attemptResult', () => {
  it('CRS-1 an attempt passes with seven of ten right at the first try, and not with six', () => {
    expect(attemptResult(stepIds, answersToAll(index => index < 7))).toEqual({ finished: true, passed: true, score: 0.7 })
    expect(attemptResult(stepIds, answersToAll(index => index < 6))).toEqual({ finished: true, passed: false, score: 0.6 })
  })

  it('CRS-1 an attempt is not finished while a step has no right answer', () => {
    expect(attemptResult(stepIds, answersToAll(() => true).slice(1))).toMatchObject({ finished: false, passed: false })
    expect(attemptResult([], [])).toEqual({ finished: false, passed: false, score: 0 })
  })

  it('CRS-1 the order in which answers arrive does not matter', () => {
    fc.assert(fc.property(shuffled, ([log, other]) => {
      expect(attemptResult(stepIds, other)).toEqual(attemptResult(stepIds, log))
    }))
  })

  it('CRS-1 an answer that arrives twice counts once', () => {
    fc.assert(fc.property(logs, log => {
      expect(attemptResult(stepIds, [...log, ...log])).toEqual(attemptResult(stepIds, log))
    }))
  })

  it('CRS-1 one wrong answer at the first try makes that try wrong', () => {
    const first = (right: boolean) => ({ step: 's1', try: 1, right })
    expect(rightAtFirst('s1', [first(true), first(false)])).toBe(false)
    expect(rightAtFirst('s1', [first(true), first(true)])).toBe(true)
    expect(attemptResult(['s1'], [first(true), first(false)])).toEqual({ finished: true, passed: false, score: 0 })
  })

  it('CRS-1 a passed attempt is always finished', () => {
    fc.assert(fc.property(logs, log => {
      const { passed, finished, score } = attemptResult(stepIds, log)
      expect(!passed || (finished && score >= 0.7)).toBe(true)
    }))
  })

  it('CRS-1 mistakes after the first try do not change the result', () => {
    fc.assert(fc.property(logs, fc.constantFrom(...stepIds), (log, step) => {
      const started = [{ step, try: 1, right: true }, ...log]
      expect(attemptResult(stepIds, [...started, { step, try: 9, right: false }])).toEqual(attemptResult(stepIds, started))
    }))
  })
})
