import { combine, createEvent, createStore, sample } from 'effector'
import { checkPassword, PASSWORD_FAULTS, type PasswordFault } from '#core/domain/account/credentials.ts'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { confirmFirst } from '#core/usecases/confirm-first.ts'
import { createForm } from '../effector/form.ts'
import { createMutation, type WithRequestId } from '../effector/mutation.ts'
import { callFx, port } from '../effector/port.ts'
import { signedOut } from '../session/model.ts'
import { $proof, $security, opened, securityChanged } from './model.ts'

export type CurrentFault = 'missing' | 'wrong'
interface Faults {
  readonly current?: CurrentFault
  readonly password?: PasswordFault
}
interface Values {
  readonly current: string
  readonly password: string
}
const refused = createEvent<Partial<Faults>>()
const saved = createEvent()
const form = createForm({
  fields: ['current', 'password'],
  refused,
  $initial: createStore<Values>({ current: '', password: '' }),
  $faultsOf: combine($proof, $security, (proof, security) => (_now: number, { current, password }: Values): Faults => ({
    ...(proof === 'password' && current === '' && { current: 'missing' as const }),
    ...checkPassword(password, { email: security?.email ?? '' }).match(() => ({}), fault => ({ password: fault })),
  })),
  reset: [opened, saved, signedOut],
})
export const { typed, fieldLeft, submitted, $values, $faults, $firstInvalid, $submitCount } = form

interface Change {
  /** Null where the session is confirmed already. */
  readonly current: string | null
  readonly password: string
}
const changeFx = callFx(port('accountSecurity'), (ways, { current, password }: WithRequestId<Change>) =>
  confirmFirst(ways, current, () => ways.changePassword(password)))
const changing = createMutation({ effect: changeFx, renewOn: [opened, typed] })
export const $pending = changing.$pending

/** What the failure says of a field; null where it says something else. */
const faultsOf = ({ code, reason }: AppError): Partial<Faults> | null => {
  if (code === 'invalid_credentials') return { current: 'wrong' }
  return code === 'invalid_input' ? { password: PASSWORD_FAULTS.find(known => known === reason) ?? 'invalid' } : null
}
sample({ clock: changeFx.failData.filterMap(error => faultsOf(error) ?? undefined), target: refused })
export const $failure = createStore<AppError | null>(null)
  .on(changeFx.failData, (_, error) => (faultsOf(error) ? null : error))
  .reset([opened, typed, submitted])
/** PRO-11. The password was saved. */
export const $isSaved = createStore(false).on(changeFx.done, () => true).reset([opened, typed, signedOut])

sample({
  clock: form.accepted, source: $proof,
  fn: (proof, { current, password }): Change => ({ current: proof === 'password' ? current : null, password }),
  target: changing.send,
})
sample({ clock: changeFx.finally, fn: () => undefined, target: securityChanged })
sample({ clock: changeFx.done, fn: () => undefined, target: saved })
