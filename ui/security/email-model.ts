import { combine, createEvent, createStore, sample } from 'effector'
import { checkEmail, EMAIL_FAULTS, type EmailFault } from '#core/domain/account/credentials.ts'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { confirmFirst } from '#core/usecases/confirm-first.ts'
import { createForm } from '../effector/form.ts'
import { createMutation, type WithRequestId } from '../effector/mutation.ts'
import { callFx, port } from '../effector/port.ts'
import { emailChanged, signedOut } from '../session/model.ts'
import { profileRefetched } from '../session/profile.ts'
import { $proof, $security, opened, securityChanged } from './model.ts'
import type { CurrentFault } from './password-model.ts'

interface AddressFaults {
  readonly email?: EmailFault
  readonly current?: CurrentFault
}
interface Address {
  readonly email: string
  readonly current: string
}
/** The person confirms the address that the account has. */
export const ownCodeAsked = createEvent()
/** A code is sent once more, to the same address. */
export const codeAskedAgain = createEvent()
/** The code is left, for another address. */
export const otherAddress = createEvent()

const addressRefused = createEvent<Partial<AddressFaults>>()
const codeSent = createEvent()
export const address = createForm({
  fields: ['email', 'current'],
  refused: addressRefused,
  $initial: createStore<Address>({ email: '', current: '' }),
  $faultsOf: $proof.map(proof => (_now: number, { email, current }: Address): AddressFaults => ({
    ...checkEmail(email).match(() => ({}), fault => ({ email: fault })),
    ...(proof === 'password' && current === '' && { current: 'missing' as const }),
  })),
  reset: [opened, codeSent, signedOut],
})

interface Sending {
  readonly email: string
  /** Null where the session is confirmed already, or need not be. */
  readonly current: string | null
}
const sendFx = callFx(port('accountSecurity'), (ways, { requestId, email, current }: WithRequestId<Sending>) =>
  confirmFirst(ways, current, () => ways.sendEmailCode(requestId, email)))
const sending = createMutation({ effect: sendFx, renewOn: [opened, address.typed, otherAddress] })
export const $sendPending = sending.$pending
/** What the failure says of a field; null where it says something else. */
const faultsOf = ({ code, reason }: AppError): Partial<AddressFaults> | null => {
  if (code === 'invalid_credentials') return { current: 'wrong' }
  return code === 'invalid_input' ? { email: EMAIL_FAULTS.find(known => known === reason) ?? 'invalid' } : null
}
sample({ clock: sendFx.failData.filterMap(error => faultsOf(error) ?? undefined), target: addressRefused })
sample({ clock: sendFx.done, fn: () => undefined, target: codeSent })
sample({
  clock: address.accepted, source: $proof,
  fn: (proof, { email, current }): Sending => ({ email, current: proof === 'password' ? current : null }),
  target: sending.send,
})

const enteredFx = callFx(port('accountSecurity'), (ways, code: string) => ways.enterEmailCode(code))
export type CodeFault = 'missing' | 'wrong'
const codeRefused = createEvent<{ readonly code?: CodeFault }>()
export const code = createForm({
  fields: ['code'],
  refused: codeRefused,
  $initial: createStore({ code: '' }),
  $faultsOf: createStore((_now: number, given: { readonly code: string }): { readonly code?: CodeFault } => (/^\D*(?:\d\D*){6}$/.test(given.code) ? {} : { code: 'missing' })),
  reset: [opened, codeSent, enteredFx.done, signedOut],
})
export const $codePending = enteredFx.pending
sample({ clock: code.accepted, filter: enteredFx.pending.map(pending => !pending), fn: values => values.code.replace(/\D/g, ''), target: enteredFx })
sample({ clock: enteredFx.failData.filter({ fn: error => error.code === 'code_wrong' }), fn: () => ({ code: 'wrong' as const }), target: codeRefused })

/** PRO-11. The address whose code is asked for; null while none is. One that was sent before is asked for as well, also after a reload. */
const $left = createStore(false).on(otherAddress, () => true).reset([opened, sendFx.done])
export const $codeSentTo = combine($security, $left, (security, isLeft) => (isLeft ? null : (security?.codeSentTo ?? null)))
/** How often a code was sent on this page. */
export const $timesSent = createStore(0).on(sendFx.done, times => times + 1).reset([opened, otherAddress, enteredFx.done])
sample({
  clock: [ownCodeAsked, codeAskedAgain], source: { security: $security, sentTo: $codeSentTo },
  filter: ({ security }) => security !== null,
  fn: ({ security, sentTo }): Sending => ({ email: sentTo ?? security?.email ?? '', current: null }),
  target: sending.send,
})

export const $failure = createStore<AppError | null>(null)
  .on(sendFx.failData, (_, error) => (faultsOf(error) ? null : error))
  .on(enteredFx.failData, (_, error) => (error.code === 'code_wrong' ? null : error))
  .reset([opened, address.typed, code.typed, address.submitted, code.submitted, sendFx, otherAddress])

/** What a right code came to: the address that is proved now, and whether it is another one. */
export const $done = createStore<{ readonly email: string; readonly changed: boolean } | null>(null).reset([opened, sendFx, signedOut])
const entered = sample({ clock: enteredFx.doneData, source: $security, fn: (security, email) => ({ email, changed: security?.email !== email }) })
sample({ clock: entered, target: $done })
sample({ clock: entered, fn: ({ email }) => email, target: emailChanged })
sample({ clock: entered, fn: () => undefined, target: profileRefetched })
sample({ clock: [sendFx.finally, enteredFx.finally], fn: () => undefined, target: securityChanged })
