import { rulesOfKind, rulesOfType } from '../catalogue.ts'
import type { Question, Screen } from '../funnel.ts'
import type { ScreenFault } from './fault.ts'

/** Every item whose name an earlier item has already. */
export const repeated = <Item>(items: readonly Item[], nameOf: (item: Item) => string): readonly Item[] => {
  const names = items.map(nameOf)
  return items.filter((_, at) => names.indexOf(names[at] ?? '') !== at)
}

/** FUN-12. A screen has a question exactly if its type asks one, and the type allows its kind. */
const pairFaults = ({ id: screen, type, question }: Screen): readonly ScreenFault[] => {
  const { kinds } = rulesOfType(type)
  if (!question) return kinds.length > 0 ? [{ code: 'question_missing', screen, type }] : []
  return kinds.includes(question.kind) ? [] : [{ code: 'kind_not_allowed', screen, type, kind: question.kind }]
}

/** A question has options exactly if a person picks from them. Language screens list the languages by themselves. */
const optionCountFaults = ({ id: screen, type }: Screen, { kind, options = [] }: Question): readonly ScreenFault[] => {
  const needsOptions = rulesOfKind(kind).answer === 'options' && rulesOfType(type).language === undefined
  if (!needsOptions) return options.length > 0 ? [{ code: 'options_not_shown', screen }] : []
  if (options.length === 0) return [{ code: 'options_missing', screen }]
  return options.length === 1 ? [{ code: 'too_few_options', screen, count: 1 }] : []
}

/** FUN-9. Option ids are unique, and each option fits the question's kind and the screen's type. */
const optionFaults = ({ id: screen, type }: Screen, { kind, options = [] }: Question): readonly ScreenFault[] => {
  const { optionIds } = rulesOfKind(kind)
  const { showsSamples } = rulesOfType(type)
  return [
    ...repeated(options, ({ id }) => id).map(({ id }) => ({ code: 'duplicate_option', screen, option: id }) as const),
    ...options.filter(({ id }) => optionIds?.includes(id) === false).map(({ id }) => ({ code: 'option_not_of_kind', screen, option: id, kind }) as const),
    ...options.filter(({ sample }) => showsSamples && sample === undefined).map(({ id }) => ({ code: 'sample_missing', screen, option: id }) as const),
  ]
}

/** FUN-9, FUN-12. The faults of a screen and its question. */
export const screenFaults = (screen: Screen): readonly ScreenFault[] => {
  const { id, type, question } = screen
  if (!question) return pairFaults(screen)
  const maxNeedsSeveral = (question.max ?? 1) > 1 && !rulesOfType(type).takesSeveral
  return [
    ...pairFaults(screen),
    ...optionCountFaults(screen, question),
    ...optionFaults(screen, question),
    ...(maxNeedsSeveral ? [{ code: 'max_without_several', screen: id } as const] : []),
  ]
}
