import type { Funnel, QuizResult } from '../funnel.ts'
import { checkedScreens } from '../quiz-result.ts'
import type { FunnelFault } from './fault.ts'
import { repeated } from './screen-faults.ts'

/** By score every number of right answers has a result, and each result has a number of its own. */
const scoreFaults = (results: readonly QuizResult[], questions: number): readonly FunnelFault[] => [
  ...(results.some(({ atLeast }) => atLeast === 0) ? [] : [{ code: 'no_lowest_result' } as const]),
  ...results.flatMap(({ id, atLeast }, at): readonly FunnelFault[] => {
    if (atLeast === undefined) return [{ code: 'result_mixed', result: id }]
    const isHidden = atLeast > questions || results.slice(0, at).some(before => (before.atLeast ?? Infinity) <= atLeast)
    return isHidden ? [{ code: 'result_out_of_reach', result: id }] : []
  }),
]

/** By answers each result has an option that speaks for it. */
const voteFaults = ({ screens }: Funnel, results: readonly QuizResult[]): readonly FunnelFault[] => {
  const votes = new Set(screens.flatMap(({ question }) => question?.options?.flatMap(option => option.votes ?? []) ?? []))
  return results.flatMap(({ id, atLeast }): readonly FunnelFault[] => {
    if (atLeast !== undefined) return [{ code: 'result_mixed', result: id }]
    return votes.has(id) ? [] : [{ code: 'result_out_of_reach', result: id }]
  })
}

/** The faults of the results of a quiz, and of votes for results that do not exist. */
export const resultFaults = (funnel: Funnel): readonly FunnelFault[] => {
  const { screens, results = [] } = funnel
  const known = new Set(results.map(({ id }) => id))
  const unknown = screens.flatMap(({ id: screen, question }) => question?.options?.flatMap(({ id: option, votes = [] }) =>
    votes.filter(result => !known.has(result)).map(result => ({ code: 'unknown_result', screen, option, result }) as const)) ?? [])
  if (funnel.results === undefined) return unknown
  const questions = checkedScreens(funnel).length
  return [
    ...unknown,
    ...repeated(results, ({ id }) => id).map(({ id: result }) => ({ code: 'duplicate_result', result }) as const),
    ...(screens.at(-1)?.type === 'profile-summary' ? [] : [{ code: 'no_screen_for_results' } as const]),
    ...(questions > 0 ? scoreFaults(results, questions) : voteFaults(funnel, results)),
  ]
}
