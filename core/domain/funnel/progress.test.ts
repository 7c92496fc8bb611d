import { describe, expect, it } from 'vitest'
import type { Funnel, FunnelAnswer, FunnelAnswers } from './funnel.ts'
import {
  advance, clearStartScreen, currentScreen, markAnalyticsSent, moveBack, moveOn, setStartScreen, startProgress,
} from './progress.ts'
import { resume, startAt } from './resume.ts'
import { readProgress } from './stored.ts'

const DAY = 86_400_000

const funnel: Funnel = {
  id: 'f', version: 3,
  screens: [
    { id: 'one', type: 'single-choice' },
    { id: 'two', type: 'single-choice', rules: [{ when: [{ screen: 'one', op: 'is', values: ['b'] }], go: 'four' }] },
    { id: 'three', type: 'single-choice', rules: [{ when: [{ screen: 'four', op: 'answered', values: [] }], go: 'one' }] },
    { id: 'four', type: 'profile-summary' },
  ],
}
const answer = (id: string): FunnelAnswer => ({
  questionText: '', category: '', questionId: '', selectedAnswers: [id], retenoUserProperty: '', selectedAnswerIds: [id], questionKey: '',
})
const path = (...screens: readonly string[]) => ({ ...startProgress(0, funnel), screens })

it('FUN-4 progress has the stored names', () => {
  expect(startProgress(7, funnel)).toEqual({ screens: ['one'], start_screen: null, is_first_analytics_sent: false, version: 3, updated_at: 7 })
})

describe('moveOn', () => {
  it('FUN-5 truncates the path after the screen moved from, then appends', () => {
    expect(moveOn(9, path('one', 'two', 'three'), 'one', 'four')).toEqual({ ...path('one', 'four'), updated_at: 9 })
  })
  it('FUN-5 does not append a screen that is already last', () => {
    expect(moveOn(9, path('one', 'two', 'three'), 'one', 'one').screens).toEqual(['one'])
  })
  it('FUN-5 leads where advance leads, also from a screen that is not on the path', () => {
    expect(moveOn(9, path('one'), 'three', 'four').screens).toEqual(['one', 'three', 'four'])
    for (const screens of [['one'], ['one', 'two'], ['one', 'three', 'two'], []]) {
      expect(advance(9, funnel, path(...screens), {}, 'three')).toEqual(moveOn(9, path(...screens), 'three', 'four'))
    }
  })
})

describe('advance', () => {
  it('FUN-5 FUN-10 goes where the answers on the path lead', () => {
    expect(advance(9, funnel, path('one', 'two'), { one: answer('b') }, 'two').screens).toEqual(['one', 'two', 'four'])
    expect(advance(9, funnel, path('one', 'two'), { one: answer('a') }, 'two').screens).toEqual(['one', 'two', 'three'])
  })
  it('FUN-5 an answer on a dropped screen does not affect the rules', () => {
    expect(advance(9, funnel, path('one', 'two', 'three'), { four: answer('x') }, 'three').screens).toEqual(['one', 'two', 'three', 'four'])
  })
  it('FUN-4 FUN-10 going on starts the 30 days anew', () => {
    expect(advance(29 * DAY, funnel, path('one'), {}, 'one').updated_at).toBe(29 * DAY)
  })
  it('FUN-5 a screen that leads to itself is on the path once', () => {
    const mirror: Funnel = { ...funnel, screens: [{ id: 'one', type: 'divider', rules: [{ when: [{ screen: 'one', op: 'is not', values: ['x'] }], go: 'one' }] }] }
    expect(advance(9, mirror, path('one'), {}, 'one').screens).toEqual(['one'])
  })
  it('FUN-5 a double press moves once, and at the end nothing moves', () => {
    const once = advance(9, funnel, path('one'), {}, 'one')
    expect(advance(9, funnel, once, {}, 'one')).toEqual(once)
    expect(advance(9, funnel, path('one', 'four'), {}, 'four')).toEqual(path('one', 'four'))
  })
})

it('FUN-5 back goes to the screen before, once for a double press, never before the first', () => {
  const back = moveBack(9, path('one', 'two', 'three'), 'three')
  expect(back.screens).toEqual(['one', 'two'])
  expect(moveBack(9, back, 'three')).toEqual(back)
  expect(moveBack(9, path('one'), 'one')).toEqual(path('one'))
  expect(moveBack(9, path('one', 'two', 'three', 'two'), 'two').screens).toEqual(['one', 'two', 'three'])
})

