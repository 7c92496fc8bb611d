import { nextScreen } from './branching.ts'
import type { Funnel, FunnelAnswers, Progress, Screen } from './funnel.ts'

const firstScreen = (funnel: Funnel): string | undefined => funnel.screens[0]?.id
export const hasScreen = (funnel: Funnel, id: string): boolean => funnel.screens.some(screen => screen.id === id)

/** FUN-4, FUN-6. The progress of a new start, at the screen `start` if the funnel has it, else at the first one. */
export const startProgress = (now: number, funnel: Funnel, start: string | null = null): Progress => {
  const first = start !== null && hasScreen(funnel, start) ? start : firstScreen(funnel)
  return {
    screens: first === undefined ? [] : [first],
    start_screen: start,
    is_first_analytics_sent: false,
    version: funnel.version,
    updated_at: now,
  }
}

/** The path up to and including `from`, which is added if the path does not contain it. */
const pathTo = ({ screens }: Progress, from: string): readonly string[] => {
  if (screens.at(-1) === from) return screens
  const at = screens.lastIndexOf(from)
  return at < 0 ? [...screens, from] : screens.slice(0, at + 1)
}

/** FUN-5. Going on from an earlier screen drops the path after it; a screen that is not on the path joins its end. Going on twice changes nothing. */
export const moveOn = (now: number, progress: Progress, from: string, next: string): Progress => {
  const path = pathTo(progress, from)
  return { ...progress, screens: path.at(-1) === next ? path : [...path, next], updated_at: now }
}

/** Goes back to the screen before `from`, if there is one. Answers stay, and pressing twice goes back once. */
export const moveBack = (now: number, progress: Progress, from: string): Progress => {
  const at = progress.screens.lastIndexOf(from)
  return at < 1 ? progress : { ...progress, screens: progress.screens.slice(0, at), updated_at: now }
}

/** FUN-6. Sets the screen where the funnel opens the next time it starts anew. */
export const setStartScreen = (now: number, progress: Progress, screen: string): Progress =>
  ({ ...progress, start_screen: screen, updated_at: now })
export const clearStartScreen = (now: number, progress: Progress): Progress =>
  ({ ...progress, start_screen: null, updated_at: now })

/** FUN-9. Notes that the start of the funnel was reported, which happens once. */
export const markAnalyticsSent = (now: number, progress: Progress): Progress =>
  progress.is_first_analytics_sent ? progress : { ...progress, is_first_analytics_sent: true, updated_at: now }

/** The screen to show: the last of the path. */
export const currentScreen = (funnel: Funnel, progress: Progress): Screen | null =>
  funnel.screens.find(screen => screen.id === progress.screens.at(-1)) ?? null

/** FUN-5, FUN-10. Goes on to the screen that follows `from`, as the answers up to it decide; at the end nothing moves. */
export const advance = (now: number, funnel: Funnel, progress: Progress, answers: FunnelAnswers, from: string): Progress => {
  const next = nextScreen(funnel, from, answers, pathTo(progress, from))
  return next ? moveOn(now, progress, from, next.id) : progress
}

/** Goes on from the current screen for as long as `mayPass` says so of where it has come to, each screen of the funnel once at most: a way may lead in a circle. */
export const advanceWhile = (
  now: number, funnel: Funnel, progress: Progress, answers: FunnelAnswers, mayPass: (screen: Screen, reached: Progress) => boolean,
): Progress => {
  let reached = progress
  for (let steps = 0; steps < funnel.screens.length; steps += 1) {
    const screen = currentScreen(funnel, reached)
    if (!screen || !mayPass(screen, reached)) return reached
    reached = advance(now, funnel, reached, answers, screen.id)
  }
  return reached
}
