import { SIGNED_OUT_FLAG } from '../domain/device/device-keys.ts'
import type { DeviceStorage } from '../ports/device-storage.ts'

/** AUTH-3. The sessions that an unfinished sign-out still has to end, as its mark says: both, or the web's alone. */
export const PENDING_SIGN_OUT = { all: '1', web: 'web' } as const
type Pending = (typeof PENDING_SIGN_OUT)[keyof typeof PENDING_SIGN_OUT]

export interface MarkPorts {
  readonly deviceStorage: DeviceStorage
  readonly sessionStorage: DeviceStorage
}

/** AUTH-3. The mark of an unfinished sign-out: the tab's flag, and its twin on the device, which outlives the tab. Each holds alone. */
export const signOutMark = ({ sessionStorage, deviceStorage }: MarkPorts) => {
  const places = [sessionStorage, deviceStorage]
  return {
    /** Null where no sign-out is unfinished. */
    read: (): Pending | null => {
      const found = places.map(place => place.read(SIGNED_OUT_FLAG)).filter(mark => mark !== null)
      if (found.length === 0) return null
      return found.every(mark => mark === PENDING_SIGN_OUT.web) ? PENDING_SIGN_OUT.web : PENDING_SIGN_OUT.all
    },
    write: (pending: Pending) => { for (const place of places) place.write(SIGNED_OUT_FLAG, pending) },
    remove: () => { for (const place of places) place.remove(SIGNED_OUT_FLAG) },
  }
}
