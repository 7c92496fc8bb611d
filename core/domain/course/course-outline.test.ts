import { describe, expect, it } from 'vitest'
import { corpusFixture } from './corpus.fixture.ts'
import { courseOutline, lessonNumber } from './course-outline.ts'

describe('courseOutline', () => {
  it('CRS-5, CRS-1 the outline of a course is titled in the learner’s language, and tells what is passed and what is strong', () => {
    const outline = courseOutline(corpusFixture, 'uk', 'ja', { premium: false, passed: new Set(['u-1', 'u-2']), strong: new Set(['u-1']) })
    expect(outline).toEqual({
      native: 'uk', target: 'ja',
      units: [{
        id: 'u', level: 'A1', title: 'unit uk', skipped: false, notes: true,
        say: { phrase: { lang: 'ja', text: 'lobarjaolbabarja.' }, meaning: { lang: 'uk', text: 'lobaruk ol babaruk.' } },
        lessons: [
          { id: 'u-1', title: 'one uk', number: 1, premium: false, open: true, passed: true, strong: true },
          { id: 'u-2', title: 'two uk', number: 2, premium: false, open: true, passed: true, strong: false },
        ],
      }],
    })
  })

  it('CRS-1 who has passed the test of a unit has passed its lessons', () => {
    const { units: [unit] } = courseOutline(corpusFixture, 'uk', 'ja', { premium: false, passed: new Set(['u-test']), strong: new Set(['u-test']) })
    expect([unit?.skipped, unit?.lessons.map(({ passed, strong }) => [passed, strong])]).toEqual([true, [[true, false], [true, false]]])
  })

  it('PRO-6 a lesson is numbered within its unit, and its test is open as a first lesson is', () => {
    expect(lessonNumber(corpusFixture, 'u-test')).toBe(1)
    expect([lessonNumber(corpusFixture, 'u-1'), lessonNumber(corpusFixture, 'u-2'), lessonNumber(corpusFixture, 'x')]).toEqual([1, 2, null])
  })
})
