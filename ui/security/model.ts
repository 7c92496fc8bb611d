import { combine, createEvent, createStore, sample } from 'effector'
import { and } from 'patronum/and'
import type { Security } from '#core/domain/account/security.ts'
import { callFx, port } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { $isRegistered, sessionStarted, signedIn, signedOut } from '../session/model.ts'
import { cameOnline } from '../session/online.ts'

/** A page of the ways in is opened. */
export const opened = createEvent()
export const left = createEvent()
/** Something was changed, or has to be confirmed first: what is known is read again. */
export const securityChanged = createEvent()

const security = createQuery({ effect: callFx(port('accountSecurity'), ways => ways.read()), retryOn: cameOnline, reset: [signedIn, signedOut] })
/** PRO-11. What the ways in rest on; null until it is known, and for who has no account. */
export const $security = security.$data
export const $securityFailure = security.$failure
export const securityRetried = createEvent()

/** Nothing is asked for a page that nobody looks at. */
const $isOpen = createStore(false).on(opened, () => true).reset(left)
sample({ clock: [opened, sessionStarted, signedIn], filter: and($isOpen, $isRegistered), fn: () => undefined, target: security.start })
sample({ clock: [securityChanged, securityRetried], filter: $isRegistered, target: security.refresh })

/** PRO-11. What the person shows before a change: nothing where they have just done so, the password, or a sign-in link where there is none. */
export type Proof = 'none' | 'password' | 'link'
const proofOf = ({ confirmedUntil, hasPassword }: Security): Proof => {
  if (confirmedUntil !== null) return 'none'
  return hasPassword ? 'password' : 'link'
}
export const $proof = combine($security, (known): Proof => (known ? proofOf(known) : 'none'))
