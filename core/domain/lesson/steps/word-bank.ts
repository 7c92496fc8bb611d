import * as z from 'zod/mini'
import { list, type Read } from '../../stored/shapes.ts'
import { expectedSchema, hasOption, optionSchema, phraseSchema } from '../phrase.ts'
import { defineStepKind, optionIdSchema, plainVerdict, stepFields } from './kind.ts'

const step = /* @__PURE__ */ (() => z.object({
  ...stepFields(), type: z.literal('word-bank'), prompt: phraseSchema, tiles: list(optionSchema), expected: expectedSchema,
}))()
export type WordBankStep = Read<typeof step>

const solution = ({ expected }: WordBankStep) => expected.text

/** CRS-2. The learner builds a sentence from tiles, some of which do not belong to it. */
export const wordBank = /* @__PURE__ */ defineStepKind({
  step,
  given: /* @__PURE__ */ (() => z.strictObject({ type: z.literal('word-bank'), tiles: list(optionIdSchema, 60) }))(),
  solution,
  answerLanguage: ({ expected }) => expected.lang,
  grade: (step, { tiles }, { gradeBuilt }) => {
    const placed = tiles.map(id => step.tiles.find(tile => tile.id === id))
    if (placed.includes(undefined) || new Set(tiles).size < tiles.length) return plainVerdict(false, solution(step))
    const text = placed.map(tile => tile?.phrase.text ?? '').join(step.expected.lang === 'ja' ? '' : ' ')
    return { ...gradeBuilt(text, step.expected), diff: [] }
  },
  isPossible: (step, { tiles }) => tiles.length <= step.tiles.length && tiles.every(id => hasOption(step.tiles, id)),
  isComplete: (_, { tiles }) => tiles.length > 0,
  /** Backspace removes the last word. */
  givenByKey: ({ type }, given, key) =>
    key === 'Backspace' && given && given.tiles.length > 0 ? { type, tiles: given.tiles.slice(0, -1) } : null,
})
