import { createEvent, createStore, sample } from 'effector'
import { after } from '../effector/after.ts'
import { continued, edited, left, restarted, returnedTo, screenCompleted, started, wentBack } from './model.ts'

/** FUN-9. An interruption goes on by itself after as many ms; one that somebody came back to waits for them. */
export const pauseShown = createEvent<{ readonly from: string; readonly ms: number }>()
export const $cameBack = createStore(true)
  .on(screenCompleted, () => false)
  .on([started, wentBack, returnedTo, edited], () => true)
const pause = after({ clock: pauseShown, ms: ({ ms }) => ms, cancel: [started, continued, wentBack, returnedTo, edited, restarted, left] })
sample({ clock: pause.elapsed, fn: ({ from }) => ({ from }), target: continued })
