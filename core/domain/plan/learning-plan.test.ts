import { describe, expect, it } from 'vitest'
import { LEVELS } from '../level/level.ts'
import type { FunnelAnswer } from '../funnel/funnel.ts'
import { changePlan, coursesOf, mergePlans, readLearningPlan } from './learning-plan.ts'
import { asksForCourse, LEVEL_OF_ANSWER, planFromAnswers } from './plan-from-answers.ts'

const plan = { native: 'uk', target: 'en', level: 'A1', minutes: 10, chosenAt: 1000 } as const
const answer = (questionKey: string, id: string): FunnelAnswer => ({
  questionText: '', category: 'plan', questionId: questionKey, selectedAnswers: [id], retenoUserProperty: '', selectedAnswerIds: [id], questionKey,
})

describe('readLearningPlan', () => {
  it('PRO-3 reads back the plan that was stored', () => {
    expect(readLearningPlan(JSON.stringify(plan))).toEqual({ value: plan, broken: false })
    expect(readLearningPlan(null)).toEqual({ value: null, broken: false })
  })
  it('PRO-3 a broken value reads as no plan and is reported', () => {
    for (const wrong of [{ native: 'xx' }, { target: 'uk' }, { level: 'Z9' }, { minutes: 7 }, { chosenAt: -1 }, { chosenAt: 'now' }])
      expect(readLearningPlan(JSON.stringify({ ...plan, ...wrong })), JSON.stringify(wrong)).toEqual({ value: null, broken: true })
    expect(readLearningPlan('{')).toEqual({ value: null, broken: true })
  })
})

it('AUTH-6 the later plan wins, and any plan wins over none', () => {
  const later = { ...plan, target: 'ja', chosenAt: 2000 } as const
  const both = { ...later, others: [{ target: 'en', level: 'A1', chosenAt: 1000 }] }
  expect([mergePlans(plan, later), mergePlans(later, plan)]).toEqual([both, both])
  expect(mergePlans(null, plan)).toBe(plan)
  expect(mergePlans(null, null)).toBeNull()
  const why = { ...plan, motivation: 'travel' }
  expect([mergePlans(plan, why), mergePlans(why, plan)]).toEqual([why, why])
})

describe('changePlan', () => {
  const chosen = { ...plan, level: 'B1', motivation: 'travel' } as const
  it('FUN-9 another goal leaves the rest', () => {
    expect(changePlan(2000, chosen, { minutes: 30 })).toEqual({ ...chosen, minutes: 30, chosenAt: 2000 })
  })
  it('another language begins at the first level; the same one, and the native one, change nothing of the course', () => {
    expect(changePlan(2000, chosen, { target: 'ja' })).toEqual({ ...chosen, target: 'ja', level: 'A1', others: [{ target: 'en', level: 'B1', chosenAt: 1000 }], chosenAt: 2000 })
    expect(changePlan(2000, chosen, { target: 'en' })).toEqual({ ...chosen, chosenAt: 2000 })
    expect(readLearningPlan(JSON.stringify(changePlan(2000, chosen, { target: 'uk' }))).value?.target).toBe('en')
  })
  it('CRS-1 who goes back to a course goes on at its level, and the other one waits', () => {
    const back = changePlan(3000, changePlan(2000, chosen, { target: 'ja' }), { target: 'en' })
    expect(back).toEqual({ ...chosen, others: [{ target: 'ja', level: 'A1', chosenAt: 2000 }], chosenAt: 3000 })
    expect(coursesOf(changePlan(4000, back, { target: 'es' })).map(({ target, level }) => [target, level])).toEqual([['es', 'A1'], ['en', 'B1'], ['ja', 'A1']])
    expect(readLearningPlan(JSON.stringify(back)).value).toEqual(back)
  })
  it('PRO-3 courses that cannot be read are left out, and the plan stays', () => {
    const others = [{ target: 'xx', level: 'A1', chosenAt: 1 }, { target: 'ja', level: 'Z', chosenAt: 1 }, { target: 'ja', level: 'A1', chosenAt: -1 }, 7, { target: 'uk', level: 'A1', chosenAt: 1 }, { target: 'en', level: 'A2', chosenAt: 1 }]
    expect(readLearningPlan(JSON.stringify({ ...chosen, others }))).toEqual({ value: chosen, broken: false })
    expect(readLearningPlan(JSON.stringify({ ...chosen, others: 'none' }))).toEqual({ value: chosen, broken: false })
  })
  it('AUTH-6 a change wins over what it changes on a device whose clock is slow', () => {
    const changed = changePlan(5, plan, { minutes: 5 })
    expect(mergePlans(plan, changed)).toEqual(changed)
  })
})

