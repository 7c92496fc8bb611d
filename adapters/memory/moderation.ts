import { err, ok, type Result } from 'neverthrow'
import { isPublic } from '#core/domain/moderation/approval.ts'
import { approve, readReason, reject } from '#core/domain/moderation/submission.ts'
import type { WaitingItem } from '#core/domain/moderation/waiting-item.ts'
import type { Moderation } from '#core/ports/moderation.ts'
import { allTutors } from './own-tutors.ts'
import type { Visitor } from './visitor.ts'

const keyOf = (id: string, submittedAt: number): string => `${id} ${submittedAt}`

export const memoryModeration = ({ backend, person }: Visitor): Moderation => {
  const { reply, ownTutors, tutorReviews, tutoringLessons } = backend
  const waiting = (): readonly WaitingItem[] => [
    ...[...ownTutors.values()].filter(({ submitted }) => submitted.status === 'PENDING').map(({ id, words, voice: heard, status, submitted: { submittedAt, submissions, profile, voice } }): WaitingItem =>
      ({ key: keyOf(id, submittedAt), submittedAt, isAgain: submissions > 1, item: { kind: 'profile', profile, voice, shown: isPublic(status) ? words : null, shownVoice: isPublic(status) ? heard : null } })),
    ...[...tutorReviews.values()].filter(({ status }) => status === 'PENDING').map(({ id, lesson, stars, text, submittedAt, submissions }): WaitingItem => {
      const tutor = allTutors(backend).find(each => each.id === tutoringLessons.get(lesson)?.tutor)
      return { key: keyOf(id, submittedAt), submittedAt, isAgain: submissions > 1, item: { kind: 'review', review: { stars, text }, tutor: tutor?.name ?? '' } }
    }),
  ].toSorted((one, other) => one.submittedAt - other.submittedAt)

  return {
    waiting: () => reply('moderation.waiting', () => person().map(waiting)),
    decide: (key, given) => reply('moderation.decide', () => person().andThen((): Result<null, 'not_found' | 'invalid_input'> => {
      const reason = given === null ? null : readReason(given)
      if (reason === undefined) return err('invalid_input')
      const tutor = [...ownTutors.values()].find(({ id, submitted }) => submitted.status === 'PENDING' && keyOf(id, submitted.submittedAt) === key)
      const review = [...tutorReviews.values()].find(({ id, status, submittedAt }) => status === 'PENDING' && keyOf(id, submittedAt) === key)
      if (review) tutorReviews.set(review.id, { ...review, ...(reason === null ? approve(review) : reject(review, reason)) })
      if (tutor) {
        const submitted = { ...tutor.submitted, ...(reason === null ? approve(tutor.submitted) : reject(tutor.submitted, reason)) }
        const shown = reason === null ? { words: submitted.profile, voice: submitted.voice, status: 'APPROVED' as const } : isPublic(tutor.status) ? {} : { status: 'REJECTED' as const }
        ownTutors.set(tutor.id, { ...tutor, submitted, ...shown })
      }
      return tutor || review ? ok(null) : err('not_found')
    })),
  }
}
