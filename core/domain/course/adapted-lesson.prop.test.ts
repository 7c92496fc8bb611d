import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hintFor } from '../lesson/hint.ts'
import { asks } from '../lesson/steps/table.ts'
import { LANGUAGES } from '../locale/locales.ts'
import { cardKey, DIRECTIONS } from '../review/review.ts'
import { composeLesson } from './compose-lesson.ts'
import { corpusOf } from './corpus.fixture.ts'
import { lessonBasis, NEW_LEARNER } from './lesson-basis.ts'
import { isAdapted } from './lesson-of.ts'

const corpus = corpusOf(4)
const conceptsIn = (topic: number) => corpus.topics[topic]?.concepts.map(({ id }) => id) ?? []
const courses = fc.tuple(fc.constantFrom(...LANGUAGES), fc.constantFrom(...LANGUAGES)).filter(([native, target]) => native !== target)
  .map(([native, target]) => ({ native, target, lesson: 'u-4' }))
const due = fc.uniqueArray(fc.record({ concept: fc.constantFrom(...conceptsIn(0), ...conceptsIn(1)), direction: fc.constantFrom(...DIRECTIONS) }), { maxLength: 3, selector: ({ concept }) => concept })
  .map(cards => cards.map(cardKey))
const bases = fc.record({ known: fc.subarray([...conceptsIn(3)]), due })
const lesson = (...given: Parameters<typeof composeLesson> extends [unknown, ...infer Rest] ? Rest : never) => composeLesson(corpus, ...given)._unsafeUnwrap()

describe('a lesson for its learner', () => {
  it('CRS-1 is the same for the same basis and seed, and for a new learner the plain one', () => {
    fc.assert(fc.property(courses, bases, fc.uuid(), (ref, basis, seed) => { expect(lesson(ref, seed, basis)).toEqual(lesson(ref, seed, basis)) }))
    fc.assert(fc.property(courses, fc.uuid(), (ref, seed) => { expect(lesson(ref, seed, NEW_LEARNER)).toEqual(lesson(ref, seed)) }))
  })

  it('CRS-1 introduces what is not known, all of it, and nothing else', () => {
    fc.assert(fc.property(courses, bases, fc.uuid(), (ref, basis, seed) => {
      const introduced = lesson(ref, seed, basis).steps.flatMap(({ type, concepts }) => (type === 'introduction' ? concepts : []))
      expect(new Set(introduced)).toEqual(new Set(conceptsIn(3).filter(id => !basis.known.includes(id))))
    }), { numRuns: 50 })
  })

  it('CRS-1 asks ten to fourteen times, begins with what is due, and has a hint wherever a lesson has one', () => {
    fc.assert(fc.property(courses, bases, fc.uuid(), (ref, basis, seed) => {
      const made = lesson(ref, seed, basis)
      const asking = made.steps.filter(asks)
      expect(asking.length).toBeGreaterThanOrEqual(10)
      expect(asking.length).toBeLessThanOrEqual(14)
      expect(made.steps.slice(0, basis.due.length).map(step => step.concepts[0])).toEqual(basis.due.map(key => key.slice(key.indexOf(':') + 1)))
      for (const step of asking) if (step.type !== 'match-pairs') expect(hintFor(made, step), step.type).not.toBeNull()
    }))
  })

  it('CRS-4 its steps are told from those of a new learner, so that no answer is graded by the other lesson', () => {
    fc.assert(fc.property(courses, bases, fc.uuid(), (ref, basis, seed) => {
      const isFor = basis.known.length + basis.due.length > 0
      expect(lesson(ref, seed, basis).steps.every(({ id }) => isAdapted(id) === isFor)).toBe(true)
    }), { numRuns: 30 })
  })

  it('CRS-4 cards that the corpus lacks are left out', () => {
    const ref = { native: 'en', target: 'fr', lesson: 'u-4' } as const
    expect(lesson(ref, 'a', { known: ['nothing'], due: ['recall:nothing', 'nonsense'] }).steps.map(({ type }) => type)).toEqual(lesson(ref, 'a').steps.map(({ type }) => type))
  })
})

describe('lessonBasis', () => {
  const [topic] = corpus.topics
  const [one = '', two = ''] = conceptsIn(0)
  const card = (concept: string, stability: number, direction: 'recall' | 'recognise' = 'recall') => ({ key: cardKey({ concept, direction }), stability })

  it('CRS-1 a concept is known if its weaker card is remembered for a day; what was missed at the last time is introduced again', () => {
    if (!topic) throw new Error('no topic')
    expect(lessonBasis(topic, [card(one, 3), card(one, 0.4, 'recognise'), card(two, 1), card('elsewhere', 9)], []).known).toEqual([two])
    expect(lessonBasis(topic, [], [])).toEqual(NEW_LEARNER)
  })

  it('CRS-4 of other lessons the first three due cards are asked for', () => {
    if (!topic) throw new Error('no topic')
    const elsewhere = ['a', 'b', 'c', 'd'].map(concept => cardKey({ concept, direction: 'recall' }))
    expect(lessonBasis(topic, [], [cardKey({ concept: one, direction: 'recall' }), ...elsewhere]).due).toEqual(elsewhere.slice(0, 3))
  })
})