describe('planFromAnswers', () => {
  const answers = {
    any: answer('native_language', 'uk'), order: answer('target_language', 'ja'), of: answer('level', 'b1'), screens: answer('daily_minutes', '20'),
  }
  it('FUN-9 time_learning becomes the daily goal', () => {
    expect(planFromAnswers(5000, answers)).toEqual({ native: 'uk', target: 'ja', level: 'B1', minutes: 20, chosenAt: 5000 })
  })
  it('FUN-9 a motivation is stored by its tag', () => {
    const why = { ...answer('goal', 'travel'), tag: 'travel,mind' }
    const made = planFromAnswers(5000, { ...answers, why })
    expect(made?.motivation).toBe('travel,mind')
    expect(readLearningPlan(JSON.stringify(made)).value).toEqual(made)
    for (const motivation of [7, 'x'.repeat(1001)]) expect(readLearningPlan(JSON.stringify({ ...made, motivation })).value).toEqual(planFromAnswers(5000, answers))
    expect(readLearningPlan(JSON.stringify({ ...made, motivation: 'x'.repeat(1000) })).value?.motivation).toHaveLength(1000)
  })
  it('FUN-9 without a level and a daily goal the plan begins at A1 with ten minutes', () => {
    expect(planFromAnswers(5000, { any: answers.any, order: answers.order })).toEqual({ native: 'uk', target: 'ja', level: 'A1', minutes: 10, chosenAt: 5000 })
  })
  it('ROUTE-9 what is liked is stored as it was answered, and what cannot be read of it leaves the plan as it is', () => {
    const likes = { ...answer('interests', 'food'), selectedAnswerIds: ['food', 'music'] }
    const made = planFromAnswers(5000, { ...answers, likes, way: answer('practice', 'reading') })
    expect(made).toMatchObject({ interests: ['food', 'music'], practice: 'reading' })
    expect(readLearningPlan(JSON.stringify(made)).value).toEqual(made)
    const known = planFromAnswers(5000, answers)
    for (const wrong of [{ interests: 7 }, { interests: [] }, { interests: ['x'.repeat(81)] }, { interests: [7] }, { interests: Array.from({ length: 13 }, String) }, { practice: 'sleep' }])
      expect(readLearningPlan(JSON.stringify({ ...known, ...wrong })), JSON.stringify(wrong)).toEqual({ value: known, broken: false })
    expect(planFromAnswers(5000, { ...answers, way: answer('practice', 'sleep') })).toEqual(known)
  })
  it('ROUTE-9 what a funnel does not ask stays as it was', () => {
    const before = { ...plan, level: 'B1', minutes: 20, motivation: 'travel', interests: ['food'], practice: 'reading' } as const
    expect(planFromAnswers(5000, {}, { before })).toEqual({ ...before, chosenAt: 5000 })
    expect(planFromAnswers(5000, { likes: answer('interests', 'music') }, { before })).toEqual({ ...before, interests: ['music'], chosenAt: 5000 })
    expect(planFromAnswers(5000, answers, { before })).toMatchObject({ target: 'ja', level: 'B1', minutes: 20, motivation: 'travel', interests: ['food'], others: [{ target: 'en', level: 'B1' }] })
  })
  it('CRS-1 a course that was put aside goes on at its level, unless the funnel asked for one', () => {
    const before = changePlan(2000, { ...plan, level: 'B1' }, { target: 'ja' })
    expect(planFromAnswers(5000, { order: answer('target_language', 'en') }, { before })).toMatchObject({ target: 'en', level: 'B1', others: [{ target: 'ja', level: 'A1' }] })
    expect(planFromAnswers(5000, { order: answer('target_language', 'en'), of: answer('level', 'a2') }, { before })).toMatchObject({ target: 'en', level: 'A2' })
    expect(planFromAnswers(5000, { order: answer('target_language', 'es') }, { before })).toMatchObject({ target: 'es', level: 'A1' })
  })
  it('AUTH-6 the answers win over the plan before on a device whose clock is slow', () =>
    expect(planFromAnswers(5, { likes: answer('interests', 'food') }, { before: plan })).toEqual({ ...plan, interests: ['food'], chosenAt: plan.chosenAt + 1 }))
  it('FUN-9 an answer that names no level begins at A1', () => {
    for (const named of ['constructor', 'z9', '']) expect(planFromAnswers(5000, { ...answers, of: answer('level', named) })?.level, named).toBe('A1')
  })
  it('CRS-5 a plan needs two different languages', () => {
    expect(planFromAnswers(5000, { any: answers.any })).toBeNull()
    expect(planFromAnswers(5000, { ...answers, order: answer('target_language', 'uk') })).toBeNull()
    expect(planFromAnswers(5000, { ...answers, order: answer('target_language', 'xx') })).toBeNull()
  })
  it('FUN-9 days, times and the zone become part of the plan, stay where they are not asked, and nonsense leaves it as it is', () => {
    const when = { ...answer('times', ''), selectedAnswerIds: ['18:00', '21:30'] }
    const made = planFromAnswers(5000, { ...answers, days: answer('days_a_week', '4'), when, zone: answer('zone', 'Asia/Tokyo') })
    expect(made).toMatchObject({ days: 4, times: { from: 1080, to: 1290 }, zone: 'Asia/Tokyo' })
    expect(readLearningPlan(JSON.stringify(made)).value).toEqual(made)
    expect(planFromAnswers(6000, {}, { before: made })).toEqual({ ...made, chosenAt: 6000 })
    const known = planFromAnswers(5000, answers)
    for (const wrong of [{ days: 0 }, { days: 8 }, { days: '4' }, { times: 7 }, { times: { from: 1080, to: 1080 } }, { times: { from: 1, to: 1380 } }, { zone: 'Mars/Olympus' }])
      expect(readLearningPlan(JSON.stringify({ ...known, ...wrong })), JSON.stringify(wrong)).toEqual({ value: known, broken: false })
    expect(planFromAnswers(5000, { ...answers, days: answer('days_a_week', 'all'), when: answer('times', 'noon'), zone: answer('zone', 'here') })).toEqual(known)
  })
  it('FUN-9 a funnel about one language needs no answer to which, and known words say the level unless the person does', () => {
    const about = { target: 'ja', estimated: 'A2' } as const
    expect(planFromAnswers(5000, { any: answers.any }, about)).toEqual({ native: 'uk', target: 'ja', level: 'A2', minutes: 10, chosenAt: 5000 })
    expect(planFromAnswers(5000, { any: answers.any, of: answer('level', 'b1') }, about)?.level).toBe('B1')
    expect(planFromAnswers(5000, { any: answer('native_language', 'ja') }, about)).toBeNull()
    expect(asksForCourse({ screens: [], target: 'ja' })).toBe(true)
  })
  it('CRS-1 every answer to a level question maps to a level of the course', () => {
    for (const level of Object.values(LEVEL_OF_ANSWER)) expect(LEVELS).toContain(level)
  })
})
