import { randomUUID } from 'node:crypto'
import { composeLesson } from '#core/domain/course/compose-lesson.ts'
import { corpusOf } from '#core/domain/course/corpus.fixture.ts'
import { streakAt } from '#core/domain/streak/replay.ts'
import { answers, attempts } from '#server/db/schema/lessons.ts'
import { identities } from '#server/db/schema/auth.ts'
import type { Database } from '#server/db/database.ts'
import { createLessonReader } from '#server/lessons/store.ts'
import { createActivityReader } from '#server/streaks/store.ts'
import { type Comparison, compare, type Contender } from './compare.ts'

const SIZES = [10, 1000, 10_000] as const
const HOUR = 3_600_000
const START = Date.UTC(2026, 0, 1)
const ZONES = ['Europe/Kyiv', 'Asia/Tokyo', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const
const amount = (count: number, what: string) => `${count.toLocaleString('en')} ${what}`

/** Activities eight hours apart. The zone changes after each `stay` of them. */
const history = (count: number, stay: number) => Array.from({ length: count }, (_, nth) =>
  ({ at: START + nth * 8 * HOUR, zone: ZONES[Math.floor(nth / stay) % ZONES.length] ?? 'UTC' }))

const streakContender = (stay: number) => (count: number): Contender => {
  const log = history(count, stay)
  const now = START + count * 8 * HOUR
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
const personWith = async ({ db }: Database, count: number) => {
  const user = randomUUID()
  await db.insert(identities).values({ id: user, kind: 'anonymous', createdAt: START })
  const made = history(Math.ceil(count / 10), 30).map(({ at, zone }) => ({
    id: randomUUID(), userId: user, native: 'en', target: 'uk', lesson: 'a1-1-1', startedAt: at, finishedAt: at, passedAt: at, passedZone: zone, answerCount: 10,
  }))
  for (let from = 0; from < made.length; from += 100) {
    const some = made.slice(from, from + 100)
    await db.insert(attempts).values(some)
    await db.insert(answers).values(some.flatMap(({ id: attemptId, startedAt, passedZone }) => Array.from({ length: 10 }, (_, nth) => ({
      id: randomUUID(), attemptId, step: `s${nth}`, try: 1, given: { type: 'typed-translation', text: 'a cup of tea' } as const, right: true,
      answeredAt: startedAt + nth, deviceAnsweredAt: startedAt + nth, zone: passedZone, receivedAt: startedAt,
    }))))
  }
  return user
}

export const compareHistories = async (database: Database): Promise<readonly Comparison[]> => {
  const people = []
  for (const size of SIZES) people.push({ size, user: await personWith(database, size) })
  const lessons = createLessonReader(database.db)
  const activitiesOf = createActivityReader(database.db)
  const now = START + 400 * 24 * HOUR
  return [
    await compare(`The attempts of a person, ${database.kind}`, people.map(({ size, user }) =>
      ({ name: amount(size, 'answers'), run: () => lessons.attempts(user, 'en', 'uk') })), FEW_ROUNDS),
    await compare(`The streak of a person, ${database.kind}`, people.map(({ size, user }) =>
      ({ name: amount(size, 'answers'), run: async () => streakAt(now, 'Europe/Kyiv', await activitiesOf(user)) })), FEW_ROUNDS),
  ]
}
