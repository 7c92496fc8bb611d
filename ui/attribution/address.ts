import { combine, createEvent, sample } from 'effector'
import { SESSION_KEYS } from '#core/domain/device/device-keys.ts'
import { port, portFx } from '../effector/port.ts'

/** A page is shown; its address may carry parameters. */
export const arrived = createEvent()
const readFx = portFx(combine({ browser: port('browser'), storage: port('sessionStorage') }), ({ browser, storage }): readonly string[] => {
  const [kept, address] = [storage.read(SESSION_KEYS.arrival), browser.address()]
  if (kept === null) return [address]
  storage.remove(SESSION_KEYS.arrival)
  return kept === address ? [address] : [kept, address]
})
/** The whole address, query included, behind that of an earlier page which was left before anything read it. */
export const addressesRead = readFx.doneData

sample({ clock: arrived, target: readFx })
