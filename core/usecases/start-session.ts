import { err, okAsync, ResultAsync, type Result } from 'neverthrow'
import type { Session } from '../domain/account/session.ts'
import { type AppError, isUnanswered } from '../domain/errors/app-error.ts'
import { readDevice } from '../domain/keeper/device-keeper.ts'
import type { FirstLesson, LessonPage } from '../domain/lesson/lesson-page.ts'
import type { Account, Start } from '../ports/account.ts'
import type { Call, CallErrorCode } from '../ports/call.ts'
import type { Device } from '../ports/device.ts'
import type { WebSession } from '../ports/web-session.ts'
import { type MarkPorts, PENDING_SIGN_OUT, signOutMark } from './pending-sign-out.ts'

export interface SessionPorts extends MarkPorts {
  readonly account: Account
  readonly webSession: WebSession
  readonly device: Device
}

const finish = async ({ account, webSession, device, ...storages }: SessionPorts): Promise<Result<Session, AppError<CallErrorCode>>> => {
  const [web, api] = await Promise.all([webSession.destroy(), account.signOut()])
  for (const { error } of [web, api].filter(result => result.isErr())) if (isUnanswered(error.code)) return err(error)
  const fresh = await account.signInAnonymously(device.id())
  if (fresh.isErr() && api.isErr()) return fresh
  const mark = signOutMark(storages)
  if (web.isOk()) mark.remove()
  else mark.write(PENDING_SIGN_OUT.web)
  return fresh
}

/**
 * AUTH-3. Ends the session on both servers, then starts a new anonymous identity. Both servers are called even when one fails, and all
 * of it is repeated until both have answered. A failure they answer is ignored (AUTH-4), but the mark stays until the web's session is gone.
 */
export const finishSignOut = (ports: SessionPorts): Call<Session> => new ResultAsync(finish(ports))

const endWebSession = ({ webSession, ...storages }: SessionPorts): ResultAsync<null, never> =>
  webSession.destroy().andTee(() => signOutMark(storages).remove()).orElse(() => okAsync(null))

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
  const pending = signOutMark(ports).read()
  if (pending === null) return start(ports, page)
  if (pending === PENDING_SIGN_OUT.web) return endWebSession(ports).andThen(() => start(ports, page))
  return finishSignOut(ports).map(session => ({ session, profile: null, attempt: null }))
}
