import fc from 'fast-check'
import { expect, it } from 'vitest'
import { absentAt, WAIT_FOR_LEARNER, WAIT_FOR_TUTOR } from './absence.ts'

const MINUTE = 60_000
const startsAt = 1000 * MINUTE
const stays = fc.array(fc.record({ from: fc.integer({ min: -20, max: 60 }), length: fc.integer({ min: 1, max: 60 }) })
  .map(({ from, length }) => ({ from: startsAt + from * MINUTE, until: startsAt + (from + length) * MINUTE })), { maxLength: 3 })
const minuteOf = (all: readonly { readonly from: number; readonly until: number }[], wait: number) =>
  Array.from({ length: wait / MINUTE }, (_, minute) => startsAt + minute * MINUTE).some(minute => all.some(({ from, until }) => from <= minute && minute < until))

it('TUT-2 a tutor is missed after ten minutes in none of which they were there, and a learner after fifteen, if the tutor was there', () => {
  fc.assert(fc.property(stays, stays, fc.integer({ min: -10, max: 60 }), (tutor, learner, minute) => {
    const [tutorCame, learnerCame] = [minuteOf(tutor, WAIT_FOR_TUTOR), minuteOf(learner, WAIT_FOR_LEARNER)]
    const expected = minute >= 10 && !tutorCame ? 'tutor' : minute >= 15 && !learnerCame ? 'learner' : null
    expect(absentAt(startsAt + minute * MINUTE, { startsAt }, { tutor, learner })).toBe(expected)
  }))
})
it('TUT-2 once somebody is missed, that does not change', () => {
  fc.assert(fc.property(stays, stays, fc.integer({ min: 10, max: 14 }), (tutor, learner, minute) => {
    const at = (each: number) => absentAt(startsAt + each * MINUTE, { startsAt }, { tutor, learner })
    if (at(minute) === 'tutor') expect(at(60)).toBe('tutor')
    expect(at(15)).toBe(at(60))
  }))
})
