import { combine, createEvent, createStore, sample } from 'effector'
import { and } from 'patronum/and'
import { or } from 'patronum/or'
import { checkPasskeyName, type NewPasskey, type Passkey, type PasskeyNameFault, PASSKEY_NAME_FAULTS } from '#core/domain/account/passkey.ts'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { makePasskey } from '#core/usecases/passkeys.ts'
import { createForm } from '../effector/form.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { $isRegistered, sessionStarted, signedIn, signedOut } from '../session/model.ts'
import { cameOnline } from '../session/online.ts'
import { left, opened, securityChanged } from './model.ts'

export const listRetried = createEvent()
/** AUTH-6. The device is asked to make a passkey. */
export const addAsked = createEvent()
export const renameAsked = createEvent<string>()
export const renameCanceled = createEvent()
/** The person is asked whether they are sure. */
export const removeAsked = createEvent<string>()
export const removeCanceled = createEvent()
export const removeConfirmed = createEvent()
/** What failed is tried again. */
export const retried = createEvent()

const listed = createQuery({ effect: callFx(port('passkeys'), passkeys => passkeys.list()), retryOn: cameOnline, reset: [signedIn, signedOut] })
/** Nothing is asked for a page that nobody looks at. */
const $isOpen = createStore(false).on(opened, () => true).reset(left)
sample({ clock: [opened, sessionStarted, signedIn], filter: and($isOpen, $isRegistered), fn: () => undefined, target: listed.start })
sample({ clock: listRetried, filter: $isRegistered, target: listed.refresh })
export const $listFailure = listed.$failure

const availableFx = portFx(port('authenticator'), authenticator => authenticator.isAvailable())
sample({ clock: opened, fn: () => undefined, target: availableFx })
/** Null until it is known. */
export const $isAvailable = createStore<boolean | null>(null).on(availableFx.doneData, (_, is) => is)

const makeFx = callFx(combine({ passkeys: port('passkeys'), authenticator: port('authenticator') }), ports => makePasskey(ports))
const addFx = callFx(port('passkeys'), (passkeys, made: NewPasskey) => passkeys.add(made))
/** What the device has made and the account does not have yet: it is sent once more rather than made anew. */
const $made = createStore<NewPasskey | null>(null)
  .on(makeFx.doneData, (_, made) => made)
  .on(addFx.failData, (made, { code }) => (code === 'passkey_refused' ? null : made))
  .reset([opened, addFx.done, signedOut])
export const $addPending = or(makeFx.pending, addFx.pending)
const add = sample({ clock: addAsked, source: { made: $made, pending: $addPending }, filter: ({ pending }) => !pending, fn: ({ made }) => made })
sample({ clock: add, filter: made => made === null, fn: () => undefined, target: makeFx })
sample({ clock: add, filter: made => made !== null, fn: made => made as NewPasskey, target: addFx })
sample({ clock: makeFx.doneData, target: addFx })

const renameFx = callFx(port('passkeys'), (passkeys, { id, name }: { readonly id: string; readonly name: string }) => passkeys.rename(id, name))
/** The passkey whose name is being changed. */
export const $renaming = createStore<string | null>(null).on(renameAsked, (_, id) => id).reset([renameCanceled, renameFx.done, removeAsked, opened, left, signedOut])
const nameRefused = createEvent<{ readonly name?: PasskeyNameFault }>()
export const form = createForm({
  fields: ['name'],
  refused: nameRefused,
  $initial: combine(listed.$data, $renaming, (passkeys, id) => ({ name: passkeys?.find(passkey => passkey.id === id)?.name ?? '' })),
  $faultsOf: createStore((_now: number, { name }: { readonly name: string }): { readonly name?: PasskeyNameFault } => checkPasskeyName(name).match(() => ({}), fault => ({ name: fault }))),
  reset: [renameAsked, renameCanceled, renameFx.done, opened],
})
export const $renamePending = renameFx.pending
sample({ clock: form.accepted, source: $renaming, filter: id => id !== null, fn: (id, { name }) => ({ id: id ?? '', name: name.trim() }), target: renameFx })
sample({ clock: renameFx.failData.filter({ fn: ({ code }) => code === 'invalid_input' }), fn: ({ reason }) => ({ name: PASSKEY_NAME_FAULTS.find(fault => fault === reason) ?? 'invalid' }), target: nameRefused })

const removeFx = callFx(port('passkeys'), (passkeys, id: string) => passkeys.remove(id))
/** The passkey that is to be removed, once the person is sure. */
export const $removing = createStore<string | null>(null).on(removeAsked, (_, id) => id).reset([removeCanceled, removeFx.done, renameAsked, opened, left, signedOut])
export const $removePending = removeFx.pending
sample({ clock: removeConfirmed, source: { id: $removing, pending: removeFx.pending }, filter: ({ id, pending }) => id !== null && !pending, fn: ({ id }) => id ?? '', target: removeFx })

export const $passkeys = createStore<readonly Passkey[] | null>(null)
  .on(listed.$data, (_, passkeys) => passkeys)
  .on(addFx.doneData, (passkeys, added) => passkeys && [...passkeys.filter(({ id }) => id !== added.id), added])
  .on(renameFx.done, (passkeys, { params: { id, name } }) => passkeys?.map(passkey => (passkey.id === id ? { ...passkey, name } : passkey)) ?? null)
  .on(removeFx.done, (passkeys, { params }) => passkeys?.filter(({ id }) => id !== params) ?? null)
sample({ clock: [addFx.done, renameFx.done, removeFx.done], fn: () => undefined, target: listed.refresh })
/** The account has another number of them now, or the person has to show again who they are. */
const unconfirmed = sample({ clock: [makeFx.failData, addFx.failData, removeFx.failData], filter: ({ code }) => code === 'confirmation_needed' })
sample({ clock: [addFx.done, removeFx.done, unconfirmed], fn: () => undefined, target: securityChanged })

/** What was done last, with the passkey as it was. */
export type Done = { readonly what: 'added' | 'renamed' } | { readonly what: 'removed'; readonly passkey: Passkey | null }
export const $done = createStore<Done | null>(null)
  .on(addFx.done, () => ({ what: 'added' }))
  .on(renameFx.done, () => ({ what: 'renamed' }))
  .reset([opened, left, addAsked, renameAsked, removeAsked, signedOut])
sample({ clock: removeFx.done, source: listed.$data, fn: (passkeys, { params }): Done => ({ what: 'removed', passkey: passkeys?.find(({ id }) => id === params) ?? null }), target: $done })

type Step = 'add' | 'rename' | 'remove'
const $failed = createStore<Step>('add').on([makeFx.fail, addFx.fail], () => 'add').on(renameFx.fail, () => 'rename').on(removeFx.fail, () => 'remove')
export const $failure = createStore<AppError | null>(null)
  .on([makeFx.failData, addFx.failData, removeFx.failData], (_, error) => error)
  .on(renameFx.failData, (_, error) => (error.code === 'invalid_input' ? null : error))
  .reset([opened, addAsked, renameAsked, renameCanceled, removeAsked, removeCanceled, makeFx, addFx, renameFx, removeFx])
for (const [what, target] of [['add', addAsked], ['rename', form.submitted], ['remove', removeConfirmed]] as const) {
  sample({ clock: retried, source: $failed, filter: failed => failed === what, fn: () => undefined, target })
}
