import type { Level } from '../level/level.ts'
import type { Language } from '../locale/locales.ts'
import { type LearningPlan, levelIn } from '../plan/learning-plan.ts'
import { LESSON_LENGTHS } from './lesson-length.ts'
import type { Tutor, TutorTopic } from './tutor.ts'
import { weekOnClock } from './week-on-clock.ts'

/** What is known of somebody who looks for a tutor. */
export interface Wish {
  readonly native: Language
  /** In the language that they look for; absent where it is not known. */
  readonly level?: Level | undefined
  /** The tags of why they learn (FUN-9). */
  readonly goals: readonly string[]
  /** When they have time, minutes of the day on the clock of `zone`; absent where they were not asked. */
  readonly times?: { readonly from: number; readonly to: number } | undefined
  readonly zone: string
}
/** Why a tutor fits, the strongest reason first. */
export const MATCH_REASONS = ['level', 'times', 'speaks', 'topic'] as const
export type MatchReason = (typeof MATCH_REASONS)[number]

/** What a plan says of its learner, who looks for a tutor of a language; `zone` is that of their device. */
export const wishOf = (plan: LearningPlan, language: Language, zone: string): Wish => {
  const { native, motivation = '', times, zone: own } = plan
  return { native, level: levelIn(plan, language), goals: motivation === '' ? [] : motivation.split(','), times, zone: own ?? zone }
}

/** What helps with a goal of the onboarding. */
const TOPIC_FOR: Readonly<Record<string, TutorTopic>> = { travel: 'travel', work: 'business', people: 'conversation', study: 'exams', culture: 'culture', mind: 'grammar' }
const SHORTEST = Math.min(...LESSON_LENGTHS)

/** TUT-4. Whether a tutor teaches, on any day of the week, while it is one of the times of day at which a learner has time. */
const teachesWithin = (now: number, tutor: Tutor, { times, zone }: Wish): boolean =>
  times !== undefined && Object.values(weekOnClock(now, tutor, zone)).flat().some(({ from, until }) => Math.min(until, times.to) - Math.max(from, times.from) >= SHORTEST)

/** ROUTE-9. Why a tutor fits a learner, of what the learner has said; the topic is the one that helps them. */
export const reasonsFor = (now: number, tutor: Tutor, wish: Wish): readonly MatchReason[] => {
  const holds: Readonly<Record<MatchReason, boolean>> = {
    level: wish.level !== undefined && tutor.levels.includes(wish.level),
    times: teachesWithin(now, tutor, wish),
    speaks: tutor.speaks.includes(wish.native),
    topic: topicFor(tutor, wish) !== null,
  }
  return MATCH_REASONS.filter(reason => holds[reason])
}
/** The topic of a tutor that serves a goal of the learner. */
export const topicFor = ({ topics }: Pick<Tutor, 'topics'>, { goals }: Pick<Wish, 'goals'>): TutorTopic | null =>
  goals.map(goal => TOPIC_FOR[goal]).find(topic => topic !== undefined && topics.includes(topic)) ?? null

export const TUTOR_ORDERS = ['fit', 'soonest', 'name'] as const
export type TutorOrder = (typeof TUTOR_ORDERS)[number]
export interface MatchedTutor extends Tutor {
  readonly reasons: readonly MatchReason[]
}
const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
const bySoonest = (one: Tutor, other: Tutor): number =>
  (one.nextFree ?? Number.MAX_SAFE_INTEGER) - (other.nextFree ?? Number.MAX_SAFE_INTEGER) || byText(one.id, other.id)
const fitOf = ({ reasons }: MatchedTutor): number => reasons.reduce((sum, reason) => sum + 2 ** (MATCH_REASONS.length - MATCH_REASONS.indexOf(reason)), 0)

/** Tutors with why each fits, in an order; of those that fit as well, the one who is free sooner comes first. */
export const matchTutors = (now: number, tutors: readonly Tutor[], wish: Wish | null, order: TutorOrder): readonly MatchedTutor[] => {
  const matched = tutors.map((tutor): MatchedTutor => ({ ...tutor, reasons: wish ? reasonsFor(now, tutor, wish) : [] }))
  const compare = {
    fit: (one: MatchedTutor, other: MatchedTutor) => fitOf(other) - fitOf(one) || bySoonest(one, other),
    soonest: bySoonest,
    name: (one: MatchedTutor, other: MatchedTutor) => byText(one.name, other.name) || bySoonest(one, other),
  } satisfies Record<TutorOrder, unknown>
  return matched.toSorted(compare[order])
}

/** What tutors are narrowed down by. */
export interface TutorFilter {
  readonly level?: Level | undefined
  readonly topic?: TutorTopic | undefined
  readonly speaks?: Language | undefined
}
export const filterTutors = <Of extends Tutor>(tutors: readonly Of[], { level, topic, speaks }: TutorFilter): readonly Of[] =>
  tutors.filter(tutor => (!level || tutor.levels.includes(level)) && (!topic || tutor.topics.includes(topic)) && (!speaks || tutor.speaks.includes(speaks)))
