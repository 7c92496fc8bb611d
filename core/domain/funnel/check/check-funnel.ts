import type { Funnel } from '../funnel.ts'
import { FUNNEL_LIMITS, type FunnelFault } from './fault.ts'
import { resultFaults } from './result-faults.ts'
import { ruleFaults } from './rule-faults.ts'
import { repeated, screenFaults } from './screen-faults.ts'

/** FUN-10. The faults of a funnel that is too large; they are looked for first, so that the other checks stay quick. */
const limitFaults = ({ screens }: Funnel): readonly FunnelFault[] => [
  ...(screens.length === 0 ? [{ code: 'no_screens' } as const] : []),
  ...(screens.length > FUNNEL_LIMITS.screens ? [{ code: 'too_many_screens', count: screens.length } as const] : []),
  ...screens.flatMap(({ id: screen, question, rules = [] }) => {
    const options = question?.options?.length ?? 0
    return [
      ...(options > FUNNEL_LIMITS.options ? [{ code: 'too_many_options', screen, count: options } as const] : []),
      ...(rules.length > FUNNEL_LIMITS.rules ? [{ code: 'too_many_rules', screen, count: rules.length } as const] : []),
    ]
  }),
]

const duplicateFaults = ({ screens }: Funnel): readonly FunnelFault[] => {
  const questions = screens.flatMap(({ id: screen, question }) => (question ? [{ screen, question: question.id }] : []))
  return [
    ...repeated(screens, ({ id }) => id).map(({ id: screen }) => ({ code: 'duplicate_screen', screen }) as const),
    ...repeated(questions, ({ question }) => question).map(each => ({ code: 'duplicate_question', ...each }) as const),
  ]
}

/** FUN-10, FUN-12. Every fault of a funnel; a funnel that is too large has only that fault. */
export const checkFunnel = (funnel: Funnel): readonly FunnelFault[] => {
  const tooLarge = limitFaults(funnel)
  if (tooLarge.length > 0) return tooLarge
  return [...duplicateFaults(funnel), ...resultFaults(funnel), ...funnel.screens.flatMap(screen => [...screenFaults(screen), ...ruleFaults(screen, funnel)])]
}
