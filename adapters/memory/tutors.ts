import { err, ok, type Result } from 'neverthrow'
import { isAskable } from '#core/domain/tutoring/availability.ts'
import { LESSON_LENGTHS } from '#core/domain/tutoring/lesson-length.ts'
import { type Both, freeForBoth, type SlotsAsked } from '#core/domain/tutoring/slots.ts'
import type { Tutor } from '#core/domain/tutoring/tutor.ts'
import type { Tutors } from '#core/ports/tutors.ts'
import type { MemoryBackend } from './backend.ts'
import { takenTimes } from './taken-times.ts'
import { type BookableTutor, shownTutors } from './own-tutors.ts'
import type { MemoryTutor } from './tutors.fixture.ts'
import type { Visitor } from './visitor.ts'

const DAY = 86_400_000

interface TimesAsked extends SlotsAsked {
  /** A time that is about to be left. */
  readonly except?: string | undefined
}
/** TUT-2. Whose time it is about, and what is taken of it. */
export const bothOf = (backend: MemoryBackend, tutorId: string, userId: string, except?: string): Both => ({ tutorId, userId, taken: takenTimes(backend, except) })
/** TUT-2. The times at which a tutor and a person are both free. */
export const freeTimes = (now: number, backend: MemoryBackend, { id, teaching }: MemoryTutor, user: string, { except, ...asked }: TimesAsked): readonly number[] =>
  freeForBoth(now, teaching, bothOf(backend, id, user, except), asked)

export const memoryTutors = ({ backend, person }: Visitor): Tutors => {
  const { device, reply } = backend
  const shown = (tutor: BookableTutor): Tutor => {
    const { teaching, owner, ...profile } = tutor
    const now = device.now()
    const [nextFree = null] = freeTimes(now, backend, tutor, '', { from: now, until: now + 7 * DAY, length: LESSON_LENGTHS[0] })
    return { ...profile, zone: teaching.zone, weekly: teaching.weekly, demo: owner === null, nextFree }
  }
  const find = (id: string): Result<BookableTutor, 'not_found'> => {
    const tutor = shownTutors(backend).find(each => each.id === id)
    return tutor ? ok(tutor) : err('not_found')
  }
  return {
    list: teaches => reply('tutors.list', () => person().map(() => shownTutors(backend).filter(tutor => tutor.teaches.includes(teaches)).map(shown))),
    read: id => reply('tutors.read', () => person().andThen(() => find(id)).map(shown)),
    slots: (id, length, span) => reply('tutors.slots', () => person().andThen((caller): Result<readonly number[], 'not_found' | 'invalid_input'> => {
      if (!isAskable(span)) return err('invalid_input')
      return find(id).map(tutor => freeTimes(device.now(), backend, tutor, caller.id, { ...span, length }))
    })),
  }
}