describe('start screen', () => {
  it('FUN-6 can be set and cleared', () => {
    const set = setStartScreen(9, path('one'), 'two')
    expect(set.start_screen).toBe('two')
    expect(clearStartScreen(9, set).start_screen).toBeNull()
  })
  it('FUN-6 is where the funnel opens when it starts anew, if it still exists', () => {
    expect(startProgress(9, funnel, 'three').screens).toEqual(['three'])
    expect(startProgress(9, funnel, 'gone').screens).toEqual(['one'])
    expect(resume(30 * DAY, funnel, setStartScreen(0, path('one', 'two'), 'three')).screens).toEqual(['three'])
  })
})

describe('a link', () => {
  it('FUN-6 sets the start screen and opens the funnel there, once', () => {
    const opened = startAt(9, funnel, path('one', 'two'), 'three')
    expect([opened.screens, opened.start_screen]).toEqual([['three'], 'three'])
    const on = moveOn(10, opened, 'three', 'four')
    expect(startAt(11, funnel, on, 'three')).toBe(on)
  })
  it('FUN-6 clears it with an empty name, and leaves it with none or an unknown one', () => {
    const set = setStartScreen(0, path('one', 'two'), 'three')
    expect(startAt(9, funnel, set, '')).toEqual({ ...set, start_screen: null, updated_at: 9 })
    for (const wanted of [null, 'gone', 'three']) expect(startAt(9, funnel, set, wanted)).toBe(set)
    expect(startAt(9, funnel, path('one'), '')).toEqual(path('one'))
  })
})

describe('resume', () => {
  const stored = path('one', 'two')
  it('FUN-10 goes on where the person was, for 30 days', () => {
    expect(resume(30 * DAY - 1, funnel, stored)).toEqual(stored)
    expect(resume(30 * DAY, funnel, stored).screens).toEqual(['one'])
  })
  it('FUN-10 goes on in another version as far as the answers still lead, and keeps when it was begun', () => {
    const asking = (version: number, ...ids: readonly string[]): Funnel => ({
      id: 'f', version,
      screens: [
        ...ids.map(id => (id.startsWith('pause') ? { id, type: 'divider' as const, question: { ...ask(id), kind: 'quiz_divider' as const } } : { id, type: 'single-choice' as const, question: ask(id) })),
        { id: 'end', type: 'profile-summary' as const },
      ],
    })
    const ask = (id: string) => ({ id, kind: 'single_choise' as const, key: id, category: 'c', retenoUserProperty: id, options: [{ id: 'x' }, { id: 'y' }] })
    const given = (...ids: readonly string[]) => Object.fromEntries(ids.map(id => [id, { ...answer('x'), questionId: id }]))
    const before = { ...startProgress(0, asking(1, 'a', 'pause', 'b', 'c')), screens: ['a', 'pause', 'b', 'c'], is_first_analytics_sent: true }
    const led = (funnel: Funnel, answers: FunnelAnswers) => resume(1, funnel, before, answers)
    expect(led(asking(2, 'a', 'pause', 'b', 'c'), given('a', 'b'))).toEqual({ ...before, version: 2, updated_at: 1 })
    expect(led(asking(2, 'a', 'new', 'b', 'c'), given('a', 'b')).screens).toEqual(['a', 'new'])
    expect(led(asking(2, 'b', 'a', 'c'), given('a', 'b')).screens).toEqual(['b', 'a', 'c'])
    expect(led(asking(2, 'other'), given('a', 'b')).screens).toEqual(['other'])
    expect(led(asking(2, 'a', 'pause-new', 'c'), given('a', 'b', 'c')).screens).toEqual(['a', 'pause-new'])
  })
  it('FUN-4 starts anew if nothing is stored or the stored progress is broken', () => {
    expect(resume(1, funnel, null)).toEqual(startProgress(1, funnel))
    expect(resume(1, funnel, path('gone', 'one')).screens).toEqual(['one'])
    expect(resume(1, funnel, path()).screens).toEqual(['one'])
  })
  it('FUN-4 stored progress is read back, and a broken value counts as none', () => {
    expect(readProgress(JSON.stringify(stored))).toEqual(stored)
    for (const nonsense of [null, '', '{}', '[]', '{"screens":[1]}', JSON.stringify({ ...stored, version: 'x' })]) expect(readProgress(nonsense)).toBeNull()
  })
})

it('FUN-9 the first analytics are sent once', () => {
  const sent = markAnalyticsSent(5, path('one'))
  expect(sent.is_first_analytics_sent).toBe(true)
  expect(markAnalyticsSent(6, sent)).toBe(sent)
})

it('FUN-4 the screen to show is the last of the path', () => {
  expect(currentScreen(funnel, path('one', 'two'))?.id).toBe('two')
  expect(currentScreen(funnel, path())).toBeNull()
})
