import { err, ok, type Result } from 'neverthrow'
import type { Classroom, Seat } from '#core/domain/classroom/classroom.ts'
import { tutoringEntryAt } from '#core/domain/classroom/entry.ts'
import { tutoringStatusAt } from '#core/domain/tutoring/lesson-status.ts'
import type { ClassroomLine } from '#core/ports/classroom-line.ts'
import type { Classrooms } from '#core/ports/classrooms.ts'
import { allTutors } from './own-tutors.ts'
import type { Visitor } from './visitor.ts'

/** The classroom that a pass leads to: its lesson and the seat of its person. */
interface Pass extends Seat {
  readonly lesson: string
  readonly zone: string
}
const passOf = (lesson: string, { seat, name, role }: Seat, zone: string) => JSON.stringify({ lesson, seat, name, role, zone } satisfies Pass)

export const memoryClassrooms = ({ backend, registered, zone }: Visitor): Classrooms => {
  const { device, reply, tutoringLessons: lessons } = backend
  return {
    read: id => reply('classrooms.read', () => registered().andThen((person): Result<Classroom, 'not_found'> => {
      const lesson = lessons.get(id)
      const tutor = allTutors(backend).find(each => each.id === lesson?.tutor)
      const isHost = tutor?.owner === person.id
      if (!lesson || !tutor || (lesson.user !== person.id && !isHost)) return err('not_found')
      const { startsAt, endsAt } = lesson
      const own: Seat = { seat: person.id, ...(isHost ? { name: tutor.name, role: 'host' } : { name: person.name, role: 'learner' }) }
      const status = tutoringStatusAt(device.now(), lesson)
      const entry = tutoringEntryAt(device.now(), { startsAt, endsAt, status: status === 'completed' ? 'booked' : status }, backend.roomOf(id).people.some(({ seat }) => seat === own.seat))
      const isOpen = entry === 'open'
      return ok({ lesson: id, kind: 'tutoring', topic: null, startsAt, endsAt, entry, own, tutor: tutor.name, demo: tutor.owner === null, pass: isOpen ? passOf(id, own, zone()) : null, media: isOpen ? { kind: 'mesh', iceServers: [] } : null })
    })),
  }
}

export const memoryClassroomLine = ({ backend }: Visitor): ClassroomLine => ({
  open: ({ lesson, pass, connection }, listener) => {
    listener.onState('connecting')
    const { zone, seat, name, role } = JSON.parse(pass) as Pass
    const guest = backend.roomOf(lesson).come({ seat, name, role }, connection, listener, zone)
    return {
      act: act => {
        if (act.kind === 'state') guest.show(act.state)
        else if (act.kind === 'write') guest.write(act.writing)
        else if (act.kind === 'signal') guest.signal(act.to, act.data)
        else guest.leave()
      },
      close: guest.leave,
    }
  },
})
