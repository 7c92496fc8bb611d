import type { ConsentChoice } from './choice.ts'
import type { ConsentRegion } from './region.ts'
import { byPurpose, EVERYTHING, NOTHING, OPTIONAL_PURPOSES, type Grants, type OptionalPurpose } from './purposes.ts'

export const CONSENT_REASONS = ['chosen', 'default', 'refused', 'waits', 'signal'] as const
export type ConsentReason = (typeof CONSENT_REASONS)[number]

export interface ConsentFacts {
  readonly region: ConsentRegion
  /** Whether the browser asks for privacy now, by Global Privacy Control or by Do Not Track, which counts as the same (CON-6). */
  readonly signal: boolean
  /** The current choice. */
  readonly choice: ConsentChoice | null
}
export interface ConsentDecision {
  readonly grants: Grants
  /** Whether the person is to be asked. */
  readonly asks: boolean
  readonly because: Readonly<Record<OptionalPurpose, ConsentReason>>
}

/** CON-3. The grants before any choice: everything outside the regions, nothing inside them or where the region is unknown. */
export const DEFAULT_GRANTS: Readonly<Record<ConsentRegion, Grants>> = { outside: EVERYTHING, inside: NOTHING, unknown: NOTHING }

const reasonFor = ({ region, signal, choice }: ConsentFacts, purpose: OptionalPurpose): ConsentReason => {
  if (signal && purpose === 'marketing') return 'signal'
  if (choice) return choice.grants[purpose] ? 'chosen' : 'refused'
  return DEFAULT_GRANTS[region][purpose] ? 'default' : 'waits'
}

const permits = (reason: ConsentReason): boolean => reason === 'chosen' || reason === 'default'

/** CON-1, CON-3, CON-6. A choice decides, else the region. A privacy signal switches marketing off even after the person has accepted. */
export const decideConsent = (facts: ConsentFacts): ConsentDecision => {
  const because = byPurpose(purpose => reasonFor(facts, purpose))
  return {
    grants: byPurpose(purpose => permits(because[purpose])),
    asks: OPTIONAL_PURPOSES.some(purpose => because[purpose] === 'waits'),
    because,
  }
}

/** CON-1. The decision before anything is known: nothing is granted and nobody is asked yet. */
export const NOT_DECIDED: ConsentDecision = { grants: NOTHING, asks: false, because: /* @__PURE__ */ byPurpose(() => 'waits') }
