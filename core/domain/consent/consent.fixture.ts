import fc from 'fast-check'
import { CHOICES, CONSENT_VERSION, type ConsentChoice } from './choice.ts'
import type { ConsentFacts } from './decision.ts'
import { CONSENT_REGIONS } from './region.ts'
import { NOTHING, type Grants } from './purposes.ts'

export const choiceOf = (id: string, at: number, details: Partial<ConsentChoice> = {}): ConsentChoice =>
  ({ id, version: CONSENT_VERSION, at, how: 'custom', place: 'inside', signal: false, grants: NOTHING, ...details })

export const regions = fc.constantFrom(...CONSENT_REGIONS)
export const grantSets: fc.Arbitrary<Grants> = fc.record({ functional: fc.boolean(), analytics: fc.boolean(), marketing: fc.boolean() })
export const choices: fc.Arbitrary<ConsentChoice> = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), version: fc.integer({ min: 0, max: 2 }), at: fc.nat(1000), how: fc.constantFrom(...CHOICES),
  place: regions, signal: fc.boolean(), grants: grantSets,
})
export const consentFacts: fc.Arbitrary<ConsentFacts> = fc.record({ region: regions, signal: fc.boolean(), choice: fc.option(choices) })
