import { streakAt } from '#core/domain/streak/replay.ts'
import type { Streaks } from '#core/ports/streaks.ts'
import { activitiesOf } from './lesson-records.ts'
import type { Visitor } from './visitor.ts'

export const memoryStreaks = ({ backend, person: caller, zone }: Visitor): Streaks => ({
  current: () =>
    backend.reply('streaks.current', () =>
      caller().map(person => streakAt(backend.device.now(), zone(), activitiesOf(backend, person)))),
})
