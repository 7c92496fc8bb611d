import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LEVELS } from '../level/level.ts'
import { DAILY_GOALS } from '../funnel/questions/time-learning.ts'
import { coursesOf, type LearningPlan, mergePlans, readLearningPlan } from '../plan/learning-plan.ts'
import { readKeeper, type StoredKeeper } from './keeper.ts'
import { keeperChanges } from './merge-keeper.ts'

const goals = fc.record({ native: fc.constant('en' as const), minutes: fc.constantFrom(...DAILY_GOALS) })
const courses = fc.array(fc.record({ target: fc.constantFrom('uk', 'es', 'ja'), level: fc.constantFrom(...LEVELS), chosenAt: fc.nat(3) }), { minLength: 1, maxLength: 4 })
/** Plans that come about by choosing one course after another, on several devices. */
const plans = fc.tuple(goals, courses).map(([goal, chosen]) => chosen.map((course): LearningPlan => ({ ...goal, ...course })).reduce((one, other) => mergePlans(one, other) ?? one))
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

it('AUTH-6 mergePlans is idempotent, commutative and associative', () => {
  fc.assert(fc.property(maybePlans, maybePlans, maybePlans, (a, b, c) => {
    expect(mergePlans(a, a)).toEqual(a)
    expect(mergePlans(a, b)).toEqual(mergePlans(b, a))
    expect(mergePlans(mergePlans(a, b), c)).toEqual(mergePlans(a, mergePlans(b, c)))
  }))
})

it('AUTH-6 of two plans the later is followed, and no course of either is lost', () => {
  fc.assert(fc.property(maybePlans, maybePlans, (a, b) => {
    const merged = mergePlans(a, b)
    const both = [a, b].flatMap(plan => (plan ? coursesOf(plan) : []))
    expect(merged?.chosenAt).toBe(a || b ? Math.max(a?.chosenAt ?? 0, b?.chosenAt ?? 0) : undefined)
    expect(new Set(merged ? coursesOf(merged).map(({ target }) => target) : [])).toEqual(new Set(both.map(({ target }) => target)))
    for (const course of merged ? coursesOf(merged) : []) expect(both).toContainEqual(course)
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
