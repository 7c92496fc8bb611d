import { err, okAsync, ResultAsync, type Result } from 'neverthrow'
import { SIGNED_OUT_FLAG } from '../domain/device/device-keys.ts'
import type { Session } from '../domain/account/session.ts'
import { type AppError, isUnanswered } from '../domain/errors/app-error.ts'
import { readDevice } from '../domain/keeper/device-keeper.ts'
import type { FirstLesson, LessonPage } from '../domain/lesson/lesson-page.ts'
import type { Account, Start } from '../ports/account.ts'
import type { Call, CallErrorCode } from '../ports/call.ts'
import type { DeviceStorage } from '../ports/device-storage.ts'
import type { Device } from '../ports/device.ts'
import type { WebSession } from '../ports/web-session.ts'

export interface SessionPorts {
  readonly account: Account
  readonly webSession: WebSession
  readonly device: Device
  readonly deviceStorage: DeviceStorage
  readonly sessionStorage: DeviceStorage
}

/** AUTH-3. The sessions that an unfinished sign-out still has to end, as the flag says: both, or the web's alone. */
export const PENDING_SIGN_OUT = { all: '1', web: 'web' } as const

const finish = async ({ account, webSession, device, sessionStorage }: SessionPorts): Promise<Result<Session, AppError<CallErrorCode>>> => {
  const [web, api] = await Promise.all([webSession.destroy(), account.signOut()])
  for (const { error } of [web, api].filter(result => result.isErr())) if (isUnanswered(error.code)) return err(error)
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

const firstLesson = ({ device, deviceStorage }: SessionPorts, page: LessonPage): FirstLesson => {
  const plan = readDevice(name => deviceStorage.read(name)).learning_plan?.value
  return { ...page, native: plan?.native ?? null, attempt: device.id() }
}
const start = (ports: SessionPorts, page: LessonPage | null): Call<Start> =>
  ports.account.start(ports.device.id(), page && firstLesson(ports, page))

/**
 * AUTH-1. Restores the session of this device, or starts a new anonymous one, together with the lesson of the page that is open.
 * Only a server that says there is no session leads to a new one, so that a lost network costs nobody theirs.
 * Pages that need no identity do not call it.
 */
export const startSession = (ports: SessionPorts, page: LessonPage | null = null): Call<Start> => {
  const flag = ports.sessionStorage.read(SIGNED_OUT_FLAG)
  if (flag === null) return start(ports, page)
  if (flag === PENDING_SIGN_OUT.web) return endWebSession(ports).andThen(() => start(ports, page))
  return finishSignOut(ports).map(session => ({ session, profile: null, attempt: null }))
}
