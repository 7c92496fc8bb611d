import { err, ResultAsync, type Result } from 'neverthrow'
import { SIGNED_OUT_FLAG } from '../domain/auth/device-keys.ts'
import type { Session } from '../domain/auth/session.ts'
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

const finish = async ({ account, webSession, device, sessionStorage }: SessionPorts): Promise<Result<Session, AppError<CallErrorCode>>> => {
  const [web, api] = await Promise.all([webSession.destroy(), account.signOut()])
  for (const { error } of [web, api].filter(result => result.isErr())) if (error.code === 'network') return err(error)
  const fresh = await account.signInAnonymously(device.id())
  if (fresh.isOk() || (web.isOk() && api.isOk())) sessionStorage.remove(SIGNED_OUT_FLAG)
  return fresh
}

/**
 * AUTH-3. The server's part of a sign-out, then a new anonymous identity. Both servers are told even when one fails;
 * the flag stays until they have answered, and what they answer is not anyone's concern (AUTH-4).
 */
export const finishSignOut = (ports: SessionPorts): Call<Session> => new ResultAsync(finish(ports))

/**
 * AUTH-1. The session this device holds, else a new anonymous identity. Only a server that says there is no session leads to a new one:
 * a lost network must not cost anyone theirs. Pages that need no identity do not call it.
 */
export const startSession = (ports: SessionPorts): Call<Session> => {
  if (ports.sessionStorage.read(SIGNED_OUT_FLAG) !== null) return finishSignOut(ports)
  return ports.account.refresh().orElse(error =>
    error.code === 'session_expired' ? ports.account.signInAnonymously(ports.device.id()) : err(error))
}
