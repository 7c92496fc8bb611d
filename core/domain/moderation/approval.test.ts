import { expect, it } from 'vitest'
import { APPROVALS, isPublic, parseApproval } from './approval.ts'

it('GRP-1 approved, pending or rejected; any other text waits', () => {
  expect(APPROVALS).toEqual(['APPROVED', 'PENDING', 'REJECTED'])
  expect(APPROVALS.map(parseApproval)).toEqual(APPROVALS)
  for (const other of ['', 'approved', 'toString']) expect(parseApproval(other)).toBe('PENDING')
})

it('GRP-1 only what was approved is shown', () => {
  expect(APPROVALS.filter(isPublic)).toEqual(['APPROVED'])
})
