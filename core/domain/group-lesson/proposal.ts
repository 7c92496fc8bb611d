import { err, ok, type Result } from 'neverthrow'
import type { Level } from '../level/level.ts'
import type { Language } from '../locale/locales.ts'
import { dateOfDay, dayOfDate, weekdayOf } from '../streak/local-date.ts'
import { DAY_MINUTES, type Weekday } from '../tutoring/availability.ts'
import { HALF_HOUR, isDate } from '../tutoring/edit-hours.ts'
import { type LengthFault, lengthFaults } from '../tutoring/text-lengths.ts'
import type { GroupLessonKind } from './join-state.ts'
import { SEATS } from './seats.ts'

/** GRP-1. A class of every week as a tutor proposes it, on the clock of their place. Its first date says on which day of the week it is. */
export interface ClassProposal {
  readonly kind: GroupLessonKind
  readonly language: Language
  readonly level: Level
  /** Its title, in its language, as what follows is. */
  readonly topic: string
  /** What happens in it. */
  readonly about: string
  /** What those who have booked prepare with; empty for nothing. */
  readonly materials: string
  readonly seats: number
  /** After midnight. */
  readonly minute: number
  /** YYYY-MM-DD. */
  readonly firstDate: string
  /** For how many weeks; null for without end. */
  readonly weeks: number | null
}

/** How long the words of a proposal are, characters without the space around them. */
export const PROPOSAL_LENGTHS = { topic: { least: 5, most: 80 }, about: { least: 20, most: 600 }, materials: { least: 0, most: 300 } } as const
/** For how many weeks a class that ends goes on. */
export const PROPOSAL_WEEKS = { least: 1, most: 52 } as const
/** How far ahead the first date may be, days. */
export const FIRST_DATE_AHEAD = 90
/** How many classes of every week a tutor has at one time, with those that wait. */
export const MOST_SERIES = 20

/** What is wrong with a proposal, with the field that it is about. */
export type ProposalFault =
  | LengthFault<keyof typeof PROPOSAL_LENGTHS>
  | { readonly field: 'language' | 'seats' | 'minute' | 'weeks'; readonly reason: 'unknown' }
  | { readonly field: 'firstDate'; readonly reason: 'unknown' | 'past' | 'far' }

/** What a proposal is measured by: the languages that its tutor teaches as they are shown, and the day it is in their place (days since 1970). */
export interface ProposalLimits {
  readonly teaches: readonly Language[]
  readonly today: number
}

const tidy = (proposal: ClassProposal): ClassProposal =>
  ({ ...proposal, topic: proposal.topic.trim().replaceAll(/\s+/gu, ' '), about: proposal.about.trim(), materials: proposal.materials.trim() })
const isWithin = (value: number, { least, most }: { readonly least: number; readonly most: number }): boolean => Number.isInteger(value) && value >= least && value <= most

const dateFault = (date: string, today: number): ProposalFault | null => {
  if (!isDate(date)) return { field: 'firstDate', reason: 'unknown' }
  const day = dayOfDate(date)
  return day < today ? { field: 'firstDate', reason: 'past' } : day > today + FIRST_DATE_AHEAD ? { field: 'firstDate', reason: 'far' } : null
}

/** GRP-1, GRP-2. All that is wrong with a proposal. */
export const proposalFaults = (given: ClassProposal, { teaches, today }: ProposalLimits): readonly ProposalFault[] => {
  const proposal = tidy(given)
  const { kind, language, seats, minute, weeks, firstDate } = proposal
  const wrong = {
    language: !teaches.includes(language),
    seats: !isWithin(seats, SEATS[kind]),
    minute: !isWithin(minute, { least: 0, most: DAY_MINUTES - 1 }) || minute % HALF_HOUR !== 0,
    weeks: weeks !== null && !isWithin(weeks, PROPOSAL_WEEKS),
  }
  const unknown = (['language', 'seats', 'minute', 'weeks'] as const).filter(field => wrong[field]).map(field => ({ field, reason: 'unknown' as const }))
  const date = dateFault(firstDate, today)
  return [...lengthFaults(proposal, PROPOSAL_LENGTHS), ...unknown, ...date ? [date] : []]
}

/** GRP-1. A proposal that can be submitted, as it is kept, or the first thing that is wrong with it. */
export const checkProposal = (given: ClassProposal, limits: ProposalLimits): Result<ClassProposal, ProposalFault> => {
  const [fault] = proposalFaults(given, limits)
  return fault ? err(fault) : ok(tidy(given))
}

/** The day of the week of a class. */
export const weekdayOfProposal = ({ firstDate }: Pick<ClassProposal, 'firstDate'>): Weekday => weekdayOf(dayOfDate(firstDate)) + 1 as Weekday

/** GRP-1. All dates that the first class may be on, from today (days since 1970), in order. */
export const firstDates = (today: number): readonly string[] => Array.from({ length: FIRST_DATE_AHEAD + 1 }, (_, ahead) => dateOfDay(today + ahead))

/** GRP-1. A first date moved to another day of its week: to the next week where that is over, and to the last that may be where it is too far. */
export const onWeekday = (today: number, firstDate: string, weekday: Weekday): string => {
  const day = dayOfDate(firstDate) - weekdayOfProposal({ firstDate }) + weekday
  const dates = firstDates(today).filter(date => weekdayOfProposal({ firstDate: date }) === weekday)
  return dates.find(date => dayOfDate(date) >= day) ?? dates.at(-1) ?? firstDate
}

/** Whether two proposals, as they are kept, say the same. */
export const isSameProposal = (one: ClassProposal, other: ClassProposal): boolean => {
  const [kept, sent] = [tidy(one), tidy(other)]
  return (Object.keys(kept) as (keyof ClassProposal)[]).every(field => kept[field] === sent[field])
}
