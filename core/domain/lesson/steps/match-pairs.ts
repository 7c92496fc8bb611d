import * as z from 'zod/mini'
import { list, type Read } from '../../stored/shapes.ts'
import { hasOption, optionSchema, optionText } from '../phrase.ts'
import { defineStepKind, givenFields, optionIdSchema, plainVerdict, stepFields } from './kind.ts'

/** How often each pair of a step may be tried. Even a learner who only guesses needs fewer tries. */
const TRIES_A_PAIR = 3

/** A left and a right option with the same id belong together. */
const step = /* @__PURE__ */ (() => z.object({
  ...stepFields(), type: z.literal('match-pairs'), left: list(optionSchema), right: list(optionSchema),
}).check(z.refine(({ left, right }) => left.length === right.length && left.every(({ id }) => hasOption(right, id)))))()
export type MatchPairsStep = Read<typeof step>

type Pair = readonly [left: string, right: string]
const pair: z.ZodMiniType<Pair, Pair> = /* @__PURE__ */ (() => z.tuple([optionIdSchema, optionIdSchema]))()
/** Every pair that the learner tried, right or wrong, in order. */
export type PairTries = readonly Pair[]

export const isPaired = (tries: PairTries, id: string): boolean => tries.some(([left, right]) => left === id && right === id)

const solution = ({ left, right }: MatchPairsStep) =>
  left.map(option => `${option.phrase.text} – ${optionText(right, option.id)}`).join(', ')

/** CRS-2. The learner pairs words of two columns. Right when every pair was made and no wrong one was tried. */
export const matchPairs = /* @__PURE__ */ defineStepKind({
  step,
  given: /* @__PURE__ */ (() => z.strictObject({ ...givenFields(), type: z.literal('match-pairs'), tries: list(pair, 100) }))(),
  solution,
  answerLanguage: () => undefined,
  grade: (step, { tries }) => {
    const ids = new Set(step.left.map(({ id }) => id))
    const tried = new Set(tries.map(([left]) => left))
    const allMatch = tries.every(([left, right]) => left === right && ids.has(left))
    return plainVerdict(allMatch && tried.size === ids.size, solution(step))
  },
  isPossible: ({ left, right }, { tries }) =>
    tries.length <= left.length * right.length * TRIES_A_PAIR
    && tries.every(([one, other]) => hasOption(left, one) && hasOption(right, other)),
  isComplete: ({ left }, { tries }) => left.every(({ id }) => isPaired(tries, id)),
  checksItself: true,
  /** Two words that were taken for a pair are asked again, the others are not. */
  keeps: ({ type, tries }) => {
    const slipped = new Set(tries.flatMap(([left, right]) => (left === right ? [] : [left, right])))
    return { type, tries: tries.filter(([left]) => !slipped.has(left)) }
  },
  givenByKey: () => null,
})
