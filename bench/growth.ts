import { randomUUID } from 'node:crypto'
import { composeLesson } from '#core/domain/course/compose-lesson.ts'
import { corpusOf } from '#core/domain/course/corpus.fixture.ts'
import { streakAt } from '#core/domain/streak/replay.ts'
import { identities } from '#server/db/schema/auth.ts'
import type { Database } from '#server/db/database.ts'
import { createLessonReader } from '#server/lessons/store.ts'
import { createStreakReader } from '#server/streaks/store.ts'
import { type Comparison, compare, type Contender } from './compare.ts'
import { addHistory, APART, history } from './history.ts'

const SIZES = [10, 1000, 10_000] as const
const START = Date.UTC(2026, 0, 1)
const DAY = 86_400_000
const amount = (count: number, what: string) => `${count.toLocaleString('en')} ${what}`

const streakContender = (stay: number) => (count: number): Contender => {
  const log = history(START, count, stay)
  const now = START + count * APART
  return { name: amount(count, 'activities'), run: () => streakAt(now, 'Europe/Kyiv', log) }
}

const FEW_ROUNDS = { rounds: 12, ms: 10, iterations: 3 } as const

export const compareGrowth = async (): Promise<readonly Comparison[]> => [
  await compare('A streak in one zone', SIZES.map(streakContender(Number.MAX_SAFE_INTEGER)), FEW_ROUNDS),
  await compare('A streak with a change of zone every time', SIZES.map(streakContender(1)), FEW_ROUNDS),
  await compare('A lesson composed from a corpus of', [4, 40, 200].map(topics => {
    const corpus = corpusOf(topics)
    let nth = 0
    return { name: amount(topics * 15, 'concepts'), run: () => composeLesson(corpus, { native: 'en', target: 'uk', lesson: 'u-1' }, String(nth += 1)) }
  }), FEW_ROUNDS),
]

/** A person with so many answers, ten to an attempt. */
const personWith = async (database: Database, count: number) => {
  const user = randomUUID()
  await database.db.insert(identities).values({ id: user, kind: 'anonymous', createdAt: START })
  await addHistory(database, user, history(START, Math.ceil(count / 10), 30), 10)
  return user
}

export const compareHistories = async (database: Database): Promise<readonly Comparison[]> => {
  const people = []
  for (const size of SIZES) people.push({ size, user: await personWith(database, size) })
  const lessons = createLessonReader(database.db)
  const streakOf = createStreakReader(database.db)
  const now = START + 1200 * APART
  return [
    await compare(`The attempts of a person, ${database.kind}`, people.map(({ size, user }) =>
      ({ name: amount(size, 'answers'), run: () => lessons.attempts(user, 'en', 'uk') })), FEW_ROUNDS),
    await compare(`The streak of a person for the first time on a day, ${database.kind}`, people.map(({ size, user }) => {
      let day = now
      return { name: amount(size, 'answers'), run: () => streakOf(day += DAY, user, 'Europe/Kyiv') }
    }), FEW_ROUNDS),
    await compare(`The streak of a person again, ${database.kind}`, people.map(({ size, user }) =>
      ({ name: amount(size, 'answers'), run: () => streakOf(now, user, 'Europe/Kyiv') })), FEW_ROUNDS),
  ]
}
