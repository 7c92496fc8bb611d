import { describe, expect, it } from 'vitest'
import { corpusFixture } from './corpus.fixture.ts'
import { courseOutline, isLessonOpen, lessonNumber } from './course-outline.ts'

describe('courseOutline', () => {
  it('PRO-6 the first lessons of a unit are free, the others premium', () => {
    expect([1, 2, 3, 4].map(number => isLessonOpen(number, false, 3))).toEqual([true, true, true, false])
    expect([1, 2, 3, 4].map(number => isLessonOpen(number, true, 3))).toEqual([true, true, true, true])
  })

  it('CRS-5 the course of a pair, in the learner’s language', () => {
    const outline = courseOutline(corpusFixture, 'uk', 'ja', { premium: false, freeLessons: 1, passed: new Set(['u-1']) })
    expect(outline).toEqual({
      native: 'uk', target: 'ja',
      units: [{
        id: 'u', level: 'A1', title: 'unit uk',
        lessons: [
          { id: 'u-1', title: 'one uk', number: 1, premium: false, open: true, passed: true },
          { id: 'u-2', title: 'two uk', number: 2, premium: true, open: false, passed: false },
        ],
      }],
    })
    expect(courseOutline(corpusFixture, 'uk', 'ja', { premium: true, freeLessons: 1, passed: new Set() }).units[0]?.lessons[1]).toMatchObject({ premium: true, open: true })
  })

  it('PRO-6 a lesson has its number within the unit', () => {
    expect([lessonNumber(corpusFixture, 'u-1'), lessonNumber(corpusFixture, 'u-2'), lessonNumber(corpusFixture, 'x')]).toEqual([1, 2, null])
  })
})
