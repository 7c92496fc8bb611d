import { useEffect, useRef } from 'react'
import { afterPaint } from './after-paint.ts'

const numberIn = (state: unknown, name: 'place' | 'steps', otherwise: number): number => {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
  return typeof value === 'number' ? value : otherwise
}
const placeIn = (state: unknown) => numberIn(state, 'place', 1)
/** How many entries of this page lie behind this one. */
const stepsIn = (state: unknown) => numberIn(state, 'steps', 0)

/**
 * Keeps an entry in the browser's history for each step of a page, so that its buttons go back one step, and on again.
 * `place` counts from 1, and is null where there is no step to go back from. Entries are counted, too: one before this may be of a later step.
 * Where `address` is given, each step has an address of its own.
 */
export const useStepHistory = (place: number | null, returnedTo: (place: number) => void, wentOn: () => void, address?: (place: number) => string): void => {
  const addressOf = useRef(address)
  useEffect(() => { addressOf.current = address })
  useEffect(() => {
    if (place === null) return undefined
    let steps = stepsIn(history.state)
    // A step is drawn before its entry is made, which takes a browser some milliseconds.
    const write = afterPaint(() => {
      const here = placeIn(history.state)
      const url = addressOf.current?.(place)
      if (place > here) history.pushState({ ...history.state, place, steps: steps += 1 }, '', url)
      if (place < here) history.replaceState({ ...history.state, place }, '', url)
    })
    const onPop = ({ state }: PopStateEvent) => {
      const [from, to] = [steps, placeIn(state)]
      steps = stepsIn(state)
      if (steps < from && to < place) returnedTo(to)
      if (steps > from && to > place) wentOn()
    }
    window.addEventListener('popstate', onPop)
    return () => {
      write()
      window.removeEventListener('popstate', onPop)
    }
  }, [place, returnedTo, wentOn])
}

/** Goes back over the steps of a page that is done, so that what replaces it has no step behind it. */
export const afterSteps = (then: () => void): void => {
  const steps = stepsIn(history.state)
  if (steps === 0) return then()
  window.addEventListener('popstate', then, { once: true })
  history.go(-steps)
}
