export { type Approval, APPROVALS, isPublic, parseApproval } from '../domain/moderation/approval.ts'
export type { ModeratedItem, ShownItem, WaitingItem } from '../domain/moderation/waiting-item.ts'
export { approve, isFinal, MOST_SUBMISSIONS, readReason, REASON_LENGTH, reject, type Submission, submit, takeDown } from '../domain/moderation/submission.ts'
