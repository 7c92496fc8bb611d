import { expect, it } from 'vitest'
import type { CourseOutline } from '../lesson/lesson.ts'
import { lessonAfter } from './lesson-after.ts'

type Row = readonly [id: string, passed: boolean, open: boolean]
const outline = (...lessons: readonly Row[]): CourseOutline => ({
  native: 'uk', target: 'es',
  units: [{ id: 'u', level: 'A1', title: 'u', skipped: false, notes: false, lessons: lessons.map(([id, passed, open], index) => ({ id, title: id, number: index + 1, premium: !open, open, passed, strong: false })) }],
})
const after = (passed: string, ...lessons: readonly Row[]) => lessonAfter(outline(...lessons), 'A1', passed)?.id ?? null

it('ROUTE-9 after a lesson comes the first that is not passed, although the outline does not know of its end yet', () => {
  expect(after('a', ['a', false, true], ['b', false, true])).toBe('b')
  expect(after('b', ['a', false, true], ['b', false, true], ['c', false, true])).toBe('a')
  expect(after('a', ['a', true, true], ['b', true, true], ['c', false, true])).toBe('c')
})
it('CRS-1 after the test of a unit come the lessons of the next', () => {
  const { units: [unit] } = outline(['a', false, true], ['b', false, true])
  const course = { ...outline(), units: unit ? [unit, { ...unit, id: 'v', lessons: unit.lessons.map(lesson => ({ ...lesson, id: `v-${lesson.id}` })) }] : [] }
  expect(lessonAfter(course, 'A1', 'u-test')?.id).toBe('v-a')
  expect(lessonAfter(course, 'A1', '')?.id).toBe('a')
})
it('ROUTE-9 after the last lesson, or before one that is closed, comes none', () => {
  expect(after('b', ['a', true, true], ['b', false, true])).toBeNull()
  expect(after('a', ['a', false, true], ['b', false, false])).toBeNull()
})
