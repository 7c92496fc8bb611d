import { and, asc, inArray } from 'drizzle-orm'
import type { PersonalFile } from '#contract/personal-file.ts'
import { RATINGS } from '#core/domain/review/review.ts'
import { dateOfDay } from '#core/domain/streak/local-date.ts'
import { inPages, isAfter, timeText, timeTextOrNull } from '../db/exported.ts'
import type { ListReader } from '../db/person-rows.ts'
import { cards, reviewAttempts, reviews } from '../db/schema/reviews.ts'

/** GDPR 15, 20. In the order of the tables' keys, by which each page is found at once. */
export const listReviews: ListReader<PersonalFile['reviews'][number]> = (db, { ids }) => {
  const order = [reviews.userId, reviews.target, reviews.card, reviews.source]
  return inPages(
    (last: typeof reviews.$inferSelect | undefined, size) => db.select().from(reviews)
      .where(and(inArray(reviews.userId, [...ids]), isAfter(order, last && [last.userId, last.target, last.card, last.source])))
      .orderBy(...order.map(column => asc(column))).limit(size),
    ({ target, card, rating, at, day }) => ({ language: target, card, rating: RATINGS[rating - 1] ?? 'again', reviewedAt: timeText(at), day: dateOfDay(day) }),
  )
}

export const listMemory: ListReader<PersonalFile['memory'][number]> = (db, { ids }) => {
  const order = [cards.userId, cards.target, cards.card]
  return inPages(
    (last: typeof cards.$inferSelect | undefined, size) => db.select().from(cards)
      .where(and(inArray(cards.userId, [...ids]), isAfter(order, last && [last.userId, last.target, last.card])))
      .orderBy(...order.map(column => asc(column))).limit(size),
    ({ target, card, stability, difficulty, reviews: count, lapses, at, due }) =>
      ({ language: target, card, stability, difficulty, reviews: count, lapses, reviewedAt: timeTextOrNull(at), due: due === null ? null : dateOfDay(due) }),
  )
}

export const listPreparedLessons: ListReader<PersonalFile['preparedLessons'][number]> = (db, { ids }) => {
  const order = [reviewAttempts.openedAt, reviewAttempts.attempt]
  return inPages(
    (last: typeof reviewAttempts.$inferSelect | undefined, size) => db.select().from(reviewAttempts)
      .where(and(inArray(reviewAttempts.userId, [...ids]), isAfter(order, last && [last.openedAt, last.attempt])))
      .orderBy(...order.map(column => asc(column))).limit(size),
    ({ target, openedAt, basis }) => ({ language: target, openedAt: timeText(openedAt), madeFor: basis }),
  )
}
