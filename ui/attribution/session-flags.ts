import { createStore, sample } from 'effector'
import { hidesHeaderAndFooter, NO_SESSION_FLAGS, readSessionFlags, sessionFlagsOf } from '#core/domain/session-flags/session-flags.ts'
import { SESSION_KEYS } from '#core/domain/device/device-keys.ts'
import { port, portFx } from '../effector/port.ts'
import { addressesRead } from './address.ts'

/** ATT-2. A flag that an address once set lasts as long as the tab. */
const readFx = portFx(port('sessionStorage'), (storage, addresses: readonly string[]) => {
  const flags = addresses.reduce((set, address) => sessionFlagsOf(address, set), readSessionFlags(storage.read(SESSION_KEYS.sessionFlags)).value)
  storage.write(SESSION_KEYS.sessionFlags, JSON.stringify(flags))
  return flags
})
sample({ clock: addressesRead, target: readFx })

/** ATT-2. The flags of this tab. */
export const $sessionFlags = createStore(NO_SESSION_FLAGS).on(readFx.doneData, (_, flags) => flags)
export const $blocks = $sessionFlags.map(({ blocks }) => blocks)
export const $hidesHeaderAndFooter = $sessionFlags.map(hidesHeaderAndFooter)
