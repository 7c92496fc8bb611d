import { createEvent, createStore, sample } from 'effector'
import { and } from 'patronum/and'
import type { OpenSession } from '#core/domain/account/session.ts'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { callFx, port } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { $isRegistered, sessionStarted, signedIn, signedOut } from '../session/model.ts'
import { cameOnline } from '../session/online.ts'

export const opened = createEvent()
export const left = createEvent()
export const ended = createEvent<string>()
export const othersEnded = createEvent()
export const retried = createEvent()
/** What could not be ended is tried again. */
export const endRetried = createEvent()

const listed = createQuery({ effect: callFx(port('accountSecurity'), ways => ways.sessions()), retryOn: cameOnline, reset: [signedIn, signedOut] })
/** Nothing is asked for a page that nobody looks at. */
const $isOpen = createStore(false).on(opened, () => true).reset(left)
sample({ clock: [opened, sessionStarted, signedIn], filter: and($isOpen, $isRegistered), fn: () => undefined, target: listed.start })
sample({ clock: retried, filter: $isRegistered, target: listed.refresh })
export const $listFailure = listed.$failure

const endFx = callFx(port('accountSecurity'), (ways, id: string) => ways.endSession(id))
const endOthersFx = callFx(port('accountSecurity'), ways => ways.endOtherSessions())
sample({ clock: ended, target: endFx })
sample({ clock: othersEnded, filter: endOthersFx.pending.map(pending => !pending), fn: () => undefined, target: endOthersFx })
sample({ clock: [endFx.done, endOthersFx.done], fn: () => undefined, target: listed.refresh })

/** AUTH-2. Where the person is signed in, without what they have just ended; null until it is known. */
export const $sessions = createStore<readonly OpenSession[] | null>(null)
  .on(listed.$data, (_, sessions) => sessions)
  .on(endFx.done, (sessions, { params }) => sessions?.filter(({ id }) => id !== params) ?? null)
  .on(endOthersFx.done, sessions => sessions?.filter(({ current }) => current) ?? null)
/** The sessions that are being ended. */
export const $ending = createStore<readonly string[]>([])
  .on(endFx, (ending, id) => [...ending, id])
  .on(endFx.finally, (ending, { params }) => ending.filter(id => id !== params))
export const $endingOthers = endOthersFx.pending
export const $failure = createStore<AppError | null>(null)
  .on([endFx.failData, endOthersFx.failData], (_, error) => error)
  .reset([opened, endFx, endOthersFx])
/** The session that could not be ended; null where it was all others. */
const $notEnded = createStore<string | null>(null).on(endFx.fail, (_, { params }) => params).on(endOthersFx.fail, () => null)
sample({ clock: endRetried, source: $notEnded, filter: id => id !== null, fn: id => id ?? '', target: ended })
sample({ clock: endRetried, source: $notEnded, filter: id => id === null, fn: () => undefined, target: othersEnded })
/** What was ended last: one of them, as it was listed, or all others. */
export const $lastEnded = createStore<OpenSession | 'others' | null>(null)
  .on(endOthersFx.done, () => 'others')
  .reset([opened, left, signedOut])
sample({
  clock: endFx.done, source: listed.$data, fn: (sessions, { params }) => sessions?.find(({ id }) => id === params) ?? null, target: $lastEnded,
})
