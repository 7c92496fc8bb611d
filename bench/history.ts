import { randomUUID } from 'node:crypto'
import type { Moment } from '#core/domain/streak/zone-stays.ts'
import type { Database } from '#server/db/database.ts'
import { answers, attempts } from '#server/db/schema/lessons.ts'

/** The time between two activities, ms. */
export const APART = 8 * 3_600_000
const ZONES = ['Europe/Kyiv', 'Asia/Tokyo', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const

/** Activities eight hours apart. The zone changes after each `stay` of them. */
export const history = (start: number, count: number, stay: number): readonly Moment[] => Array.from({ length: count }, (_, nth) =>
  ({ kind: 'lesson-passed', at: start + nth * APART, zone: ZONES[Math.floor(nth / stay) % ZONES.length] ?? 'UTC' }))

/** Stores passed lessons of a person, each with so many answers. */
export const addHistory = async ({ db }: Database, user: string, passed: readonly Moment[], answersEach: number): Promise<void> => {
  const made = passed.map(({ at, zone }) => ({
    id: randomUUID(), userId: user, native: 'en', target: 'uk', lesson: 'a1-1-1', startedAt: at, finishedAt: at, passedAt: at, passedZone: zone, answerCount: answersEach,
  }))
  for (let from = 0; from < made.length; from += 100) {
    const some = made.slice(from, from + 100)
    await db.insert(attempts).values(some)
    await db.insert(answers).values(some.flatMap(({ id: attemptId, startedAt, passedZone }) => Array.from({ length: answersEach }, (_, nth) => ({
      id: randomUUID(), attemptId, step: `s${nth}`, try: 1, given: { type: 'typed-translation', text: 'a cup of tea' } as const, right: true,
      answeredAt: startedAt + nth, deviceAnsweredAt: startedAt + nth, zone: passedZone, receivedAt: startedAt,
    }))))
  }
}
