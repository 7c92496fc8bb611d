import { combine, createEvent, createStore, sample } from 'effector'
import { DEVICE_KEYS } from '#core/domain/device/device-keys.ts'
import { port, portFx } from '../effector/port.ts'
import { keeperValue } from '../keeper/model.ts'
import { $session, signedOut } from '../session/model.ts'
import { started } from './model.ts'

export const invitationDeclined = createEvent()

const readFx = portFx(port('deviceStorage'), storage => storage.read(DEVICE_KEYS.invitationDeclined) !== null)
sample({ clock: started, target: readFx })
const declineFx = portFx(port('deviceStorage'), storage => storage.write(DEVICE_KEYS.invitationDeclined, 'true'))
sample({ clock: invitationDeclined, target: declineFx })
/** True until the device is read, so that nothing appears only to go again. */
const $declined = createStore(true)
  .on(readFx.doneData, (_, declined) => declined)
  .on(invitationDeclined, () => true)
  .reset(signedOut)

/** A guest who has passed a lesson is invited once to keep it; without an account it is on this device alone (PRO-8). */
export const $isInvited = combine($session, keeperValue('completed_first_lesson'), $declined, (session, completed, declined) =>
  session?.registration === 'unregistered' && completed && !declined)
