import type { Step } from '#core/domain/lesson/lesson.ts'
import type { Option } from '#core/domain/lesson/phrase.ts'
import type { Given } from '#core/domain/lesson/answer.ts'

/** How often each pair of a step may be tried: more than anybody does who only guesses. */
const TRIES_A_PAIR = 3

const holds = (options: readonly Option[], id: string) => options.some(option => option.id === id)

/** CRS-3. Whether an answer names only what its step holds, and no more of it than a learner could; what it is worth is the grader's to say. */
export const isOfStep = (step: Step, given: Given): boolean => {
  switch (step.type) {
    case 'choice':
    case 'gap-fill': return given.type === step.type && holds(step.options, given.option)
    case 'match-pairs': {
      const { left, right } = step
      return given.type === step.type && given.tries.length <= left.length * right.length * TRIES_A_PAIR && given.tries.every(([one, other]) => holds(left, one) && holds(right, other))
    }
    case 'word-bank': return given.type === step.type && given.tiles.length <= step.tiles.length && given.tiles.every(id => holds(step.tiles, id))
    case 'typed-translation': return given.type === step.type
  }
}
