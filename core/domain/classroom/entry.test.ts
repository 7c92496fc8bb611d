import { expect, it } from 'vitest'
import type { GroupLesson } from '../group-lesson/join-state.ts'
import { classEntryAt, hostEntryAt, mayEnter, tutoringEntryAt } from './entry.ts'

const MINUTE = 60_000
const [startsAt, endsAt] = [100 * MINUTE, 150 * MINUTE]
const minutes = [89, 90, 99, 114, 115, 149, 150, 159, 160]
const at = (entry: (now: number) => string) => minutes.map(minute => entry(minute * MINUTE))

it('TUT-2 the classroom of a lesson is open from ten minutes before to the end, and ten minutes more for who has been in', () => {
  const lesson = { startsAt, endsAt, status: 'booked' } as const
  expect(at(now => tutoringEntryAt(now, lesson, false))).toEqual(['early', 'open', 'open', 'open', 'open', 'open', 'over', 'over', 'over'])
  expect(at(now => tutoringEntryAt(now, lesson, true)).slice(6)).toEqual(['open', 'open', 'over'])
  expect((['canceled', 'unpaid', 'missed'] as const).map(status => tutoringEntryAt(startsAt, { ...lesson, status }, true))).toEqual(['canceled', 'unpaid', 'missed'])
})
it('GRP-2 that of a class lets in until fifteen minutes after the start, whoever was in until ten minutes after the end, and its host all the time', () => {
  const lesson: GroupLesson = { kind: 'lesson', startsAt, endsAt, seats: 3, taken: 3, confirmedAt: 1 }
  expect(at(now => classEntryAt(now, lesson, undefined))).toEqual(['early', 'open', 'open', 'open', 'late', 'late', 'over', 'over', 'over'])
  expect(at(now => classEntryAt(now, lesson, startsAt))).toEqual(['early', 'open', 'open', 'open', 'open', 'open', 'open', 'open', 'over'])
  expect(at(now => hostEntryAt(now, lesson))).toEqual(['early', 'open', 'open', 'open', 'open', 'open', 'open', 'open', 'over'])
  const canceled = { ...lesson, canceledAt: 1 }
  expect([classEntryAt(startsAt, canceled, startsAt), hostEntryAt(startsAt, canceled)]).toEqual(['canceled', 'canceled'])
})
it('TUT-2, GRP-2 a learner comes in as long as the classroom is open for them, as their page knows it', () => {
  const tutor = { id: 't', name: 'Ada', zone: 'UTC' }
  const alone = { id: 'a', tutor, startsAt, endsAt, credits: 2, status: 'booked', tutorAbsent: false, together: null, payUntil: null, changes: { kind: 'started' } } as const
  const group = {
    id: 'g', kind: 'lesson', language: 'es', level: 'A2', topic: '', about: '', interests: [], tutor, startsAt, endsAt, seats: 3, free: 0, join: 'close_to_join', cancellation: null, booking: 'seat', admittedAt: null, attended: null,
    place: null, materials: null, demo: false,
  } as const
  const open = (live: Parameters<typeof mayEnter>[1]) => minutes.filter(minute => mayEnter(minute * MINUTE, live))
  expect(open({ kind: 'tutoring', startsAt, lesson: alone })).toEqual([90, 99, 114, 115, 149])
  expect(open({ kind: 'tutoring', startsAt, lesson: { ...alone, status: 'unpaid' } })).toEqual([])
  expect(open({ kind: 'class', startsAt, lesson: group })).toEqual([90, 99, 114])
  expect(open({ kind: 'class', startsAt, lesson: { ...group, admittedAt: startsAt } })).toEqual([90, 99, 114, 115, 149])
  expect(open({ kind: 'class', startsAt, lesson: { ...group, join: 'canceled' } })).toEqual([])
})
