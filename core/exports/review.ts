export { DAILY_LIMITS, type Deck, type DoneToday, dueCards } from '../domain/review/due.ts'
export { addReview, intervalOf, isLeech, type Memory, replay, retrievabilityAt, TARGET_RETENTION } from '../domain/review/memory.ts'
export { byTime, type CardRef, cardKey, type Direction, DIRECTIONS, type Rating, ratingOf, RATINGS, type Review } from '../domain/review/review.ts'
export { dueDay, EVEN_WEEK, forecast, type Known, type WeekLoad } from '../domain/review/schedule.ts'
