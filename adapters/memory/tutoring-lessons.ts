import { err, ok, type Result } from 'neverthrow'
import { holdCredits, releaseCredits, spendCredits } from '#core/domain/credits/lines.ts'
import { timeTogether } from '#core/domain/group-lesson/attendance.ts'
import type { BookedLesson } from '#core/domain/tutoring/booked-lesson.ts'
import { changePolicyAt } from '#core/domain/tutoring/change-policy.ts'
import { CREDITS_FOR, endOf, lengthOf, type LessonLength, PAYMENT_WAIT, SLOT_HOLD } from '#core/domain/tutoring/lesson-length.ts'
import { tutoringStatusAt } from '#core/domain/tutoring/lesson-status.ts'
import { clashAt, seriesWeeks, weeklyStarts } from '#core/domain/tutoring/series-weeks.ts'
import { nearestSlots } from '#core/domain/tutoring/slots.ts'
import { MOST_WEEKS } from '#core/domain/tutoring/weekly-series.ts'
import type { DataFile } from '#core/ports/personal-data.ts'
import type { BookedWeek, Taken, TutoringLessons, WantedTime } from '#core/ports/tutoring-lessons.ts'
import { allTutors, shownTutors } from './own-tutors.ts'
import type { Person } from './person.ts'
import type { MemoryLesson } from './tutoring-rows.ts'
import { bothOf, freeTimes } from './tutors.ts'
import type { Visitor } from './visitor.ts'

const DAY = 86_400_000

