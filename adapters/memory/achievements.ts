import { type Counts, newAwards, progressOf } from '#core/domain/achievement/achievement.ts'
import type { Achievements } from '#core/ports/achievements.ts'
import type { MemoryBackend } from './backend.ts'
import { lessonsPassed } from './lesson-records.ts'
import type { Person } from './person.ts'
import { wordsMet } from './review-records.ts'
import { historyOf } from './streaks.ts'
import type { Visitor } from './visitor.ts'

const countsOf = (backend: MemoryBackend, person: Person, zone: string): Counts =>
  ({ streak: historyOf(backend, person, zone).longest, lessons: lessonsPassed(backend, person), words: wordsMet(backend, person), reading: person.readMinutes.size })

export const memoryAchievements = ({ backend, person: caller, zone }: Visitor): Achievements => ({
  list: () => backend.reply('achievements.list', () => caller().map(person => {
    const counts = countsOf(backend, person, zone())
    person.awards = [...person.awards, ...newAwards(backend.device.now(), counts, person.awards)]
    return progressOf(counts, person.awards)
  })),
})
