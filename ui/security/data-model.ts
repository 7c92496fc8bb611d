import { combine, createEvent, createStore, sample } from 'effector'
import { not } from 'patronum/not'
import type { AppError } from '#core/domain/errors/app-error.ts'
import type { DataFile } from '#core/ports/personal-data.ts'
import { confirmFirst } from '#core/usecases/confirm-first.ts'
import { createForm } from '../effector/form.ts'
import { callFx, port } from '../effector/port.ts'
import { signOutConfirmed } from '../session/model.ts'
import { $proof, left, opened, securityChanged } from './model.ts'
import type { CurrentFault } from './password-model.ts'

export const downloadAsked = createEvent()
/** The browser has been given the file of this name. */
export const fileSaved = createEvent<string>()
const exportFx = callFx(port('personalData'), data => data.export())
sample({ clock: downloadAsked, filter: not(exportFx.pending), fn: () => undefined, target: exportFx })
export const $downloadPending = exportFx.pending
/** GDPR 15, 20. The file that has come, until the browser has it. */
export const $file = createStore<DataFile | null>(null).on(exportFx.doneData, (_, file) => file).reset([fileSaved, left])
/** The name under which the last file was saved. */
export const $savedAs = createStore<string | null>(null)
  .on(fileSaved, (_, name) => name)
  .reset([opened, exportFx])
export const $downloadFailure = createStore<AppError | null>(null).on(exportFx.failData, (_, error) => error).reset([opened, exportFx])

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
  reset: [opened, eraseAsked, eraseCanceled],
})
const eraseFx = callFx(combine({ ways: port('accountSecurity'), data: port('personalData') }), ({ ways, data }, current: string | null) =>
  confirmFirst(ways, current, () => data.erase()))
export const $erasePending = eraseFx.pending
sample({
  clock: form.accepted, source: $proof, filter: not(eraseFx.pending),
  fn: (proof, { current }) => (proof === 'password' ? current : null),
  target: eraseFx,
})
sample({ clock: eraseFx.failData.filter({ fn: ({ code }) => code === 'invalid_credentials' }), fn: () => ({ current: 'wrong' as const }), target: eraseRefused })
sample({ clock: eraseFx.failData.filter({ fn: ({ code }) => code === 'confirmation_needed' }), fn: () => undefined, target: securityChanged })
/** The account may be gone although nobody heard so: then there is no session for a second try. */
const erased = sample({ clock: [eraseFx.done, eraseFx.failData.filter({ fn: ({ code }) => code === 'session_expired' })], fn: () => undefined })
export const $eraseFailure = createStore<AppError | null>(null)
  .on(eraseFx.failData, (_, error) => (error.code === 'invalid_credentials' || error.code === 'session_expired' ? null : error))
  .reset([opened, eraseFx, eraseAsked, eraseCanceled])
export const $isAsking = createStore(false).on(eraseAsked, () => true).reset([opened, eraseCanceled, erased])
/** The account is gone. What was not delivered has nowhere to go, so the sign-out does not ask about it. */
export const $isErased = createStore(false).on(erased, () => true).reset(left)
sample({ clock: erased, target: signOutConfirmed })
