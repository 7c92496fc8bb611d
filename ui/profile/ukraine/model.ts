import { createEvent, createStore, sample } from 'effector'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { callFx, port } from '../../effector/port.ts'
import { signedOut } from '../../session/model.ts'
import { profileArrived } from '../../session/profile.ts'

/** SUB-5. The person says that they are from Ukraine. */
export const claimed = createEvent()
const claimFx = callFx(port('profiles'), profiles => profiles.claimFreeForUkraine())
sample({ clock: claimed, source: claimFx.pending, filter: pending => !pending, fn: () => undefined, target: claimFx })
sample({ clock: claimFx.doneData, target: profileArrived })
export const $claiming = claimFx.pending
export const $claimFailure = createStore<AppError | null>(null).on(claimFx.failData, (_, failure) => failure).reset([claimFx, signedOut])
/** They have just done so. */
export const $hasClaimed = createStore(false).on(claimFx.done, () => true).reset(signedOut)
