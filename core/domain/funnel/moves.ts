import type { QuestionKind } from './funnel.ts'

/** FUN-9, ms: long enough to see what was picked. */
export const MOVE_ON_AFTER = 300
/** FUN-9. An interruption lasts no longer, ms. */
export const LONGEST_PAUSE = 4000

/** FUN-9. ms after a pick until the funnel goes on by itself; null where somebody has to say so. The keyboard passes over options on its way. */
export const movesOnAfter = (kind: QuestionKind, byPointer: boolean): number | null =>
  kind === 'single_choise' && byPointer ? MOVE_ON_AFTER : null

/** FUN-9. Kinds whose control always stands somewhere: it is an answer only once Continue was pressed. */
const COUNTED_ON_CONTINUE: readonly QuestionKind[] = ['slider', 'range_slider_time', 'single_select_timezone', 'input', 'cancel_textfield', 'cancel_email']
export const isCountedOnContinue = (kind: QuestionKind): boolean => COUNTED_ON_CONTINUE.includes(kind)

/** FUN-9. ms an interruption lasts unless it is skipped; under reduced motion there is none. */
export const pauseOf = (reducedMotion: boolean, wanted: number = LONGEST_PAUSE): number =>
  reducedMotion ? 0 : Math.min(Math.max(wanted, 0), LONGEST_PAUSE)
