import type { Seat } from '#core/domain/classroom/classroom.ts'
import type { MemoryGuest } from '#adapters/memory/classroom-room.ts'
import { book, learn, LUCIA } from '../tutoring/tutoring-world.fixture.ts'
import { taught, teachApproved } from '../teaching/teaching-world.fixture.ts'
import { type MemoryPage, settle, trigger } from '../world.fixture.ts'
import { joinPressed, opened } from './model.ts'

export const TUTOR: Seat = { seat: 'tutor', name: LUCIA.name, role: 'host' }
const MINUTE = 60_000

/** A learner with a lesson that begins in so many minutes, whose id is returned. */
export const learnSoon = async (page: MemoryPage, minutes: number): Promise<string> => {
  await learn(page)
  const id = await book(page, 5)
  const lesson = page.backend.tutoringLessons.get(id)
  if (!lesson) throw new Error('nothing was booked')
  page.device.advance(lesson.startsAt - minutes * MINUTE - page.device.now())
  return id
}
/** A tutor with a lesson that begins in so many minutes, and what lets its learner in. */
export const teachSoon = async (page: MemoryPage, minutes: number) => {
  await teachApproved(page)
  const id = await taught(page, minutes / 60)
  return { id, guest: () => page.backend.roomOf(id).come({ seat: 'olena', name: 'Olena', role: 'learner' }, 'olena-1') }
}
/** Goes into the classroom of a lesson, with the tutor there already. */
export const goIn = async (page: MemoryPage, id: string): Promise<MemoryGuest> => {
  const tutor = page.backend.roomOf(id).come(TUTOR, 'tutor-1')
  tutor.show({ microphone: true, camera: true, screen: false, hand: false })
  await trigger(page.scope, opened, id)
  await settle()
  await trigger(page.scope, joinPressed, undefined)
  await settle()
  return tutor
}