export const memoryTutoringLessons = ({ backend, registered }: Visitor): TutoringLessons => {
  const { device, reply, slots, tutoringLessons: lessons } = backend
  const tutorOf = (id: string) => {
    const tutor = allTutors(backend).find(each => each.id === id)
    if (!tutor) throw new Error(`there is no tutor ${id}`)
    return tutor
  }
  const billingNow = (person: Person) => device.now() + person.clockAhead
  const shown = (lesson: MemoryLesson): BookedLesson => {
    const { id, name, owner, teaching: { zone } } = tutorOf(lesson.tutor)
    const now = device.now()
    const { id: own, startsAt, endsAt, credits, payUntil } = lesson
    const [status, room] = [tutoringStatusAt(now, lesson), backend.roomOf(own)]
    return { id: own, startsAt, endsAt, credits, payUntil, tutor: { id, name, zone }, status, tutorAbsent: lesson.tutorAbsent ?? false, together: status === 'completed' && owner !== null ? timeTogether(lesson, room.staysOf(lesson.user), room.staysOf(owner)) : null, changes: changePolicyAt(now, lesson) }
  }
  const put = (lesson: MemoryLesson): BookedLesson => {
    lessons.set(lesson.id, lesson)
    return shown(lesson)
  }
  /** What time alone brings about: holds end, and what was not paid is free again. */
  const tend = () => {
    const now = device.now()
    for (const [id, { heldUntil }] of slots) if (heldUntil !== null && heldUntil <= now) slots.delete(id)
    for (const lesson of lessons.values()) {
      if (lesson.payUntil === null || lesson.payUntil > now) continue
      slots.delete(lesson.id)
      lessons.set(lesson.id, { ...lesson, payUntil: null })
    }
  }
  const caller = () => registered().map(person => {
    tend()
    return person
  })
  const find = (person: Person, id: string): Result<MemoryLesson, 'not_found'> => {
    const lesson = lessons.get(id)
    return lesson && lesson.user === person.id ? ok(lesson) : err('not_found')
  }
  const pay = (person: Person, { id, credits }: Pick<MemoryLesson, 'id' | 'credits'>): Result<null, 'no_credits'> =>
    holdCredits(billingNow(person), person.creditLines, { hold: id, amount: credits }).map(lines => {
      person.creditLines.push(...lines)
      return null
    })
  const isFree = (tutor: string, user: string, startsAt: number, length: LessonLength, except: string): boolean =>
    freeTimes(device.now(), backend, tutorOf(tutor), user, { from: startsAt, until: startsAt + 1, length, except }).length > 0
  const taken = (tutor: string, user: string, startsAt: number, length: LessonLength, except: string): Taken =>
    ({ nearest: nearestSlots(startsAt, freeTimes(device.now(), backend, tutorOf(tutor), user, { from: startsAt - 7 * DAY, until: startsAt + 7 * DAY, length, except })) })
  const mayBook = (tutor: string, person: Person) => shownTutors(backend).some(each => each.id === tutor && each.owner !== person.id)
  const giveUpHolds = (user: string) => {
    for (const [id, slot] of slots) if (slot.user === user && slot.heldUntil !== null) slots.delete(id)
  }
  /** A week of a series: its lesson where it can be booked and paid. */
  const bookWeek = (person: Person, id: string, { tutor, startsAt, length }: WantedTime): BookedWeek => {
    const known = find(person, id)
    if (known.isOk()) return { startsAt, lesson: shown(known.value), leftOut: null }
    const now = device.now()
    const clash = lessons.has(id) ? 'tutor' : clashAt(now, tutorOf(tutor).teaching, bothOf(backend, tutor, person.id), { startsAt, length })
    if (clash !== null) return { startsAt, lesson: null, leftOut: clash }
    const booked = { id, tutor, user: person.id, startsAt, endsAt: endOf(startsAt, length), credits: CREDITS_FOR[length], bookedAt: now, paidAt: now, payUntil: null, moves: [] }
    giveUpHolds(person.id)
    if (pay(person, booked).isErr()) return { startsAt, lesson: null, leftOut: 'credits' }
    slots.set(id, { tutor, user: person.id, startsAt, endsAt: booked.endsAt, heldUntil: null })
    return { startsAt, lesson: put(booked), leftOut: null }
  }

  return {
    hold: (id, { tutor, startsAt, length }) => reply('tutoringLessons.hold', () => caller().andThen((person): Result<{ readonly heldUntil: number } | Taken, 'not_found'> => {
      if (!mayBook(tutor, person)) return err('not_found')
      const known = slots.get(id)
      if (known && known.user === person.id && known.startsAt === startsAt && known.heldUntil !== null) return ok({ heldUntil: known.heldUntil })
      if (known || !isFree(tutor, person.id, startsAt, length, id)) return ok(taken(tutor, person.id, startsAt, length, id))
      giveUpHolds(person.id)
      const heldUntil = device.now() + SLOT_HOLD
      slots.set(id, { tutor, user: person.id, startsAt, endsAt: endOf(startsAt, length), heldUntil })
      return ok({ heldUntil })
    })),
    release: id => reply('tutoringLessons.release', () => caller().map(person => {
      const slot = slots.get(id)
      if (slot && slot.user === person.id && slot.heldUntil !== null) slots.delete(id)
      return null
    })),
    book: id => reply('tutoringLessons.book', () => caller().andThen((person): Result<BookedLesson, 'not_found'> => {
      const known = lessons.get(id)
      if (known) return find(person, id).map(shown)
      const slot = slots.get(id)
      if (!slot || slot.user !== person.id) return err('not_found')
      const { tutor, user, startsAt, endsAt } = slot
      const now = device.now()
      slots.set(id, { ...slot, heldUntil: null })
      const booked = { id, tutor, user, startsAt, endsAt, credits: CREDITS_FOR[lengthOf(slot)], bookedAt: now, moves: [] }
      return ok(put(pay(person, booked).isOk() ? { ...booked, paidAt: now, payUntil: null } : { ...booked, payUntil: now + PAYMENT_WAIT }))
    })),
    series: ({ tutor, startsAt, length }) => reply('tutoringLessons.series', () => caller().andThen((person): Result<ReturnType<typeof seriesWeeks>, 'not_found'> =>
      (mayBook(tutor, person) ? ok(seriesWeeks(device.now(), tutorOf(tutor).teaching, bothOf(backend, tutor, person.id), { startsAt, length }, MOST_WEEKS)) : err('not_found')))),
    bookSeries: (ids, { tutor, startsAt, length }) => reply('tutoringLessons.bookSeries', () => caller().andThen((person): Result<readonly BookedWeek[], 'not_found' | 'invalid_input'> => {
      if (ids.length === 0 || ids.length > MOST_WEEKS || new Set(ids).size < ids.length) return err('invalid_input')
      if (!mayBook(tutor, person)) return err('not_found')
      const starts = weeklyStarts(startsAt, tutorOf(tutor).teaching.zone, ids.length)
      return ok(ids.flatMap((id, week) => bookWeek(person, id, { tutor, startsAt: starts[week] ?? startsAt, length })))
    })),
    pay: id => reply('tutoringLessons.pay', () => caller().andThen(person => find(person, id).andThen((lesson): Result<BookedLesson, 'not_found' | 'slot_taken' | 'no_credits'> => {
      if (lesson.canceledAt !== undefined) return err('not_found')
      if (lesson.paidAt !== undefined) return ok(shown(lesson))
      if (lesson.payUntil === null) return err('slot_taken')
      return pay(person, lesson).map(() => put({ ...lesson, paidAt: device.now(), payUntil: null }))
    }))),
    cancel: id => reply('tutoringLessons.cancel', () => caller().andThen(person => find(person, id).andThen((lesson): Result<BookedLesson, 'too_late_to_cancel'> => {
      if (lesson.canceledAt !== undefined) return ok(shown(lesson))
      const { kind } = changePolicyAt(device.now(), lesson)
      if (kind === 'started') return err('too_late_to_cancel')
      person.creditLines.push(...(kind === 'free' ? releaseCredits : spendCredits)(billingNow(person), person.creditLines, id))
      slots.delete(id)
      return ok(put({ ...lesson, canceledAt: device.now(), payUntil: null }))
    }))),
    move: (id, request, startsAt) => reply('tutoringLessons.move', () => caller().andThen(person => find(person, id).andThen((lesson): Result<BookedLesson | Taken, 'not_found' | 'too_late_to_cancel'> => {
      const slot = slots.get(id)
      if (lesson.moves.includes(request)) return ok(shown(lesson))
      if (lesson.canceledAt !== undefined) return err('not_found')
      if (changePolicyAt(device.now(), lesson).kind !== 'free') return err('too_late_to_cancel')
      if (!slot) return err('not_found')
      const length = lengthOf(lesson)
      if (!isFree(lesson.tutor, person.id, startsAt, length, id)) return ok(taken(lesson.tutor, person.id, startsAt, length, id))
      const endsAt = endOf(startsAt, length)
      slots.set(id, { ...slot, startsAt, endsAt })
      return ok(put({ ...lesson, startsAt, endsAt, moves: [...lesson.moves, request] }))
    }))),
    calendar: id => reply('tutoringLessons.calendar', () => caller().andThen(person => find(person, id)).map((lesson): DataFile => {
      const content = ['BEGIN:VCALENDAR', `UID:lesson-${id}`, `SEQUENCE:${lesson.moves.length}`, 'END:VCALENDAR'].join('\r\n')
      return { name: `lesson-${id}.ics`, type: 'text/calendar', text: () => Promise.resolve(content) }
    })),
    read: id => reply('tutoringLessons.read', () => caller().andThen(person => find(person, id)).map(shown)),
    list: (when, tutor) => reply('tutoringLessons.list', () => caller().map(person => {
      const [now, own] = [device.now(), [...lessons.values()].filter(lesson => lesson.user === person.id && (tutor === undefined || lesson.tutor === tutor))]
      const found = when === 'upcoming'
        ? own.filter(({ endsAt }) => endsAt > now).toSorted((one, other) => one.startsAt - other.startsAt)
        : own.filter(({ endsAt }) => endsAt <= now).toSorted((one, other) => other.startsAt - one.startsAt)
      return { lessons: found.map(shown), more: false }
    })),
  }
}
