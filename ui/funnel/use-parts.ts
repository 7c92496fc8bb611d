import { useEffect, useState } from 'react'
import type { Funnel, Screen } from '#core/domain/funnel/funnel.ts'
import { loadAhead, loadParts, type Parts, partsOf } from './screen-views.ts'

/** What the screen is drawn with, null until it is loaded; what comes after it is loaded meanwhile. */
export const useParts = (funnel: Funnel, screen: Screen): Parts | null => {
  const [, setLoaded] = useState(0)
  useEffect(() => {
    const state = { gone: false }
    const drawAgain = () => { if (!state.gone) setLoaded(times => times + 1) }
    if (partsOf(screen) === null) void loadParts(screen).then(drawAgain)
    return () => { state.gone = true }
  }, [screen])
  useEffect(() => {
    void loadParts(screen).then(() => loadAhead(funnel))
  }, [funnel])
  return partsOf(screen)
}
