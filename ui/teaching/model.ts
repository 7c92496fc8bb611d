import { combine, createEvent, createStore, sample } from 'effector'
import { callFx, port } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { $isRegistered, signedIn, signedOut } from '../session/model.ts'
import { cameOnline } from '../session/online.ts'
import { $startFailure, startRetried } from '../session/start-failure.ts'

export const TABS = ['lessons', 'classes', 'hours', 'profile'] as const
export type Tab = (typeof TABS)[number]
/** The page was opened, at the part that its address names. */
export const opened = createEvent<Tab | null>()
export const left = createEvent()
export const retried = createEvent()
export const tabPicked = createEvent<Tab>()

export const $isOpen = createStore(false).on(opened, () => true).reset(left)
const $wanted = combine($isOpen, $isRegistered, (isOpen, registered) => isOpen && registered)
/** GRP-1. What the person knows of themselves as a tutor; `own` is null where they do not teach. */
export const teaching = createQuery({
  effect: callFx(port('teaching'), teaching => teaching.read().map(own => ({ own }))),
  cancel: left, reset: [signedIn, signedOut], retryOn: sample({ clock: cameOnline, filter: $isOpen }),
})
sample({ clock: [$wanted, sample({ clock: retried, source: $wanted })], filter: Boolean, fn: () => undefined, target: teaching.refresh })
sample({ clock: retried, target: startRetried })

export const $teaching = teaching.$data
export const $own = $teaching.map(known => known?.own ?? null)
const $picked = createStore<Tab | null>(null).on([opened, tabPicked], (_, tab) => tab)
/** Who is not shown yet has a profile to write; others come for their lessons. */
export const $tab = combine($picked, $own, (picked, own): Tab => (own ? picked ?? (own.shown ? 'lessons' : 'profile') : 'profile'))

export const $failure = combine(teaching.$failure, $startFailure, $teaching, (failure, start, known) => (known ? null : failure ?? start))
export const $pending = teaching.$pending
