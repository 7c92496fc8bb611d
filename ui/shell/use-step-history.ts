import { useEffect } from 'react'

const placeIn = (state: unknown): number => {
  const place = typeof state === 'object' && state !== null && 'place' in state ? state.place : undefined
  return typeof place === 'number' ? place : 1
}

/** Keeps an entry in the browser's history for each step of a page, so that its back button goes back one step. `place` counts from 1, and is null where there is no step to go back from. */
export const useStepHistory = (place: number | null, returnedTo: (place: number) => void): void =>
  useEffect(() => {
    if (place === null) return undefined
    const here = placeIn(history.state)
    if (place > here) history.pushState({ ...history.state, place }, '')
    if (place < here) history.replaceState({ ...history.state, place }, '')
    const onPop = (event: PopStateEvent) => {
      if (placeIn(event.state) < place) returnedTo(placeIn(event.state))
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [place, returnedTo])
