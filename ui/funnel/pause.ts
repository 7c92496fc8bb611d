import { createEvent, createStore, sample } from 'effector'
import { after } from '../effector/after.ts'
import { continued, edited, left, restarted, returnedTo, screenCompleted, started, wentBack } from './model.ts'

interface Pause {
  readonly from: string
  readonly ms: number
}
export const pauseShown = createEvent<Pause>()
const $cameBack = createStore(true)
  .on(screenCompleted, () => false)
  .on([started, wentBack, returnedTo, edited], () => true)
/** FUN-9. An interruption goes on by itself after as many ms; one that somebody came back to waits for them. */
const begun = sample({ clock: pauseShown, source: $cameBack, filter: (cameBack, { ms }) => !cameBack && ms > 0, fn: (_, pause: Pause) => pause })
/** The last pause that began. */
export const $pause = createStore<Pause | null>(null).on(begun, (_, pause) => pause).reset([started, wentBack, returnedTo, edited])
const pause = after({ clock: begun, ms: ({ ms }) => ms, cancel: [started, continued, wentBack, returnedTo, edited, restarted, left] })
sample({ clock: pause.elapsed, fn: ({ from }) => ({ from }), target: continued })
