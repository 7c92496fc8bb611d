import type { Option } from './phrase.ts'
import type { IntroductionStep } from './steps/introduction.ts'
import { tilesOfSolution } from './steps/laid-tiles.ts'
import type { Given, GivenOf, Step, StepOf, StepType } from './steps/table.ts'

/** Texts that belong together, as an introduction has shown them: a text and what it means, in both directions. */
const otherSides = (shown: readonly IntroductionStep[], text: string): readonly string[] =>
  shown.flatMap(({ phrase, meaning, lines = [] }) => [{ phrase, meaning }, ...lines].map(line => [line.phrase.text, line.meaning.text]))
    .flatMap(([one = '', other = '']) => (one === text ? [other] : other === text ? [one] : []))

/** The only option with one of these texts; undefined if a learner would have to guess. */
const onlyOption = (options: readonly Option[], texts: readonly string[]): string | undefined => {
  const fitting = options.filter(({ phrase }) => texts.includes(phrase.text))
  return fitting.length === 1 ? fitting[0]?.id : undefined
}
type Answerer<Type extends StepType> = (shown: readonly IntroductionStep[], step: StepOf<Type>) => GivenOf<Type> | null
const chosen = <const Type extends string>(type: Type, option: string | undefined) => (option === undefined ? null : { type, option })
const laid = <const Type extends string>(type: Type, shown: readonly IntroductionStep[], step: StepOf<'reorder' | 'word-bank'>) => {
  const [text] = otherSides(shown, step.prompt.text)
  const tiles = text === undefined ? null : tilesOfSolution({ ...step, expected: { ...step.expected, text } })
  return tiles && { type, tiles }
}

const ANSWERERS: { readonly [Type in StepType]: Answerer<Type> } = {
  introduction: (_, { type }) => ({ type }),
  choice: (shown, { type, prompt, options }) => chosen(type, onlyOption(options, otherSides(shown, prompt.text))),
  'listen-choose': (shown, { type, heard, options }) => chosen(type, onlyOption(options, otherSides(shown, heard.text))),
  'match-pairs': (shown, { type, left, right }) => {
    const pairs = left.map(({ id, phrase }) => [id, onlyOption(right, otherSides(shown, phrase.text))] as const)
    return pairs.some(([, other]) => other === undefined) ? null : { type, tries: pairs.map(([id, other = '']) => [id, other] as const) }
  },
  dialogue: (shown, { type, lines, options }) =>
    chosen(type, onlyOption(options, shown.flatMap(({ phrase, lines: later = [] }) => {
      const next = phrase.text === lines[0]?.phrase.text ? later[lines.length - 1] : undefined
      return next ? [next.phrase.text] : []
    }))),
  'gap-fill': (shown, { type, prompt, before, after, options }) =>
    chosen(type, options.find(({ phrase }) => otherSides(shown, prompt.text).includes(`${before}${phrase.text}${after}`))?.id),
  reorder: (shown, step) => laid(step.type, shown, step),
  'word-bank': (shown, step) => laid(step.type, shown, step),
  speak: (_, { type }) => ({ type, outcome: 'spoken' }),
  'listen-type': (_, { type, heard }) => ({ type, text: heard.text }),
  'typed-translation': (shown, { type, prompt }) => {
    const [text] = otherSides(shown, prompt.text)
    return text === undefined ? null : { type, text }
  },
}
const answererOf = <Type extends StepType>({ type }: StepOf<Type> & { readonly type: Type }): Answerer<Type> => ANSWERERS[type]

/** CRS-1. What somebody answers who knows nothing but what these introductions have shown; null if they would have to guess. */
export const beginnersGiven = (shown: readonly IntroductionStep[], step: Step): Given | null => answererOf(step)(shown, step)
