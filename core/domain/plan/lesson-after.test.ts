import { expect, it } from 'vitest'
import type { CourseOutline } from '../lesson/lesson.ts'
import { lessonAfter } from './lesson-after.ts'

type Row = readonly [id: string, passed: boolean, open: boolean]
const outline = (...lessons: readonly Row[]): CourseOutline => ({
  native: 'uk', target: 'es',
  units: [{ id: 'u', level: 'A1', title: 'u', lessons: lessons.map(([id, passed, open], index) => ({ id, title: id, number: index + 1, premium: !open, open, passed, strong: false })) }],
})
const after = (passed: string, ...lessons: readonly Row[]) => lessonAfter(outline(...lessons), 'A1', passed)?.id ?? null

it('ROUTE-9 after a lesson comes the first that is not passed, although the outline does not know of its end yet', () => {
  expect(after('a', ['a', false, true], ['b', false, true])).toBe('b')
  expect(after('b', ['a', false, true], ['b', false, true], ['c', false, true])).toBe('a')
  expect(after('a', ['a', true, true], ['b', true, true], ['c', false, true])).toBe('c')
})
it('ROUTE-9 after the last lesson, or before one that is closed, comes none', () => {
  expect(after('b', ['a', true, true], ['b', false, true])).toBeNull()
  expect(after('a', ['a', false, true], ['b', false, false])).toBeNull()
})
