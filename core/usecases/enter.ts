import { okAsync, ResultAsync } from 'neverthrow'
import { deviceKeeper, SIGNED_OUT_FLAG } from '../domain/auth/device-keys.ts'
import type { Session } from '../domain/auth/session.ts'
import type { Account, DeviceKeeper } from '../ports/account.ts'
import type { DeviceStorage } from '../ports/device-storage.ts'
import type { WebSession } from '../ports/web-session.ts'

export interface EntryPorts {
  readonly account: Account
  readonly webSession: WebSession
  readonly deviceStorage: DeviceStorage
  readonly sessionStorage: DeviceStorage
}

/** PRO-8. */
export const handedOver = ({ deviceStorage }: Pick<EntryPorts, 'deviceStorage'>): DeviceKeeper => deviceKeeper(key => deviceStorage.read(key))

/**
 * AUTH-2, AUTH-4. What follows a real sign-in: an unfinished sign-out of someone before is over,
 * and the web gets a session unless it has one; where that fails the person is signed in all the same.
 */
export const enter = ({ webSession, sessionStorage }: EntryPorts, session: Session): ResultAsync<Session, never> => {
  sessionStorage.remove(SIGNED_OUT_FLAG)
  return webSession.isSignedIn()
    .orElse(() => okAsync(false))
    .andThen(already => (already ? okAsync(null) : webSession.create(session.accessToken)))
    .orElse(() => okAsync(null))
    .map(() => session)
}
