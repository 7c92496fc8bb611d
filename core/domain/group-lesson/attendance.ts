import { joinSpans } from '../tutoring/join-spans.ts'
import type { GroupLesson } from './join-state.ts'

const MINUTE = 60_000
/** GRP-2. A shorter absence, as of a connection that was lost, is none, ms. */
export const BRIDGED_GAP = 3 * MINUTE
/** GRP-2. The part of a class that one is in the room for to have been present, in percent. */
export const PRESENT_PERCENT = 70

/** A time in the room, epoch ms: `until` is not in it. */
export interface Stay {
  readonly from: number
  readonly until: number
}
/** When a class begins and ends, epoch ms. */
export type ClassTimes = Pick<GroupLesson, 'startsAt' | 'endsAt'>

/** The stays within a class, in order, those that are less than three minutes apart as one. */
const bridged = ({ startsAt, endsAt }: ClassTimes, stays: readonly Stay[]): readonly Stay[] =>
  joinSpans(stays.map(({ from, until }) => ({ from: Math.max(from, startsAt), until: Math.min(until, endsAt) })).filter(({ from, until }) => from < until), BRIDGED_GAP)
const total = (stays: readonly Stay[]): number => stays.reduce((sum, { from, until }) => sum + Math.max(0, until - from), 0)

/** GRP-2. How long somebody was in a class, ms: their stays within it, with the gaps under three minutes between them. */
export const attendedTime = (lesson: ClassTimes, stays: readonly Stay[]): number => total(bridged(lesson, stays))

/** GRP-2. How long somebody with a seat was in a class, ms; null until it is over, and where it was canceled. */
export const attendedAt = (now: number, lesson: ClassTimes & Pick<GroupLesson, 'canceledAt'>, stays: readonly Stay[]): number | null =>
  lesson.canceledAt === undefined && now >= lesson.endsAt ? attendedTime(lesson, stays) : null

/** TUT-1. How long two were in a lesson at once, ms, by the same count. */
export const timeTogether = (lesson: ClassTimes, one: readonly Stay[], other: readonly Stay[]): number => {
  const others = bridged(lesson, other)
  return total(bridged(lesson, one).flatMap(mine => others.map(({ from, until }) => ({ from: Math.max(mine.from, from), until: Math.min(mine.until, until) }))))
}

/** GRP-2. What somebody’s time in a class comes to once it is over: present, there for less than that, or not there at all. */
export const ATTENDANCES = ['attended', 'joined', 'missed'] as const
export type Attendance = (typeof ATTENDANCES)[number]
/** GRP-2. `attended` is the time of `attendedTime`, ms. */
export const attendanceOf = ({ startsAt, endsAt }: ClassTimes, attended: number): Attendance =>
  attended * 100 >= (endsAt - startsAt) * PRESENT_PERCENT ? 'attended' : attended > 0 ? 'joined' : 'missed'
/** GRP-2. */
export const wasPresent = (lesson: ClassTimes, stays: readonly Stay[]): boolean => attendanceOf(lesson, attendedTime(lesson, stays)) === 'attended'

/** A time in a classroom (ms) in whole minutes: whoever was there at all was there for one. */
export const minutesThere = (time: number): number => (time > 0 ? Math.max(1, Math.floor(time / MINUTE)) : 0)
