import { combine, createEvent, createStore, sample } from 'effector'
import { nextPath } from '#core/domain/account/next-path.ts'
import type { ProviderAnswer, readReturn } from '#core/domain/account/provider-return.ts'
import { SESSION_KEYS } from '#core/domain/device/device-keys.ts'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { pathTo } from '#core/domain/route/links.ts'
import type { ProviderEntry } from '#core/ports/linked-accounts.ts'
import { finishWithProvider } from '#core/usecases/finish-with-provider.ts'
import { createMutation, type WithRequestId } from '../../effector/mutation.ts'
import { callFx, port, portFx } from '../../effector/port.ts'
import { $session, $sessionError, sessionRetried, sessionStarted } from '../../session/model.ts'
import { accountEntered, entryDone } from '../entry.ts'

type Returned = ReturnType<typeof readReturn>
/** AUTH-6. Somebody has come back from a provider, with what it sent along. */
export const returned = createEvent<Returned>()
export const retried = createEvent()
export const left = createEvent()

/** What came back where it is no answer to finish with; null where it is one. */
export const $broken = createStore<Exclude<Returned, ProviderAnswer> | null>(null)
  .on(returned, (_, back) => (typeof back === 'string' ? back : null))
/** Kept out of the address and out of every storage. */
const $answer = createStore<ProviderAnswer | null>(null).on(returned, (_, back) => (typeof back === 'string' ? null : back)).reset(left)

const SIGN_IN = pathTo('signIn')
const readFromFx = portFx(port('sessionStorage'), storage => nextPath(storage.read(SESSION_KEYS.providerFrom), SIGN_IN))
/** The page that the person went to the provider from. */
export const $from = createStore<string>(SIGN_IN).on(readFromFx.doneData, (_, from) => from)
sample({ clock: returned, fn: () => undefined, target: readFromFx })

const finishFx = callFx(combine({ linkedAccounts: port('linkedAccounts'), deviceStorage: port('deviceStorage') }), (ports, answer: WithRequestId<ProviderAnswer>) => finishWithProvider(ports, answer))
const finishing = createMutation({ effect: finishFx, renewOn: returned })
export const $pending = finishing.$pending
const ready = sample({
  clock: [returned, sessionStarted, retried], source: { answer: $answer, session: $session },
  filter: ({ answer, session }) => answer !== null && session !== null,
})
sample({ clock: ready.filterMap(({ answer }) => answer ?? undefined), target: finishing.send })
/** AUTH-1. What the visitor did goes with them, so their session has to start first. */
sample({ clock: retried, source: $sessionError, filter: error => error !== null, target: sessionRetried })
export const $failure = createStore<AppError | null>(null)
  .on([finishFx.failData, sample({ clock: $sessionError, filter: Boolean })], (_, error) => error)
  .reset([returned, left, finishFx])

/** What came of it, as soon as the server has said so. */
export const finished = finishFx.doneData
sample({ clock: finished.filterMap(({ session, isNew }) => (session ? { session, isNew } : undefined)), target: accountEntered })
const $entry = createStore<ProviderEntry | null>(null).on(finished, (_, entry) => entry).reset([returned, left])
/** The same once there is nothing more to wait for before going on. */
export const $done = createStore<ProviderEntry | null>(null)
  .on(finished.filter({ fn: ({ session }) => session === null }), (_, entry) => entry)
  .on(sample({ clock: entryDone, source: $entry }), (_, entry) => entry)
  .reset([returned, left])
