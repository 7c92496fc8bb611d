import { port, portFx } from './port.ts'

/** Read at the top level, because units made inside a factory belong to one use of it. */
const $device = port('device')

/** Makes an effect that is done when what has just changed is painted: for what nobody should wait for. */
export const waitForPaint = <Params>() => portFx($device, (device, _params: Params) => new Promise<void>(resolve => { device.afterPaint(resolve) }))
