export { type Approval, APPROVALS, isPublic, parseApproval } from '../domain/moderation/approval.ts'
