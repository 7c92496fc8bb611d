import { answersOnPath } from './answers.ts'
import { nextScreen } from './branching.ts'
import type { Funnel, Progress, StoredAnswers } from './funnel.ts'

/** For a progress bar: the screen the person is on, from 1, and how many there are if nothing they answered changes. */
export interface Steps {
  readonly at: number
  readonly of: number
}

export const stepsOf = (funnel: Funnel, progress: Progress, answers: StoredAnswers): Steps => {
  const path = new Set(progress.screens)
  let here = progress.screens.at(-1)
  while (here !== undefined) {
    const next: string | undefined = nextScreen(funnel, here, answersOnPath({ screens: [...path] }, answers))?.id
    here = next === undefined || path.has(next) ? undefined : next
    if (here !== undefined) path.add(here)
  }
  return { at: progress.screens.length, of: path.size - new Set(progress.screens).size + progress.screens.length }
}
