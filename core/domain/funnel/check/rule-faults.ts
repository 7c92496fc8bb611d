import { LANGUAGES } from '../../locale/locales.ts'
import { numberOf } from '../branching.ts'
import { asksForAnswer } from '../can-continue.ts'
import { rulesOfKind } from '../catalogue.ts'
import type { Condition, Funnel, Operator, Rule, Screen } from '../funnel.ts'
import { offersLanguages } from '../options.ts'
import { FUNNEL_LIMITS, type RuleFault } from './fault.ts'

interface Operands {
  readonly min: number
  readonly max: number
  readonly areNumbers?: true
}
const SEVERAL: Operands = { min: 1, max: FUNNEL_LIMITS.options }

/** FUN-10. How many values an operator compares an answer with, and whether they are numbers. */
const OPERANDS: Readonly<Record<Operator, Operands>> = {
  is: { min: 1, max: 1 },
  'is not': { min: 1, max: 1 },
  'any of': SEVERAL,
  'all of': SEVERAL,
  'none of': SEVERAL,
  '>': { min: 1, max: 1, areNumbers: true },
  '<': { min: 1, max: 1, areNumbers: true },
  between: { min: 2, max: 2, areNumbers: true },
  answered: { min: 0, max: 0 },
}

/** Whether this answer is possible on the screen. Any value is, if the question takes the person's own value. */
const canBeAnswered = (screen: Screen, value: string): boolean => {
  const { question } = screen
  if (!question) return false
  if (rulesOfKind(question.kind).answer === 'own value') return true
  if (question.words !== undefined) return question.words.includes(value)
  if (offersLanguages(screen)) return LANGUAGES.some(language => language === value)
  return question.options?.some(({ id }) => id === value) === true
}

type Where = Pick<Extract<RuleFault, { readonly condition: number }>, 'screen' | 'rule' | 'condition'>

const conditionFaults = ({ screen: about, op, values }: Condition, where: Where, funnel: Funnel): readonly RuleFault[] => {
  const target = funnel.screens.find(({ id }) => id === about)
  if (!target || !asksForAnswer(target)) return [{ code: 'nothing_asked', ...where, about }]
  const { min, max, areNumbers } = OPERANDS[op]
  if (values.length < min || values.length > max) return [{ code: 'wrong_number_of_values', ...where, op, count: values.length }]
  if (areNumbers) return values.filter(value => Number.isNaN(numberOf(value))).map(value => ({ code: 'not_a_number', ...where, value }))
  return values.filter(value => !canBeAnswered(target, value)).map(value => ({ code: 'unknown_answer', ...where, about, value }))
}

const faultsOfRule = ({ when, go }: Rule, where: Omit<Where, 'condition'>, funnel: Funnel): readonly RuleFault[] => [
  ...(funnel.screens.some(({ id }) => id === go) ? [] : [{ code: 'unknown_target', ...where, target: go } as const]),
  ...(when.length === 0 ? [{ code: 'no_conditions', ...where } as const] : []),
  ...when.flatMap((condition, at) => conditionFaults(condition, { ...where, condition: at }, funnel)),
]

/** FUN-10. The faults of a screen's rules: targets that do not exist, and conditions on answers that are impossible. */
export const ruleFaults = ({ id, rules = [] }: Screen, funnel: Funnel): readonly RuleFault[] =>
  rules.flatMap((rule, at) => faultsOfRule(rule, { screen: id, rule: at }, funnel))
