import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LEVELS } from '../level/level.ts'
import { LANGUAGES } from '../locale/locales.ts'
import { DAILY_GOALS } from '../funnel/questions/time-learning.ts'
import { laterPlan, readLearningPlan } from '../plan/learning-plan.ts'
import { readKeeper, type StoredKeeper } from './keeper.ts'
import { keeperChanges } from './merge-keeper.ts'

const plans = fc.tuple(fc.shuffledSubarray([...LANGUAGES], { minLength: 2, maxLength: 2 }), fc.constantFrom(...LEVELS), fc.constantFrom(...DAILY_GOALS), fc.nat(3))
  .map(([[native = 'en', target = 'uk'], level, minutes, chosenAt]) => ({ native, target, level, minutes, chosenAt }))
const maybePlans = fc.option(plans)
const keepers: fc.Arbitrary<StoredKeeper> = fc.record(
  {
    user_settings: fc.constantFrom('{"soundEffects":true}', '{"soundEffects":false}', 'nonsense'),
    accessibility: fc.constantFrom('{"dyslexic":true,"whiteNoise":"off"}', '[]'),
    completed_first_lesson: fc.constantFrom('true', 'false'),
    learning_plan: plans.map(plan => JSON.stringify(plan)),
  },
  { requiredKeys: [] },
)

it('AUTH-6 laterPlan is idempotent, commutative and associative', () => {
  fc.assert(fc.property(maybePlans, maybePlans, maybePlans, (a, b, c) => {
    expect(laterPlan(a, a)).toEqual(a)
    expect(laterPlan(a, b)).toEqual(laterPlan(b, a))
    expect(laterPlan(laterPlan(a, b), c)).toEqual(laterPlan(a, laterPlan(b, c)))
  }))
})

it('AUTH-6 laterPlan always returns one of its arguments, and null only for two nulls', () => {
  fc.assert(fc.property(maybePlans, maybePlans, (a, b) => {
    const later = laterPlan(a, b)
    expect([a, b]).toContainEqual(later)
    expect(later === null).toBe(a === null && b === null)
  }))
})

it('PRO-3 a stored plan reads back unchanged', () => {
  fc.assert(fc.property(plans, plan => {
    expect(readLearningPlan(JSON.stringify(plan)).value).toEqual(plan)
  }))
})

it('PRO-8 handing over twice has the effect of handing over once', () => {
  fc.assert(fc.property(keepers, keepers, (account, device) => {
    const merged = { ...account, ...keeperChanges(account, device) }
    expect(keeperChanges(merged, device)).toEqual({})
  }))
})

it('PRO-8, AUTH-6 the account’s values stay, except for an earlier learning plan, a first lesson not passed and what nobody can read', () => {
  fc.assert(fc.property(keepers, keepers, (account, device) => {
    const read = readKeeper(account)
    for (const key of Object.keys(keeperChanges(account, device)) as (keyof typeof read)[])
      expect(key === 'learning_plan' || read[key] === undefined || read[key].broken || read[key].value === false).toBe(true)
  }))
})

it('AUTH-6 a first lesson that was passed anywhere stays passed, in whatever order devices sign in', () => {
  fc.assert(fc.property(fc.array(keepers), devices => {
    const account = devices.reduce((before, device) => ({ ...before, ...keeperChanges(before, device) }), {})
    expect(readKeeper(account).completed_first_lesson?.value ?? false).toBe(devices.some(device => device['completed_first_lesson'] === 'true'))
  }))
})

it('AUTH-6 the learning plan does not depend on the order in which two devices sign in', () => {
  fc.assert(fc.property(keepers, keepers, (one, other) => {
    const after = (devices: readonly StoredKeeper[]) => devices.reduce((account, device) => ({ ...account, ...keeperChanges(account, device) }), {})
    expect(after([one, other])['learning_plan']).toEqual(after([other, one])['learning_plan'])
  }))
})
