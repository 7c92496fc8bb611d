import { combine, createEvent, createStore, sample } from 'effector'
import { not } from 'patronum/not'
import type { PasskeyProof } from '#core/domain/account/passkey.ts'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { provePasskey, signInByPasskey, suggestPasskey } from '#core/usecases/passkeys.ts'
import { after } from '../effector/after.ts'
import { createMutation, type WithRequestId } from '../effector/mutation.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { takeLatest } from '../effector/take-latest.ts'
import { accountEntered, entryDone } from './entry.ts'

/** AUTH-6. A form that passkeys sign in at is shown; `suggests` where one of its fields offers them. */
export const opened = createEvent<{ readonly suggests: boolean }>()
export const left = createEvent()
/** Any passkey is asked for at once. */
export const pressed = createEvent()
/** What a passkey has signed is sent once more. */
export const retried = createEvent()

const $ports = combine({ passkeys: port('passkeys'), authenticator: port('authenticator') })
const availableFx = portFx(port('authenticator'), authenticator => authenticator.isAvailable())
sample({ clock: opened, fn: () => undefined, target: availableFx })
/** Whether this browser can have passkeys; until it is known nothing is offered. */
export const $isAvailable = createStore(false).on(availableFx.doneData, (_, is) => is)

const proveFx = callFx($ports, ports => provePasskey(ports, 'sign_in'))
sample({ clock: pressed, filter: not(proveFx.pending), fn: () => undefined, target: proveFx })

/** How long one suggestion stands, ms: less than its challenge lives, so that whoever chooses it is in time. */
export const SUGGESTED_FOR = 4 * 60_000
const suggested = takeLatest({ effect: callFx($ports, ports => suggestPasskey(ports)), cancel: [left, proveFx] })
const suggest = createEvent()
sample({ clock: opened, filter: ({ suggests }) => suggests, fn: () => undefined, target: suggest })
const $suggests = createStore(false).on(opened, (_, { suggests }) => suggests).reset(left)
/** What was asked for at once takes the place of what was suggested, which comes back after it. */
sample({ clock: proveFx.fail, filter: $suggests, fn: () => undefined, target: suggest })
sample({ clock: after({ clock: suggest, ms: SUGGESTED_FOR, cancel: [left, proveFx, suggested.done] }).elapsed, target: suggest })
sample({ clock: suggest, fn: () => undefined, target: suggested.asked })
const stopFx = portFx(port('authenticator'), authenticator => authenticator.stop())
sample({ clock: left, fn: () => undefined, target: stopFx })

const enterFx = callFx(combine({ account: port('account'), deviceStorage: port('deviceStorage') }), (ports, { requestId, proof }: WithRequestId<{ readonly proof: PasskeyProof }>) => signInByPasskey(ports, { requestId, proof }))
const proved = createEvent<PasskeyProof>()
sample({ clock: proveFx.doneData, target: proved })
sample({ clock: suggested.done.filterMap(({ result }) => result ?? undefined), target: proved })
const entering = createMutation({ effect: enterFx, renewOn: proved })
const $proof = createStore<PasskeyProof | null>(null).on(proved, (_, proof) => proof).reset([opened, enterFx.done])
sample({ clock: proved, fn: proof => ({ proof }), target: entering.send })
sample({ clock: retried, source: $proof, filter: proof => proof !== null, fn: proof => ({ proof: proof as PasskeyProof }), target: entering.send })

export const $pending = combine(proveFx.pending, entering.$pending, (proving, isEntering) => proving || isEntering)
/** Nothing is said of suggestions that nobody has chosen. */
export const $failure = createStore<AppError | null>(null)
  .on([proveFx.failData, enterFx.failData], (_, error) => error)
  .reset([opened, pressed, proved, enterFx])
/** The person has come in by a passkey, and is told what became of what they did. */
export const $isEntering = createStore(false).on(enterFx.done, () => true).reset([opened, left])
export const $entered = createStore(false).on(sample({ clock: entryDone, filter: $isEntering }), () => true).reset([opened, left])
sample({ clock: enterFx.doneData, fn: session => ({ session, isNew: false }), target: accountEntered })
export const entered = enterFx.done.map(() => 'sign-in' as const)
