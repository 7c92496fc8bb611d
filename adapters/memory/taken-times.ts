import type { TakenTime } from '#core/domain/tutoring/slots.ts'
import type { MemoryBackend } from './backend.ts'

type Rows = Pick<MemoryBackend, 'slots' | 'classes' | 'seats'>

/** TUT-2, GRP-2. The times that lessons and classes take of their tutors and learners, but for one of them. */
export const takenTimes = ({ slots, classes, seats }: Rows, except?: string): readonly TakenTime[] => {
  const held = [...slots].filter(([id]) => id !== except).map(([, { tutor, user, startsAt, endsAt, heldUntil }]) => ({ tutorId: tutor, userId: user, startsAt, endsAt, heldUntil }))
  const living = [...classes.values()].filter(({ facts }) => facts.canceledAt === undefined)
  const taught = living.map(({ series, facts: { startsAt, endsAt } }) => ({ tutorId: series.tutor, userId: null, startsAt, endsAt, heldUntil: null }))
  const attended = living.flatMap(({ id, facts: { startsAt, endsAt } }) =>
    [...seats.values()].filter(({ lesson, canceledAt }) => lesson === id && canceledAt === undefined).map(({ user }) => ({ tutorId: null, userId: user, startsAt, endsAt, heldUntil: null })))
  return [...held, ...taught, ...attended]
}
