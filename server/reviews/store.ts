import { and, eq, inArray, isNotNull, lt, lte, notExists, sql } from 'drizzle-orm'
import { MOST_REVIEWED, type ReviewBasis } from '#core/domain/course/compose-review.ts'
import type { Topic } from '#core/domain/course/concept.ts'
import { isNewTo, type LessonBasis, lessonBasis } from '#core/domain/course/lesson-basis.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import { cardsOfDay, DAILY_LIMITS } from '#core/domain/review/due.ts'
import { isLeech, type Memory, replay } from '#core/domain/review/memory.ts'
import { GROWING_FROM, type ReviewOverview, STRONG_FROM } from '#core/domain/review/overview.ts'
import { cardKey, cardOf, DIRECTIONS, RATINGS, type Review } from '#core/domain/review/review.ts'
import { dueDay, FORECAST_DAYS, type Known } from '#core/domain/review/schedule.ts'
import { readRestPlan } from '#core/domain/streak/rest-days.ts'
import type { Db } from '../db/database.ts'
import type { PersonRows } from '../db/person-rows.ts'
import { attempts } from '../db/schema/lessons.ts'
import { keeper } from '../db/schema/profiles.ts'
import { cards, reviewAttempts, reviews } from '../db/schema/reviews.ts'
import { listMemory, listPreparedLessons, listReviews } from './exported.ts'

/** Of one language somebody may have cards in both identities: those of the account are replayed, with the reviews of both. */
export const reviewRows: PersonRows = {
  tables: [reviews, cards, reviewAttempts],
  move: async (tx, from, to) => {
    await tx.execute(sql`
      insert into cards (user_id, target, card, version)
      select ${to}::uuid, target, card, 1 from cards where user_id = ${from}::uuid order by target, card
      on conflict (user_id, target, card) do update set version = cards.version + 1`)
    await tx.delete(cards).where(eq(cards.userId, from))
    await tx.update(reviews).set({ userId: to }).where(eq(reviews.userId, from))
    await tx.update(reviewAttempts).set({ userId: to }).where(eq(reviewAttempts.userId, from))
  },
  lists: { reviews: listReviews, memory: listMemory, preparedLessons: listPreparedLessons },
}

/** No more of what is due is read than a day allows, in both directions, and some more, of which the corpus may lack a few. */
const MOST_DUE = 2 * (DAILY_LIMITS.reviews + MOST_REVIEWED)

const DAY = 24 * 60 * 60_000
/** The most reviews and lessons of a day that are composed for a person. One more is as for a new learner, or not there. */
export const MOST_OPENED = 300

interface Replayed extends Memory {
  readonly card: string
  readonly version: number
  readonly due: number
}
const columnsOf = (user: string, target: string) => and(eq(cards.userId, user), eq(cards.target, target))

/**
 * CRS-4. Reads a learner's memory of one language. Reviews are written with the answers and cards made from them here, by the first who
 * reads after that; a memory is stored for the version of its card that was read, and not if a review has come since.
 */
