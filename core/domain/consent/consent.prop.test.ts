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

it('CON-1 CON-3 without a choice nothing is ever granted but outside the regions', () => {
  fc.assert(fc.property(consentFacts, facts => {
    const { grants, asks } = decideConsent(facts)
    if (facts.choice !== null || facts.region === 'outside') expect(asks).toBe(false)
    else expect([asks, ...Object.values(grants)]).toEqual([true, false, false, false])
  }))
})

it('CON-4 what was refused is never granted, in no place', () => {
  fc.assert(fc.property(consentFacts, choices, (facts, choice) => {
    const { grants } = decideConsent({ ...facts, choice })
    for (const purpose of OPTIONAL_PURPOSES) expect(!grants[purpose] || choice.grants[purpose]).toBe(true)
  }))
})

it('CON-4 a history read back is the same, whatever else stands in the list', () => {
  fc.assert(fc.property(histories, fc.jsonValue(), (history, nonsense) => {
    expect(readHistory(JSON.stringify(history))).toEqual({ value: history, broken: false })
    expect(readHistory(JSON.stringify([nonsense, ...history])).value).toEqual(history)
  }))
})

it('CON-4 the same choice twice is one, ids never repeat, and there are never more than fifty', () => {
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

it('CON-4 a current choice is never of another version, from the future or older than 182 days, and no later choice was made before now', () => {
  fc.assert(fc.property(instants, histories, (now, history) => {
    const current = currentChoice(now, history)
    if (!current) return
    expect(current.version).toBe(CONSENT_VERSION)
    expect(now - current.at).toBeGreaterThanOrEqual(0)
    expect(now - current.at).toBeLessThan(CHOICE_LIFETIME)
    expect(history.slice(history.indexOf(current) + 1).every(({ at }) => at > now)).toBe(true)
  }))
})

it('CON-4 what has just been chosen counts at once, whatever was chosen before', () => {
  fc.assert(fc.property(instants, histories, regions, grantSets, (now, history, place, grants) => {
    const choice = makeChoice({ id: 'new', now, how: 'custom', place, signal: false, grants })
    expect(currentChoice(now, addChoice(history, choice))).toEqual(choice)
  }))
})

it('CON-6 a signal is granted exactly when its purpose is, security always', () => {
  fc.assert(fc.property(grantSets, grants => {
    for (const [signal, state] of Object.entries(signalState(grants))) {
      const purpose = CONSENT_SIGNALS[signal as keyof typeof CONSENT_SIGNALS]
      expect(state, signal).toBe(purpose === 'necessary' || grants[purpose] ? 'granted' : 'denied')
    }
  }))
})

it('CON-6 the signals of grants say those grants, and never more', () => {
  fc.assert(fc.property(grantSets, grants => {
    expect(grantsIn(signalState(grants))).toEqual(grants)
    expect(exceeds(signalState(grants), grants)).toBe(false)
  }))
})

const ours = choices.filter(({ how }) => how !== 'script')
it('CON-5 a consent script that repeats itself, or begins, never widens a choice made with us, and what it denies is denied', () => {
  fc.assert(fc.property(ours, grantSets, fc.boolean(), (choice, told, repeats) => {
    const chosen = chosenInScript(choice, { previous: repeats ? told : null, current: told }) ?? choice.grants
    for (const purpose of OPTIONAL_PURPOSES) expect(chosen[purpose]).toBe(choice.grants[purpose] && told[purpose])
  }))
})

it('CON-5 with no choice, after its own, and when it tells something else than before, a consent script is taken at its word', () => {
  fc.assert(fc.property(fc.option(choices), grantSets, grantSets, (choice, before, told) => {
    fc.pre(choice === null || choice.how === 'script' || JSON.stringify(before) !== JSON.stringify(told))
    const chosen = chosenInScript(choice, { previous: before, current: told })
    expect(chosen ?? choice?.grants).toEqual(told)
    expect(chosen === null).toBe(choice !== null && JSON.stringify(choice.grants) === JSON.stringify(told))
  }))
})
