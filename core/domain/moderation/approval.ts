/** GRP-1. Approval states of tutor profiles, reviews and class proposals. */
export const APPROVALS = ['APPROVED', 'PENDING', 'REJECTED'] as const
export type Approval = (typeof APPROVALS)[number]

/** GRP-1. Any unknown text counts as pending. */
export const parseApproval = (text: string): Approval => APPROVALS.find(approval => approval === text) ?? 'PENDING'

/** GRP-1. Only what is approved is shown to others. */
export const isPublic = (approval: Approval): boolean => approval === 'APPROVED'
