import { canContinue } from './can-continue.ts'
import type { Funnel, FunnelAnswers, Progress } from './funnel.ts'
import { advance, currentScreen, moveOn } from './progress.ts'

/** Goes back to one screen of the path and leaves the answers alone, as the links of a summary do. */
export const returnToScreen = (now: number, progress: Progress, screen: string): Progress =>
  progress.screens.includes(screen) ? moveOn(now, progress, screen, screen) : progress

/** FUN-5. Goes on from an edited screen over all that is answered already, to `until`; it stops where an answer is missing or no longer fits. */
export const advanceOverAnswered = (now: number, funnel: Funnel, progress: Progress, answers: FunnelAnswers, from: string, until: string): Progress => {
  let [here, reached] = [progress, advance(now, funnel, progress, answers, from)]
  while (reached !== here && reached.screens.length <= funnel.screens.length) {
    const screen = currentScreen(funnel, reached)
    if (!screen || screen.id === until || !canContinue(funnel, screen, answers)) return reached
    ;[here, reached] = [reached, advance(now, funnel, reached, answers, screen.id)]
  }
  return reached
}

/** FUN-4. Cuts the path off at the first screen without a fitting answer: where the device has lost one, its question is asked again. */
export const cutAtUnanswered = (funnel: Funnel, progress: Progress, answers: FunnelAnswers): Progress => {
  const at = progress.screens.findIndex(id => funnel.screens.some(screen => screen.id === id && !canContinue(funnel, screen, answers)))
  return at < 0 || at === progress.screens.length - 1 ? progress : { ...progress, screens: progress.screens.slice(0, at + 1) }
}
