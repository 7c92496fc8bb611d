import { matches } from './branching.ts'
import type { Condition, Funnel, FunnelAnswers, Progress, Screen } from './funnel.ts'

/** The numbers of a progress bar: the current screen, from 1, and the number of screens on the longest way that is left, with those passed. */
export interface Position {
  readonly at: number
  readonly of: number
}

type Decided = (condition: Condition) => boolean | undefined

/** The places in the list of all screens that may follow, as far as the answers have not decided it. */
const mayFollow = (funnel: Funnel, at: number, decided: Decided): readonly number[] => {
  const places: number[] = []
  for (const { when, go } of funnel.screens[at]?.rules ?? []) {
    const known = when.map(decided)
    if (known.includes(false)) continue
    places.push(funnel.screens.findIndex(screen => screen.id === go))
    if (known.every(Boolean)) return places
  }
  return [...places, at + 1]
}

/** The number of screens after this one on the longest way to the end. Ways back are not counted, so that loops have an end. */
const longestAfter = (funnel: Funnel, from: number, decided: Decided): number => {
  const longest: number[] = []
  for (let at = funnel.screens.length - 1; at >= from; at -= 1) {
    const ahead = mayFollow(funnel, at, decided).filter(next => next > at && next < funnel.screens.length)
    longest[at] = Math.max(0, ...ahead.map(next => 1 + (longest[next] ?? 0)))
  }
  return longest[from] ?? 0
}

/**
 * FUN-10. The progress that a bar may show: it never promises an end that branching can move away, so going on never moves it back,
 * but where a rule leads to an earlier screen. What the answers before the current screen have decided is taken as it is.
 */
export const positionIn = (funnel: Funnel, { screens }: Pick<Progress, 'screens'>, answers: FunnelAnswers): Position => {
  const here = screens.at(-1)
  const passed = new Set(screens.slice(0, -1).filter(id => id !== here))
  const from = funnel.screens.findIndex((screen: Screen) => screen.id === here)
  const decided: Decided = condition => (passed.has(condition.screen) ? matches(condition, answers) : undefined)
  return { at: screens.length, of: screens.length + (from < 0 ? 0 : longestAfter(funnel, from, decided)) }
}
