import { err, ok, type Result } from 'neverthrow'
import type { Classroom, Seat } from '#core/domain/classroom/classroom.ts'
import { classEntryAt, hostEntryAt, tutoringEntryAt } from '#core/domain/classroom/entry.ts'
import { tutoringStatusAt } from '#core/domain/tutoring/lesson-status.ts'
import type { ClassroomLine } from '#core/ports/classroom-line.ts'
import type { Classrooms } from '#core/ports/classrooms.ts'
import { memoryClassState } from './class-state.ts'
import { allTutors } from './own-tutors.ts'
import type { Person } from './person.ts'
import type { Visitor } from './visitor.ts'

/** The classroom that a pass leads to: its lesson and the seat of its person. */
interface Pass extends Seat {
  readonly lesson: string
  readonly zone: string
}
const passOf = (lesson: string, { seat, name, role }: Seat, zone: string) => JSON.stringify({ lesson, seat, name, role, zone } satisfies Pass)

const withMedia = (room: Omit<Classroom, 'pass' | 'media'>, zone: string): Classroom =>
  ({ ...room, pass: room.entry === 'open' ? passOf(room.lesson, room.own, zone) : null, media: room.entry === 'open' ? { kind: 'mesh', iceServers: [] } : null })

export const memoryClassrooms = ({ backend, registered, zone }: Visitor): Classrooms => {
  const { device, reply, tutoringLessons: lessons } = backend
  const { settle, factsOf, seatsOf, seriesOf, admittedAt } = memoryClassState(backend)
  const classroomOf = (id: string, person: Person): Result<Classroom, 'not_found'> => {
    settle()
    const found = backend.classes.get(id)
    const tutor = allTutors(backend).find(each => each.id === found?.series.tutor)
    const isHost = tutor?.owner === person.id
    if (!found || !tutor || !(isHost || seatsOf(id).some(([, { user }]) => user === person.id))) return err('not_found')
    const { kind, topic } = seriesOf(found)
    const facts = factsOf(found)
    const own: Seat = { seat: person.id, ...(isHost ? { name: tutor.name, role: 'host' } : { name: person.name, role: 'learner' }) }
    const entry = isHost ? hostEntryAt(device.now(), facts) : classEntryAt(device.now(), facts, admittedAt(id, person.id))
    return ok(withMedia({ lesson: id, kind, topic, startsAt: facts.startsAt, endsAt: facts.endsAt, entry, own, tutor: tutor.name, demo: tutor.owner === null }, zone()))
  }
  return {
    read: id => reply('classrooms.read', () => registered().andThen((person): Result<Classroom, 'not_found'> => {
      if (backend.classes.has(id)) return classroomOf(id, person)
      const lesson = lessons.get(id)
      const tutor = allTutors(backend).find(each => each.id === lesson?.tutor)
      const isHost = tutor?.owner === person.id
      if (!lesson || !tutor || (lesson.user !== person.id && !isHost)) return err('not_found')
      const { startsAt, endsAt } = lesson
      const own: Seat = { seat: person.id, ...(isHost ? { name: tutor.name, role: 'host' } : { name: person.name, role: 'learner' }) }
      const status = tutoringStatusAt(device.now(), lesson)
      const entry = tutoringEntryAt(device.now(), { startsAt, endsAt, status: status === 'completed' ? 'booked' : status }, admittedAt(id, person.id) !== undefined)
      return ok(withMedia({ lesson: id, kind: 'tutoring', topic: null, startsAt, endsAt, entry, own, tutor: tutor.name, demo: tutor.owner === null }, zone()))
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
