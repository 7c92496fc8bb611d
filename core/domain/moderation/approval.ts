/** GRP-1. Of tutor profiles, reviews and class proposals. */
export const APPROVALS = ['APPROVED', 'PENDING', 'REJECTED'] as const
export type Approval = (typeof APPROVALS)[number]

/** GRP-1. Any other text waits for somebody to look. */
export const parseApproval = (text: string): Approval => APPROVALS.find(approval => approval === text) ?? 'PENDING'

/** GRP-1. Only what was approved is shown to others. */
export const isPublic = (approval: Approval): boolean => approval === 'APPROVED'
