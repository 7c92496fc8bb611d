import { type GroupLesson, LENGTH } from '#core/domain/group-lesson/join-state.ts'
import { decideAt, DECIDED_BEFORE } from '#core/domain/group-lesson/seats.ts'
import { CLASSES_AHEAD, clashesOf, type SeriesDate, seriesDates } from '#core/domain/group-lesson/series.ts'
import { offersDue, offerUntil, placeStateAt } from '#core/domain/group-lesson/waitlist.ts'
import { isPublic } from '#core/domain/moderation/approval.ts'
import { isTaken } from '#core/domain/tutoring/slots.ts'
import type { MemoryBackend } from './backend.ts'
import type { MemoryClass, MemoryPlace, MemorySeries } from './class-rows.ts'
import { allTutors, shownTutors } from './own-tutors.ts'
import { takenTimes } from './taken-times.ts'

const MINUTE = 60_000

/** GRP-1, GRP-2. What is true of the classes of a world at a time. */
export const memoryClassState = (backend: MemoryBackend) => {
  const { device, series, ownSeries, classes, seats, places } = backend
  const now = () => device.now()
  /** A series as it stands now. */
  const seriesOf = (found: MemoryClass): MemorySeries => ownSeries.get(found.series.id) ?? found.series
  const isShown = ({ id, tutor }: MemorySeries): boolean => isPublic(ownSeries.get(id)?.status ?? 'APPROVED') && shownTutors(backend).some(each => each.id === tutor)
  const datesOf = (each: MemorySeries): readonly (SeriesDate & { readonly id: string })[] =>
    seriesDates(each, { from: now() + DECIDED_BEFORE, until: now() + CLASSES_AHEAD }).map(date => ({ ...date, id: `${each.id}-${date.date}` }))
  const seatsOf = (id: string) => [...seats].filter(([, seat]) => seat.lesson === id && seat.canceledAt === undefined)
  const factsOf = ({ id, facts }: MemoryClass): GroupLesson => ({ ...facts, taken: seatsOf(id).length })
  const waitingFor = (found: MemoryClass): readonly MemoryPlace[] =>
    [...places.values()].filter(place => place.lesson === found.id && placeStateAt(now(), factsOf(found), place) !== 'over')
  /** When somebody first came into a classroom. */
  const admittedAt = (lesson: string, user: string): number | undefined => {
    const stays = backend.roomOf(lesson).staysOf(user)
    return stays.length === 0 ? undefined : Math.min(...stays.map(({ from }) => from))
  }
  const put = (found: MemoryClass): MemoryClass => {
    classes.set(found.id, found)
    return found
  }
  /** The dates of a series that have no class, and those of their starts at which the tutor is busy: they rest after each lesson and class. */
  const missingOf = (each: MemorySeries) => {
    const rest = (allTutors(backend).find(({ id }) => id === each.tutor)?.teaching.buffer ?? 0) * MINUTE
    const busy = takenTimes(backend).filter(time => time.tutorId === each.tutor && isTaken(now(), time)).map(({ startsAt, endsAt }) => ({ from: startsAt, until: endsAt + rest }))
    const dates = datesOf(each).filter(({ id }) => !classes.has(id))
    return { dates, clashes: clashesOf(dates, LENGTH[each.kind] + rest, busy) }
  }
  const makeOf = (each: MemorySeries): void => {
    const { dates, clashes } = missingOf(each)
    for (const { id, startsAt } of dates.filter(date => !clashes.includes(date.startsAt))) {
      put({ id, series: each, facts: { kind: each.kind, startsAt, endsAt: startsAt + LENGTH[each.kind], seats: each.seats } })
    }
  }
  /** GRP-2. What time alone brings about: classes are made and decided, and offers lapse and are made. */
  const settle = (): void => {
    for (const each of [...series, ...[...ownSeries.values()].filter(({ ended }) => !ended)].filter(isShown)) makeOf(each)
    for (const known of classes.values()) {
      const { taken: _, ...facts } = decideAt(now(), factsOf(known))
      const found = put({ ...known, facts })
      for (const place of places.values()) {
        if (place.lesson === found.id && place.endedAt === undefined && placeStateAt(now(), factsOf(found), place) === 'over') places.set(place.id, { ...place, endedAt: now() })
      }
      const due = offersDue(now(), factsOf(found), waitingFor(found)).map(({ id }) => id)
      for (const place of waitingFor(found)) if (due.includes(place.id)) places.set(place.id, { ...place, offeredUntil: offerUntil(now(), factsOf(found)) })
    }
  }

  return { seatsOf, factsOf, waitingFor, put, settle, seriesOf, isShown, missingOf, admittedAt }
}
