import { type Level, LEVELS } from '../level/level.ts'

/** TST-1. The levels that a test tells apart, lowest first: those of courses and one more. */
export const PLACEMENT_LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const
export type PlacementLevel = (typeof PLACEMENT_LEVELS)[number]

/** TST-1. Where each level but the lowest begins, in logits. They are provisional until enough people have taken the tests. */
export const CUTS = [-1.6, -0.7, 0.2, 1, 1.8] as const

/** TST-1. The level at which a course begins for somebody of this level: the highest that courses have, at most. */
export const courseLevelOf = (level: PlacementLevel): Level => LEVELS[PLACEMENT_LEVELS.indexOf(level)] ?? 'C1'

/** The place in `PLACEMENT_LEVELS` of the level of an ability in logits. */
export const levelPlaceOf = (ability: number): number => CUTS.filter(cut => ability >= cut).length
/** TST-1. The level of an ability in logits. */
export const placementLevelOf = (ability: number): PlacementLevel => PLACEMENT_LEVELS[levelPlaceOf(ability)] ?? 'C2'
