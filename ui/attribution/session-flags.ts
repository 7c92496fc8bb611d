import { createStore, sample } from 'effector'
import { hidesHeaderAndFooter, NO_SESSION_FLAGS, readSessionFlags, sessionFlagsOf } from '#core/domain/session-flags/session-flags.ts'
import { SESSION_KEYS } from '#core/domain/device/device-keys.ts'
import { port, portFx } from '../effector/port.ts'
import { addressRead } from './address.ts'

/** ATT-2. A flag that an address once set lasts as long as the tab. */
const readFx = portFx(port('sessionStorage'), (storage, address: string) => {
  const flags = sessionFlagsOf(address, readSessionFlags(storage.read(SESSION_KEYS.sessionFlags)).value)
  storage.write(SESSION_KEYS.sessionFlags, JSON.stringify(flags))
  return flags
})
sample({ clock: addressRead, target: readFx })

/** ATT-2. The flags of this tab. */
export const $sessionFlags = createStore(NO_SESSION_FLAGS).on(readFx.doneData, (_, flags) => flags)
export const $blocks = $sessionFlags.map(({ blocks }) => blocks)
export const $hidesHeaderAndFooter = $sessionFlags.map(hidesHeaderAndFooter)
