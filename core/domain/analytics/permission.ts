import type { ConsentDecision } from '../consent/decision.ts'
import type { Grants, OptionalPurpose } from '../consent/purposes.ts'
import { blockOf, byVendor, VENDOR_PURPOSES, type Block, type VendorName } from './vendors.ts'

/** A call for a vendor that is `held` may be made later. */
export const PERMISSION_STATUSES = ['allowed', 'held', 'refused'] as const
export type PermissionStatus = (typeof PERMISSION_STATUSES)[number]
export const PERMISSION_REASONS = ['granted', 'starting', 'waits_for_choice', 'refused', 'privacy_signal', 'blocked'] as const
export type PermissionReason = (typeof PERMISSION_REASONS)[number]
export interface Permission {
  readonly status: PermissionStatus
  readonly reason: PermissionReason
}
export type Permissions = Readonly<Record<VendorName, Permission>>

export interface PermissionFacts {
  readonly decision: ConsentDecision
  /** CON-4. The grants that the update handler has let through so far: it runs after 500 ms, and a refusal does not wait for it. */
  readonly effective: Grants
  /** ATT-2. The vendors that a switch of the session blocks. */
  readonly blocks: readonly Block[]
}

const permissionOf = ({ decision, effective, blocks }: PermissionFacts, vendor: VendorName): Permission => {
  const purposes: readonly OptionalPurpose[] = VENDOR_PURPOSES[vendor]
  const granted = purposes.filter(purpose => decision.grants[purpose])
  if (blocks.includes(blockOf(vendor))) return { status: 'refused', reason: 'blocked' }
  if (granted.some(purpose => effective[purpose])) return { status: 'allowed', reason: 'granted' }
  if (granted.length > 0) return { status: 'held', reason: 'starting' }
  if (purposes.some(purpose => decision.because[purpose] === 'waits')) return { status: 'held', reason: 'waits_for_choice' }
  return { status: 'refused', reason: purposes.every(purpose => decision.because[purpose] === 'signal') ? 'privacy_signal' : 'refused' }
}

/** CON-3, CON-4, CON-6, PIX-2. The current permission of each vendor. A session flag that blocks a vendor wins; otherwise one granted purpose is enough. */
export const permissionsOf = (facts: PermissionFacts): Permissions => byVendor(vendor => permissionOf(facts, vendor))
