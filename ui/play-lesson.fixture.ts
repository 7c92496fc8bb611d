import type { LessonRef } from '#core/domain/lesson/answer.ts'
import { rightGiven, wrongGiven } from '#core/domain/lesson/play.fixture.ts'
import type { MemoryPage } from './world.fixture.ts'

/** Answers every step of a lesson at the server of the page: rightly, or wrongly at first. */
export const playLesson = async ({ ports, device }: MemoryPage, ref: LessonRef, answeredAt: number, first: 'right' | 'wrong' = 'right'): Promise<void> => {
  const attempt = device.id()
  for (const step of (await ports.courses.lesson(ref, attempt))._unsafeUnwrap().steps) {
    const givens = first === 'wrong' ? [wrongGiven(step), rightGiven(step)] : [rightGiven(step)]
    for (const [index, given] of givens.entries()) {
      await ports.lessonJournal.record({ id: device.id(), attempt, ref, step: step.id, try: index + 1, given, answeredAt, zone: device.zone() })
    }
  }
}
