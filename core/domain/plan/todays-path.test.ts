import { describe, expect, it } from 'vitest'
import { LEVELS, type Level } from '../level/level.ts'
import type { CourseOutline, LessonSummary } from '../lesson/lesson.ts'
import { beginningLevel, todaysPath } from './todays-path.ts'

const lesson = (id: string, passed = false): LessonSummary => ({ id, title: id, number: 1, premium: false, open: true, passed, strong: false })
const outline = (...units: readonly (readonly [level: Level, ...lessons: LessonSummary[]])[]): CourseOutline => ({
  native: 'uk', target: 'es', units: units.map(([level, ...lessons], index) => ({ id: `u${index}`, level, title: level, skipped: false, notes: false, lessons })),
})
const underWay = (begun: readonly string[], unsaved: readonly string[] = []) => ({ begun: new Set(begun), unsaved: new Set(unsaved) })
const none = underWay([])

describe('todaysPath', () => {
  it('ROUTE-9 the next lesson is the first that was not passed', () =>
    expect(todaysPath(outline(['A1', lesson('a', true), lesson('b'), lesson('c')]), 'A1', none)?.next?.id).toBe('b'))
  it('ROUTE-9 a lesson already begun comes first', () =>
    expect(todaysPath(outline(['A1', lesson('a'), lesson('b')]), 'A1', underWay(['b']))?.next).toMatchObject({ id: 'b', begun: true }))
  it('ROUTE-9 a passed lesson that was begun again does not come first', () =>
    expect(todaysPath(outline(['A1', lesson('a', true), lesson('b')]), 'A1', underWay(['a']))?.next?.id).toBe('b'))
  it('ROUTE-9 a lesson that waits to be saved is behind the learner, unless there is no other', () => {
    const path = todaysPath(outline(['A1', lesson('a'), lesson('b')]), 'A1', underWay([], ['a']))
    expect([path?.next?.id, path?.unit.lessons.map(({ unsaved }) => unsaved)]).toEqual(['b', [true, false]])
    expect(todaysPath(outline(['A1', lesson('a')]), 'A1', underWay([], ['a']))?.next).toMatchObject({ id: 'a', unsaved: true })
    expect(todaysPath(outline(['A1', lesson('a', true)]), 'A1', underWay([], ['a']))?.unit.lessons[0]?.unsaved).toBe(false)
  })
  it('ROUTE-9 the path starts at the chosen level and later comes back to earlier units', () => {
    const course = outline(['A1', lesson('a')], ['A2', lesson('b')])
    expect(todaysPath(course, 'A2', none)).toMatchObject({ next: { id: 'b' }, unit: { id: 'u1' } })
    expect(todaysPath(outline(['A1', lesson('a')], ['A2', lesson('b', true)]), 'A2', none)?.next?.id).toBe('a')
    expect(todaysPath(outline(['A1', lesson('a')]), 'B2', none)?.next?.id).toBe('a')
  })
  it('CRS-1 where a course ends below the learner’s level, the path begins with its highest', () => {
    const course = outline(['A1', lesson('a')], ['A2', lesson('b')], ['B1'])
    expect(todaysPath(course, 'C1', none)?.next?.id).toBe('b')
    expect(LEVELS.map(level => beginningLevel(course, level))).toEqual(['A1', 'A2', 'A2', 'A2', 'A2'])
    expect(beginningLevel(outline(), 'B1')).toBe('B1')
  })
  it('ROUTE-9 when every lesson is passed there is no next lesson, but still a unit', () =>
    expect(todaysPath(outline(['A1', lesson('a', true)]), 'A1', none)).toMatchObject({ next: null, unit: { id: 'u0' } }))
  it('ROUTE-9 after the last lesson the learner is in the last unit', () =>
    expect(todaysPath(outline(['A1', lesson('a', true)], ['A2', lesson('b', true)]), 'A1', none)).toMatchObject({ next: null, unit: { id: 'u1' } }))
  it('a course without lessons has no path', () => expect(todaysPath(outline(['A1']), 'A1', none)).toBeNull())
})
