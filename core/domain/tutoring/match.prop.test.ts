import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LEVELS } from '../level/level.ts'
import { LANGUAGES } from '../locale/locales.ts'
import { filterTutors, matchTutors, reasonsFor, TUTOR_ORDERS, topicFor, type Wish, wishOf } from './match.ts'
import { type Tutor, TUTOR_TOPICS } from './tutor.ts'

const NOW = Date.UTC(2026, 10, 27, 12)
const tutor: Tutor = {
  id: 'a', name: 'Olena', native: 'uk', teaches: ['uk'], speaks: ['uk', 'en'], levels: ['A1', 'A2'], topics: ['travel'], about: '', voice: null, demo: true, nextFree: null,
  zone: 'Europe/Kyiv', weekly: { 1: [{ from: 540, until: 720 }] },
}
const nobody: Wish = { native: 'ja', level: 'C1', goals: [], zone: 'UTC' }
const tutors: fc.Arbitrary<Tutor> = fc.record({
  id: fc.uuid(), name: fc.constantFrom('Ada', 'Bea', 'Cem'), levels: fc.subarray([...LEVELS]), topics: fc.subarray([...TUTOR_TOPICS]), speaks: fc.subarray([...LANGUAGES]), nextFree: fc.option(fc.nat()),
}).map(more => ({ ...tutor, ...more }))

describe('why a tutor fits', () => {
  it('ROUTE-9 says only what the learner has said and the tutor offers', () => {
    expect(reasonsFor(NOW, tutor, nobody)).toEqual([])
    expect(reasonsFor(NOW, tutor, { ...nobody, level: 'A2' })).toEqual(['level'])
    expect(reasonsFor(NOW, tutor, { ...nobody, native: 'en' })).toEqual(['speaks'])
    expect(reasonsFor(NOW, tutor, { ...nobody, goals: ['work', 'travel'] })).toEqual(['topic'])
    expect(topicFor(tutor, { goals: ['work', 'travel'] })).toBe('travel')
    expect(topicFor(tutor, { goals: ['toString'] })).toBe(null)
  })
  it.each([
    ['Europe/Kyiv', 540, 570, true], ['Europe/Kyiv', 510, 540, false], ['Europe/Kyiv', 690, 1380, true], ['Europe/Kyiv', 720, 1380, false],
    // 9 to 12 in Kyiv is 2 to 5 in the morning of New York, and 17:30 to 20:30 in Adelaide.
    ['America/New_York', 360, 1380, false], ['Australia/Adelaide', 1050, 1080, true], ['Australia/Adelaide', 1230, 1380, false],
  ])('TUT-4 their times are compared on the clock of the learner: %s from %i to %i', (zone, from, to, fits) => {
    expect(reasonsFor(NOW, tutor, { ...nobody, zone, times: { from, to } })).toEqual(fits ? ['times'] : [])
  })
  it('TUT-4 hours that are past midnight for the learner count on both days', () => {
    const evening: Tutor = { ...tutor, zone: 'UTC', weekly: { 5: [{ from: 1320, until: 1440 }] } }
    // On their clock it is 23:00 to 1:00.
    for (const [from, to, fits] of [[1380, 1440, true], [0, 60, true], [60, 120, false], [1320, 1380, false]] as const) {
      expect(reasonsFor(NOW, evening, { ...nobody, zone: '+01:00', times: { from, to } }), `${from}`).toEqual(fits ? ['times'] : [])
    }
  })
})

it('ROUTE-9 what the plan says is asked for, and the level of each course only for its language', () => {
  const plan = { native: 'uk', target: 'es', level: 'B1', minutes: 10, chosenAt: 1, motivation: 'work,mind', others: [{ target: 'de', level: 'A1', chosenAt: 1 }] } as const
  expect(wishOf(plan, 'es', 'UTC')).toEqual({ native: 'uk', level: 'B1', goals: ['work', 'mind'], times: undefined, zone: 'UTC' })
  expect([wishOf(plan, 'de', 'UTC').level, wishOf(plan, 'ja', 'UTC').level]).toEqual(['A1', undefined])
  expect(wishOf({ ...plan, zone: 'Asia/Tokyo' }, 'es', 'UTC').zone).toBe('Asia/Tokyo')
})

describe('the order of tutors', () => {
  it('ROUTE-9 loses nobody, names nobody twice and is the same however they came', () => {
    fc.assert(fc.property(fc.uniqueArray(tutors, { selector: ({ id }) => id }), fc.constantFrom(...TUTOR_ORDERS), (all, order) => {
      const wish: Wish = { ...nobody, native: 'en', level: 'B1', goals: ['study'] }
      const found = matchTutors(NOW, all, wish, order).map(({ id }) => id)
      expect(found.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
      expect(matchTutors(NOW, all.toReversed(), wish, order).map(({ id }) => id)).toEqual(found)
    }))
  })
  it('ROUTE-9 nobody comes before somebody who fits for all their reasons and another one', () => {
    fc.assert(fc.property(fc.array(tutors), all => {
      const found = matchTutors(NOW, all, { ...nobody, native: 'en', level: 'B1', goals: ['study'] }, 'fit')
      found.forEach((earlier, at) => found.slice(at + 1).forEach(later => {
        expect(later.reasons.length > earlier.reasons.length && earlier.reasons.every(reason => later.reasons.includes(reason))).toBe(false)
      }))
    }))
  })
  it('TUT-2 the soonest are first, and those who are free at no time last', () => {
    fc.assert(fc.property(fc.array(tutors), all => {
      const times = matchTutors(NOW, all, null, 'soonest').map(({ nextFree }) => nextFree ?? Infinity)
      expect(times).toEqual(times.toSorted((one, other) => (one === other ? 0 : one - other)))
    }))
  })
})

it('ROUTE-9 each filter keeps those who offer it, and none keeps all', () => {
  fc.assert(fc.property(fc.array(tutors), fc.constantFrom(...LEVELS), fc.constantFrom(...TUTOR_TOPICS), fc.constantFrom(...LANGUAGES), (all, level, topic, speaks) => {
    expect(filterTutors(all, {})).toEqual(all)
    const found = filterTutors(all, { level, topic, speaks })
    for (const each of all) expect(found.includes(each)).toBe(each.levels.includes(level) && each.topics.includes(topic) && each.speaks.includes(speaks))
  }))
})
