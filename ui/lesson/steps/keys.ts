import type { Option } from '#core/domain/lesson/phrase.ts'
import type { Given, GivenOf, StepOf, StepType } from '#core/domain/lesson/steps/table.ts'

/** Returns the answer after a key press, or null if the key does nothing here. */
type GivenByKey<Type extends StepType> = (step: StepOf<Type>, given: GivenOf<Type> | null, key: string) => GivenOf<Type> | null

/** The id of the option that a digit key chooses, or null. */
const optionByKey = (options: readonly Option[], key: string): string | null =>
  /^[1-9]$/.test(key) ? (options[Number(key) - 1]?.id ?? null) : null
const noKeys = () => null

/** CRS-2. What keys do in each kind of step. A kind that is missing does not compile. */
const KEYS: { readonly [Type in StepType]: GivenByKey<Type> } = {
  choice: ({ type, options }, _, key) => {
    const option = optionByKey(options, key)
    return option === null ? null : { type, option }
  },
  'gap-fill': ({ type, options }, _, key) => {
    const option = optionByKey(options, key)
    return option === null ? null : { type, option }
  },
  'match-pairs': noKeys,
  /** Backspace removes the last word. */
  'word-bank': ({ type }, given, key) =>
    key === 'Backspace' && given && given.tiles.length > 0 ? { type, tiles: given.tiles.slice(0, -1) } : null,
  'typed-translation': noKeys,
}
const keysOf = <Type extends StepType>({ type }: StepOf<Type> & { readonly type: Type }): GivenByKey<Type> => KEYS[type]

export const givenByKey = (step: StepOf, given: Given | null, key: string): Given | null => keysOf(step)(step, given, key)
