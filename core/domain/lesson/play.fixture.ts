import { gradeStep } from './grade-step.ts'
import { tilesOfSolution } from './steps/laid-tiles.ts'
import type { Given, GivenOf, Step, StepOf, StepType } from './steps/table.ts'

interface Play<Type extends StepType> {
  readonly right: (step: StepOf<Type>) => GivenOf<Type>
  readonly wrong: (step: StepOf<Type>) => GivenOf<Type>
}
/** Chooses the right option, or one that is not. */
const choosing = <Type extends 'choice' | 'listen-choose' | 'dialogue' | 'gap-fill'>(type: Type) => ({
  right: ({ correct }: StepOf<Type>) => ({ type, option: correct }),
  wrong: ({ options, correct }: StepOf<Type>) => ({ type, option: options.find(({ id }) => id !== correct)?.id ?? 'none' }),
})
const typing = <Type extends 'listen-type' | 'typed-translation'>(type: Type) => ({
  right: ({ expected }: StepOf<Type>) => ({ type, text: expected.text }),
  wrong: () => ({ type, text: 'zzz' }),
})
const PLAYS: { readonly [Type in StepType]: Play<Type> } = {
  /** It asks nothing, so no answer to it is wrong. */
  introduction: { right: ({ type }) => ({ type }), wrong: ({ type }) => ({ type }) },
  choice: choosing('choice'),
  'listen-choose': choosing('listen-choose'),
  dialogue: choosing('dialogue'),
  'gap-fill': choosing('gap-fill'),
  'match-pairs': {
    right: ({ type, left }) => ({ type, tries: left.map(({ id }) => [id, id] as const) }),
    wrong: ({ type, left }) => ({ type, tries: [[left[0]?.id ?? 'none', left[1]?.id ?? 'none'], ...left.map(({ id }) => [id, id] as const)] }),
  },
  reorder: {
    right: step => ({ type: step.type, tiles: tilesOfSolution(step) ?? [] }),
    /** Some sentences are right in more than one order. */
    wrong: step => {
      const tiles = (tilesOfSolution(step) ?? []).toReversed()
      const givens = tiles.map((_, first) => ({ type: step.type, tiles: [...tiles.slice(first), ...tiles.slice(0, first)] }))
      return givens.find(given => !gradeStep(step, given, { knownWords: {} }).right) ?? { type: step.type, tiles }
    },
  },
  'word-bank': {
    right: step => ({ type: step.type, tiles: tilesOfSolution(step) ?? [] }),
    wrong: ({ type, tiles }) => ({ type, tiles: tiles.map(({ id }) => id) }),
  },
  /** It is never wrong. */
  speak: { right: ({ type }) => ({ type, outcome: 'spoken' }), wrong: ({ type }) => ({ type, outcome: 'skipped' }) },
  'listen-type': typing('listen-type'),
  'typed-translation': typing('typed-translation'),
}
const playOf = <Type extends StepType>({ type }: StepOf<Type> & { readonly type: Type }): Play<Type> => PLAYS[type]

/** The right answer to a step. */
export const rightGiven = (step: Step): Given => playOf(step).right(step)

/** A wrong answer that is complete enough to be checked. For a word bank it uses every tile, including the extra ones. */
export const wrongGiven = (step: Step): Given => playOf(step).wrong(step)
