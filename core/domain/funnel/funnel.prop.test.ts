import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answersOnPath, choose, toggle } from './answers.ts'
import { matches } from './branching.ts'
import { OPERATORS, type Funnel, type Progress, type Question, type FunnelAnswer } from './funnel.ts'
import { advance, moveBack, moveOn, startProgress } from './progress.ts'
import { resume } from './resume.ts'
import { positionIn } from './position.ts'

const NAMES = ['a', 'b', 'c', 'd', 'e'] as const
const screenIds = fc.constantFrom(...NAMES)
const optionIds = fc.constantFrom('x', 'y', 'z', 'none')
const paths = fc.array(screenIds, { minLength: 1, maxLength: 6 })
const progresses: fc.Arbitrary<Progress> = fc.record({
  screens: paths, start_screen: fc.option(screenIds), is_first_analytics_sent: fc.boolean(), version: fc.constant(1), updated_at: fc.nat(100),
})
const answer = (ids: readonly string[]): FunnelAnswer => ({
  questionText: '', category: '', questionId: '', selectedAnswers: ids, retenoUserProperty: '', selectedAnswerIds: ids, questionKey: '',
})
const answers = fc.dictionary(screenIds, fc.uniqueArray(optionIds, { minLength: 1 }).map(answer))
const conditions = fc.record({ screen: screenIds, op: fc.constantFrom(...OPERATORS), values: fc.array(optionIds, { minLength: 1, maxLength: 3 }) })
const funnels: fc.Arbitrary<Funnel> = fc.array(
  fc.array(fc.record({ when: fc.array(conditions, { minLength: 1, maxLength: 2 }), go: fc.oneof({ arbitrary: screenIds, weight: 4 }, fc.constant('gone')) }), { maxLength: 3 }),
  { minLength: NAMES.length, maxLength: NAMES.length },
).map(rules => ({ id: 'f', version: 1, screens: NAMES.map((id, at) => ({ id, type: 'single-choice' as const, rules: rules[at] ?? [] })) }))

const question: Question = {
  id: 'q', kind: 'multiple_choise', key: 'k', category: 'c', retenoUserProperty: 'p', max: 2,
  options: [{ id: 'x' }, { id: 'y' }, { id: 'z' }, { id: 'none', exclusive: true }],
}
const asked = { screen: 'a', question, text: '' }

describe('progress', () => {
  it('FUN-5 moving on twice equals moving on once', () => {
    fc.assert(fc.property(progresses, screenIds, screenIds, (progress, from, next) => {
      const once = moveOn(1, progress, from, next)
      if (from !== next) expect(moveOn(1, once, from, next)).toEqual(once)
      expect(once.screens.at(-1)).toBe(next)
    }))
  })
  it('FUN-5 moving on keeps the path up to the screen moved from', () => {
    fc.assert(fc.property(progresses, fc.nat(), screenIds, (progress, where, next) => {
      const from = progress.screens[where % progress.screens.length] ?? 'a'
      const at = progress.screens.lastIndexOf(from)
      expect(moveOn(1, progress, from, next).screens.slice(0, at + 1)).toEqual(progress.screens.slice(0, at + 1))
    }))
  })
  it('FUN-5 back undoes moving on', () => {
    fc.assert(fc.property(fc.uniqueArray(screenIds, { minLength: 2 }), screens => {
      const next = screens.at(-1) ?? ''
      const before = { ...startProgress(1, { id: 'f', version: 1, screens: [] }), screens: screens.slice(0, -1) }
      const after = moveOn(1, before, before.screens.at(-1) ?? '', next)
      expect(moveBack(1, after, next)).toEqual(before)
    }))
  })
  it('FUN-10 resuming twice equals resuming once, whether it goes on or starts anew', () => {
    const DAY = 86_400_000
    const kept: fc.Arbitrary<Progress> = fc.record({
      screens: fc.oneof(paths, fc.constant(['a', 'gone']), fc.constant([])), start_screen: fc.option(fc.oneof(screenIds, fc.constant('gone'))),
      is_first_analytics_sent: fc.boolean(), version: fc.constantFrom(1, 1, 1, 2), updated_at: fc.nat(100),
    })
    const met = { nothing: 0, goesOn: 0, startsAnew: 0 }
    const plain: Funnel = { id: 'f', version: 1, screens: NAMES.map(id => ({ id, type: 'single-choice', rules: [] })) }
    const current: Progress = { screens: ['a'], start_screen: null, is_first_analytics_sent: false, version: 1, updated_at: 0 }
    fc.assert(fc.property(funnels, fc.option(kept), fc.constantFrom(0, DAY, 30 * DAY - 101, 30 * DAY, 31 * DAY), fc.nat(100), (funnel, stored, age, more) => {
      const now = 100 + age + more
      const once = resume(now, funnel, stored)
      met[stored === null ? 'nothing' : once === stored ? 'goesOn' : 'startsAnew'] += 1
      expect(resume(now, funnel, once)).toEqual(once)
      expect(once.version).toBe(funnel.version)
      for (const id of once.screens) expect(NAMES).toContain(id)
    }), { examples: [[plain, null, 0, 0], [plain, current, 0, 0], [plain, { ...current, version: 2 }, 0, 0]] })
    expect(Object.entries(met).filter(([, times]) => times === 0)).toEqual([])
  })
  it('FUN-10 answers never lead out of the funnel, and the progress bar never overflows', () => {
    fc.assert(fc.property(funnels, answers, fc.nat(8), (funnel, given, presses) => {
      let progress = startProgress(0, funnel)
      for (let press = 0; press < presses; press += 1) progress = advance(press, funnel, progress, given, progress.screens.at(-1) ?? '')
      for (const id of progress.screens) expect(NAMES).toContain(id)
      const { at, of } = positionIn(funnel, progress, given)
      expect(at).toBe(progress.screens.length)
      expect(of).toBeGreaterThanOrEqual(at)
    }))
  })
})

