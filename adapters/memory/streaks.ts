import { streakAt, streakHistoryAt } from '#core/domain/streak/replay.ts'
import { readRestPlan } from '#core/domain/streak/rest-days.ts'
import type { StreakHistory } from '#core/domain/streak/streak.ts'
import type { Streaks } from '#core/ports/streaks.ts'
import type { MemoryBackend } from './backend.ts'
import { activitiesOf } from './lesson-records.ts'
import type { Person } from './person.ts'
import type { Visitor } from './visitor.ts'

const replayed = (backend: MemoryBackend, person: Person, zone: string) =>
  [backend.device.now(), zone, activitiesOf(backend, person), readRestPlan(person.keeper.get('rest_days')?.value).value] as const

export const historyOf = (backend: MemoryBackend, person: Person, zone: string): StreakHistory => streakHistoryAt(...replayed(backend, person, zone))

export const streakOf = (backend: MemoryBackend, person: Person, zone: string): number => streakAt(...replayed(backend, person, zone)).length

export const memoryStreaks = ({ backend, person: caller, zone }: Visitor): Streaks => ({
  current: () => backend.reply('streaks.current', () => caller().map(person => streakAt(...replayed(backend, person, zone())))),
  history: () => backend.reply('streaks.history', () => caller().map(person => historyOf(backend, person, zone()))),
})
