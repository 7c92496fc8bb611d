import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { glossFor, hintFor } from '../lesson/hint.ts'
import { asks } from '../lesson/steps/table.ts'
import { TEST_STEPS, testOf } from '../lesson/unit-test.ts'
import { LANGUAGES } from '../locale/locales.ts'
import { composeLesson } from './compose-lesson.ts'
import { corpusFixture, corpusOf } from './corpus.fixture.ts'

const lesson = testOf('u')
const courses = fc.tuple(fc.constantFrom(...LANGUAGES), fc.constantFrom(...LANGUAGES)).filter(([native, target]) => native !== target)
  .map(([native, target]) => ({ native, target, lesson }))
const test = (ref: Parameters<typeof composeLesson>[1], seed: string, corpus = corpusFixture) => composeLesson(corpus, ref, seed)._unsafeUnwrap()

describe('the test of a unit', () => {
  it('CRS-1 is the same for the same seed, and another for another', () => {
    fc.assert(fc.property(courses, fc.uuid(), (ref, seed) => { expect(test(ref, seed)).toEqual(test(ref, seed)) }))
    expect(test({ native: 'en', target: 'fr', lesson }, 'a').steps).not.toEqual(test({ native: 'en', target: 'fr', lesson }, 'b').steps)
  })

  it('CRS-1 asks for twelve concepts, each once, and tells nothing before the verdict', () => {
    fc.assert(fc.property(courses, fc.uuid(), (ref, seed) => {
      const made = test(ref, seed)
      expect(made.steps).toHaveLength(TEST_STEPS)
      expect(made.steps.every(asks)).toBe(true)
      expect(new Set(made.steps.map(step => step.concepts[0])).size).toBe(TEST_STEPS)
      for (const step of made.steps) expect([hintFor(made, step), glossFor(made, step, 'bar')]).toEqual([null, null])
    }))
  })

  it('CRS-1 asks from each lesson of the unit as much as from the others, in four ways at least', () => {
    fc.assert(fc.property(courses, fc.uuid(), fc.constantFrom(1, 2, 3, 4, 6), (ref, seed, topics) => {
      const { steps } = test(ref, seed, corpusOf(topics))
      const perTopic = Map.groupBy(steps, step => step.concepts[0]?.split('-')[1])
      for (const each of perTopic.values()) expect(each).toHaveLength(TEST_STEPS / topics)
      expect(new Set(steps.map(({ type }) => type)).size).toBeGreaterThanOrEqual(4)
    }))
  })

  it('CRS-1 there is none of an unknown unit, of a language from itself, or of a unit that is too small', () => {
    const [unit] = corpusFixture.units
    const small = { ...corpusFixture, units: unit ? [{ ...unit, lessons: [] }] : [] }
    for (const [corpus, ref] of [
      [corpusFixture, { native: 'en', target: 'fr', lesson: testOf('x') }], [corpusFixture, { native: 'en', target: 'en', lesson }], [small, { native: 'en', target: 'fr', lesson }],
    ] as const) expect(composeLesson(corpus, ref, 'a').isErr()).toBe(true)
  })
})
