import { courseOutline } from '#core/domain/course/course-outline.ts'
import type { Corpus } from '#core/domain/course/concept.ts'
import type { LearningPlan } from '#core/domain/plan/learning-plan.ts'
import { todaysPath } from '#core/domain/plan/todays-path.ts'
import { dayAt } from '#core/domain/streak/local-date.ts'
import type { Db } from '../db/database.ts'
import { createLessonOpener } from '../lessons/open.ts'
import { createLessonReader } from '../lessons/store.ts'
import type { Waiting } from '../mail/letters.ts'
import { createReviewStore } from '../reviews/store.ts'

interface Learner {
  readonly userId: string
  readonly freeForUkraine: boolean
  readonly zone: string
  readonly plan: LearningPlan | null
}

/** STK-3. Finds what a reminder says is waiting: the words that are due, and the lesson that the plan shows next, where it is open. */
export const createWaitingReader = (db: Db, corpus: Corpus) => {
  const [reviews, lessons, { isPremium }] = [createReviewStore(db), createLessonReader(db), createLessonOpener(db, corpus)]
  return async (now: number, { userId, freeForUkraine, zone, plan }: Learner): Promise<Pick<Waiting, 'words' | 'lesson'>> => {
    if (!plan) return { words: 0, lesson: null }
    const { native, target, level } = plan
    const words = await reviews.due(now, userId, target, dayAt(now, zone))
    const done = await lessons.passedLessons(userId, native, target)
    const begun = new Set((await lessons.attempts(userId, native, target)).filter(({ finishedAt }) => finishedAt === null).map(({ ref }) => ref.lesson))
    const outline = courseOutline(corpus, native, target, { premium: await isPremium(now, { userId, freeForUkraine }), ...done })
    const next = todaysPath(outline, level, { begun, unsaved: new Set() })?.next
    return { words, lesson: next?.open === true && !next.passed ? next.title : null }
  }
}
