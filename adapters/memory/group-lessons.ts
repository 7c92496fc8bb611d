import { err, ok, type Result } from 'neverthrow'
import { attendedAt } from '#core/domain/group-lesson/attendance.ts'
import { levelsNear } from '#core/domain/group-lesson/class-fit.ts'
import { cancellationOf } from '#core/domain/group-lesson/cancellation.ts'
import { type GroupLesson, joinStateAt } from '#core/domain/group-lesson/join-state.ts'
import { isClosed, mayGiveBack, type NoSeatReason } from '#core/domain/group-lesson/seats.ts'
import type { NoSeat, ShownClass } from '#core/domain/group-lesson/shown-class.ts'
import { hasSeatFor } from '#core/domain/group-lesson/waitlist.ts'
import { groupLessonsStatus } from '#core/domain/subscription/group-lessons.ts'
import { overlaps, spanOf } from '#core/domain/tutoring/slots.ts'
import type { GroupLessons } from '#core/ports/group-lessons.ts'
import type { MemoryClass, MemoryPlace } from './class-rows.ts'
import { memoryClassState } from './class-state.ts'
import { allTutors } from './own-tutors.ts'
import { type Person, productsOf } from './person.ts'
import { takenTimes } from './taken-times.ts'
import type { Visitor } from './visitor.ts'

const NEAREST = 3

