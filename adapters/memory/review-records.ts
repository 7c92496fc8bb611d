import { type ReviewBasis, MOST_REVIEWED } from '#core/domain/course/compose-review.ts'
import { topicOfLesson } from '#core/domain/course/corpus-index.ts'
import { type LessonBasis, lessonBasis, NEW_LEARNER } from '#core/domain/course/lesson-basis.ts'
import { type LessonRef, REVIEW_LESSON } from '#core/domain/lesson/answer.ts'
import { cardRatings } from '#core/domain/lesson/card-ratings.ts'
import { gradeStep } from '#core/domain/lesson/grade-step.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import { dueCards } from '#core/domain/review/due.ts'
import { isLeech, replay } from '#core/domain/review/memory.ts'
import { type ReviewOverview, strengthOf } from '#core/domain/review/overview.ts'
import { cardOf, RATINGS, type Review } from '#core/domain/review/review.ts'
import { forecast, type Known } from '#core/domain/review/schedule.ts'
import { dayAt } from '#core/domain/streak/local-date.ts'
import { readRestPlan, type RestPlan } from '#core/domain/streak/rest-days.ts'
import type { MemoryBackend } from './backend.ts'
import type { Person } from './person.ts'
import { savedReviews } from './reading-records.ts'

const worse = (one: Review, other: Review): Review => {
  const { at, day } = one.at <= other.at ? one : other
  return { ...one, rating: RATINGS[Math.min(RATINGS.indexOf(one.rating), RATINGS.indexOf(other.rating))] ?? 'again', at, day }
}

/** CRS-4. The reviews of a person, derived from the set of answers, of each card one for each attempt, the worst rating at the first time, and from the words they saved. */
const reviewsOf = (backend: MemoryBackend, person: Person, target: Language): readonly Review[] => {
  const reviews = new Map<string, Review>()
  for (const { ref, attempt, step: id, try: nth, given, answeredAt: at, zone } of person.answers.values()) {
    const lesson = ref.target === target ? backend.lesson(ref, attempt).unwrapOr(null) : null
    const step = lesson?.steps.find(each => each.id === id)
    if (!lesson || !step) continue
    for (const { card, rating } of cardRatings(ref, step, { try: nth, given, verdict: gradeStep(step, given, lesson) })) {
      const review: Review = { id: attempt, card, rating, at, day: dayAt(at, zone) }
      const known = reviews.get(`${attempt} ${card}`)
      reviews.set(`${attempt} ${card}`, known ? worse(known, review) : review)
    }
  }
  return [...reviews.values(), ...savedReviews(person, target)]
}

const cardsOf = (backend: MemoryBackend, person: Person, target: Language): readonly Known[] =>
  [...Map.groupBy(reviewsOf(backend, person, target), ({ card }) => card)].flatMap(([key, reviews]) => {
    const memory = replay(reviews)
    return memory ? [{ key, memory }] : []
  })

/** CRS-4. The stability, in days, of the memory of each concept that a person has recognised. */
export const recognised = (backend: MemoryBackend, person: Person, target: Language): ReadonlyMap<string, number> =>
  new Map(cardsOf(backend, person, target).flatMap(({ key, memory: { stability } }) => {
    const card = cardOf(key)
    return card?.direction === 'recognise' ? [[card.concept, stability] as const] : []
  }))

/** STK-2. How many words and phrases a person has met, in every language. */
export const wordsMet = (backend: MemoryBackend, person: Person): number => {
  const targets = new Set([...[...person.answers.values()].map(({ ref }) => ref.target), ...[...person.wordChanges.values()].map(({ target }) => target)])
  return new Set([...targets].flatMap(target => reviewsOf(backend, person, target).map(({ card }) => `${target} ${cardOf(card)?.concept ?? card}`))).size
}

const restOf = (person: Person) => readRestPlan(person.keeper.get('rest_days')?.value).value

const dueOf = (now: number, today: number, cards: readonly Known[], rest: RestPlan) => {
  const ofToday = cards.filter(({ memory }) => memory.day === today)
  const done = ofToday.filter(({ memory }) => memory.reviews > 1).length
  return { done, due: dueCards(now, today, { cards, reviewed: ofToday.map(({ key }) => key), fresh: [] }, { fresh: 0, reviews: done }, rest) }
}

export const overviewOf = (backend: MemoryBackend, person: Person, target: Language, today: number): ReviewOverview => {
  const cards = cardsOf(backend, person, target)
  const { due, done } = dueOf(backend.device.now(), today, cards, restOf(person))
  const weakest = [...Map.groupBy(cards, ({ key }) => cardOf(key)?.concept ?? key).values()]
    .map(ofConcept => strengthOf({ stability: Math.min(...ofConcept.map(({ memory }) => memory.stability)) }))
  const count = (strength: string) => weakest.filter(each => each === strength).length
  return { due: due.length, done, forecast: forecast(cards, today, { rest: restOf(person) }), words: { new: count('new'), growing: count('growing'), strong: count('strong') } }
}

/** Whether this attempt is a review that somebody else has opened. */
export const isReviewOfAnother = (backend: MemoryBackend, person: Person, { lesson }: LessonRef, attempt: string): boolean => {
  const opened = backend.bases.get(attempt)
  return lesson === REVIEW_LESSON && opened !== undefined && backend.person(opened.person) !== person
}

/** What a review asks for; null if nothing is due. */
export const chooseBasis = (backend: MemoryBackend, person: Person, target: Language, today: number): ReviewBasis | null => {
  const cards = cardsOf(backend, person, target)
  const { due } = dueOf(backend.device.now(), today, cards, restOf(person))
  const leeches = new Set(cards.filter(({ memory }) => isLeech(memory)).map(({ key }) => key))
  return due.length === 0 ? null : { cards: due.slice(0, 2 * MOST_REVIEWED), shown: due.filter(key => leeches.has(key)) }
}

/** CRS-1. What a lesson takes account of. */
export const chooseForLesson = (backend: MemoryBackend, person: Person, { target, lesson }: LessonRef, today: number): LessonBasis => {
  const topic = topicOfLesson(backend.corpus, lesson)
  const cards = cardsOf(backend, person, target)
  const { due } = dueOf(backend.device.now(), today, cards, restOf(person))
  return topic ? lessonBasis(topic, cards.map(({ key, memory: { stability } }) => ({ key, stability })), due) : NEW_LEARNER
}
