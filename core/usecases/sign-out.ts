import { ok, ResultAsync, type Result } from 'neverthrow'
import { KEPT_AT_SIGN_OUT, UNSAVED_READING } from '../domain/device/device-keys.ts'
import type { Session } from '../domain/account/session.ts'
import { deliverAnswers, type DeliveryPorts } from './deliver-answers.ts'
import { deliverReports } from './deliver-reports.ts'
import { PENDING_SIGN_OUT, signOutMark } from './pending-sign-out.ts'
import { finishSignOut, type SessionPorts } from './start-session.ts'

export interface SignOutPorts extends SessionPorts, DeliveryPorts {
  /** Sends what was read, where some of it waits, and tells how much still does. */
  readonly deliverReading: () => PromiseLike<number>
}
export type SignOutOutcome =
  /** Some answers, or words that were marked, could not be sent. Nothing has changed yet; the person is asked. */
  | { readonly signedOut: false; readonly undelivered: number }
  /** `session` is the new anonymous identity; null while the servers have not answered, in which case the next page load goes on. */
  | { readonly signedOut: true; readonly session: Session | null }

const clearDevice = async ({ outbox, deviceStorage }: SignOutPorts): Promise<void> => {
  const left = (await outbox.all()).unwrapOr([])
  for (const answer of left) await outbox.remove(answer.id)
  deviceStorage.clear(KEPT_AT_SIGN_OUT)
}

const leave = async (ports: SignOutPorts, discard: boolean): Promise<Result<SignOutOutcome, never>> => {
  const answers = (await deliverAnswers(ports)).map(({ waiting }) => waiting.length).unwrapOr(0)
  const hasRead = ports.deviceStorage.keys().some(key => key.startsWith(UNSAVED_READING))
  const undelivered = answers + (hasRead ? await ports.deliverReading() : 0)
  await deliverReports(ports)
  if (undelivered > 0 && !discard) return ok({ signedOut: false, undelivered })
  await clearDevice(ports)
  signOutMark(ports).write(PENDING_SIGN_OUT.all)
  const session = (await finishSignOut(ports)).unwrapOr(null)
  await clearDevice(ports)
  return ok({ signedOut: true, session })
}

/**
 * AUTH-3. Signs out: sends undelivered work, clears the device, marks the sign-out as unfinished, ends the session on both servers, and clears the
 * device once more, since anything stored meanwhile belongs to nobody. With `discard` undelivered work is given up.
 */
export const signOut = (ports: SignOutPorts, how: { readonly discard: boolean }): ResultAsync<SignOutOutcome, never> =>
  new ResultAsync(leave(ports, how.discard))
