import { combine, createEvent, createStore, sample } from 'effector'
import { callFx, port } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { $session, signedOut } from '../session/model.ts'
import { cameOnline } from '../session/online.ts'
import { $startFailure, startRetried } from '../session/start-failure.ts'

export const started = createEvent()
export const left = createEvent()
export const retried = createEvent()

const $isOpen = createStore(false).on(started, () => true).reset(left)
/** Whose tests are shown; null while nobody is known or the page is not open. */
const $taker = combine($isOpen, $session, (isOpen, session) => (isOpen && session ? session.userId : null))

export const offers = createQuery({
  effect: callFx(port('levelTests'), (tests, _taker: string) => tests.list()),
  cancel: left, reset: [signedOut, $session.map(session => session?.userId ?? null)], retryOn: sample({ clock: cameOnline, filter: $isOpen }),
})
sample({ clock: [$taker, sample({ clock: retried, source: $taker })], filter: Boolean, target: offers.refresh })
sample({ clock: retried, target: startRetried })

export const $offers = offers.$data
export const $failure = combine(offers.$failure, $startFailure, offers.$data, (failure, start, known) => (known ? null : failure ?? start))
export const $pending = offers.$pending
