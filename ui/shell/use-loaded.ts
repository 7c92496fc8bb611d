import { useEffect, useState } from 'react'
import { untilLoaded } from './until-loaded.ts'

/** A part of a page that its first scripts do not hold, loaded once it is wanted; null until then. */
export const useLoaded = <Loaded extends object>(load: () => Promise<Loaded>, isWanted = true): Loaded | null => {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    if (isWanted) void untilLoaded(load).then(setLoaded)
  }, [isWanted])
  return loaded
}
