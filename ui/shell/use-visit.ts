import { useEffect } from 'react'

/** A screen's model starts when the screen is shown and is left with it; another subject is another visit. */
export const useVisit = (start: () => void, leave: () => void, subject: readonly unknown[] = []): void =>
  useEffect(() => {
    start()
    return () => leave()
  }, subject)
