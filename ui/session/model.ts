import { combine, createEvent, createStore, sample } from 'effector'
import type { Registration, Session } from '#core/domain/auth/session.ts'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { deliverAnswers } from '#core/usecases/deliver-answers.ts'
import { signOut } from '#core/usecases/sign-out.ts'
import { startSession } from '#core/usecases/start-session.ts'
import { callFx } from '../effector/port.ts'
import { $account, $answerOutbox, $device, $deviceStorage, $lessonJournal, $sessionStorage, $webSession } from './ports.ts'

/** Fired once by the page. AUTH-1: `excluded` on the one route that starts without an identity. */
export const appStarted = createEvent<{ readonly excluded: boolean }>()
export const sessionRetried = createEvent()
/** A real sign-in or registration has just succeeded. */
export const signedIn = createEvent<Session>()
export const signOutRequested = createEvent()
/** The answers to `$signOutAsks`. */
export const signOutConfirmed = createEvent()
export const signOutCanceled = createEvent()
/** An identity is here, from an earlier visit or made just now. */
export const sessionStarted = createEvent<Session>()
/** AUTH-3. Everything that belonged to the person is reset on this. */
export const signedOut = createEvent()

const $sessionPorts = combine({
  account: $account, webSession: $webSession, device: $device, deviceStorage: $deviceStorage, sessionStorage: $sessionStorage,
})
const startSessionFx = callFx($sessionPorts, startSession)
const signOutFx = callFx($sessionPorts, signOut)
const deliverFirstFx = callFx(combine({ outbox: $answerOutbox, journal: $lessonJournal }), deliverAnswers)

/** Never leaves the browser: it holds the access token. */
export const $session = createStore<Session | null>(null, { serialize: 'ignore' })
  .on([sessionStarted, signedIn], (_, session) => session)
  .reset(signedOut)
/** AUTH-5. */
export const $registration = $session.map((session): Registration => session?.registration ?? 'unregistered')
export const $isRegistered = $registration.map(registration => registration === 'registered')
export const $sessionError = createStore<AppError | null>(null, { serialize: 'ignore' })
  .on(startSessionFx.failData, (_, error) => error)
  .reset([startSessionFx, signedIn])
export const $sessionPending = startSessionFx.pending

/** AUTH-3. True while the person is asked whether to leave answers behind that could not be sent. */
export const $signOutAsks = createStore(false, { serialize: 'ignore' })
export const $signOutPending = combine(signOutFx.pending, deliverFirstFx.pending, (leaving, sending) => leaving || sending)

sample({ clock: appStarted, target: startSessionFx })
sample({ clock: [sessionRetried, signedOut], fn: () => ({ excluded: false }), target: startSessionFx })
