import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CardRating } from '#core/domain/lesson/card-ratings.ts'
import { replay } from '#core/domain/review/memory.ts'
import { RATINGS } from '#core/domain/review/review.ts'
import { dayAt, weekdayOf } from '#core/domain/streak/local-date.ts'
import { identities } from '../db/schema/auth.ts'
import { keeper } from '../db/schema/profiles.ts'
import { cards, reviewAttempts, reviews } from '../db/schema/reviews.ts'
import { createRecorder } from '../lessons/record.ts'
import { LIMITS } from '../limits/rate-limit.ts'
import { START } from '../testing/app.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { createReviewStore, MOST_OPENED } from './store.ts'

const [HOUR, DAY] = [3_600_000, 86_400_000]
interface Rated {
  readonly attempt: number
  readonly at: number
  readonly ratings: readonly CardRating[]
}
const rated: fc.Arbitrary<Rated> = fc.record({
  attempt: fc.nat(3), at: fc.integer({ min: 0, max: 40 }).map(hours => START - hours * 3_600_000),
  ratings: fc.uniqueArray(fc.record({ card: fc.constantFrom('recall:tea', 'recognise:tea', 'recall:milk'), rating: fc.constantFrom(...RATINGS) }), { selector: ({ card }) => card, minLength: 1 }),
})
const shuffled = fc.array(rated, { minLength: 1, maxLength: 8 }).chain(all => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })))
/** Of two reviews at one time the id decides, which each learner has of their own. */
const timeOf = ({ attempt, at }: Rated) => at - attempt

onBothDatabases('reviews', database => {
  const learner = async () => {
    const id = crypto.randomUUID()
    await database().db.insert(identities).values({ id, kind: 'anonymous', createdAt: START, nextCheckAt: START })
    return id
  }
  const record = async (user: string, all: readonly Rated[]) => {
    const { db } = database()
    const write = createRecorder(db, { tokenSecret: new Uint8Array(32), olderSecrets: [] }, LIMITS.attempt)
    const attempts = Array.from({ length: 4 }, () => crypto.randomUUID())
    for (const each of all) {
      const { attempt, ratings } = each
      const at = timeOf(each)
      const answer = {
        id: crypto.randomUUID(), attempt: attempts[attempt] ?? '', ref: { native: 'uk', target: 'en', lesson: 'any' } as const, step: 's1', try: 1,
        given: { type: 'introduction' } as const, answeredAt: at, zone: 'Europe/Kyiv',
      }
      const recorded = await write(START, { userId: user, answer, deviceAnsweredAt: at, right: true, steps: [{ id: 's1', asks: true }], ratings })
      expect(recorded.isOk()).toBe(true)
    }
  }
  const memoryOf = async (user: string) => {
    const { db } = database()
    await createReviewStore(db).overview(START, user, 'en', dayAt(START, 'Europe/Kyiv'))
    const rows = await db.select().from(cards).where(eq(cards.userId, user)).orderBy(cards.card)
    return rows.map(({ card, stability, difficulty, reviews: count, lapses, at, day }) => ({ card, stability, difficulty, reviews: count, lapses, at, day }))
  }

  it('CRS-4 what answers say of a card gives one memory in any order of arrival', async () => {
    await fc.assert(fc.asyncProperty(shuffled, async ([all, other]) => {
      const [one, two] = [await learner(), await learner()]
      await record(one, all)
      await record(two, other)
      expect(await memoryOf(two)).toEqual(await memoryOf(one))
    }), { numRuns: 12 })
  })

  it('CRS-4 what is learned is due on no rest day of its learner, where another day may be taken', async () => {
    const user = await learner()
    const weekdays = [0, 2, 4]
    await database().db.insert(keeper).values({ userId: user, key: 'rest_days', value: JSON.stringify([{ from: 0, weekdays }]), updatedAt: START })
    const ratings = Array.from({ length: 40 }, (_, nth) => ({ card: `recall:word-${String(nth)}`, rating: 'easy' as const }))
    await record(user, [{ attempt: 0, at: START - HOUR, ratings }])
    await memoryOf(user)
    const due = (await database().db.select({ due: cards.due }).from(cards).where(eq(cards.userId, user))).map(({ due: day }) => weekdayOf(day ?? 0))
    expect(new Set(due).size).toBeGreaterThan(1)
    expect(due.filter(day => weekdays.includes(day))).toEqual([])
  })

  it('CRS-4 of one day only so many reviews are composed for a person, and of the next as many again', async () => {
    const user = await learner()
    await record(user, [{ attempt: 0, at: START - 3 * DAY, ratings: [{ card: 'recall:tea', rating: 'again' }] }])
    const { db } = database()
    const store = createReviewStore(db)
    const open = async (now: number) => {
      const attempt = crypto.randomUUID()
      await store.choose(now, user, 'en', attempt, dayAt(now, 'Europe/Kyiv'))
      return store.basisOf(user, 'en', attempt)
    }
    expect(await open(START)).not.toBeNull()
    await db.insert(reviewAttempts).values(Array.from({ length: MOST_OPENED - 1 }, (_, nth) => ({ attempt: crypto.randomUUID(), userId: user, target: 'en', openedAt: START - nth, basis: { known: [], due: [] } })))
    expect(await open(START)).toBeNull()
    expect(await open(START + DAY)).not.toBeNull()
  })

  it('CRS-4 a card is the replay of its log, of which each attempt is one review: the worst rating at the first time', async () => {
    const user = await learner()
    const card = 'recall:tea'
    await record(user, [
      { attempt: 0, at: START - 5 * DAY, ratings: [{ card, rating: 'good' }] }, { attempt: 0, at: START - 5 * DAY + 1000, ratings: [{ card, rating: 'again' }] },
      { attempt: 1, at: START - DAY, ratings: [{ card, rating: 'hard' }] },
    ])
    const [first, second] = [dayAt(START - 5 * DAY, 'Europe/Kyiv'), dayAt(START - DAY, 'Europe/Kyiv')]
    const memory = replay([{ id: 'a', card, rating: 'again', at: START - 5 * DAY, day: first }, { id: 'b', card, rating: 'hard', at: START - DAY - 1, day: second }])
    const { id: _, ...known } = memory ?? { id: '' }
    expect(await memoryOf(user)).toEqual([{ card, ...known }])
  })

  it('CRS-4 a review that comes between reading and storing is not lost', async () => {
    const user = await learner()
    await record(user, [{ attempt: 0, at: START - DAY, ratings: [{ card: 'recall:tea', rating: 'good' }] }])
    const { db } = database()
    const reading = memoryOf(user)
    await record(user, [{ attempt: 1, at: START, ratings: [{ card: 'recall:tea', rating: 'again' }] }])
    await reading
    expect(await memoryOf(user)).toMatchObject([{ reviews: 2, lapses: 1 }])
    expect(await db.select().from(reviews).where(eq(reviews.userId, user))).toHaveLength(2)
  })
})
