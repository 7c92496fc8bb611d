import { canContinue } from './can-continue.ts'
import type { Funnel, FunnelAnswers, Progress } from './funnel.ts'
import { advance, currentScreen, moveOn } from './progress.ts'

/** Goes back to one screen of the path and leaves the answers alone, as the links of a summary do. */
export const returnToScreen = (now: number, progress: Progress, screen: string): Progress =>
  progress.screens.includes(screen) ? moveOn(now, progress, screen, screen) : progress

/** FUN-5. Goes on from an edited screen to `until`, over screens that are answered. It stops where an answer is missing or no longer fits. */
export const advanceOverAnswered = (now: number, funnel: Funnel, progress: Progress, answers: FunnelAnswers, from: string, until: string): Progress => {
  let reached = advance(now, funnel, progress, answers, from)
  for (let steps = 0; steps < funnel.screens.length; steps += 1) {
    const screen = currentScreen(funnel, reached)
    const isFar = reached.screens.length > funnel.screens.length
    if (!screen || screen.id === until || isFar || !canContinue(funnel, screen, answers)) return reached
    reached = advance(now, funnel, reached, answers, screen.id)
  }
  return reached
}
