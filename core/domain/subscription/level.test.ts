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
  it('SUB-2 is free without an active product', () => {
    expect(levelOf([])).toBe('free')
    expect(levelOf([ended])).toBe('free')
    expect(levelOf([{ ...trial, status: 'other' }])).toBe('free')
  })
  it('SUB-3 is trial if all active products are trials', () => {
    expect(levelOf([trial])).toBe('trial')
    expect(levelOf([trial, trial, ended])).toBe('trial')
  })
  it('SUB-3 is premium if any active product is not a trial', () => {
    expect(levelOf([trial, course])).toBe('premium')
  })
})

describe('levels by category', () => {
  it('SUB-4 courses and tutoring have separate levels', () => {
    expect(coursesLevel([trial, tutoring], false)).toBe('trial')
    expect(tutoringLevel([trial, tutoring])).toBe('premium')
    expect(coursesLevel([tutoring], false)).toBe('free')
  })
  it('SUB-5 an active self-study product gives courses premium, even a trial', () => {
    expect(hasCoursesPremium([course], false)).toBe(true)
    expect(hasCoursesPremium([trial], false)).toBe(true)
    expect(hasCoursesPremium([ended, tutoring], false)).toBe(false)
  })
  it('SUB-5 free_for_ukraine gives courses premium without any product', () => {
    expect(hasCoursesPremium([], true)).toBe(true)
    expect(coursesLevel([trial], true)).toBe('premium')
  })
  it('SUB-5 an active tutors product gives a tutoring subscription', () => {
    expect(hasTutoringSubscription([tutoring])).toBe(true)
    expect(hasTutoringSubscription([course, { ...tutoring, status: 'other' }])).toBe(false)
  })
})

it('SUB-6 group lessons are active with an active product, canceled with only inactive ones, otherwise none', () => {
  expect(groupLessonsStatus([])).toBe('none')
  expect(groupLessonsStatus([tutoring, course])).toBe('none')
  expect(groupLessonsStatus([{ ...classes, status: 'other' }])).toBe('canceled')
  expect(groupLessonsStatus([{ ...classes, status: 'other' }, classes])).toBe('active')
})

it('PRO-6 the first three lessons of a unit are free, and the fourth requires premium', () => {
  expect([1, 2, 3, 4, 5].map(number => isPremiumLesson(number))).toEqual([false, false, false, true, true])
  expect(isLessonOpen(4, false)).toBe(false)
  expect(isLessonOpen(4, true)).toBe(true)
  expect(isPremiumLesson(4, { v: 1, free_lessons_per_unit: 5 })).toBe(false)
})
