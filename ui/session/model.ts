import { combine, createEvent, createStore, sample, scopeBind } from 'effector'
import type { Registration, Session } from '#core/domain/account/session.ts'
import { accountOf } from '#core/domain/account/session.ts'
import { DEVICE_KEYS } from '#core/domain/device/device-keys.ts'
import type { AppError } from '#core/domain/errors/app-error.ts'
import type { LessonPage } from '#core/domain/lesson/lesson-page.ts'
import type { StoredAttempt } from '#core/domain/lesson/stored-attempt.ts'
import type { Start } from '#core/ports/account.ts'
import type { ReadingPorts } from '#core/usecases/deliver-reading.ts'
import { signOut } from '#core/usecases/sign-out.ts'
import { startSession } from '#core/usecases/start-session.ts'
import { callFx, port, portFx } from '../effector/port.ts'

/** Fired once by the page. AUTH-1: `excluded` on the one route that starts without an identity. `lesson` is opened together with the session. */
export const appStarted = createEvent<{ readonly excluded: boolean; readonly lesson?: LessonPage | null }>()
export const sessionRetried = createEvent()
/** A real sign-in or registration has just succeeded. */
export const signedIn = createEvent<Session>()
/** AUTH-1. The page without an identity is left, or its link signs nobody in: from now on there is one, as on every other page. */
export const identityNeeded = createEvent()
/** PRO-11. The account has another address. */
export const emailChanged = createEvent<string>()
export const signOutRequested = createEvent()
/** The person has confirmed or canceled the sign-out that `$unsentAtSignOut` asks about. */
export const signOutConfirmed = createEvent()
export const signOutCanceled = createEvent()
const started = createEvent<Start>()
/** An identity exists, from an earlier visit or made just now. */
export const sessionStarted = started.map(({ session }) => session)
/** The profile that came with the session; null where none did. */
export const startedWithProfile = started.map(({ profile }) => profile)
/** AUTH-3. The person has signed out: every store that belonged to them resets. */
export const signedOut = createEvent()

const startSessionFx = callFx(
  combine({
    account: port('account'), webSession: port('webSession'), device: port('device'), deviceStorage: port('deviceStorage'), sessionStorage: port('sessionStorage'),
  }),
  startSession,
)
/** Never leaves the browser: it holds the access token. */
export const $session = createStore<Session | null>(null)
  .on([sessionStarted, signedIn], (_, session) => session)
  .on(emailChanged, (session, email) => session && { ...session, email })
  .reset(signedOut)
const readOwnerFx = portFx(port('deviceStorage'), storage => storage.read(DEVICE_KEYS.owner))
/** The account whose values the device holds, from an earlier visit. */
const $keptFor = createStore<string | null>(null).on(readOwnerFx.doneData, (_, account) => account).reset(signedOut)
sample({ clock: appStarted, target: readOwnerFx })
/** Whether the device has said whose values it holds; until then nothing that waits belongs to anybody. */
export const $isOwnerKnown = createStore(false).on(readOwnerFx.done, () => true)
/** AUTH-3, AUTH-6. Another tab has signed in or out, so that what this one shows is no longer the person's: its page loads again. */
export const personChangedElsewhere = createEvent()
const ownerChangedElsewhere = createEvent<string | null>()
const watchOwnerFx = portFx(port('deviceStorage'), storage => storage.watch(DEVICE_KEYS.owner, scopeBind(ownerChangedElsewhere, { safe: true })))
sample({ clock: appStarted, target: watchOwnerFx })
sample({
  clock: ownerChangedElsewhere,
  source: $session,
  filter: (session, owner) => session !== null && accountOf(session) !== owner,
  fn: () => undefined,
  target: personChangedElsewhere,
})
/** The account that the outbox belongs to, so that answers are never sent for somebody else. Without a network it is that of the earlier visit. */
export const $owner = combine($session, $keptFor, (session, keptFor) => (session ? accountOf(session) : keptFor))

