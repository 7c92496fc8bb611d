import type { ConsentChoice } from './choice.ts'
import type { Place } from './place.ts'
import { byPurpose, EVERYTHING, NOTHING, OPTIONAL_PURPOSES, type Grants, type OptionalPurpose } from './purposes.ts'

export const CONSENT_REASONS = ['chosen', 'default', 'refused', 'waits', 'signal'] as const
export type ConsentReason = (typeof CONSENT_REASONS)[number]

export interface ConsentFacts {
  readonly place: Place
  /** Whether the browser asks for privacy now: Global Privacy Control, or Do Not Track, which counts as such (CON-6). */
  readonly signal: boolean
  /** The current one. */
  readonly choice: ConsentChoice | null
}
export interface ConsentDecision {
  readonly grants: Grants
  /** The banner shows. */
  readonly asks: boolean
  readonly because: Readonly<Record<OptionalPurpose, ConsentReason>>
}

/** CON-3. What holds where nobody has chosen: marketing is on outside the regions, nothing is on inside them or where the place is unknown. */
export const DEFAULT_GRANTS: Readonly<Record<Place, Grants>> = { outside: EVERYTHING, inside: NOTHING, unknown: NOTHING }

const reasonFor = ({ place, signal, choice }: ConsentFacts, purpose: OptionalPurpose): ConsentReason => {
  if (signal && purpose === 'marketing') return 'signal'
  if (choice) return choice.grants[purpose] ? 'chosen' : 'refused'
  return DEFAULT_GRANTS[place][purpose] ? 'default' : 'waits'
}

const permits = (reason: ConsentReason): boolean => reason === 'chosen' || reason === 'default'

/** CON-1, CON-3, CON-6. A choice decides, else the place; a privacy signal switches marketing off even over an earlier accept. */
export const decideConsent = (facts: ConsentFacts): ConsentDecision => {
  const because = byPurpose(purpose => reasonFor(facts, purpose))
  return {
    grants: byPurpose(purpose => permits(because[purpose])),
    asks: OPTIONAL_PURPOSES.some(purpose => because[purpose] === 'waits'),
    because,
  }
}

/** CON-1. Before anything is known nothing is granted, and nobody is asked yet. */
export const NOT_DECIDED: ConsentDecision = { grants: NOTHING, asks: false, because: /* @__PURE__ */ byPurpose(() => 'waits') }
