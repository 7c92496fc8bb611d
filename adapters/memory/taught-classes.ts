import { err, ok, type Result } from 'neverthrow'
import { cancellationOf } from '#core/domain/group-lesson/cancellation.ts'
import { checkProposal, type ClassProposal, isSameProposal, MOST_SERIES, type ProposalFault, weekdayOfProposal } from '#core/domain/group-lesson/proposal.ts'
import { mayGiveBack } from '#core/domain/group-lesson/seats.ts'
import { isPublic } from '#core/domain/moderation/approval.ts'
import { readReason, submit } from '#core/domain/moderation/submission.ts'
import { dayAt } from '#core/domain/streak/local-date.ts'
import type { ClassesTaught, TaughtClasses } from '#core/ports/taught-classes.ts'
import type { MemoryClass, MemoryOwnSeries } from './class-rows.ts'
import { memoryClassState } from './class-state.ts'
import type { MemoryOwnTutor } from './own-tutors.ts'
import type { Person } from './person.ts'
import type { Visitor } from './visitor.ts'

type Refused = 'not_found' | 'forbidden' | 'limit_reached' | ({ readonly code: 'invalid_input' } & ProposalFault)

export const memoryTaughtClasses = ({ backend, registered }: Visitor): TaughtClasses => {
  const { device, reply, ownTutors, ownSeries, classes } = backend
  const { factsOf, put, settle, seriesOf, missingOf } = memoryClassState(backend)
  const tutorOf = (person: Person) => [...ownTutors.values()].find(({ owner }) => owner === person.id)
  const all = (tutor: MemoryOwnTutor | undefined): ClassesTaught => {
    settle()
    if (!tutor) return { series: [], classes: [] }
    const now = device.now()
    const taught = [...classes.values()].filter(({ series, facts }) => series.tutor === tutor.id && facts.endsAt > now).toSorted((one, other) => one.facts.startsAt - other.facts.startsAt)
    return {
      series: [...ownSeries.values()].filter(each => each.tutor === tutor.id && !each.ended).toSorted((one, other) => other.submittedAt - one.submittedAt)
        .map(each => ({
          id: each.id, proposal: each.proposal, zone: each.zone, review: { status: each.status, reason: each.reason, submissions: each.submissions },
          clashes: missingOf(each).clashes,
        })),
      classes: taught.map(found => {
        const { kind, language, level, topic } = seriesOf(found)
        const { startsAt, endsAt, seats, taken } = factsOf(found)
        return { id: found.id, kind, language, level, topic, startsAt, endsAt, seats, taken, cancellation: cancellationOf(found.facts, found.cancellation ?? { reason: null, note: null }) }
      }).filter(({ taken, cancellation }) => taken > 0 || cancellation === null),
    }
  }
  const cancel = (found: MemoryClass, note: string | null) => put({ ...found, facts: { ...found.facts, canceledAt: device.now() }, cancellation: { reason: 'tutor', note } })
  const submitted = (id: string, tutor: MemoryOwnTutor, given: ClassProposal): Result<MemoryOwnSeries, Refused> => {
    const known = ownSeries.get(id)
    if (known && known.tutor !== tutor.id) return err('not_found')
    if (known && isSameProposal(known.proposal, given)) return ok(known)
    if (known && (known.ended || isPublic(known.status))) return err('limit_reached')
    if (!known && [...ownSeries.values()].filter(each => each.tutor === tutor.id && !each.ended).length >= MOST_SERIES) return err('limit_reached')
    const [now, { zone }] = [device.now(), tutor.hours]
    return checkProposal(given, { teaches: tutor.words.teaches, today: dayAt(now, zone) }).mapErr((fault): Refused => ({ code: 'invalid_input', ...fault }))
      .andThen(proposal => submit(known ?? null).map(next => ({
        ...proposal, id, tutor: tutor.id, interests: [], zone, weekday: weekdayOfProposal(proposal), proposal, ended: false, ...next, submittedAt: Math.max(now, (known?.submittedAt ?? 0) + 1),
      })))
  }

  return {
    list: () => reply('taughtClasses.list', () => registered().map(person => all(tutorOf(person)))),
    propose: (id, given) => reply('taughtClasses.propose', () => registered().andThen((person): Result<ClassesTaught, Refused> => {
      const tutor = tutorOf(person)
      if (!tutor || !isPublic(tutor.status)) return err('forbidden')
      return submitted(id, tutor, given).map(series => {
        ownSeries.set(id, series)
        return all(tutor)
      })
    })),
    end: id => reply('taughtClasses.end', () => registered().andThen((person): Result<ClassesTaught, 'not_found'> => {
      const [known, tutor] = [ownSeries.get(id), tutorOf(person)]
      if (!known || known.tutor !== tutor?.id) return err('not_found')
      ownSeries.set(id, { ...known, ended: true })
      for (const found of classes.values()) {
        if (found.series.id === id && found.facts.canceledAt === undefined && factsOf(found).taken === 0 && found.facts.startsAt > device.now()) cancel(found, null)
      }
      return ok(all(tutor))
    })),
    cancel: (id, reason) => reply('taughtClasses.cancel', () => registered().andThen((person): Result<ClassesTaught, 'not_found' | 'too_late_to_cancel' | 'invalid_input'> => {
      const [note, found, tutor] = [readReason(reason), classes.get(id), tutorOf(person)]
      if (note === undefined) return err('invalid_input')
      if (!found || found.series.tutor !== tutor?.id) return err('not_found')
      if (found.facts.canceledAt !== undefined) return ok(all(tutor))
      if (!mayGiveBack(device.now(), found.facts)) return err('too_late_to_cancel')
      cancel(found, note)
      return ok(all(tutor))
    })),
  }
}
