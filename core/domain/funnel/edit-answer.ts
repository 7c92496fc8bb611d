import { canContinue } from './can-continue.ts'
import type { Funnel, FunnelAnswers, Progress } from './funnel.ts'
import { advance, advanceWhile, moveOn } from './progress.ts'

/** Goes back to one screen of the path and leaves the answers alone, as the links of a summary do. */
export const returnToScreen = (now: number, progress: Progress, screen: string): Progress =>
  progress.screens.includes(screen) ? moveOn(now, progress, screen, screen) : progress

/** FUN-5. Goes on from an edited screen to `until`, over screens that are answered. It stops where an answer is missing or no longer fits. */
export const advanceOverAnswered = (now: number, funnel: Funnel, progress: Progress, answers: FunnelAnswers, from: string, until: string): Progress =>
  advanceWhile(now, funnel, advance(now, funnel, progress, answers, from), answers, (screen, { screens }) =>
    screen.id !== until && screens.length <= funnel.screens.length && canContinue(funnel, screen, answers))
