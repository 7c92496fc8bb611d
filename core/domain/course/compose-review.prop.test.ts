import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REVIEW_LESSON } from '../lesson/answer.ts'
import { hintFor } from '../lesson/hint.ts'
import { asks } from '../lesson/steps/table.ts'
import { LANGUAGES } from '../locale/locales.ts'
import { cardKey, DIRECTIONS } from '../review/review.ts'
import { composeReview, MOST_REVIEWED } from './compose-review.ts'
import { corpusFixture } from './corpus.fixture.ts'

const concepts = corpusFixture.topics.flatMap(topic => topic.concepts.map(({ id }) => id))
const courses = fc.tuple(fc.constantFrom(...LANGUAGES), fc.constantFrom(...LANGUAGES)).filter(([native, target]) => native !== target)
  .map(([native, target]) => ({ native, target, lesson: REVIEW_LESSON }))
const decks = fc.uniqueArray(fc.record({ concept: fc.constantFrom(...concepts), direction: fc.constantFrom(...DIRECTIONS) }).map(cardKey), { minLength: 1, maxLength: 25 })
const review = (...given: Parameters<typeof composeReview> extends [unknown, ...infer Rest] ? Rest : never) => composeReview(corpusFixture, ...given)._unsafeUnwrap()

describe('a review', () => {
  it('CRS-4 is the same for the same cards and seed, and another for another seed', () => {
    fc.assert(fc.property(courses, decks, fc.uuid(), (ref, cards, seed) => {
      expect(review(ref, { cards, shown: [] }, seed)).toEqual(review(ref, { cards, shown: [] }, seed))
    }))
    const ref = { native: 'en', target: 'fr', lesson: REVIEW_LESSON } as const
    const cards = concepts.slice(0, 12).map(concept => cardKey({ concept, direction: 'recall' }))
    expect(review(ref, { cards, shown: [] }, 'a').steps).not.toEqual(review(ref, { cards, shown: [] }, 'b').steps)
  })

  it('CRS-4 asks for each card once, in the order given, and for 14 at most', () => {
    fc.assert(fc.property(courses, decks, fc.uuid(), (ref, cards, seed) => {
      const { steps } = review(ref, { cards, shown: [] }, seed)
      expect(steps.map(step => step.concepts[0])).toEqual(cards.slice(0, MOST_REVIEWED).map(key => key.slice(key.indexOf(':') + 1)))
      expect(steps.every(asks)).toBe(true)
      expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length)
    }))
  })

  it('CRS-4 shows a leech once more before it asks for it', () => {
    fc.assert(fc.property(courses, decks, fc.uuid(), (ref, cards, seed) => {
      const [first = ''] = cards
      const { steps } = review(ref, { cards, shown: [first] }, seed)
      expect(steps.flatMap((step, index) => (asks(step) ? [] : [index]))).toEqual([0])
      expect(steps[0]?.concepts).toEqual([steps[1]?.concepts[0]])
    }))
  })

  it('CRS-1 has a hint for every step, since it introduces nothing', () => {
    fc.assert(fc.property(courses, decks, fc.uuid(), (ref, cards, seed) => {
      const lesson = review(ref, { cards, shown: [] }, seed)
      for (const step of lesson.steps) expect(hintFor(lesson, step)).not.toBeNull()
    }))
  })

  it('CRS-4 leaves out cards that the corpus lacks; with none left there is no review', () => {
    const ref = { native: 'en', target: 'fr', lesson: REVIEW_LESSON } as const
    const known = cardKey({ concept: concepts[0] ?? '', direction: 'recognise' })
    expect(review(ref, { cards: ['recall:nothing', 'nonsense', known], shown: [] }, 'a').steps).toHaveLength(1)
    expect(composeReview(corpusFixture, ref, { cards: ['recall:nothing', 'nonsense'], shown: [] }, 'a').isErr()).toBe(true)
    expect(composeReview(corpusFixture, { ...ref, native: 'fr' }, { cards: [known], shown: [] }, 'a').isErr()).toBe(true)
  })
})
