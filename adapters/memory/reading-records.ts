import { latestOf, type Reading, savedCard, savedRating } from '#core/domain/book/reading.ts'
import { lastChanges } from '#core/domain/book/word-status.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import type { Review } from '#core/domain/review/review.ts'
import type { Person, WordChange } from './person.ts'

const changesOf = (person: Person, target: Language): readonly WordChange[] => [...person.wordChanges.values()].filter(each => each.target === target)

export const readingOf = (person: Person, target: Language): Reading => {
  const { changes, places } = latestOf({ changes: changesOf(person, target), places: person.places.filter(each => each.target === target) })
  return {
    changes: changes.map(({ id, word, status, at }) => ({ id, word, status, at })),
    places: places.map(({ book, chapter, at }) => ({ book, chapter, at })),
  }
}

/** CRS-4. A saved word is one review of its card, by the last change. */
export const savedReviews = (person: Person, target: Language): readonly Review[] => {
  const days = new Map(changesOf(person, target).map(({ id, day }) => [id, day]))
  return lastChanges(changesOf(person, target)).flatMap(({ id, word, status, at }) => {
    const rating = savedRating(status)
    return rating ? [{ id, card: savedCard(word), rating, at, day: days.get(id) ?? 0 }] : []
  })
}
