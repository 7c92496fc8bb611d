import { canContinue } from './can-continue.ts'
import type { Funnel, FunnelAnswers, Progress } from './funnel.ts'
import { advance, currentScreen, moveOn } from './progress.ts'

/** Goes back to one screen of the path and leaves the answers alone, as the links of a summary do. */
export const returnToScreen = (now: number, progress: Progress, screen: string): Progress =>
  progress.screens.includes(screen) ? moveOn(now, progress, screen, screen) : progress

/** FUN-5. Goes on from an edited screen to `until`, over screens that are answered. It stops where an answer is missing or no longer fits. */
export const advanceOverAnswered = (now: number, funnel: Funnel, progress: Progress, answers: FunnelAnswers, from: string, until: string): Progress => {
  let [here, reached] = [progress, advance(now, funnel, progress, answers, from)]
  while (reached !== here && reached.screens.length <= funnel.screens.length) {
    const screen = currentScreen(funnel, reached)
    if (!screen || screen.id === until || !canContinue(funnel, screen, answers)) return reached
    ;[here, reached] = [reached, advance(now, funnel, reached, answers, screen.id)]
  }
  return reached
}

/** FUN-4. Ends the path at its first screen without a valid answer, so that an answer the device has lost is asked for again. */
export const cutAtUnanswered = (funnel: Funnel, progress: Progress, answers: FunnelAnswers): Progress => {
  const unanswered = new Set(funnel.screens.filter(screen => !canContinue(funnel, screen, answers)).map(({ id }) => id))
  const at = progress.screens.findIndex(id => unanswered.has(id))
  if (at < 0 || at === progress.screens.length - 1) return progress
  return { ...progress, screens: progress.screens.slice(0, at + 1) }
}
