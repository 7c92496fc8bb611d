import { describe, expect, it } from 'vitest'
import { CHOICE_LIFETIME, CONSENT_VERSION } from './choice.ts'
import { choiceOf } from './consent.fixture.ts'
import { EVERYTHING, NOTHING } from './purposes.ts'
import { addChoice, currentChoice, makeChoice, readHistory } from './history.ts'

describe('readHistory', () => {
  it('CON-4 a missing value is an empty history, and a broken value is reported as broken', () => {
    expect(readHistory(null)).toEqual({ value: [], broken: false })
    for (const nonsense of ['', '{', '{}', 'null', '7']) expect(readHistory(nonsense), nonsense).toEqual({ value: [], broken: true })
  })
  it('CON-4 a broken entry is left out', () => {
    const good = choiceOf('a', 1)
    const bad = [
      null, { ...good, id: '' }, { ...good, id: 1 }, { ...good, version: 1.5 }, { ...good, at: 'now' }, { ...good, how: 'maybe' }, { ...good, place: 'moon' },
      { ...good, signal: 1 }, { ...good, grants: null }, { ...good, grants: { functional: true, analytics: true } },
    ]
    expect(readHistory(JSON.stringify([...bad, good]))).toEqual({ value: [good], broken: false })
  })
})

describe('readHistory with times out of range', () => {
  it('CON-4 a choice that begins or expires outside the range of a calendar is left out', () => {
    const last = 8.64e15 - CHOICE_LIFETIME
    expect(readHistory(JSON.stringify([last, 0].map(at => choiceOf('a', at)))).value).toHaveLength(2)
    expect(readHistory(JSON.stringify([1e300, -1e300, -1, 0.5, last + 1].map(at => choiceOf('a', at)))).value).toEqual([])
  })
})

describe('addChoice', () => {
  it('CON-4 adds a choice at the end, and the same choice only once', () => {
    const [one, two] = [choiceOf('one', 5), choiceOf('two', 3)]
    expect(addChoice(addChoice([], one), two)).toEqual([one, two])
    expect(addChoice([one, two], { ...one, at: 9 })).toEqual([one, two])
  })
})

describe('currentChoice', () => {
  const choice = choiceOf('a', 1000)
  it('CON-4 a choice counts for 182 days from its own time', () => {
    expect(currentChoice(999, [choice])).toBeNull()
    expect(currentChoice(1000, [choice])).toEqual(choice)
    expect(currentChoice(1000 + CHOICE_LIFETIME - 1, [choice])).toEqual(choice)
    expect(currentChoice(1000 + CHOICE_LIFETIME, [choice])).toBeNull()
    expect(CHOICE_LIFETIME).toBe(182 * 24 * 60 * 60 * 1000)
  })
  it('CON-4 a choice of another version does not count', () => {
    expect(currentChoice(1000, [choiceOf('a', 1000, { version: CONSENT_VERSION + 1 })])).toBeNull()
    expect(currentChoice(1000, [choice, choiceOf('b', 1000, { version: CONSENT_VERSION - 1 })])).toBeNull()
  })
  it('CON-4 the last choice counts, even if the clock was set back before it', () => {
    const refusal = choiceOf('b', 500, { how: 'reject' })
    expect(currentChoice(500, [choice, refusal])).toEqual(refusal)
    expect(currentChoice(1000, [choice, refusal])).toEqual(refusal)
  })
  it('CON-4 an older accept does not come back when a refusal expires', () => {
    const refusal = choiceOf('b', 500, { how: 'reject' })
    expect(currentChoice(500 + CHOICE_LIFETIME, [choice, refusal])).toBeNull()
  })
})

it('CON-4 accept grants everything, reject nothing and custom the ticked purposes', () => {
  const ticked = { functional: true, analytics: false, marketing: false }
  const made = (how: 'accept' | 'reject' | 'custom') => makeChoice({ id: 'a', now: 7, how, place: 'unknown', signal: true, grants: ticked })
  expect(made('custom')).toEqual({ id: 'a', version: CONSENT_VERSION, at: 7, how: 'custom', place: 'unknown', signal: true, grants: ticked })
  expect(made('accept').grants).toEqual(EVERYTHING)
  expect(made('reject').grants).toEqual(NOTHING)
})
