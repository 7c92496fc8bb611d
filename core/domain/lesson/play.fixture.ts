import { tilesOfSolution } from './steps/laid-tiles.ts'
import type { Given, GivenOf, Step, StepOf, StepType } from './steps/table.ts'

interface Play<Type extends StepType> {
  readonly right: (step: StepOf<Type>) => GivenOf<Type>
  readonly wrong: (step: StepOf<Type>) => GivenOf<Type>
}
const PLAYS: { readonly [Type in StepType]: Play<Type> } = {
  choice: {
    right: ({ type, correct }) => ({ type, option: correct }),
    wrong: ({ type, options, correct }) => ({ type, option: options.find(({ id }) => id !== correct)?.id ?? 'none' }),
  },
  'gap-fill': {
    right: ({ type, correct }) => ({ type, option: correct }),
    wrong: ({ type, options, correct }) => ({ type, option: options.find(({ id }) => id !== correct)?.id ?? 'none' }),
  },
  'match-pairs': {
    right: ({ type, left }) => ({ type, tries: left.map(({ id }) => [id, id] as const) }),
    wrong: ({ type, left }) => ({ type, tries: [[left[0]?.id ?? 'none', left[1]?.id ?? 'none'], ...left.map(({ id }) => [id, id] as const)] }),
  },
  'word-bank': {
    right: step => ({ type: step.type, tiles: tilesOfSolution(step) ?? [] }),
    wrong: ({ type, tiles }) => ({ type, tiles: tiles.map(({ id }) => id) }),
  },
  'typed-translation': {
    right: ({ type, expected }) => ({ type, text: expected.text }),
    wrong: ({ type }) => ({ type, text: 'zzz' }),
  },
}
const playOf = <Type extends StepType>({ type }: StepOf<Type> & { readonly type: Type }): Play<Type> => PLAYS[type]

/** The right answer to a step. */
export const rightGiven = (step: Step): Given => playOf(step).right(step)

/** A wrong answer that is complete enough to be checked. For a word bank it uses every tile, including the extra ones. */
export const wrongGiven = (step: Step): Given => playOf(step).wrong(step)
