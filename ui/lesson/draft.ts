import type { Step } from '#core/domain/lesson/lesson.ts'
import type { Given } from '#core/domain/lesson/answer.ts'
import { allPaired, NO_PAIRS } from './pairs.ts'

/** Whether there is enough to check. */
export const isComplete = (step: Step, given: Given): boolean => {
  if (step.type !== given.type) return false
  switch (given.type) {
    case 'choice':
    case 'gap-fill': return given.option !== ''
    case 'match-pairs': return step.type === 'match-pairs' && allPaired(step, { ...NO_PAIRS, tries: given.tries })
    case 'word-bank': return given.tiles.length > 0
    case 'typed-translation': return given.text.trim() !== ''
  }
}
