import { createEvent, sample } from 'effector'
import { port, portFx } from '../effector/port.ts'

/** A page is shown; its address may carry parameters. */
export const arrived = createEvent()
const readFx = portFx(port('browser'), browser => browser.address())
/** The whole address, query included. */
export const addressRead = readFx.doneData

sample({ clock: arrived, target: readFx })
