import { streakAt, streakHistoryAt } from '#core/domain/streak/replay.ts'
import { readRestPlan } from '#core/domain/streak/rest-days.ts'
import type { Streaks } from '#core/ports/streaks.ts'
import { activitiesOf } from './lesson-records.ts'
import type { Person } from './person.ts'
import type { Visitor } from './visitor.ts'

export const memoryStreaks = ({ backend, person: caller, zone }: Visitor): Streaks => {
  const given = (person: Person) =>
    [backend.device.now(), zone(), activitiesOf(backend, person), readRestPlan(person.keeper.get('rest_days')?.value).value] as const
  return {
    current: () => backend.reply('streaks.current', () => caller().map(person => streakAt(...given(person)))),
    history: () => backend.reply('streaks.history', () => caller().map(person => streakHistoryAt(...given(person)))),
  }
}
