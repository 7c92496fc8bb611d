import { err, ok, type Result } from 'neverthrow'
import { attendedAt, timeTogether } from '#core/domain/group-lesson/attendance.ts'
import type { ClassRoll } from '#core/domain/group-lesson/class-roll.ts'
import { isPublic } from '#core/domain/moderation/approval.ts'
import { submit } from '#core/domain/moderation/submission.ts'
import { savedCard } from '#core/domain/book/reading.ts'
import { keeperOf } from '#core/domain/keeper/keeper.ts'
import { dateOfDay, dayAt } from '#core/domain/streak/local-date.ts'
import { isAskable } from '#core/domain/tutoring/availability.ts'
import { checkHours, DEFAULT_REST } from '#core/domain/tutoring/edit-hours.ts'
import { shownOf } from '#core/domain/classroom/room.ts'
import { createConceptFinder, type LessonReport, mayReport, tidyReport, wordsForReport } from '#core/domain/tutoring/lesson-report.ts'
import { tutoringStatusAt } from '#core/domain/tutoring/lesson-status.ts'
import { firstName, type TaughtLesson, taughtLearner } from '#core/domain/tutoring/taught-lesson.ts'
import type { TutorProfile } from '#core/domain/tutoring/tutor.ts'
import { checkProfile, isSameProfile } from '#core/domain/tutoring/tutor-profile.ts'
import { checkSample } from '#core/domain/tutoring/check-sample.ts'
import type { OwnTeaching, Teaching } from '#core/ports/teaching.ts'
import { memoryClassState } from './class-state.ts'
import type { MemoryOwnTutor } from './own-tutors.ts'
import { type Person, profileOf } from './person.ts'
import { recognised } from './review-records.ts'
import type { Visitor } from './visitor.ts'

