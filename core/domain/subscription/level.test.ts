import { describe, expect, it } from 'vitest'
import { groupLessonsStatus } from './group-lessons.ts'
import { isLessonOpen, isPremiumLesson } from './lesson-access.ts'
import { coursesLevel, hasCoursesPremium, hasTutoringSubscription, levelOf, tutoringLevel } from './level.ts'
import type { Product } from './product.ts'

const course: Product = { status: 'ok', category: 'self study', trial: false }
const trial: Product = { ...course, trial: true }
const ended: Product = { ...course, status: 'other' }
const tutoring: Product = { ...course, category: 'tutors' }
const classes: Product = { ...tutoring, type: 'group_lessons' }

describe('levelOf', () => {
  it('SUB-2 free: no active product, and none at all is not a trial', () => {
    expect(levelOf([])).toBe('free')
    expect(levelOf([ended])).toBe('free')
    expect(levelOf([{ ...trial, status: 'other' }])).toBe('free')
  })
  it('SUB-3 trial: all active products are trials', () => {
    expect(levelOf([trial])).toBe('trial')
    expect(levelOf([trial, trial, ended])).toBe('trial')
  })
  it('SUB-3 premium: any active non-trial product', () => {
    expect(levelOf([trial, course])).toBe('premium')
  })
})

describe('levels by category', () => {
  it('SUB-4 courses and tutoring each have their own', () => {
    expect(coursesLevel([trial, tutoring], false)).toBe('trial')
    expect(tutoringLevel([trial, tutoring])).toBe('premium')
    expect(coursesLevel([tutoring], false)).toBe('free')
  })
  it('SUB-5 courses premium with an active self-study product, a trial included', () => {
    expect(hasCoursesPremium([course], false)).toBe(true)
    expect(hasCoursesPremium([trial], false)).toBe(true)
    expect(hasCoursesPremium([ended, tutoring], false)).toBe(false)
  })
  it('SUB-5 free_for_ukraine makes the courses premium, without any product', () => {
    expect(hasCoursesPremium([], true)).toBe(true)
    expect(coursesLevel([trial], true)).toBe('premium')
  })
  it('SUB-5 tutoring with an active tutors product', () => {
    expect(hasTutoringSubscription([tutoring])).toBe(true)
    expect(hasTutoringSubscription([course, { ...tutoring, status: 'other' }])).toBe(false)
  })
})

it('SUB-6 group lessons: active, canceled where such products exist but none is active, else none', () => {
  expect(groupLessonsStatus([])).toBe('none')
  expect(groupLessonsStatus([tutoring, course])).toBe('none')
  expect(groupLessonsStatus([{ ...classes, status: 'other' }])).toBe('canceled')
  expect(groupLessonsStatus([{ ...classes, status: 'other' }, classes])).toBe('active')
})

it('PRO-6 three lessons of a unit are free, the fourth asks for premium', () => {
  expect([1, 2, 3, 4, 5].map(number => isPremiumLesson(number))).toEqual([false, false, false, true, true])
  expect(isLessonOpen(4, false)).toBe(false)
  expect(isLessonOpen(4, true)).toBe(true)
  expect(isLessonOpen(4, false, { v: 1, free_lessons_per_unit: 5 })).toBe(true)
})
