import { describe, expect, it } from 'vitest'
import { choiceOf } from './consent.fixture.ts'
import { decideConsent, NOT_DECIDED } from './decision.ts'
import { EVERYTHING, NOTHING } from './purposes.ts'

const all = <Reason>(reason: Reason) => ({ functional: reason, analytics: reason, marketing: reason })

describe('without a choice', () => {
  it('CON-1 CON-3 outside the regions everything is granted without asking', () => {
    expect(decideConsent({ region: 'outside', signal: false, choice: null })).toEqual({ grants: EVERYTHING, asks: false, because: all('default') })
  })
  it('CON-1 CON-3 inside the regions, or where the region is unknown, nothing is granted before a choice', () => {
    for (const region of ['inside', 'unknown'] as const)
      expect(decideConsent({ region, signal: false, choice: null }), region).toEqual({ grants: NOTHING, asks: true, because: all('waits') })
  })
  it('CON-3 a privacy signal switches marketing off, and inside the regions the banner still asks about the rest', () => {
    expect(decideConsent({ region: 'outside', signal: true, choice: null })).toEqual({
      grants: { ...EVERYTHING, marketing: false }, asks: false, because: { ...all('default'), marketing: 'signal' },
    })
    expect(decideConsent({ region: 'inside', signal: true, choice: null })).toEqual({ grants: NOTHING, asks: true, because: { ...all('waits'), marketing: 'signal' } })
  })
})

describe('with a choice', () => {
  it('CON-4 the choice decides in every region, and the person is not asked again', () => {
    const grants = { functional: true, analytics: false, marketing: true }
    for (const region of ['inside', 'outside', 'unknown'] as const)
      expect(decideConsent({ region, signal: false, choice: choiceOf('a', 0, { grants }) }), region)
        .toEqual({ grants, asks: false, because: { functional: 'chosen', analytics: 'refused', marketing: 'chosen' } })
  })
  it('CON-1 a stored refusal holds outside the regions', () => {
    expect(decideConsent({ region: 'outside', signal: false, choice: choiceOf('a', 0) })).toEqual({ grants: NOTHING, asks: false, because: all('refused') })
  })
  it('CON-3 CON-6 a privacy signal overrides an earlier accept for marketing only', () => {
    expect(decideConsent({ region: 'inside', signal: true, choice: choiceOf('a', 0, { grants: EVERYTHING }) })).toEqual({
      grants: { ...EVERYTHING, marketing: false }, asks: false, because: { ...all('chosen'), marketing: 'signal' },
    })
  })
})

it('CON-1 before anything is known nothing is granted and no banner is shown', () => {
  expect(NOT_DECIDED).toEqual({ grants: NOTHING, asks: false, because: all('waits') })
})
