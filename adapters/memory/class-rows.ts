import type { ClassCancellation } from '#core/domain/group-lesson/cancellation.ts'
import type { GroupLesson, GroupLessonKind } from '#core/domain/group-lesson/join-state.ts'
import type { ClassProposal } from '#core/domain/group-lesson/proposal.ts'
import type { WeeklyTime } from '#core/domain/group-lesson/series.ts'
import type { WaitlistPlace } from '#core/domain/group-lesson/waitlist.ts'
import type { Level } from '#core/domain/level/level.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import type { Submitted } from './own-tutors.ts'

/** What the classes of a memory world are made from; those of its samples are demo data. */
export interface MemorySeries extends WeeklyTime {
  readonly id: string
  readonly tutor: string
  readonly kind: GroupLessonKind
  readonly language: Language
  readonly level: Level
  readonly topic: string
  readonly about?: string
  readonly interests: readonly string[]
  readonly seats: number
  readonly materials: string
}
/** GRP-1. A class of every week that a tutor has proposed. */
export interface MemoryOwnSeries extends MemorySeries, Submitted {
  readonly proposal: ClassProposal
  readonly ended: boolean
}
/** GRP-2. One class; how many have booked is counted by the seats. */
export interface MemoryClass {
  readonly id: string
  readonly series: MemorySeries
  readonly facts: Omit<GroupLesson, 'taken'>
  readonly cancellation?: ClassCancellation
}
export interface MemorySeat {
  readonly lesson: string
  readonly user: string
  readonly canceledAt?: number
}
export interface MemoryPlace extends WaitlistPlace {
  readonly lesson: string
  readonly user: string
}
