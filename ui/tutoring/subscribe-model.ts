import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { callFx, port } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { $isRegistered, signedIn, signedOut } from '../session/model.ts'
import { cameOnline } from '../session/online.ts'

export const opened = createEvent()
export const left = createEvent()
export const retried = createEvent()
export const turnOnPressed = createEvent()
/** The person is about to replace the address or to turn it off, or thinks better of it. */
export const renewPressed = createEvent()
export const offPressed = createEvent()
export const declined = createEvent()
export const confirmed = createEvent()
export const copyPressed = createEvent()

const $isOpen = createStore(false).on(opened, () => true).reset(left)
const $wanted = combine($isOpen, $isRegistered, (isOpen, registered) => isOpen && registered)
/** What can be done to the address. */
type Change = 'on' | 'renewed' | 'off'
const changeFx = callFx(port('calendarAddresses'), (calendar, { version, change }: { readonly version: number; readonly change: Change }) => calendar.change({ version, isOn: change !== 'off' }))
const known = createQuery({
  effect: callFx(port('calendarAddresses'), calendar => calendar.read()), cancel: [left, changeFx.done], reset: [signedIn, signedOut], retryOn: sample({ clock: cameOnline, filter: $isOpen }),
})
sample({ clock: [$wanted, sample({ clock: retried, source: $wanted })], filter: Boolean, fn: () => undefined, target: known.refresh })

sample({ clock: changeFx.doneData, target: known.arrived })
/** TUT-4. Null until it is known. */
export const $address = known.$data

export const $asking = createStore<'renew' | 'off' | null>(null)
  .on(renewPressed, () => 'renew').on(offPressed, () => 'off').reset([declined, changeFx.done, left, signedOut])
const $next = combine($address, $asking, (address, asking) => address && { version: address.version + 1, change: asking === null ? 'on' as const : asking === 'renew' ? 'renewed' as const : 'off' as const })
sample({ clock: [turnOnPressed, sample({ clock: confirmed, source: $asking, filter: Boolean })], source: $next, filter: Boolean, target: changeFx })

/** What was done last: turned on, replaced or turned off. Nothing where the address had been changed elsewhere meanwhile, and is not as was asked. */
export const calendarChanged = changeFx.done.filterMap(({ params: { version, change }, result }): Change | undefined =>
  ((result.address !== null) === (change !== 'off') && (change !== 'renewed' || result.version === version) ? change : undefined))
/** How many changes were answered, whatever came of them. */
export const $answers = createStore(0).on(changeFx.done, answers => answers + 1).reset([left, signedOut])
export const $done = createStore<Change | null>(null).on(calendarChanged, (_, done) => done).reset([turnOnPressed, renewPressed, offPressed, left, signedOut])
export const $changing = changeFx.pending
/** Why it was not changed. */
export const $problem = createStore<AppError | null>(null).on(changeFx.failData, (_, error) => error).reset([changeFx, turnOnPressed, renewPressed, offPressed, declined, left, signedOut])

const copyFx = createEffect((address: string) => navigator.clipboard.writeText(address))
sample({ clock: copyPressed, source: $address, filter: Boolean, fn: ({ address }) => address ?? '', target: copyFx })
/** Whether the address was copied. */
export const $copied = createStore<'copied' | 'notCopied' | null>(null).on(copyFx.done, () => 'copied').on(copyFx.fail, () => 'notCopied').reset([copyPressed, changeFx, left, signedOut])

export const $failure = combine(known.$failure, $address, (failure, address) => (address ? null : failure))
export const $pending = known.$pending
