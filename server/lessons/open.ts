import type { Result } from 'neverthrow'
import type { Corpus } from '#core/domain/course/concept.ts'
import { topicOfLesson } from '#core/domain/course/corpus-index.ts'
import { lessonNumber } from '#core/domain/course/course-outline.ts'
import { isAdapted } from '#core/domain/course/lesson-of.ts'
import { languageOfFirstLesson } from '#core/domain/keeper/first-lesson.ts'
import { attemptToContinue, type LessonRef, REVIEW_LESSON } from '#core/domain/lesson/answer.ts'
import type { FirstLesson } from '#core/domain/lesson/lesson-page.ts'
import type { Lesson } from '#core/domain/lesson/lesson.ts'
import { isKnownTo } from '#core/domain/lesson/steps/table.ts'
import type { StoredAttempt } from '#core/domain/lesson/stored-attempt.ts'
import type { Profile } from '#core/domain/profile/profile.ts'
import { dayAt } from '#core/domain/streak/local-date.ts'
import { isLessonOpen } from '#core/domain/subscription/lesson-access.ts'
import { hasCoursesPremium } from '#core/domain/subscription/level.ts'
import type { Caller } from '../auth/identify.ts'
import { createProductReader } from '../billing/products.ts'
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
   * The lesson of an attempt, if it exists and is open to the learner. Who opens it without a step has it composed for them; what it
   * takes account of is chosen then. For the answer to a `step` it is cached, since every answer needs it, and composed as it was opened.
   */
  open(now: number, learner: Learner, ref: LessonRef, attempt: string, step: string | null): Promise<Opened>
  /** CRS-1. The lesson of the page that begins a session, as this person goes on with it; null where it is not open to them. */
  openFirst(now: number, learner: Pick<Learner, 'userId' | 'zone'>, profile: Profile | null, first: FirstLesson & { readonly knows?: readonly string[] | undefined }): Promise<StoredAttempt | null>
}

export const createLessonOpener = (db: Db, corpus: Corpus): LessonOpener => {
  const lessons = createLessons(corpus)
  const productsOf = createProductReader(db)
  const read = createLessonReader(db)
  const reviews = createReviewStore(db)
  const isPremium = async (now: number, { userId, freeForUkraine }: Payer) => hasCoursesPremium(await productsOf(now, userId), freeForUkraine)
  const openReview = async (now: number, { userId, zone }: Learner, ref: LessonRef, attempt: string, step: string | null): Promise<Opened> => {
    if (step === null) await reviews.choose(now, userId, ref.target, attempt, dayAt(now, zone))
    const basis = await reviews.basisOf(userId, ref.target, attempt)
    return basis ? lessons(ref, attempt, step !== null, basis).mapErr(code => ({ code })) : refuse('not_found')
  }
  const basisFor = async (now: number, { userId, zone }: Learner, { target, lesson }: LessonRef, attempt: string, step: string | null) => {
    const topic = topicOfLesson(corpus, lesson)
    const mayBe = step === null ? topic !== undefined && await reviews.chooseForLesson(now, userId, target, attempt, { topic, today: dayAt(now, zone) }) : isAdapted(step)
    return mayBe ? await reviews.basisOf(userId, target, attempt) ?? undefined : undefined
  }
  const open = async (now: number, learner: Learner, ref: LessonRef, attempt: string, step: string | null): Promise<Opened> => {
    if (ref.lesson === REVIEW_LESSON) return openReview(now, learner, ref, attempt, step)
    const number = lessonNumber(corpus, ref.lesson)
    if (number === null || ref.native === ref.target) return refuse('not_found')
    if (!isLessonOpen(number, false) && !isLessonOpen(number, await isPremium(now, learner))) return refuse('premium_required')
    return lessons(ref, attempt, step !== null, await basisFor(now, learner, ref, attempt, step)).mapErr(code => ({ code }))
  }
  return {
    isPremium, open,
    openFirst: async (now, { userId, zone }, profile, first) => {
      const native = languageOfFirstLesson(first, profile)
      if (!native) return null
      const ref = { native, target: first.target, lesson: first.lesson }
      const begun = profile && attemptToContinue(await read.attempts(userId, native, first.target), first.lesson)
      const id = begun?.id ?? first.attempt
      const lesson = await open(now, { userId, zone, freeForUkraine: profile?.free_for_ukraine ?? false }, ref, id, null)
      if (lesson.isErr()) return null
      const isKnown = isKnownTo(first.knows ?? [])
      const answers = begun ? await read.answers(userId, id) : []
      return { id, lesson: { ...lesson.value, steps: lesson.value.steps.filter(isKnown) }, answers: answers.filter(({ given }) => isKnown(given)) }
    },
  }
}
