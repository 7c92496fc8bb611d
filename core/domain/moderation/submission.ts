import { err, ok, type Result } from 'neverthrow'
import type { Approval } from './approval.ts'

/** GRP-1. Something that others see once it is approved: a tutor profile, a review, a class of every week. */
export interface Submission {
  readonly status: Approval
  /** Why it was rejected, for whoever wrote it; null unless it was. */
  readonly reason: string | null
  /** How often it was submitted since it was approved last, from 1. */
  readonly submissions: number
}

/** What is rejected may be submitted again once. */
export const MOST_SUBMISSIONS = 2
/** How long a reason is, characters: it has to say what to change. */
export const REASON_LENGTH = { least: 10, most: 500 } as const

/** GRP-1. Whether it was rejected for the last time. */
export const isFinal = ({ status, submissions }: Submission): boolean => status === 'REJECTED' && submissions >= MOST_SUBMISSIONS

/**
 * GRP-1. What becomes of something that is submitted, for the first time (`before` is null) or again: it waits. A change of what waits already is
 * the same submission, and what was approved begins anew. `limit_reached` for what was rejected for the last time.
 */
export const submit = (before: Submission | null): Result<Submission, 'limit_reached'> => {
  if (before && isFinal(before)) return err('limit_reached')
  const earlier = before?.status === 'REJECTED' ? before.submissions : 0
  return ok({ status: 'PENDING', reason: null, submissions: before?.status === 'PENDING' ? before.submissions : earlier + 1 })
}

/** A reason as it is kept, or undefined where it says too little or too much. */
export const readReason = (text: string): string | undefined => {
  const reason = text.trim()
  return reason.length >= REASON_LENGTH.least && reason.length <= REASON_LENGTH.most ? reason : undefined
}

/** GRP-1. Only what waits is decided: of several decisions the first one counts, until it is submitted again. */
const decided = (submission: Submission, status: Approval, reason: string | null): Submission =>
  (submission.status === 'PENDING' ? { ...submission, status, reason } : submission)
export const approve = (submission: Submission): Submission => decided(submission, 'APPROVED', null)
export const reject = (submission: Submission, reason: string): Submission => decided(submission, 'REJECTED', reason)

/**
 * GRP-1. Takes down what is shown, with a reason for whoever wrote it: like what is rejected for the first time, it may be submitted again once. A
 * change that waited is rejected with it, and one that was rejected before does not begin anew.
 */
export const takeDown = ({ status, submissions }: Submission, reason: string): Submission =>
  ({ status: 'REJECTED', reason, submissions: status === 'REJECTED' ? submissions : 1 })
