import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CHOICE_LIFETIME, CONSENT_VERSION } from './choice.ts'
import { choices, consentFacts, grantSets, regions } from './consent.fixture.ts'
import { decideConsent } from './decision.ts'
import { OPTIONAL_PURPOSES, CONSENT_SIGNALS } from './purposes.ts'
import { addChoice, currentChoice, makeChoice, MAX_CHOICES, readHistory, type ConsentHistory } from './history.ts'
import { chosenInScript } from './script.ts'
import { exceeds, grantsIn, signalState } from './signals.ts'

const histories: fc.Arbitrary<ConsentHistory> = fc.array(choices, { maxLength: 8 }).map(list => list.reduce<ConsentHistory>(addChoice, []))
const instants = fc.oneof(fc.nat(1000), fc.nat(1000).map(ms => CHOICE_LIFETIME + ms))

it('CON-3 under a privacy signal marketing is never granted', () => {
  fc.assert(fc.property(consentFacts, facts => {
    expect(decideConsent({ ...facts, signal: true }).grants.marketing).toBe(false)
  }))
})

it('CON-3 a privacy signal never adds a permission', () => {
  fc.assert(fc.property(consentFacts, facts => {
    const [without, under] = [false, true].map(signal => decideConsent({ ...facts, signal }).grants)
    for (const purpose of OPTIONAL_PURPOSES) expect(!under?.[purpose] || without?.[purpose]).toBe(true)
  }))
})

it('CON-1 CON-3 without a choice nothing is granted and the banner asks, except outside the regions', () => {
  fc.assert(fc.property(consentFacts, facts => {
    const { grants, asks } = decideConsent(facts)
    if (facts.choice !== null || facts.region === 'outside') expect(asks).toBe(false)
    else expect([asks, ...Object.values(grants)]).toEqual([true, false, false, false])
  }))
})

it('CON-4 a refused purpose is never granted in any region', () => {
  fc.assert(fc.property(consentFacts, choices, (facts, choice) => {
    const { grants } = decideConsent({ ...facts, choice })
    for (const purpose of OPTIONAL_PURPOSES) expect(!grants[purpose] || choice.grants[purpose]).toBe(true)
  }))
})

it('CON-4 a history survives storage, and unknown entries in the list are ignored', () => {
  fc.assert(fc.property(histories, fc.jsonValue(), (history, nonsense) => {
    expect(readHistory(JSON.stringify(history))).toEqual({ value: history, broken: false })
    expect(readHistory(JSON.stringify([nonsense, ...history])).value).toEqual(history)
  }))
})

it('CON-4 the same choice is added once, ids never repeat, and there are never more than fifty choices', () => {
  fc.assert(fc.property(histories, choices, (history, choice) => {
    const once = addChoice(history, choice)
    expect(addChoice(once, choice)).toEqual(once)
    expect(new Set(once.map(({ id }) => id)).size).toBe(once.length)
  }))
  fc.assert(fc.property(fc.integer({ min: MAX_CHOICES, max: MAX_CHOICES + 20 }), choices, (count, choice) => {
    const history = Array.from({ length: count }, (_, index) => `${index}`).reduce<ConsentHistory>((list, id) => addChoice(list, { ...choice, id }), [])
    expect(history).toHaveLength(MAX_CHOICES)
    expect(history.at(-1)?.id).toBe(`${count - 1}`)
  }), { numRuns: 10 })
})

it('CON-4 the current choice is the latest up to now, of the current version and less than 182 days old', () => {
  fc.assert(fc.property(instants, histories, (now, history) => {
    const current = currentChoice(now, history)
    if (!current) return
    expect(current.version).toBe(CONSENT_VERSION)
    expect(now - current.at).toBeGreaterThanOrEqual(0)
    expect(now - current.at).toBeLessThan(CHOICE_LIFETIME)
    expect(history.slice(history.indexOf(current) + 1).every(({ at }) => at > now)).toBe(true)
  }))
})

it('CON-4 a new choice counts at once, whatever was chosen before', () => {
  fc.assert(fc.property(instants, histories, regions, grantSets, (now, history, place, grants) => {
    const choice = makeChoice({ id: 'new', now, how: 'custom', place, signal: false, grants })
    expect(currentChoice(now, addChoice(history, choice))).toEqual(choice)
  }))
})

it('CON-6 a signal is granted exactly when its purpose is, and security always', () => {
  fc.assert(fc.property(grantSets, grants => {
    for (const [signal, state] of Object.entries(signalState(grants))) {
      const purpose = CONSENT_SIGNALS[signal as keyof typeof CONSENT_SIGNALS]
      expect(state, signal).toBe(purpose === 'necessary' || grants[purpose] ? 'granted' : 'denied')
    }
  }))
})

it('CON-6 grants converted to signals and back stay the same and are not exceeded', () => {
  fc.assert(fc.property(grantSets, grants => {
    expect(grantsIn(signalState(grants))).toEqual(grants)
    expect(exceeds(signalState(grants), grants)).toBe(false)
  }))
})

const ours = choices.filter(({ how }) => how !== 'script')
it('CON-5 a consent script that repeats itself or reports for the first time can only narrow a choice made in our banner', () => {
  fc.assert(fc.property(ours, grantSets, fc.boolean(), (choice, reported, repeats) => {
    const chosen = chosenInScript(choice, { previous: repeats ? reported : null, current: reported }) ?? choice.grants
    for (const purpose of OPTIONAL_PURPOSES) expect(chosen[purpose]).toBe(choice.grants[purpose] && reported[purpose])
  }))
})

it('CON-5 a consent script decides if there is no choice, if the last choice was its own, or if its report has changed', () => {
  fc.assert(fc.property(fc.option(choices), grantSets, grantSets, (choice, before, reported) => {
    fc.pre(choice === null || choice.how === 'script' || JSON.stringify(before) !== JSON.stringify(reported))
    const chosen = chosenInScript(choice, { previous: before, current: reported })
    expect(chosen ?? choice?.grants).toEqual(reported)
    expect(chosen === null).toBe(choice !== null && JSON.stringify(choice.grants) === JSON.stringify(reported))
  }))
})
