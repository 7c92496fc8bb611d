import { combine, createEvent, createStore, sample, scopeBind } from 'effector'
import { DEVICE_KEYS } from '#core/domain/device/device-keys.ts'
import { port, portFx } from '../effector/port.ts'
import { appStarted, signedOut } from '../session/model.ts'

/** RFC 9562. What is none says nothing of a device, and no vendor and no evaluator would take it. */
const isUuid = (id: string | null): id is string => id !== null && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)

/** CON-6. Necessary: one browser gets the same flags every time. */
const readFx = portFx(combine({ device: port('device'), storage: port('deviceStorage') }), ({ device, storage }) => {
  const kept = storage.read(DEVICE_KEYS.deviceId)
  if (isUuid(kept)) return kept
  const made = device.id()
  storage.write(DEVICE_KEYS.deviceId, made)
  return made
})
/** AUTH-3. Cleared with everything else at a sign-out: whoever comes next is somebody else. */
sample({ clock: [appStarted, signedOut], target: readFx })

/** AUTH-3. Another tab was signed out of, and has made the next one. */
const madeElsewhere = createEvent<string | null>()
const watchFx = portFx(port('deviceStorage'), storage => storage.watch(DEVICE_KEYS.deviceId, scopeBind(madeElsewhere, { safe: true })))
sample({ clock: appStarted, target: watchFx })

export const $deviceId = createStore('')
  .on(readFx.doneData, (_, id) => id)
  .on(madeElsewhere, (id, made) => (isUuid(made) ? made : id))
