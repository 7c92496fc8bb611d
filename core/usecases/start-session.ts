import { err, okAsync, ResultAsync, type Result } from 'neverthrow'
import { SIGNED_OUT_FLAG } from '../domain/device/device-keys.ts'
import type { Session } from '../domain/account/session.ts'
import type { AppError } from '../domain/errors/app-error.ts'
import type { Account } from '../ports/account.ts'
import type { Call, CallErrorCode } from '../ports/call.ts'
import type { DeviceStorage } from '../ports/device-storage.ts'
import type { Device } from '../ports/device.ts'
import type { WebSession } from '../ports/web-session.ts'

export interface SessionPorts {
  readonly account: Account
  readonly webSession: WebSession
  readonly device: Device
  readonly sessionStorage: DeviceStorage
}

/** AUTH-3. The sessions that an unfinished sign-out still has to end, as the flag says: both, or the web's alone. */
export const PENDING_SIGN_OUT = { all: '1', web: 'web' } as const

const finish = async ({ account, webSession, device, sessionStorage }: SessionPorts): Promise<Result<Session, AppError<CallErrorCode>>> => {
  const [web, api] = await Promise.all([webSession.destroy(), account.signOut()])
  for (const { error } of [web, api].filter(result => result.isErr())) if (error.code === 'network') return err(error)
  const fresh = await account.signInAnonymously(device.id())
  if (fresh.isErr() && api.isErr()) return fresh
  if (web.isOk()) sessionStorage.remove(SIGNED_OUT_FLAG)
  else sessionStorage.write(SIGNED_OUT_FLAG, PENDING_SIGN_OUT.web)
  return fresh
}

/**
 * AUTH-3. Ends the session on both servers, then starts a new anonymous identity. Both servers are called even when one fails, and all
 * of it is repeated until both have answered. A failure they answer is ignored (AUTH-4), but the flag stays until the web's session is gone.
 */
export const finishSignOut = (ports: SessionPorts): Call<Session> => new ResultAsync(finish(ports))

const endWebSession = ({ webSession, sessionStorage }: SessionPorts): ResultAsync<null, never> =>
  webSession.destroy().andTee(() => sessionStorage.remove(SIGNED_OUT_FLAG)).orElse(() => okAsync(null))

const resume = ({ account, device }: SessionPorts): Call<Session> =>
  account.refresh().orElse(error => (error.code === 'session_expired' ? account.signInAnonymously(device.id()) : err(error)))

/**
 * AUTH-1. Restores the session of this device, or starts a new anonymous one. Only a server that says there is no session leads to
 * a new one, so that a lost network costs nobody theirs. Pages that need no identity do not call it.
 */
export const startSession = (ports: SessionPorts): Call<Session> => {
  const flag = ports.sessionStorage.read(SIGNED_OUT_FLAG)
  if (flag === null) return resume(ports)
  return flag === PENDING_SIGN_OUT.web ? endWebSession(ports).andThen(() => resume(ports)) : finishSignOut(ports)
}
