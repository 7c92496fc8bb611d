import { combine, createEvent, createStore, sample } from 'effector'
import { mergeToTell, type MergedWork } from '#core/domain/account/merged-work.ts'
import type { Session } from '#core/domain/account/session.ts'
import { completeSignIn } from '#core/usecases/complete-sign-in.ts'
import { after } from '../effector/after.ts'
import { callFx, port } from '../effector/port.ts'
import { takeLatest } from '../effector/take-latest.ts'
import { signedIn } from '../session/model.ts'

/** AUTH-2. An account has answered to somebody who signed up or in, by whichever way. */
export const accountEntered = createEvent<{ readonly session: Session; readonly isNew: boolean }>()

const completeFx = callFx(combine({ webSession: port('webSession'), deviceStorage: port('deviceStorage'), sessionStorage: port('sessionStorage') }), completeSignIn)
/** The profile's 100 ms and the web's session both begin with the account's answer. */
sample({ clock: accountEntered, fn: ({ session }) => session, target: [signedIn, completeFx] })

/** AUTH-6. What somebody who has just come in is told of what they did before: that it is kept, or what it added to their account. */
export type Kept = 'all' | MergedWork
const mergeFx = callFx(combine({ account: port('account'), device: port('device') }), ({ account, device }) => account.merges().map(merges => mergeToTell(device.now(), merges)))
/** Nobody waits longer to be told. ms. */
export const MERGES_WAIT = 2000
const waited = createEvent()
const merges = takeLatest({ effect: mergeFx, cancel: waited })
sample({ clock: accountEntered, filter: ({ isNew }) => !isNew, fn: () => undefined, target: merges.asked })
sample({ clock: after({ clock: merges.asked, ms: MERGES_WAIT, cancel: [merges.done, merges.failed] }).elapsed, target: waited })
export const $kept = createStore<Kept | null>(null)
  .on(accountEntered, (_, { isNew }) => (isNew ? 'all' : null))
  .on(merges.done, (_, { result }) => result)
/** True once there is nothing more to wait for before going on. */
export const entryDone = sample({ clock: [accountEntered.filter({ fn: ({ isNew }) => isNew }), merges.done, merges.failed, waited], fn: () => undefined })
