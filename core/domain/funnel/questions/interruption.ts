/** FUN-9. Milliseconds that an interruption lasts at most. */
export const LONGEST_PAUSE = 4000

/** FUN-9. Milliseconds that an interruption lasts unless it is skipped; under reduced motion there is none. */
export const pauseOf = (reducedMotion: boolean, wanted: number = LONGEST_PAUSE): number =>
  reducedMotion ? 0 : Math.min(Math.max(wanted, 0), LONGEST_PAUSE)
