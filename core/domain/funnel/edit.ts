import type { Funnel, Progress, StoredAnswers } from './funnel.ts'
import { canContinue } from './options.ts'
import { advance, currentScreen, moveOn } from './progress.ts'

/** Back to one screen of the path, answers untouched: what a summary's links do. */
export const editScreen = (now: number, progress: Progress, screen: string): Progress =>
  progress.screens.includes(screen) ? moveOn(now, progress, screen, screen) : progress

/** FUN-5. On from an edited screen, past all that is answered already, to `until`; it stops where an answer is missing or no longer fits. */
export const advanceTo = (now: number, funnel: Funnel, progress: Progress, answers: StoredAnswers, from: string, until: string): Progress => {
  let [here, reached] = [progress, advance(now, funnel, progress, answers, from)]
  while (reached !== here && reached.screens.length <= funnel.screens.length) {
    const screen = currentScreen(funnel, reached)
    if (!screen || screen.id === until || !canContinue(funnel, screen, answers)) return reached
    ;[here, reached] = [reached, advance(now, funnel, reached, answers, screen.id)]
  }
  return reached
}

/** FUN-4. The path as far as its answers carry it: where the device has lost one, its question is asked again. */
export const untilUnanswered = (funnel: Funnel, progress: Progress, answers: StoredAnswers): Progress => {
  const at = progress.screens.findIndex(id => funnel.screens.some(screen => screen.id === id && !canContinue(funnel, screen, answers)))
  return at < 0 || at === progress.screens.length - 1 ? progress : { ...progress, screens: progress.screens.slice(0, at + 1) }
}
