import * as z from 'zod/mini'
import type { Expected } from '../../grading/expected.ts'
import { list, text } from '../../stored/shapes.ts'
import { hasOption, optionText, type Option } from '../phrase.ts'
import { givenFields, optionIdSchema, plainVerdict, type TextGrader } from './kind.ts'

/** The most characters that a typed answer may have. */
export const MOST_TYPED = 500
/** The most tiles that an answer may have. */
const MOST_TILES = 60

interface WithOptions {
  readonly options: readonly Option[]
  readonly correct: string
}
export const hasCorrect = ({ options, correct }: WithOptions): boolean => hasOption(options, correct)
/** The step as if the right option were in it, by which `before` and `after` can be added. */
export const chosenSolution = ({ options, correct }: WithOptions): string => optionText(options, correct)

/** CRS-2. The rules of the kinds in which one of several options is chosen, by a press or by its digit. */
export const choosing = /* @__NO_SIDE_EFFECTS__ */ <const Type extends string>(type: Type) => ({
  given: z.strictObject({ ...givenFields(), type: z.literal(type), option: optionIdSchema }),
  isPossible: ({ options }: WithOptions, { option }: { readonly option: string }) => hasOption(options, option),
  isComplete: (_: WithOptions, { option }: { readonly option: string }) => option !== '',
  givenByKey: ({ options }: WithOptions, _: unknown, key: string) => {
    const option = /^[1-9]$/.test(key) ? options[Number(key) - 1]?.id : undefined
    return option === undefined ? null : { type, option }
  },
})

interface WithTiles {
  readonly tiles: readonly Option[]
  readonly expected: Expected
}
type Laid = { readonly tiles: readonly string[] }
const laidText = ({ tiles, expected }: WithTiles, laid: Laid): string =>
  laid.tiles.map(id => optionText(tiles, id)).join(expected.lang === 'ja' ? '' : ' ')

/** CRS-2. The rules of the kinds in which an answer is laid of tiles. Backspace removes the last one. */
export const laying = /* @__NO_SIDE_EFFECTS__ */ <const Type extends string>(type: Type) => ({
  given: z.strictObject({ ...givenFields(), type: z.literal(type), tiles: list(optionIdSchema, MOST_TILES) }),
  solution: ({ expected }: WithTiles) => expected.text,
  answerLanguage: ({ expected }: WithTiles) => expected.lang,
  grade: (step: WithTiles, { tiles }: Laid, { gradeBuilt }: TextGrader) => {
    if (!tiles.every(id => hasOption(step.tiles, id)) || new Set(tiles).size < tiles.length) return plainVerdict(false, step.expected.text)
    return { ...gradeBuilt(laidText(step, { tiles }), step.expected), diff: [] }
  },
  written: laidText,
  isPossible: (step: WithTiles, { tiles }: Laid) => tiles.length <= step.tiles.length && tiles.every(id => hasOption(step.tiles, id)),
  givenByKey: (_: WithTiles, given: Laid | null, key: string) =>
    key === 'Backspace' && given && given.tiles.length > 0 ? { type, tiles: given.tiles.slice(0, -1) } : null,
})

interface WithExpected {
  readonly expected: Expected
}
type Typed = { readonly text: string }

/** CRS-2, CRS-3. The rules of the kinds in which an answer is typed, which is graded letter by letter. */
export const typing = /* @__NO_SIDE_EFFECTS__ */ <const Type extends string>(type: Type) => ({
  given: z.strictObject({ ...givenFields(), type: z.literal(type), text: text(MOST_TYPED) }),
  solution: ({ expected }: WithExpected) => expected.text,
  answerLanguage: ({ expected }: WithExpected) => expected.lang,
  grade: ({ expected }: WithExpected, given: Typed, { gradeTyped }: TextGrader) => gradeTyped(given.text, expected),
  written: (_: WithExpected, given: Typed) => given.text,
  isPossible: () => true,
  isComplete: (_: WithExpected, given: Typed) => given.text.trim() !== '',
  givenByKey: () => null,
})
