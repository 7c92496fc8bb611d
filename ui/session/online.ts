import { createEvent, createStore, sample, scopeBind } from 'effector'
import { port, portFx } from '../effector/port.ts'
import { appStarted, sessionRetried } from './model.ts'

const changed = createEvent<boolean>()
const watchFx = portFx(port('connectivity'), connectivity => connectivity.watch(scopeBind(changed, { safe: true })))

/** ROUTE-8. True until the browser reports otherwise. */
export const $online = createStore(true).on(changed, (_, online) => online)
export const cameOnline = sample({ clock: changed, filter: online => online })

sample({ clock: appStarted, target: watchFx })
sample({ clock: cameOnline, target: sessionRetried })
