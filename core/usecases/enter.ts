import { okAsync, ResultAsync } from 'neverthrow'
import { SIGNED_OUT_FLAG } from '../domain/device/device-keys.ts'
import { deviceKeeper } from '../domain/keeper/device-keeper.ts'
import type { Session } from '../domain/account/session.ts'
import type { Account, DeviceKeeper } from '../ports/account.ts'
import type { DeviceStorage } from '../ports/device-storage.ts'
import type { WebSession } from '../ports/web-session.ts'
import { TO_END } from './start-session.ts'

export interface EntryPorts {
  readonly account: Account
  readonly webSession: WebSession
  readonly deviceStorage: DeviceStorage
  readonly sessionStorage: DeviceStorage
}

/** PRO-8. What an anonymous visitor chose on this device, for the keeper of an account. */
export const handedOver = (ports: Pick<EntryPorts, 'deviceStorage'>): DeviceKeeper => deviceKeeper(key => ports.deviceStorage.read(key))

/**
 * AUTH-2, AUTH-4. What follows a real sign-in: the API holds nobody else's session any more, and the web gets this person's unless it has it,
 * in place of whosever is there. Where that fails the person is signed in all the same, and an unfinished sign-out has only the web's session left to end.
 */
export const enter = (ports: EntryPorts, session: Session): ResultAsync<Session, never> => {
  const { webSession, sessionStorage } = ports
  if (sessionStorage.read(SIGNED_OUT_FLAG) !== null) sessionStorage.write(SIGNED_OUT_FLAG, TO_END.web)
  return webSession.isSignedIn(session.userId)
    .orElse(() => okAsync(false))
    .andThen(already => (already ? okAsync(null) : webSession.create(session.accessToken)))
    .andTee(() => sessionStorage.remove(SIGNED_OUT_FLAG))
    .orElse(() => okAsync(null))
    .map(() => session)
}
