import { rulesOfKind, rulesOfType } from '../catalogue.ts'
import type { Question, Screen } from '../funnel.ts'
import { type Detail, DETAILS, type ScreenFault } from './fault.ts'

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

/** A question has options exactly if a person picks from them. Languages and words of a bank are listed without. */
const optionCountFaults = ({ id: screen, type }: Screen, { kind, options = [] }: Question): readonly ScreenFault[] => {
  const { language, listsWords } = rulesOfType(type)
  const needsOptions = rulesOfKind(kind).answer === 'options' && language === undefined && !listsWords
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

/** A checked choice has one right answer, and nothing else has any: the browser would know it, and nobody would be shown it. */
const rightFaults = ({ id: screen }: Screen, { kind, options = [] }: Question): readonly ScreenFault[] => {
  const right = options.filter(option => option.right === true)
  if (rulesOfKind(kind).isChecked) return right.length === 1 ? [] : [{ code: 'one_right_answer', screen }]
  return right.map(({ id: option }) => ({ code: 'right_not_shown', screen, option }))
}

type Use = 'needed' | 'used' | 'unused'
/** Which details a screen uses, by its type and the kind and options of its question. */
const useOf = ({ type, question }: Screen): Readonly<Record<Detail, Use>> => {
  const { takesSeveral, listsWords, showsProof, showsPoints } = rulesOfType(type)
  const { kind, options = [], sample, subtype } = question ?? {}
  const hasSamples = listsWords === true || sample !== undefined || options.some(option => option.sample !== undefined)
  return {
    max: takesSeveral ? 'used' : 'unused',
    subtype: kind === 'input' ? 'used' : 'unused',
    range: kind === 'slider' ? 'needed' : subtype === 'number' ? 'used' : 'unused',
    pause: kind === 'interruption' ? 'used' : 'unused',
    lang: hasSamples ? 'needed' : 'unused',
    sample: options.length > 0 ? 'used' : 'unused',
    proof: showsProof ? 'needed' : 'unused',
    points: showsPoints ? 'used' : 'unused',
  }
}
const detailFaults = (screen: Screen): readonly ScreenFault[] => {
  const uses = useOf(screen)
  const given: Readonly<Partial<Record<Detail, unknown>>> = { ...screen.question, proof: screen.proof, points: screen.points }
  return DETAILS.flatMap((detail): readonly ScreenFault[] => {
    const isThere = given[detail] !== undefined
    if (uses[detail] === 'needed' && !isThere) return [{ code: 'detail_missing', screen: screen.id, detail }]
    return uses[detail] === 'unused' && isThere ? [{ code: 'detail_not_used', screen: screen.id, detail }] : []
  })
}

const rangeFaults = ({ id: screen, question }: Screen): readonly ScreenFault[] => {
  const { range } = question ?? {}
  return range && !(range.step > 0 && range.max - range.min >= range.step) ? [{ code: 'range_invalid', screen }] : []
}

/** FUN-9, FUN-12. The faults of a screen and its question. */
export const screenFaults = (screen: Screen): readonly ScreenFault[] => {
  const { question } = screen
  return [
    ...pairFaults(screen),
    ...detailFaults(screen),
    ...rangeFaults(screen),
    ...(question ? optionCountFaults(screen, question) : []),
    ...(question ? optionFaults(screen, question) : []),
    ...(question ? rightFaults(screen, question) : []),
  ]
}
