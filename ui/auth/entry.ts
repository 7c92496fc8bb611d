import { combine, createEvent, createStore, sample } from 'effector'
import { mergeToTell, type MergedWork } from '#core/domain/account/merged-work.ts'
import type { Session } from '#core/domain/account/session.ts'
import { completeSignIn } from '#core/usecases/complete-sign-in.ts'
import { callFx, port } from '../effector/port.ts'
import { signedIn } from '../session/model.ts'

/** AUTH-2. An account has answered to somebody who signed up or in, by whichever way. */
export const accountEntered = createEvent<{ readonly session: Session; readonly isNew: boolean }>()

const completeFx = callFx(combine({ webSession: port('webSession'), deviceStorage: port('deviceStorage'), sessionStorage: port('sessionStorage') }), completeSignIn)
/** The profile's 100 ms and the web's session both begin with the account's answer. */
sample({ clock: accountEntered, fn: ({ session }) => session, target: [signedIn, completeFx] })

/** AUTH-6. What somebody who has just come in is told of what they did before: that it is kept, or what it added to their account. */
export type Kept = 'all' | MergedWork
const mergeFx = callFx(combine({ account: port('account'), device: port('device') }), ({ account, device }) => account.merges().map(merges => mergeToTell(device.now(), merges)))
sample({ clock: accountEntered, filter: ({ isNew }) => !isNew, fn: () => undefined, target: mergeFx })
export const $kept = createStore<Kept | null>(null)
  .on(accountEntered, (_, { isNew }) => (isNew ? 'all' : null))
  .on(mergeFx.doneData, (_, merged) => merged)
/** True once there is nothing more to wait for before going on. */
export const entryDone = sample({ clock: [accountEntered.filter({ fn: ({ isNew }) => isNew }), mergeFx.finally], fn: () => undefined })
