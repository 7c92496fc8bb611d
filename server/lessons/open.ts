import type { Result } from 'neverthrow'
import type { Corpus } from '#core/domain/course/concept.ts'
import { lessonNumber } from '#core/domain/course/course-outline.ts'
import { languageOfFirstLesson } from '#core/domain/keeper/first-lesson.ts'
import { attemptToContinue, type LessonRef, REVIEW_LESSON } from '#core/domain/lesson/answer.ts'
import type { FirstLesson } from '#core/domain/lesson/lesson-page.ts'
import type { Lesson } from '#core/domain/lesson/lesson.ts'
import type { StoredAttempt } from '#core/domain/lesson/stored-attempt.ts'
import type { Profile } from '#core/domain/profile/profile.ts'
import { dayAt } from '#core/domain/streak/local-date.ts'
import { isLessonOpen } from '#core/domain/subscription/lesson-access.ts'
import { hasCoursesPremium } from '#core/domain/subscription/level.ts'
import type { Caller } from '../auth/identify.ts'
import { createProductReader } from '../billing/store.ts'
import type { Db } from '../db/database.ts'
import { refuse, type Refusal } from '../http/errors.ts'
import { createReviewStore } from '../reviews/store.ts'
import { createLessons } from './lesson-cache.ts'
import { createLessonReader } from './store.ts'

type Payer = Pick<Caller, 'userId' | 'freeForUkraine'>
interface Learner extends Payer {
  /** The IANA zone by whose day reviews are due. */
  readonly zone: string
}
type Opened = Result<Lesson, Refusal<'not_found' | 'premium_required'>>

export interface LessonOpener {
  isPremium(now: number, payer: Payer): Promise<boolean>
  /**
   * The lesson of an attempt, if it exists and is open to the learner. With `isBegun` it is cached, since every answer needs it, and a
   * review must have been opened before: then it was chosen what it asks for.
   */
  open(now: number, learner: Learner, ref: LessonRef, attempt: string, isBegun: boolean): Promise<Opened>
  /** CRS-1. The lesson of the page that begins a session, as this person goes on with it; null where it is not open to them. */
  openFirst(now: number, learner: Pick<Learner, 'userId' | 'zone'>, profile: Profile | null, first: FirstLesson): Promise<StoredAttempt | null>
}

export const createLessonOpener = (db: Db, corpus: Corpus): LessonOpener => {
  const lessons = createLessons(corpus)
  const productsOf = createProductReader(db)
  const read = createLessonReader(db)
  const reviews = createReviewStore(db)
  const isPremium = async (now: number, { userId, freeForUkraine }: Payer) => hasCoursesPremium(await productsOf(now, userId), freeForUkraine)
  const openReview = async (now: number, { userId, zone }: Learner, ref: LessonRef, attempt: string, isBegun: boolean): Promise<Opened> => {
    if (!isBegun) await reviews.choose(now, userId, ref.target, attempt, dayAt(now, zone))
    const basis = await reviews.basisOf(userId, ref.target, attempt)
    return basis ? lessons(ref, attempt, isBegun, basis).mapErr(code => ({ code })) : refuse('not_found')
  }
  const open = async (now: number, learner: Learner, ref: LessonRef, attempt: string, isBegun: boolean): Promise<Opened> => {
    if (ref.lesson === REVIEW_LESSON) return openReview(now, learner, ref, attempt, isBegun)
    const number = lessonNumber(corpus, ref.lesson)
    if (number === null || ref.native === ref.target) return refuse('not_found')
    if (!isLessonOpen(number, false) && !isLessonOpen(number, await isPremium(now, learner))) return refuse('premium_required')
    return lessons(ref, attempt, isBegun).mapErr(code => ({ code }))
  }
  return {
    isPremium, open,
    openFirst: async (now, { userId, zone }, profile, first) => {
      const native = languageOfFirstLesson(first, profile)
      if (!native) return null
      const ref = { native, target: first.target, lesson: first.lesson }
      const begun = profile && attemptToContinue(await read.attempts(userId, native, first.target), first.lesson)
      const id = begun?.id ?? first.attempt
      const lesson = await open(now, { userId, zone, freeForUkraine: profile?.free_for_ukraine ?? false }, ref, id, false)
      return lesson.isOk() ? { id, lesson: lesson.value, answers: begun ? await read.answers(userId, id) : [] } : null
    },
  }
}
