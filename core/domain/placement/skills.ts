/** TST-1. What a level test asks about. */
export const PLACEMENT_SKILLS = ['grammar', 'vocabulary', 'reading', 'listening'] as const
export type PlacementSkill = (typeof PLACEMENT_SKILLS)[number]

/** TST-1. The share of a test that each skill has. */
const SHARES: Readonly<Record<PlacementSkill, number>> = { grammar: 0.4, vocabulary: 0.3, reading: 0.2, listening: 0.1 }

/** TST-1. The skills in the order in which they are asked next, the one that is furthest behind its share first; `counts` says how often each was asked. */
export const skillsByNeed = (counts: Readonly<Record<PlacementSkill, number>>): readonly PlacementSkill[] => {
  const asked = PLACEMENT_SKILLS.reduce((sum, skill) => sum + counts[skill], 0)
  const missing = (skill: PlacementSkill) => SHARES[skill] * (asked + 1) - counts[skill]
  return PLACEMENT_SKILLS.toSorted((one, other) => missing(other) - missing(one))
}
