import { okAsync, type ResultAsync } from 'neverthrow'
import type { Session } from '../domain/account/session.ts'
import type { WebSession } from '../ports/web-session.ts'
import { type MarkPorts, PENDING_SIGN_OUT, signOutMark } from './pending-sign-out.ts'

export interface CompleteSignInPorts extends MarkPorts {
  readonly webSession: WebSession
}

/**
 * AUTH-2, AUTH-4. Completes a real sign-in, from the moment of the account's answer. The API no longer holds an earlier session; the
 * web's session becomes this person's, replacing any other. If the web fails, the person is signed in all the same, and an unfinished
 * sign-out only has to end the web's session. A sign-out that begins meanwhile stands: its mark stays, and no session is made after it.
 */
export const completeSignIn = ({ webSession, ...storages }: CompleteSignInPorts, { userId, accessToken }: Session): ResultAsync<null, never> => {
  const mark = signOutMark(storages)
  if (mark.read() !== null) mark.write(PENDING_SIGN_OUT.web)
  const hasLeft = () => mark.read() === PENDING_SIGN_OUT.all
  return webSession.isSignedIn(userId)
    .orElse(() => okAsync(false))
    .andThen(already => (already || hasLeft() ? okAsync(null) : webSession.create(accessToken)))
    .andTee(() => { if (!hasLeft()) mark.remove() })
    .orElse(() => okAsync(null))
}