export const memoryGroupLessons = ({ backend, person, registered }: Visitor): GroupLessons => {
  const { device, reply, ownSeries, classes, seats, places, slots } = backend
  const now = () => device.now()
  const { seatsOf, factsOf, waitingFor, settle, seriesOf, isShown, admittedAt } = memoryClassState(backend)

  const seatIn = (found: MemoryClass, user: string): string | null => seatsOf(found.id).find(([, seat]) => seat.user === user)?.[0] ?? null
  const placeIn = (found: MemoryClass, user: string): MemoryPlace | undefined => waitingFor(found).find(place => place.user === user)
  const freeIn = (found: MemoryClass): number => Math.max(0, found.facts.seats - factsOf(found).taken - waitingFor(found).length)
  const shownTo = (user: string) => (found: MemoryClass): ShownClass => {
    const { id, facts: { startsAt, endsAt, seats: all }, cancellation } = found
    const { id: seriesId, tutor: tutorId, kind, language, level, topic, about = '', interests, materials } = seriesOf(found)
    const tutor = allTutors(backend).find(each => each.id === tutorId)
    if (!tutor) throw new Error(`there is no tutor ${tutorId}`)
    const [booking, place, free, cameAt] = [seatIn(found, user), placeIn(found, user), freeIn(found), admittedAt(id, user)]
    return {
      id, kind, language, level, topic, about, interests, tutor: { id: tutor.id, name: tutor.name, zone: tutor.teaching.zone }, startsAt, endsAt, seats: all, free,
      join: joinStateAt(now(), { ...factsOf(found), taken: all - free }, booking === null ? undefined : cameAt === undefined ? {} : { admittedAt: cameAt }),
      cancellation: cancellationOf(found.facts, cancellation ?? { reason: null, note: null }), booking, admittedAt: cameAt ?? null, attended: booking === null ? null : attendedAt(now(), found.facts, backend.roomOf(id).staysOf(user)), place: place ? { id: place.id, offeredUntil: place.offeredUntil ?? null } : null, materials: booking === null || materials === '' ? null : materials, demo: !ownSeries.has(seriesId),
    }
  }
  const byStart = (one: MemoryClass, other: MemoryClass): number => one.facts.startsAt - other.facts.startsAt
  const hostOf = (found: MemoryClass) => allTutors(backend).find(({ id }) => id === found.series.tutor)?.owner ?? null
  const toCome = (user: string) => [...classes.values()]
    .filter(found => found.facts.canceledAt === undefined && found.facts.startsAt > now() && isShown(found.series) && hostOf(found) !== user).toSorted(byStart)
  const isElsewhere = (user: string, { startsAt, endsAt }: Pick<GroupLesson, 'startsAt' | 'endsAt'>): boolean =>
    takenTimes(backend).some(time => time.userId === user && time.heldUntil === null && overlaps(spanOf(time), spanOf({ startsAt, endsAt })))
  const noSeat = (user: string, found: MemoryClass, reason: NoSeatReason): NoSeat => {
    const { id, series: { kind, language, level }, facts: { startsAt } } = found
    const others = toCome(user).filter(other => other.id !== id && other.series.kind === kind && other.series.language === language && other.series.level === level && freeIn(other) > 0)
    const away = ({ facts }: MemoryClass) => Math.abs(facts.startsAt - startsAt)
    const nearest = others.filter(({ facts }) => !isElsewhere(user, facts)).toSorted((one, other) => away(one) - away(other)).slice(0, NEAREST)
    return { reason, nearest: nearest.map(shownTo(user)) }
  }

  const caller = () => person().map(found => {
    settle()
    return found
  })
  const owner = () => registered().map(found => {
    settle()
    return found
  })
  /** SUB-6. */
  const member = () => owner().andThen((found: Person): Result<Person, 'premium_required'> => (groupLessonsStatus(productsOf(found, now())) === 'active' ? ok(found) : err('premium_required')))
  const find = (id: string): Result<MemoryClass, 'not_found'> => {
    const found = classes.get(id)
    return found ? ok(found) : err('not_found')
  }
  /** The class that is asked for, unless the id is that of something else. */
  const asked = (known: { readonly user: string; readonly lesson: string } | undefined, user: string, lesson: string): Result<MemoryClass, 'not_found'> =>
    (known && (known.user !== user || known.lesson !== lesson) ? err('not_found') : find(lesson).andThen(found => {
      const isTheirs = hostOf(found) !== user && (isShown(found.series) || placeIn(found, user) !== undefined || seatIn(found, user) !== null)
      return isTheirs ? ok(found) : err('not_found')
    }))
  const settled = (user: string, { id }: MemoryClass): Result<ShownClass, 'not_found'> => {
    settle()
    return find(id).map(shownTo(user))
  }

  return {
    list: ({ language, level, kind }) => reply('groupLessons.list', () => caller().map(({ id: user }) => ({
      lessons: toCome(user).filter(({ series: each }) => each.language === language && (!level || levelsNear(level).includes(each.level)) && (!kind || each.kind === kind)).map(shownTo(user)),
      more: false,
    }))),
    own: when => reply('groupLessons.own', () => owner().map(({ id: user }) => {
      const [over, all] = [(found: MemoryClass) => found.facts.endsAt <= now(), [...classes.values()].toSorted(byStart)]
      const lessons = when === 'past'
        ? all.filter(found => over(found) && seatIn(found, user) !== null).toReversed()
        : all.filter(found => !over(found) && (seatIn(found, user) !== null || placeIn(found, user)))
      return { lessons: lessons.map(shownTo(user)), more: false }
    })),
    book: (id, lesson) => reply('groupLessons.book', () => member().andThen(({ id: user }) => asked(seats.get(id), user, lesson).andThen((found): Result<ShownClass | NoSeat, 'not_found'> => {
      if (seats.has(id) || seatIn(found, user) !== null) return ok(shownTo(user)(found))
      const [facts, own] = [factsOf(found), placeIn(found, user)]
      if (isClosed(now(), facts)) return ok(noSeat(user, found, 'class_closed'))
      if (!hasSeatFor(now(), facts, waitingFor(found), own?.id)) return ok(noSeat(user, found, 'class_full'))
      if (isElsewhere(user, facts)) return ok(noSeat(user, found, 'learner_busy'))
      for (const [other, slot] of slots) if (slot.user === user && slot.heldUntil !== null) slots.delete(other)
      seats.set(id, { lesson, user })
      if (own) places.set(own.id, { ...own, endedAt: now() })
      return settled(user, found)
    }))),
    cancel: id => reply('groupLessons.cancel', () => owner().andThen(({ id: user }): Result<ShownClass, 'not_found' | 'too_late_to_cancel'> => {
      const seat = seats.get(id)
      if (!seat || seat.user !== user) return err('not_found')
      return find(seat.lesson).andThen((found): Result<ShownClass, 'not_found' | 'too_late_to_cancel'> => {
        if (seat.canceledAt !== undefined || found.facts.canceledAt !== undefined) return ok(shownTo(user)(found))
        if (!mayGiveBack(now(), found.facts)) return err('too_late_to_cancel')
        seats.set(id, { ...seat, canceledAt: now() })
        return settled(user, found)
      })
    })),
    wait: (id, lesson) => reply('groupLessons.wait', () => member().andThen(({ id: user }) => asked(places.get(id), user, lesson).andThen(found => {
      const isNoUse = places.has(id) || isClosed(now(), factsOf(found)) || seatIn(found, user) !== null || placeIn(found, user) !== undefined
      if (!isNoUse) places.set(id, { id, lesson, user, joinedAt: now() })
      return settled(user, found)
    }))),
    leave: id => reply('groupLessons.leave', () => owner().map(({ id: user }) => {
      const place = places.get(id)
      if (place && place.user === user && place.endedAt === undefined) places.set(id, { ...place, endedAt: now() })
      settle()
      return null
    })),
  }
}