describe('answers', () => {
  it('FUN-7 FUN-9 no sequence of picks gives an empty answer, too many options or one beside an exclusive option', () => {
    fc.assert(fc.property(fc.array(optionIds, { maxLength: 12 }), presses => {
      const ids = presses.reduce<ReturnType<typeof toggle>>((now, id) => toggle(now, asked, { id, text: id }), {})['a']?.selectedAnswerIds
      if (ids === undefined) return
      expect(ids.length).toBeGreaterThan(0)
      expect(ids.length).toBeLessThanOrEqual(2)
      expect(new Set(ids).size).toBe(ids.length)
      if (ids.includes('none')) expect(ids).toEqual(['none'])
    }))
  })
  it('FUN-7 picking an option twice restores the answers if no other option was cleared', () => {
    const others = answers.map(given => Object.fromEntries(Object.entries(given).filter(([screen]) => screen !== asked.screen)))
    fc.assert(fc.property(others, fc.constantFrom('x', 'y', 'z'), (others, id) => {
      expect(toggle(toggle(others, asked, { id, text: id }), asked, { id, text: id })).toEqual(others)
    }))
  })
  it('FUN-8 only the last choice counts, and other screens do not change', () => {
    fc.assert(fc.property(answers, optionIds, optionIds, (before, first, last) => {
      const after = choose(choose(before, asked, { id: first, text: '' }), asked, { id: last, text: '' })
      expect(after).toEqual(choose(before, asked, { id: last, text: '' }))
      expect({ ...after, a: before['a'] }).toEqual({ ...before, a: before['a'] })
    }))
  })
  it('FUN-5 an answer that is left out comes back when its screen is visited again', () => {
    fc.assert(fc.property(progresses, answers, screenIds, (progress, given, screen) => {
      const revisited = { ...progress, screens: [...progress.screens, screen] }
      expect(answersOnPath(revisited, given)[screen]).toEqual(given[screen])
    }))
  })
})

it('FUN-10 is and is not, any of and none of exclude each other', () => {
  fc.assert(fc.property(conditions, answers, (condition, given) => {
    expect(matches({ ...condition, op: 'is' }, given)).toBe(!matches({ ...condition, op: 'is not' }, given))
    expect(matches({ ...condition, op: 'any of' }, given)).toBe(!matches({ ...condition, op: 'none of' }, given))
    if (matches({ ...condition, op: 'all of' }, given)) expect(matches({ ...condition, op: 'any of' }, given)).toBe(true)
  }))
})
