import { combine, createEvent, createStore, sample } from 'effector'
import { checkEmail, EMAIL_FAULTS, type EmailFault } from '#core/domain/account/credentials.ts'
import { codeDigitsOf } from '#core/domain/account/email-code.ts'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { confirmFirst } from '#core/usecases/confirm-first.ts'
import { createForm } from '../effector/form.ts'
import { createMutation, type WithRequestId } from '../effector/mutation.ts'
import { callFx, port } from '../effector/port.ts'
import { emailChanged, signedOut } from '../session/model.ts'
import { profileRefetched } from '../session/profile.ts'
import { $proof, $security, left, opened, securityChanged } from './model.ts'
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
/** What failed is tried again. */
export const retried = createEvent()
/** The code is left, for another address. */
export const otherAddress = createEvent()

const addressRefused = createEvent<Partial<AddressFaults>>()
const codeSent = createEvent()
/** The address that a code could not go to, since the confirmation has ended: it waits in the form until the person shows again who they are. */
const $unconfirmed = createStore('')
export const address = createForm({
  fields: ['current', 'email'],
  refused: addressRefused,
  $initial: $unconfirmed.map((email): Address => ({ email, current: '' })),
  $faultsOf: $proof.map(proof => (_now: number, { email, current }: Address): AddressFaults => ({
    ...checkEmail(email).match(() => ({}), fault => ({ email: fault })),
    ...(proof === 'password' && current === '' && { current: 'missing' as const }),
  })),
  reset: [opened, codeSent, signedOut],
})

interface Sending {
  readonly email: string
  readonly asked: 'own' | 'again' | 'other'
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
const unconfirmed = sendFx.fail.filter({ fn: ({ error }) => error.code === 'confirmation_needed' })
$unconfirmed.on(unconfirmed, (_, { params }) => params.email).reset([opened, sendFx.done, signedOut])
sample({
  clock: address.accepted, source: $proof,
  fn: (proof, { email, current }): Sending => ({ email, asked: 'other', current: proof === 'password' ? current : null }),
  target: sending.send,
})

const enterCodeFx = callFx(port('accountSecurity'), (ways, code: string) => ways.enterEmailCode(code))
export type CodeFault = 'missing' | 'wrong'
const codeRefused = createEvent<{ readonly code?: CodeFault }>()
export const code = createForm({
  fields: ['code'],
  refused: codeRefused,
  $initial: createStore({ code: '' }),
  $faultsOf: createStore((_now: number, given: { readonly code: string }): { readonly code?: CodeFault } => (/^\d{6}$/.test(codeDigitsOf(given.code)) ? {} : { code: 'missing' })),
  reset: [opened, codeSent, enterCodeFx.done, signedOut],
})
export const $codePending = enterCodeFx.pending
sample({ clock: code.accepted, filter: enterCodeFx.pending.map(pending => !pending), fn: values => codeDigitsOf(values.code), target: enterCodeFx })
sample({ clock: enterCodeFx.failData.filter({ fn: error => error.code === 'code_wrong' }), fn: () => ({ code: 'wrong' as const }), target: codeRefused })

/** PRO-11. The address whose code is asked for; null while none is. One that was sent before is asked for as well, also after a reload. */
const $isLeft = createStore(false).on([otherAddress, unconfirmed], () => true).reset([opened, left, sendFx.done])
export const $codeSentTo = combine($security, $isLeft, (security, isLeft) => (isLeft ? null : (security?.codeSentTo ?? null)))
/** Whether the code was sent once more, to who was asked for one before. */
export const $isSentAgain = createStore(false).on(sendFx.done, (_, { params }) => params.asked === 'again').reset([opened, sendFx, otherAddress, enterCodeFx.done])
sample({
  clock: [ownCodeAsked.map(() => 'own' as const), codeAskedAgain.map(() => 'again' as const)], source: { security: $security, sentTo: $codeSentTo },
  filter: ({ security }) => security !== null,
  fn: ({ security, sentTo }, asked): Sending => ({ email: sentTo ?? security?.email ?? '', asked, current: null }),
  target: sending.send,
})

export const $failure = createStore<AppError | null>(null)
  .on(sendFx.failData, (_, error) => (faultsOf(error) ? null : error))
  .on(enterCodeFx.failData, (_, error) => (error.code === 'code_wrong' ? null : error))
  .reset([opened, address.typed, code.typed, address.submitted, code.submitted, sendFx, otherAddress])

const $failed = createStore<Sending['asked'] | 'code'>('code').on(sendFx.fail, (_, { params }) => params.asked).on(enterCodeFx.fail, () => 'code')
for (const [what, target] of [['own', ownCodeAsked], ['again', codeAskedAgain], ['other', address.submitted], ['code', code.submitted]] as const) {
  sample({ clock: retried, source: $failed, filter: failed => failed === what, fn: () => undefined, target })
}

/** What a right code came to: the address that is proved now, and whether it is another one. */
export const $done = createStore<{ readonly email: string; readonly changed: boolean } | null>(null).reset([opened, sendFx, signedOut])
const entered = sample({ clock: enterCodeFx.doneData, source: $security, fn: (security, email) => ({ email, changed: security?.email !== email }) })
sample({ clock: entered, target: $done })
sample({ clock: entered, fn: ({ email }) => email, target: emailChanged })
sample({ clock: entered, fn: () => undefined, target: profileRefetched })
/** A code that has ended is not read again, so that its page stays and offers a new one. */
sample({ clock: [sendFx.done, unconfirmed, enterCodeFx.done], fn: () => undefined, target: securityChanged })
