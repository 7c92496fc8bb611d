import { answerTo, type Condition, type Funnel, type FunnelAnswers, type Rule, type Screen } from './funnel.ts'

/** FUN-10. A missing or an empty value becomes NaN, as a text that is no number does; every comparison with NaN is false. */
export const numberOf = (text = ''): number => (text.trim() === '' ? Number.NaN : Number(text))

/**
 * FUN-10. Whether a condition holds. A screen without an answer meets only `is not` and `none of`.
 * Numbers compare by the first answer, and `between` includes its ends.
 */
export const matches = (condition: Condition, answers: FunnelAnswers): boolean => {
  const { screen, op, values } = condition
  const ids = answerTo(answers, screen)?.selectedAnswerIds ?? []
  switch (op) {
    case 'is': return ids.length === 1 && ids[0] === values[0]
    case 'is not': return !(ids.length === 1 && ids[0] === values[0])
    case 'any of': return values.some(value => ids.includes(value))
    case 'none of': return !values.some(value => ids.includes(value))
    case 'all of': return values.every(value => ids.includes(value))
    case '>': return numberOf(ids[0]) > numberOf(values[0])
    case '<': return numberOf(ids[0]) < numberOf(values[0])
    case 'between': return numberOf(ids[0]) >= numberOf(values[0]) && numberOf(ids[0]) <= numberOf(values[1])
    case 'answered': return ids.length > 0
  }
}

const NONE: FunnelAnswers = {}
const fires = (rule: Rule, answers: FunnelAnswers, path: readonly string[] | undefined): boolean =>
  rule.when.every(condition => matches(condition, path?.includes(condition.screen) === false ? NONE : answers))

/**
 * FUN-10. The screen that follows `from`: rules top to bottom, the first match wins, else the next in the list; null at the end.
 * FUN-5. Answers of screens that are not on `path` do not count; without a path all of them do.
 */
export const nextScreen = (funnel: Funnel, from: string, answers: FunnelAnswers, path?: readonly string[]): Screen | null => {
  const at = funnel.screens.findIndex(screen => screen.id === from)
  const target = funnel.screens[at]?.rules?.find(rule => fires(rule, answers, path))?.go
  const jump = target === undefined ? undefined : funnel.screens.find(screen => screen.id === target)
  return jump ?? (at < 0 ? null : (funnel.screens[at + 1] ?? null))
}
