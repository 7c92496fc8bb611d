import { LEVELS, type Level } from '../level/level.ts'
import type { About } from '../lesson/interests.ts'
import type { Language } from '../locale/locales.ts'

/** How the level of a class is to that of a learner: the same, or one step of the CEFR away. */
export type LevelStep = 'same' | 'up' | 'down'
/** Why a class suits a learner. */
export interface ClassFit {
  readonly level: LevelStep
  /** What it is about of what they like. */
  readonly liked: readonly string[]
}
/** A class, or what a learner learns, by what decides whether they suit each other. */
export interface WantedClass extends About {
  readonly language: Language
  readonly level: Level
}

const STEPS: Readonly<Record<number, LevelStep>> = { [-1]: 'down', 0: 'same', 1: 'up' }
const stepTo = (own: Level, other: Level): LevelStep | undefined => STEPS[LEVELS.indexOf(other) - LEVELS.indexOf(own)]

/** The levels of the classes that suit a level, lowest first. */
export const levelsNear = (level: Level): readonly Level[] => LEVELS.filter(other => stepTo(level, other) !== undefined)

/** Whether a class suits a learner, and why; undefined where it does not. What it is about never decides that. */
export const classFit = (learner: WantedClass, { language, level, interests = [] }: WantedClass): ClassFit | undefined => {
  const step = language === learner.language ? stepTo(learner.level, level) : undefined
  return step && { level: step, liked: (learner.interests ?? []).filter(interest => interests.includes(interest)) }
}
