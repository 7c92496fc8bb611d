export { type Approval, APPROVALS, isPublic, parseApproval } from '../domain/moderation/approval.ts'
export { approve, isFinal, MOST_SUBMISSIONS, readReason, REASON_LENGTH, reject, type Submission, submit } from '../domain/moderation/submission.ts'
