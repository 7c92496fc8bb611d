import type { CourseOutline } from '../lesson/lesson.ts'
import { LEVELS } from '../level/level.ts'
import type { About } from '../lesson/interests.ts'
import type { LearningPlan } from './learning-plan.ts'
import { type Practice, PRACTICES } from './practice.ts'
import { type LessonsUnderWay, type PathLesson, unitsFromLevel } from './todays-path.ts'

/** How many lessons, and how many books, are picked at most. */
export const MOST_PICKS = 3

/** Why something is picked: it is begun, its learner likes what it is about, it comes next in the course, or it is of their level. */
export type PickReason = 'begun' | 'liked' | 'next' | 'level'
/** Something to learn next. */
export interface Picked<Item> {
  readonly item: Item
  /** Null where it is only the best that there is. */
  readonly reason: PickReason | null
  /** What the learner likes of what it is about, in the order of their choice. */
  readonly liked: readonly string[]
}
/** Whose picks they are. */
export type Learner = Pick<LearningPlan, 'level' | 'interests' | 'practice'>

/** What decides about a book. */
export interface BookToPick extends About, Pick<LearningPlan, 'level'> {
  readonly chapters: number
  /** The chapter that its reader is in, from 0; null before they began. */
  readonly place: number | null
  /** The share of its words that they know, from 0 to 1. */
  readonly coverage: number
}

const likedOf = ({ interests: likes = [] }: Learner, { interests = [] }: About): readonly string[] => likes.filter(interest => interests.includes(interest))

/** Compares by one measure after the other; the larger comes first. */
const byLarger = (...measures: readonly (readonly [one: number, other: number])[]): number =>
  measures.map(([one, other]) => other - one).find(difference => difference !== 0) ?? 0

/** ROUTE-9. The lessons that are open and not passed: what is begun first, then what its learner likes most, then in the order of the course. */
export const pickLessons = (outline: CourseOutline, learner: Learner, underWay: LessonsUnderWay): readonly Picked<PathLesson>[] => {
  const waiting = unitsFromLevel(outline, learner.level, underWay).flatMap(unit => unit.lessons).filter(({ passed, unsaved }) => !passed && !unsaved)
  return waiting
    .filter(lesson => lesson.open)
    .map(lesson => ({ lesson, liked: likedOf(learner, lesson) }))
    .toSorted((one, other) => byLarger([Number(one.lesson.begun), Number(other.lesson.begun)], [one.liked.length, other.liked.length]))
    .slice(0, MOST_PICKS)
    .map(({ lesson, liked }) => {
      const reason = lesson.begun ? 'begun' : liked.length > 0 ? 'liked' : lesson === waiting[0] ? 'next' : null
      return { item: lesson, reason, liked }
    })
}

/** How far a book is above its reader's level, in levels. */
const above = ({ level }: BookToPick, learner: Learner): number => LEVELS.indexOf(level) - LEVELS.indexOf(learner.level)

/**
 * ROUTE-9. The books that are not finished and at most one level above their reader: what is begun first, then what they like most, then
 * what is nearest to their level, then what they know most words of, then in the order given.
 */
export const pickBooks = <Book extends BookToPick>(books: readonly Book[], learner: Learner): readonly Picked<Book>[] =>
  books
    .filter(book => (book.place ?? 0) < book.chapters && above(book, learner) <= 1)
    .map(book => ({ book, begun: book.place !== null, liked: likedOf(learner, book), far: Math.abs(above(book, learner)) }))
    .toSorted((one, other) => byLarger(
      [Number(one.begun), Number(other.begun)], [one.liked.length, other.liked.length], [-one.far, -other.far], [one.book.coverage, other.book.coverage],
    ))
    .slice(0, MOST_PICKS)
    .map(({ book, begun, liked, far }) => ({ item: book, reason: begun ? 'begun' : liked.length > 0 ? 'liked' : far === 0 ? 'level' : null, liked }))

/** ROUTE-9. The ways to learn, that which the learner likes best first. */
export const practicesFor = ({ practice }: Learner): readonly Practice[] =>
  PRACTICES.toSorted((one, other) => byLarger([Number(one === practice), Number(other === practice)]))
