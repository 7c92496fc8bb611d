import { useEffect } from 'react'

const placeIn = (state: unknown): number => {
  const place = typeof state === 'object' && state !== null && 'funnelPlace' in state ? state.funnelPlace : undefined
  return typeof place === 'number' ? place : 1
}

/** Keeps an entry in the browser's history for each screen, so that its back button goes back one screen. `place` is null until the funnel is open. */
export const useHistory = (place: number | null, returnedTo: (place: number) => void): void =>
  useEffect(() => {
    if (place === null) return undefined
    const here = placeIn(history.state)
    if (place > here) history.pushState({ ...history.state, funnelPlace: place }, '')
    if (place < here) history.replaceState({ ...history.state, funnelPlace: place }, '')
    const onPop = (event: PopStateEvent) => {
      if (placeIn(event.state) < place) returnedTo(placeIn(event.state))
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [place, returnedTo])
