import { useEffect } from 'react'

const numberIn = (state: unknown, name: 'place' | 'steps', otherwise: number): number => {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
  return typeof value === 'number' ? value : otherwise
}
const placeIn = (state: unknown) => numberIn(state, 'place', 1)
/** How many entries of this page lie behind this one. */
const stepsIn = (state: unknown) => numberIn(state, 'steps', 0)

/** Keeps an entry in the browser's history for each step of a page, so that its back button goes back one step. `place` counts from 1, and is null where there is no step to go back from. */
export const useStepHistory = (place: number | null, returnedTo: (place: number) => void): void =>
  useEffect(() => {
    if (place === null) return undefined
    const here = placeIn(history.state)
    if (place > here) history.pushState({ ...history.state, place, steps: stepsIn(history.state) + 1 }, '')
    if (place < here) history.replaceState({ ...history.state, place }, '')
    const onPop = (event: PopStateEvent) => {
      if (placeIn(event.state) < place) returnedTo(placeIn(event.state))
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [place, returnedTo])

/** Goes back over the steps of a page that is done, so that what replaces it has no step behind it. */
export const afterSteps = (then: () => void): void => {
  const steps = stepsIn(history.state)
  if (steps === 0) return then()
  window.addEventListener('popstate', then, { once: true })
  history.go(-steps)
}
