import type { ConsentDecision } from '../consent/decision.ts'
import type { Grants, OptionalPurpose } from '../consent/purposes.ts'
import { blockOf, byVendor, VENDORS, type Block, type VendorName } from './vendors.ts'

/** `held`: what happens now may be told later. */
export const STANDINGS = ['allowed', 'held', 'refused'] as const
export type Standing = (typeof STANDINGS)[number]
export const BECAUSES = ['granted', 'starting', 'waits_for_choice', 'refused', 'privacy_signal', 'blocked'] as const
export type Because = (typeof BECAUSES)[number]
export interface Permission {
  readonly standing: Standing
  readonly because: Because
}
export type Permissions = Readonly<Record<VendorName, Permission>>

export interface PermissionFacts {
  readonly decision: ConsentDecision
  /** CON-4. What the update handler has let through so far: a grant after 500 ms. A refusal needs no handler. */
  readonly effective: Grants
  /** ATT-2. */
  readonly blocks: readonly Block[]
}

const permissionOf = ({ decision, effective, blocks }: PermissionFacts, vendor: VendorName): Permission => {
  const purposes: readonly OptionalPurpose[] = VENDORS[vendor].purposes
  const granted = purposes.filter(purpose => decision.grants[purpose])
  if (blocks.includes(blockOf(vendor))) return { standing: 'refused', because: 'blocked' }
  if (granted.some(purpose => effective[purpose])) return { standing: 'allowed', because: 'granted' }
  if (granted.length > 0) return { standing: 'held', because: 'starting' }
  if (purposes.some(purpose => decision.because[purpose] === 'waits')) return { standing: 'held', because: 'waits_for_choice' }
  return { standing: 'refused', because: purposes.every(purpose => decision.because[purpose] === 'signal') ? 'privacy_signal' : 'refused' }
}

/** CON-3, CON-4, CON-6, PIX-2. Who may be told now. A session switch comes first; any one granted purpose of a vendor suffices. */
export const permissionsOf = (facts: PermissionFacts): Permissions => byVendor(vendor => permissionOf(facts, vendor))
