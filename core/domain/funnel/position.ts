import { answersOnPath } from './answers.ts'
import { nextScreen } from './branching.ts'
import type { Funnel, FunnelAnswers, Progress } from './funnel.ts'

/** The numbers of a progress bar: the current screen, from 1, and the total if no answer changes. */
export interface Position {
  readonly at: number
  readonly of: number
}

/** Follows the funnel from the current screen to its end, and counts the screens of the path and those still to come. */
export const positionIn = (funnel: Funnel, progress: Progress, answers: FunnelAnswers): Position => {
  const path = new Set(progress.screens)
  let here = progress.screens.at(-1)
  while (here !== undefined) {
    const next: string | undefined = nextScreen(funnel, here, answersOnPath({ screens: [...path] }, answers))?.id
    here = next === undefined || path.has(next) ? undefined : next
    if (here !== undefined) path.add(here)
  }
  const toCome = path.size - new Set(progress.screens).size
  return { at: progress.screens.length, of: progress.screens.length + toCome }
}
