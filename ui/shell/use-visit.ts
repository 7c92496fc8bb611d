import { useEffect } from 'react'

/** Starts a screen's model when the screen is shown and leaves it with the screen; a changed subject starts a new visit. */
export const useVisit = (start: () => void, leave: () => void, subject: readonly unknown[] = []): void =>
  useEffect(() => {
    start()
    return () => leave()
  }, subject)
