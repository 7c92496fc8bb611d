import { combine, createEvent, createStore, sample } from 'effector'
import { not } from 'patronum/not'
import { or } from 'patronum/or'
import type { PasskeyProof } from '#core/domain/account/passkey.ts'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { provePasskey } from '#core/usecases/passkeys.ts'
import { createForm } from '../effector/form.ts'
import { createMutation, type WithRequestId } from '../effector/mutation.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { signedOut } from '../session/model.ts'
import { $security, opened, securityChanged } from './model.ts'
import type { CurrentFault } from './password-model.ts'

const availableFx = portFx(port('authenticator'), authenticator => authenticator.isAvailable())
sample({ clock: opened, fn: () => undefined, target: availableFx })
const $isAvailable = createStore(false).on(availableFx.doneData, (_, is) => is)
/** PRO-11. Whether the person may show by a passkey of theirs who they are. */
export const $canUsePasskey = combine($security, $isAvailable, (security, is) => is && (security?.passkeys ?? 0) > 0)

/** A passkey is asked for in place of the password. */
export const passkeyAsked = createEvent()
const proveFx = callFx(combine({ passkeys: port('passkeys'), authenticator: port('authenticator') }), ports => provePasskey(ports, 'confirm'))
const confirmByPasskeyFx = callFx(port('passkeys'), (passkeys, { requestId, proof }: WithRequestId<{ readonly proof: PasskeyProof }>) => passkeys.confirm(requestId, proof))
const confirming = createMutation({ effect: confirmByPasskeyFx, renewOn: proveFx.done })
export const $passkeyPending = or(proveFx.pending, confirming.$pending)
sample({ clock: passkeyAsked, filter: not($passkeyPending), fn: () => undefined, target: proveFx })
sample({ clock: proveFx.doneData, fn: proof => ({ proof }), target: confirming.send })

const confirmFx = callFx(port('accountSecurity'), (ways, password: string) => ways.confirm(password))
const refused = createEvent<{ readonly current?: CurrentFault }>()
/** PRO-11. The form that asks by itself for the password, where changes are no forms. */
export const form = createForm({
  fields: ['current'],
  refused,
  $initial: createStore({ current: '' }),
  $faultsOf: createStore((_now: number, { current }: { readonly current: string }): { readonly current?: CurrentFault } => (current === '' ? { current: 'missing' } : {})),
  reset: [opened, confirmFx.done, confirmByPasskeyFx.done, signedOut],
})
export const $pending = confirmFx.pending
sample({ clock: form.accepted, filter: not(confirmFx.pending), fn: ({ current }) => current, target: confirmFx })
sample({ clock: confirmFx.failData.filter({ fn: ({ code }) => code === 'invalid_credentials' }), fn: () => ({ current: 'wrong' as const }), target: refused })
sample({ clock: [confirmFx.done, confirmByPasskeyFx.done], fn: () => undefined, target: securityChanged })

export const $passkeyFailure = createStore<AppError | null>(null)
  .on([proveFx.failData, confirmByPasskeyFx.failData], (_, error) => error)
  .reset([opened, passkeyAsked, form.submitted])
export const $failure = createStore<AppError | null>(null)
  .on(confirmFx.failData, (_, error) => (error.code === 'invalid_credentials' ? null : error))
  .reset([opened, form.typed, form.submitted, passkeyAsked])