/** Few who sign out have read without a network, so what sends it loads when it is needed. Where it cannot be loaded, something still waits. */
const deliverWhatWasRead = async (ports: ReadingPorts, owner: string | null): Promise<number> => {
  const usecase = await import('#core/usecases/deliver-reading.ts').catch(() => null)
  return usecase ? usecase.deliverReading(ports, owner).map(({ waiting }) => waiting).unwrapOr(1) : 1
}
const signOutFx = callFx(
  combine({
    account: port('account'), webSession: port('webSession'), device: port('device'), sessionStorage: port('sessionStorage'),
    deviceStorage: port('deviceStorage'), outboxes: port('answerOutbox'), owner: $owner, books: port('books'), lessonJournal: port('lessonJournal'), errorReporter: port('errorReporter'),
  }),
  ({ outboxes, owner, ...ports }, how: { readonly discard: boolean }) =>
    signOut({ ...ports, outbox: outboxes.of(owner), deliverReading: () => deliverWhatWasRead(ports, owner) }, how),
)
/** There is no identity yet: the servers could not be asked. */
export const sessionFailed = startSessionFx.fail.map(() => undefined)
/** AUTH-5. Whether the visitor is registered. */
export const $registration = $session.map((session): Registration => session?.registration ?? 'unregistered')
export const $isRegistered = $registration.map(registration => registration === 'registered')
export const $sessionError = createStore<AppError | null>(null)
  .on(startSessionFx.failData, (_, error) => error)
  .reset([startSessionFx, signedIn])

/** AUTH-3. The number of unsent answers while the person is asked whether to discard them; else null. */
export const $unsentAtSignOut = createStore<number | null>(null)
  .on(signOutFx.doneData, (_, outcome) => (outcome.signedOut ? null : outcome.undelivered))
  .reset([signOutConfirmed, signOutCanceled])
export const $signOutAsks = $unsentAtSignOut.map(unsent => unsent !== null)
export const $signOutPending = signOutFx.pending

/** A page that starts without an identity stays without one until it is needed. */
const $excluded = createStore(false).on(appStarted, (_, { excluded }) => excluded).on(identityNeeded, () => false)
const $firstLesson = createStore<LessonPage | null>(null).on(appStarted, (_, { lesson }) => lesson ?? null)
sample({
  clock: [appStarted, sessionRetried, identityNeeded],
  source: { excluded: $excluded, session: $session, pending: startSessionFx.pending, lesson: $firstLesson },
  filter: ({ excluded, session, pending }) => !excluded && session === null && !pending,
  fn: ({ lesson }) => lesson,
  target: startSessionFx,
})
sample({
  clock: startSessionFx.doneData,
  source: $session,
  filter: session => session === null,
  fn: (_, start) => start,
  target: started,
})
/** CRS-1. The attempt that came with the session, until it is opened or the person changes. */
export const attemptTaken = createEvent()
export const $arrivedAttempt = createStore<StoredAttempt | null>(null)
  .on(started, (_, { attempt }) => attempt)
  .reset([attemptTaken, signedIn, signedOut])

sample({ clock: signOutRequested, filter: signOutFx.pending.map(pending => !pending), fn: () => ({ discard: false }), target: signOutFx })
sample({ clock: signOutConfirmed, filter: signOutFx.pending.map(pending => !pending), fn: () => ({ discard: true }), target: signOutFx })
sample({ clock: signOutFx.doneData, filter: ({ signedOut }) => signedOut, target: signedOut })
sample({
  clock: signOutFx.doneData.filterMap(outcome =>
    (outcome.signedOut && outcome.session ? { session: outcome.session, profile: null, attempt: null } : undefined)),
  target: started,
})
/** A sign-out that the servers did not answer leaves no session, so a new one is started at once and its failure is shown. */
sample({ clock: signOutFx.doneData, filter: outcome => outcome.signedOut && outcome.session === null, target: sessionRetried })
