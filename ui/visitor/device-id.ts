import { combine, createEvent, createStore, sample, scopeBind } from 'effector'
import { DEVICE_KEYS } from '#core/domain/device/device-keys.ts'
import { port, portFx } from '../effector/port.ts'
import { appStarted, signedOut } from '../session/model.ts'

/** RFC 9562. Vendors and the flags' evaluator accept no other form of id. */
const isUuid = (id: string | null): id is string => id !== null && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)

/** CON-6. The id counts as necessary: with it one browser gets the same flags every time. */
const readFx = portFx(combine({ device: port('device'), storage: port('deviceStorage') }), ({ device, storage }) => {
  const stored = storage.read(DEVICE_KEYS.deviceId)
  if (isUuid(stored)) return stored
  const made = device.id()
  storage.write(DEVICE_KEYS.deviceId, made)
  return made
})
/** AUTH-3. A sign-out clears the id, because the next visitor may be another person. */
sample({ clock: [appStarted, signedOut], target: readFx })

/** AUTH-3. Another tab was signed out and has written a new id. */
const idChangedElsewhere = createEvent<string | null>()
const watchFx = portFx(port('deviceStorage'), storage => storage.watch(DEVICE_KEYS.deviceId, scopeBind(idChangedElsewhere, { safe: true })))
sample({ clock: appStarted, target: watchFx })

export const $deviceId = createStore('')
  .on(readFx.doneData, (_, id) => id)
  .on(idChangedElsewhere, (id, made) => (isUuid(made) ? made : id))