export const createReviewStore = (db: Db) => {
  const unread = db
    .select({ card: cards.card, version: cards.version, id: reviews.source, rating: reviews.rating, at: reviews.at, day: reviews.day })
    .from(cards)
    .innerJoin(reviews, and(eq(reviews.userId, cards.userId), eq(reviews.target, cards.target), eq(reviews.card, cards.card)))
    .where(and(eq(cards.userId, sql.placeholder('user')), eq(cards.target, sql.placeholder('target')), lt(cards.replayed, cards.version)))
    .prepare('cards_to_replay')

  const restDays = db.select({ value: keeper.value }).from(keeper).where(and(eq(keeper.userId, sql.placeholder('user')), eq(keeper.key, 'rest_days'))).prepare('rest_days_of')

  const store = async (user: string, target: string, replayed: readonly Replayed[]) => {
    // Locked in the order in which answers lock them.
    await db.execute(sql`
      with locked as materialized (
        select card from cards
        where user_id = ${user} and target = ${target} and card in (select card from jsonb_to_recordset(${JSON.stringify(replayed)}::jsonb) as made(card text))
        order by card for update)
      update cards set replayed = made.version, stability = made.stability, difficulty = made.difficulty, reviews = made.reviews, lapses = made.lapses,
        at = made.at, day = made.day, review = made.id, due = made.due
      from locked, jsonb_to_recordset(${JSON.stringify(replayed)}::jsonb) as made(card text, version integer, stability float8, difficulty float8, reviews integer,
        lapses integer, at bigint, day integer, id uuid, due integer)
      where cards.user_id = ${user} and cards.target = ${target} and cards.card = made.card and cards.card = locked.card and cards.version = made.version`)
  }

  /** Brings the cards up to date with their reviews. */
  const settle = async (user: string, target: string): Promise<void> => {
    const rows = await unread.execute({ user, target })
    if (rows.length === 0) return
    const rest = readRestPlan((await restDays.execute({ user }))[0]?.value).value
    const made = [...Map.groupBy(rows, ({ card }) => card)].flatMap(([card, ofCard]): readonly Replayed[] => {
      const memory = replay(ofCard.map(({ id, rating, at, day }): Review => ({ id, card, rating: RATINGS[rating - 1] ?? 'again', at, day })))
      return memory ? [{ ...memory, card, version: ofCard[0]?.version ?? 0, due: dueDay({ key: card, memory }, rest) }] : []
    })
    if (made.length > 0) await store(user, target, made)
  }

  const dueUntil = async (user: string, target: string, today: number): Promise<readonly Known[]> => {
    const rows = await db
      .select({ key: cards.card, stability: cards.stability, difficulty: cards.difficulty, reviews: cards.reviews, lapses: cards.lapses, at: cards.at, day: cards.day, id: cards.review })
      .from(cards).where(and(columnsOf(user, target), lte(cards.due, today))).orderBy(cards.due, cards.card).limit(MOST_DUE)
    return rows.flatMap(({ key, stability, difficulty, reviews: count, lapses, at, day, id }) =>
      (stability === null || difficulty === null || count === null || lapses === null || at === null || day === null || id === null
        ? []
        : [{ key, memory: { stability, difficulty, reviews: count, lapses, at, day, id } }]))
  }

  /** The cards of this day: their reviews, and among them the first reviews that lessons make, which count against no limit. */
  const reviewedOn = (user: string, target: string, today: number) =>
    db.select({ key: cards.card, reviews: cards.reviews }).from(cards).where(and(columnsOf(user, target), eq(cards.day, today)))

  const dueNow = async (now: number, user: string, target: string, today: number) => {
    await settle(user, target)
    const known = await dueUntil(user, target, today)
    const ofToday = await reviewedOn(user, target, today)
    const done = ofToday.filter(({ reviews: count }) => count !== null && count > 1).length
    const keys = cardsOfDay(now, { cards: known, reviewed: ofToday.map(({ key }) => key), fresh: [] }, { fresh: 0, reviews: done })
    return { known, done, keys }
  }

  /** Keeps what an attempt was composed from, unless it has something, or its person has opened so many within a day that nobody plays them. */
  const pin = async (now: number, { attempt, userId, target, basis }: Omit<typeof reviewAttempts.$inferInsert, 'openedAt'>): Promise<void> => {
    await db.execute(sql`
      insert into review_attempts (attempt, user_id, target, opened_at, basis)
      select ${attempt}::uuid, ${userId}::uuid, ${target}, ${now}::bigint, ${JSON.stringify(basis)}::jsonb
      where not exists (select 1 from review_attempts where user_id = ${userId}::uuid and opened_at > ${now - DAY}::bigint offset ${MOST_OPENED - 1} limit 1)
      on conflict do nothing`)
  }

  const forecastFrom = async (user: string, target: string, today: number): Promise<readonly number[]> => {
    const day = sql<number>`greatest(${cards.due}, ${today}::integer) - ${today}::integer`
    const counts = await db
      .select({ day: day.mapWith(Number), count: sql`count(*)`.mapWith(Number) })
      .from(cards).where(and(columnsOf(user, target), lt(cards.due, today + FORECAST_DAYS))).groupBy(sql`1`)
    const byDay = new Map(counts.map(each => [each.day, each.count]))
    return Array.from({ length: FORECAST_DAYS }, (_, index) => byDay.get(index) ?? 0)
  }

  const wordsOf = async (user: string, target: string): Promise<ReviewOverview['words']> => {
    const weakest = db
      .select({ stability: sql<number>`min(${cards.stability})`.as('stability') })
      .from(cards).where(and(columnsOf(user, target), isNotNull(cards.stability))).groupBy(sql`split_part(${cards.card}, ':', 2)`).as('weakest')
    const from = (least: number, below: number | null) =>
      sql`count(*) filter (where ${weakest.stability} >= ${least}::float8 ${below === null ? sql`` : sql`and ${weakest.stability} < ${below}::float8`})`.mapWith(Number)
    const [found] = await db.select({ new: from(0, GROWING_FROM), growing: from(GROWING_FROM, STRONG_FROM), strong: from(STRONG_FROM, null) }).from(weakest)
    return found ?? { new: 0, growing: 0, strong: 0 }
  }

  return {
    overview: async (now: number, user: string, target: Language, today: number): Promise<ReviewOverview> => {
      const { keys, done } = await dueNow(now, user, target, today)
      return { due: keys.length, done, forecast: await forecastFrom(user, target, today), words: await wordsOf(user, target) }
    },
    /** CRS-4. The stability, in days, of the memory of those of these concepts that the learner has recognised. */
    recognised: async (user: string, target: Language, concepts: readonly string[]): Promise<ReadonlyMap<string, number>> => {
      await settle(user, target)
      const wanted = JSON.stringify(concepts.map(concept => cardKey({ concept, direction: 'recognise' })))
      const rows = await db.select({ card: cards.card, stability: cards.stability }).from(cards)
        .where(and(columnsOf(user, target), sql`${cards.card} in (select jsonb_array_elements_text(${wanted}::jsonb))`))
      return new Map(rows.flatMap(({ card, stability }) => {
        const concept = cardOf(card)?.concept
        return concept === undefined || stability === null ? [] : [[concept, stability] as const]
      }))
    },
    /** How many words are due. */
    due: async (now: number, user: string, target: Language, today: number): Promise<number> => (await dueNow(now, user, target, today)).keys.length,
    /** What this attempt asks for; null if it was never opened, or by somebody else. */
    basisOf: async (user: string, target: Language, attempt: string): Promise<ReviewBasis | LessonBasis | null> => {
      const [found] = await db.select({ basis: reviewAttempts.basis }).from(reviewAttempts)
        .where(and(eq(reviewAttempts.attempt, attempt), eq(reviewAttempts.userId, user), eq(reviewAttempts.target, target)))
      return found?.basis ?? null
    },
    /**
     * CRS-1. Chooses what an attempt at a lesson takes account of, and says whether there may be something. An attempt that was opened
     * before keeps what it had; nothing is written for who has learned nothing yet.
     */
    chooseForLesson: async (now: number, user: string, target: Language, attempt: string, { topic, today }: { readonly topic: Topic; readonly today: number }): Promise<boolean> => {
      const [met] = await db.select({ card: cards.card }).from(cards).where(columnsOf(user, target)).limit(1)
      if (!met) return false
      const { keys } = await dueNow(now, user, target, today)
      const own = topic.concepts.flatMap(({ id }) => DIRECTIONS.map(direction => cardKey({ concept: id, direction })))
      const known = await db.select({ key: cards.card, stability: cards.stability }).from(cards).where(and(columnsOf(user, target), inArray(cards.card, own)))
      const basis = lessonBasis(topic, known.flatMap(({ key, stability }) => (stability === null ? [] : [{ key, stability }])), keys)
      if (!isNewTo(basis)) await pin(now, { attempt, userId: user, target, basis })
      return true
    },
    /** Chooses what this review asks for. One that was opened before keeps what it had. */
    choose: async (now: number, user: string, target: Language, attempt: string, today: number): Promise<void> => {
      const { known, keys } = await dueNow(now, user, target, today)
      const leeches = new Set(known.filter(({ memory }) => isLeech(memory)).map(({ key }) => key))
      if (keys.length === 0) return
      const basis: ReviewBasis = { cards: keys.slice(0, 2 * MOST_REVIEWED), shown: keys.filter(key => leeches.has(key)) }
      await pin(now, { attempt, userId: user, target, basis })
    },
  }
}

/** How long a review that was opened waits for its first answer, which a device may hold while it has no network. */
const UNANSWERED_LIFE = 90 * DAY
/** Reviews that were opened and never answered. */
export const deleteUnansweredReviews = async (now: number, db: Db): Promise<void> => {
  const answered = db.select().from(attempts).where(eq(attempts.id, reviewAttempts.attempt))
  await db.delete(reviewAttempts).where(and(lte(reviewAttempts.openedAt, now - UNANSWERED_LIFE), notExists(answered)))
}
