import { okAsync, ResultAsync } from 'neverthrow'
import { SIGNED_OUT_FLAG } from '../domain/device/device-keys.ts'
import { deviceKeeper } from '../domain/keeper/device-keeper.ts'
import type { Session } from '../domain/account/session.ts'
import type { Account, DeviceKeeper } from '../ports/account.ts'
import type { DeviceStorage } from '../ports/device-storage.ts'
import type { WebSession } from '../ports/web-session.ts'
import { PENDING_SIGN_OUT } from './start-session.ts'

export interface SignInPorts {
  readonly account: Account
  readonly webSession: WebSession
  readonly deviceStorage: DeviceStorage
  readonly sessionStorage: DeviceStorage
}

/** PRO-8. The values that an anonymous visitor chose on this device, for an account's keeper. */
export const valuesToHandOver = (ports: Pick<SignInPorts, 'deviceStorage'>): DeviceKeeper => deviceKeeper(key => ports.deviceStorage.read(key))

/**
 * AUTH-2, AUTH-4. Completes a real sign-in. The API no longer holds an earlier session; the web's session becomes this person's,
 * replacing any other. If the web fails, the person is signed in all the same, and an unfinished sign-out only has to end the web's session.
 */
export const completeSignIn = (ports: SignInPorts, session: Session): ResultAsync<Session, never> => {
  const { webSession, sessionStorage } = ports
  if (sessionStorage.read(SIGNED_OUT_FLAG) !== null) sessionStorage.write(SIGNED_OUT_FLAG, PENDING_SIGN_OUT.web)
  return webSession.isSignedIn(session.userId)
    .orElse(() => okAsync(false))
    .andThen(already => (already ? okAsync(null) : webSession.create(session.accessToken)))
    .andTee(() => sessionStorage.remove(SIGNED_OUT_FLAG))
    .orElse(() => okAsync(null))
    .map(() => session)
}
