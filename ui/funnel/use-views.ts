import { useEffect, useState } from 'react'
import type { Funnel, Screen } from '#core/domain/funnel/funnel.ts'
import { useLoaded } from '../shell/use-loaded.ts'

/** The views come after the page, whose first screen most often asks nothing. */
const loadViews = () => import('./views.ts')

/** What screens are drawn with, null until it is loaded; what is large of later screens is loaded meanwhile, so that going on waits for nothing. */
export const useViews = (funnel: Funnel, screen: Screen) => {
  const views = useLoaded(loadViews)
  const [, setLoaded] = useState(0)
  useEffect(() => {
    const state = { gone: false }
    const load = async () => {
      if (!views) return
      if (!views.partsOf(screen)) {
        await views.loadLarge(screen)
        if (!state.gone) setLoaded(times => times + 1)
      }
      for (const each of funnel.screens) await views.loadLarge(each)
    }
    void load()
    return () => { state.gone = true }
  }, [views, funnel, screen])
  return views
}
