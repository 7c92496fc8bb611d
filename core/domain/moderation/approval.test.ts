import { expect, it } from 'vitest'
import { APPROVALS, isPublic, parseApproval } from './approval.ts'

it('GRP-1 an approval is approved, pending or rejected, and any other text counts as pending', () => {
  expect(APPROVALS).toEqual(['APPROVED', 'PENDING', 'REJECTED'])
  expect(APPROVALS.map(parseApproval)).toEqual(APPROVALS)
  for (const other of ['', 'approved', 'toString']) expect(parseApproval(other)).toBe('PENDING')
})

it('GRP-1 only approved items are public', () => {
  expect(APPROVALS.filter(isPublic)).toEqual(['APPROVED'])
})
