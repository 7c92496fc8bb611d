import { ok, ResultAsync, type Result } from 'neverthrow'
import { KEPT_AT_SIGN_OUT, SIGNED_OUT_FLAG } from '../domain/device/device-keys.ts'
import type { Session } from '../domain/account/session.ts'
import type { DeviceStorage } from '../ports/device-storage.ts'
import { deliverAnswers, type DeliveryPorts } from './deliver-answers.ts'
import { finishSignOut, type SessionPorts, TO_END } from './start-session.ts'

export interface SignOutPorts extends SessionPorts, DeliveryPorts {
  readonly deviceStorage: DeviceStorage
}
export type SignOutOutcome =
  /** Answers could not be sent: the person is asked, and nothing has changed yet. */
  | { readonly signedOut: false; readonly undelivered: number }
  /** `session` is the new anonymous identity; null while the servers have not answered, which the next page load makes up for. */
  | { readonly signedOut: true; readonly session: Session | null }

const clearDevice = async ({ outbox, deviceStorage }: SignOutPorts): Promise<void> => {
  const left = (await outbox.all()).unwrapOr([])
  for (const answer of left) await outbox.remove(answer.id)
  deviceStorage.forget(KEPT_AT_SIGN_OUT)
}

const leave = async (ports: SignOutPorts, discard: boolean): Promise<Result<SignOutOutcome, never>> => {
  const undelivered = (await deliverAnswers(ports)).map(delivery => delivery.left).unwrapOr(0)
  if (undelivered > 0 && !discard) return ok({ signedOut: false, undelivered })
  await clearDevice(ports)
  ports.sessionStorage.write(SIGNED_OUT_FLAG, TO_END.all)
  const session = (await finishSignOut(ports)).unwrapOr(null)
  await clearDevice(ports)
  return ok({ signedOut: true, session })
}

/** AUTH-3. Undelivered work first, then this device, then the flag, then both servers, and this device again: what was kept meanwhile is nobody's. `discard`: the person said to leave work behind. */
export const signOut = (ports: SignOutPorts, how: { readonly discard: boolean }): ResultAsync<SignOutOutcome, never> =>
  new ResultAsync(leave(ports, how.discard))