export const memoryTeaching = ({ backend, registered, zone }: Visitor): Teaching => {
  const { device, reply, corpus, ownTutors, reports, tutoringLessons, classes, seats } = backend
  const { settle, seriesOf } = memoryClassState(backend)
  const findConcept = createConceptFinder(corpus)
  const ownOf = (person: Person) => [...ownTutors.values()].find(({ owner }) => owner === person.id)
  const shown = ({ id, words: { teaches }, voice: shownVoice, submitted: { profile, voice, status, reason, submissions }, status: seen, hours }: MemoryOwnTutor): OwnTeaching =>
    ({ id, profile, teaches, review: { status, reason, submissions }, shown: isPublic(seen), hours, voice, shownVoice })
  const put = (tutor: MemoryOwnTutor): OwnTeaching => {
    ownTutors.set(tutor.id, tutor)
    return shown(tutor)
  }
  type Said = Pick<MemoryOwnTutor['submitted'], 'profile' | 'voice'>
  const isSame = (one: Said, other: Said) => one.voice === other.voice && isSameProfile(one.profile, other.profile)
  const withSubmitted = (own: MemoryOwnTutor, changed: Partial<MemoryOwnTutor['submitted']>): MemoryOwnTutor =>
    ({ ...own, submitted: { ...own.submitted, ...changed, submittedAt: Math.max(device.now(), own.submitted.submittedAt + 1) } })
  const submitAgain = (own: MemoryOwnTutor, said: Said): Result<MemoryOwnTutor, 'limit_reached'> => {
    if (isSame(own.submitted, said)) return ok(own)
    const isBack = isPublic(own.status) && isSame({ profile: own.words, voice: own.voice }, said)
    return (isBack ? ok({ status: 'APPROVED' as const, reason: null, submissions: 1 }) : submit(own.submitted)).map(next => withSubmitted(own, { ...said, ...next }))
  }
  const submitProfile = (person: Person, profile: TutorProfile): Result<OwnTeaching, 'limit_reached'> => {
    const own = ownOf(person)
    if (own) return submitAgain(own, { profile, voice: own.submitted.voice }).map(put)
    return submit(null).map(first => put({
      id: device.id(), owner: person.id, words: profile, voice: null, status: 'PENDING', submitted: { ...first, profile, voice: null, submittedAt: device.now() }, hours: { zone: zone(), weekly: {}, exceptions: {}, rest: DEFAULT_REST },
    }))
  }
  /** CRS-4. A word is saved as while reading, once, where the learner has no memory of it. */
  const remember = (lesson: string, learner: Person, before: LessonReport | undefined, { language, words }: LessonReport) => {
    const saved = words.flatMap(word => findConcept(language, word) ?? [])
    const idOf = (of: string, word: string) => `${lesson} ${of} ${word}`
    for (const word of before?.words.flatMap(each => findConcept(before.language, each) ?? []) ?? []) {
      if (before?.language !== language || !saved.includes(word)) learner.wordChanges.delete(idOf(before?.language ?? language, word))
    }
    const known = recognised(backend, learner, language)
    for (const word of new Set(saved)) {
      const [id, at] = [idOf(language, word), device.now()]
      if (!known.has(word) && savedCard(word) !== '') learner.wordChanges.set(id, { id, word, status: '1', at, target: language, day: dayAt(at, zone()) })
    }
  }
  const taught = (person: Person) => [...tutoringLessons.values()].filter(({ tutor }) => tutor === ownOf(person)?.id)

  return {
    read: () => reply('teaching.read', () => registered().map(person => {
      const own = ownOf(person)
      return own ? shown(own) : null
    })),
    saveProfile: given => reply('teaching.saveProfile', () => registered().andThen(person =>
      checkProfile(given).mapErr((fault): { readonly code: 'invalid_input'; readonly field: string; readonly reason: string } => ({ code: 'invalid_input', ...fault })).andThen(profile => submitProfile(person, profile)))),
    saveVoice: bytes => reply('teaching.saveVoice', () => registered().andThen((person): Result<OwnTeaching, 'not_found' | 'limit_reached' | { readonly code: 'invalid_input'; readonly field: string; readonly reason: string }> => {
      const [own, type] = [ownOf(person), checkSample(bytes)]
      if (type.isErr()) return err({ code: 'invalid_input', field: 'voice', reason: type.error })
      if (!own) return err('not_found')
      // Its sound is its address, so that the same sound is the same sample.
      const voice = `data:${type.value};base64,${btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))}`
      return submitAgain(own, { profile: own.submitted.profile, voice }).map(put)
    })),
    removeVoice: () => reply('teaching.removeVoice', () => registered().andThen((person): Result<OwnTeaching, 'not_found'> => {
      const own = ownOf(person)
      if (!own) return err('not_found')
      const [silent, said] = [{ ...own, voice: null }, { profile: own.submitted.profile, voice: null }]
      return ok(put(submitAgain(silent, said).unwrapOr(withSubmitted(silent, said))))
    })),
    saveHours: ({ rest, ...availability }) => reply('teaching.saveHours', () => registered().andThen((person): Result<OwnTeaching, 'not_found' | { readonly code: 'invalid_input'; readonly field: string; readonly reason: string }> => {
      const own = ownOf(person)
      const hours = checkHours(dateOfDay(dayAt(device.now(), availability.zone)), availability)
      if (hours.isErr()) return err({ code: 'invalid_input', ...hours.error })
      return own ? ok(put({ ...own, hours: { ...hours.value, rest } })) : err('not_found')
    })),
    lessons: ({ from, until }) => reply('teaching.lessons', () => registered().andThen((person): Result<readonly TaughtLesson[], 'invalid_input'> => {
      if (!isAskable({ from, until })) return err('invalid_input')
      return ok(taught(person).filter(({ startsAt }) => startsAt >= from && startsAt < until).toSorted((one, other) => one.startsAt - other.startsAt).map(lesson => {
        const learner = backend.person(lesson.user)
        const plan = learner ? keeperOf(profileOf(learner)).learning_plan?.value ?? null : null
        const { id, startsAt, endsAt } = lesson
        const [status, room] = [tutoringStatusAt(device.now(), lesson), backend.roomOf(id)]
        return { id, startsAt, endsAt, status, together: status === 'completed' ? timeTogether(lesson, room.staysOf(lesson.user), room.staysOf(person.id)) : null, learner: taughtLearner(learner?.name ?? null, plan, ownOf(person)?.words.teaches ?? []), report: reports.get(id) ?? null, words: wordsForReport(shownOf(room, 'word')) }
      }))
    })),
    classes: ({ from, until }) => reply('teaching.classes', () => registered().andThen((person): Result<readonly ClassRoll[], 'invalid_input'> => {
      if (!isAskable({ from, until })) return err('invalid_input')
      settle()
      const own = [...classes.values()].filter(({ series, facts: { startsAt } }) => series.tutor === ownOf(person)?.id && startsAt >= from && startsAt < until)
      return ok(own.toSorted((one, other) => one.facts.startsAt - other.facts.startsAt).map(found => {
        const [{ id, facts: { startsAt, endsAt, canceledAt = null } }, { kind, language, level, topic }] = [found, seriesOf(found)]
        const seated = [...seats.values()].filter(seat => seat.lesson === id && seat.canceledAt === undefined)
        const learners = seated.map(({ user }) => ({ name: firstName(backend.person(user)?.name ?? null), attended: attendedAt(device.now(), found.facts, backend.roomOf(id).staysOf(user)) }))
        return { id, kind, language, level, topic, startsAt, endsAt, canceledAt, learners }
      }))
    })),
    writeReport: (id, report) => reply('teaching.writeReport', () => registered().andThen((person): Result<LessonReport, 'not_found' | 'forbidden' | 'invalid_input'> => {
      const [lesson, own] = [taught(person).find(each => each.id === id), ownOf(person)]
      const learner = lesson && backend.person(lesson.user)
      if (!lesson || !learner) return err('not_found')
      if (!own?.words.teaches.includes(report.language)) return err('invalid_input')
      if (!mayReport(device.now(), lesson)) return err('forbidden')
      const kept = tidyReport(report)
      remember(id, learner, reports.get(id), kept)
      reports.set(id, kept)
      return ok(kept)
    })),
  }
}
