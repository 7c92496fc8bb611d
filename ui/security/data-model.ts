import { createEvent, createStore, merge, sample } from 'effector'
import { okAsync } from 'neverthrow'
import { not } from 'patronum/not'
import { or } from 'patronum/or'
import { appError, type AppError, isUnanswered } from '#core/domain/errors/app-error.ts'
import type { DataFile } from '#core/ports/personal-data.ts'
import { confirmFirst } from '#core/usecases/confirm-first.ts'
import { createForm } from '../effector/form.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { takeLatest } from '../effector/take-latest.ts'
import { signedOut, signOutConfirmed } from '../session/model.ts'
import { $proof, left, opened, securityChanged } from './model.ts'
import type { CurrentFault } from './password-model.ts'

export const downloadAsked = createEvent()
/** The browser has been given the file of this name. */
export const fileSaved = createEvent<string>()
/** The rest of the file did not come. */
export const fileBroken = createEvent()
/** A file is for the person and the visit that asked for it. */
const VISIT_ENDS = [opened, left, signedOut]
const download = takeLatest({ effect: callFx(port('personalData'), data => data.export()), cancel: VISIT_ENDS })
sample({ clock: downloadAsked, filter: not(download.$pending), target: download.asked })
export const $downloadPending = download.$pending
/** GDPR 15, 20. The file that has come, until the browser has it. */
export const $file = createStore<DataFile | null>(null).on(download.done, (_, { result }) => result).reset([fileSaved, fileBroken, ...VISIT_ENDS])
/** The name under which the last file was saved. */
export const $savedAs = createStore<string | null>(null)
  .on(fileSaved, (_, name) => name)
  .reset([download.asked, ...VISIT_ENDS])
const breakFx = portFx(port('device'), device => appError('network', device.id()))
sample({ clock: fileBroken, target: breakFx })
export const $downloadFailure = createStore<AppError | null>(null)
  .on([download.failed.map(({ error }) => error), breakFx.doneData], (_, error) => error)
  .reset([download.asked, ...VISIT_ENDS])

/** GDPR 17. The person is asked whether they are sure, and who they are. */
export const eraseAsked = createEvent()
export const eraseCanceled = createEvent()
const eraseRefused = createEvent<{ readonly current?: CurrentFault }>()
export const form = createForm({
  fields: ['current'],
  refused: eraseRefused,
  $initial: createStore({ current: '' }),
  $faultsOf: $proof.map(proof => (_now: number, { current }: { readonly current: string }): { readonly current?: CurrentFault } =>
    (proof === 'password' && current === '' ? { current: 'missing' } : {})),
  reset: [opened, eraseAsked, eraseCanceled, signedOut],
})
const confirmFx = callFx(port('accountSecurity'), (ways, current: string | null) => confirmFirst(ways, current, () => okAsync(null)))
const eraseFx = callFx(port('personalData'), data => data.erase())
export const $erasePending = or(confirmFx.pending, eraseFx.pending)
const failed = merge<AppError>([confirmFx.failData, eraseFx.failData])
sample({
  clock: form.accepted, source: $proof, filter: not($erasePending),
  fn: (proof, { current }) => (proof === 'password' ? current : null),
  target: confirmFx,
})
sample({ clock: confirmFx.done, fn: () => undefined, target: eraseFx })
sample({ clock: failed.filter({ fn: ({ code }) => code === 'invalid_credentials' }), fn: () => ({ current: 'wrong' as const }), target: eraseRefused })
sample({ clock: failed.filter({ fn: ({ code }) => code === 'confirmation_needed' }), fn: () => undefined, target: securityChanged })
/** A deletion of this visit had no answer, so the account may be gone although nobody heard so. */
const $isUnsure = createStore(false).on(eraseFx.failData, (isUnsure, { code }) => isUnsure || isUnanswered(code)).reset([opened, eraseAsked, eraseCanceled])
const endedSince = sample({ clock: failed, source: $isUnsure, filter: (isUnsure, { code }) => isUnsure && code === 'session_expired' })
/** An account that is gone has no session for a second try; a session that ends by itself says nothing of the account. */
const erased = sample({ clock: [eraseFx.done, endedSince], fn: () => undefined })
export const $eraseFailure = createStore<AppError | null>(null)
  .on(failed, (_, error) => (error.code === 'invalid_credentials' ? null : error))
  .reset([opened, confirmFx, eraseAsked, eraseCanceled, erased])
export const $isAsking = createStore(false).on(eraseAsked, () => true).reset([eraseCanceled, erased, ...VISIT_ENDS])
/** The account is gone. What was not delivered has nowhere to go, so the sign-out does not ask about it. */
export const $isErased = createStore(false).on(erased, () => true).reset(left)
sample({ clock: erased, target: signOutConfirmed })
