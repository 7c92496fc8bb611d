import { err, ok, type Result } from 'neverthrow'
import { type Approval, isPublic } from '#core/domain/moderation/approval.ts'
import { approve, readReason, reject, type Submission, takeDown } from '#core/domain/moderation/submission.ts'
import type { ModeratedItem, ShownItem, WaitingItem } from '#core/domain/moderation/waiting-item.ts'
import type { Moderation } from '#core/ports/moderation.ts'
import type { MemoryOwnSeries } from './class-rows.ts'
import { allTutors, type MemoryOwnTutor, type MemoryReview } from './own-tutors.ts'
import type { Visitor } from './visitor.ts'

const keyOf = (id: string, submittedAt: number): string => `${id} ${submittedAt}`

export const memoryModeration = ({ backend, person }: Visitor): Moderation => {
  const { reply, ownTutors, tutorReviews, tutoringLessons, ownSeries } = backend
  const nameOf = (tutor: string | undefined): string => allTutors(backend).find(({ id }) => id === tutor)?.name ?? ''
  const listed = (id: string, { submittedAt, submissions }: { readonly submittedAt: number; readonly submissions: number }, item: ModeratedItem): WaitingItem =>
    ({ key: keyOf(id, submittedAt), submittedAt, isAgain: submissions > 1, item })
  const reviewItem = (review: MemoryReview) => listed(review.id, review, { kind: 'review', review: { stars: review.stars, text: review.text }, tutor: nameOf(tutoringLessons.get(review.lesson)?.tutor) })
  const seriesItem = (series: MemoryOwnSeries) => listed(series.id, series, { kind: 'series', series: series.proposal, zone: series.zone, tutor: nameOf(series.tutor) })
  const tutorsThat = (is: (tutor: MemoryOwnTutor) => boolean) => [...ownTutors.values()].filter(is)
  const reviewsThat = (status: Approval) => [...tutorReviews.values()].filter(each => each.status === status)
  const seriesThat = (status: Approval) => [...ownSeries.values()].filter(each => each.status === status && !each.ended)
  const isWaiting = ({ submitted }: MemoryOwnTutor) => submitted.status === 'PENDING'
  const isShown = ({ status }: MemoryOwnTutor) => isPublic(status)
  const waiting = (): readonly WaitingItem[] => [
    ...tutorsThat(isWaiting).map(({ id, words, voice: heard, status, submitted }) =>
      listed(id, submitted, { kind: 'profile', profile: submitted.profile, voice: submitted.voice, shown: isPublic(status) ? words : null, shownVoice: isPublic(status) ? heard : null })),
    ...reviewsThat('PENDING').map(reviewItem), ...seriesThat('PENDING').map(seriesItem),
  ].toSorted((one, other) => one.submittedAt - other.submittedAt)
  const shown = (): readonly ShownItem[] => [
    ...tutorsThat(isShown).map(({ id, words, voice, submitted }) => listed(id, submitted, { kind: 'profile', profile: words, voice, shown: null, shownVoice: null })),
    ...reviewsThat('APPROVED').map(reviewItem), ...seriesThat('APPROVED').map(seriesItem),
  ].toSorted((one, other) => other.submittedAt - one.submittedAt).map(({ key, submittedAt, item }) => ({ key, submittedAt, item }))
  /** Whether something of one of the three kinds has the key, which is changed then. */
  const change = (key: string, tutors: readonly MemoryOwnTutor[], status: Approval, decide: (before: Submission) => Submission, ofTutor: (tutor: MemoryOwnTutor, decided: Submission) => Partial<MemoryOwnTutor>) => {
    const tutor = tutors.find(({ id, submitted }) => keyOf(id, submitted.submittedAt) === key)
    const [review, series] = [reviewsThat(status), seriesThat(status)].map(all => all.find(({ id, submittedAt }) => keyOf(id, submittedAt) === key)) as [MemoryReview | undefined, MemoryOwnSeries | undefined]
    if (review) tutorReviews.set(review.id, { ...review, ...decide(review) })
    if (series) ownSeries.set(series.id, { ...series, ...decide(series) })
    if (tutor) {
      const decided = decide(tutor.submitted)
      ownTutors.set(tutor.id, { ...tutor, submitted: { ...tutor.submitted, ...decided }, ...ofTutor(tutor, decided) })
    }
    return tutor || review || series ? ok(null) : err('not_found' as const)
  }

  return {
    waiting: () => reply('moderation.waiting', () => person().map(waiting)),
    decide: (key, given) => reply('moderation.decide', () => person().andThen((): Result<null, 'not_found' | 'invalid_input'> => {
      const reason = given === null ? null : readReason(given)
      if (reason === undefined) return err('invalid_input')
      return change(key, tutorsThat(isWaiting), 'PENDING', before => (reason === null ? approve(before) : reject(before, reason)), ({ status, submitted: { profile, voice } }) =>
        (reason === null ? { words: profile, voice, status: 'APPROVED' } : isPublic(status) ? {} : { status: 'REJECTED' }))
    })),
    shown: () => reply('moderation.shown', () => person().map(shown)),
    takeDown: (key, given) => reply('moderation.takeDown', () => person().andThen((): Result<null, 'not_found' | 'invalid_input'> => {
      const reason = readReason(given)
      if (reason === undefined) return err('invalid_input')
      return change(key, tutorsThat(isShown), 'APPROVED', before => takeDown(before, reason), ({ submitted }, decided) => ({ status: 'REJECTED', voice: null, submitted: { ...submitted, ...decided, voice: null } }))
    })),
  }
}
