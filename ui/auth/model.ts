import { combine, createEvent, createStore, sample } from 'effector'
import { not } from 'patronum/not'
import { or } from 'patronum/or'
import type { CheckedCredentials, CredentialFaults } from '#core/domain/account/credentials.ts'
import { checkCredentials, checkSignIn, faultsIn } from '#core/domain/account/credentials.ts'
import type { Session } from '#core/domain/account/session.ts'
import type { AppError } from '#core/domain/errors/app-error.ts'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import type { Call } from '#core/ports/call.ts'
import { register } from '#core/usecases/register.ts'
import { signIn } from '#core/usecases/sign-in.ts'
import { createForm } from '../effector/form.ts'
import { createMutation, type WithRequestId } from '../effector/mutation.ts'
import { callFx, port } from '../effector/port.ts'
import { $session, $sessionError, sessionRetried, sessionStarted, signedIn } from '../session/model.ts'
import { accountEntered, entryDone } from './entry.ts'

export const AUTH_MODES = ['sign-up', 'sign-in'] as const
export type AuthMode = (typeof AUTH_MODES)[number]
export type AuthField = 'email' | 'password'

interface Start {
  readonly mode: AuthMode
  readonly locale: MessageLocale
}
export const started = createEvent<Start>()
/** The form is no longer on the screen. */
export const left = createEvent()

const $start = createStore<Start>({ mode: 'sign-up', locale: 'en' }).on(started, (_, start) => start)
const check = (mode: AuthMode, values: CheckedCredentials) => (mode === 'sign-up' ? checkCredentials(values) : checkSignIn(values))
/** PRO-11. The server refused a field by its own checks, as it does with a common password. */
const fieldRefused = createEvent<CredentialFaults>()
const form = createForm({
  fields: ['email', 'password'],
  refused: fieldRefused,
  $initial: createStore({ email: '', password: '' }),
  $faultsOf: $start.map(({ mode }) => (_now: number, values: CheckedCredentials): CredentialFaults => check(mode, values).match(() => ({}), faults => faults)),
  reset: [started, signedIn],
  // The address stays when a person goes from one form to the other; the password never does.
  keep: ['email'],
})
export const { typed, fieldLeft, submitted, $values, $faults, $firstInvalid, $submitCount } = form
/** FLAG-4. The layout of two steps asks for the address first, and for the password once the address is valid. */
export const emailConfirmed = form.partSubmitted.prepend((): readonly AuthField[] => ['email'])
export const $isPasswordAsked = createStore(false).on(form.partAccepted, () => true).reset(started)

/** The session could not start, so registering cannot work either. */
const startFailed = sample({ clock: $sessionError, filter: Boolean })

interface Entry extends Start {
  readonly email: string
  readonly password: string
}
const enterFx = callFx(combine({ account: port('account'), deviceStorage: port('deviceStorage') }), (ports, { mode, ...attempt }: WithRequestId<Entry>): Call<Session, 'email_taken' | 'invalid_credentials' | 'second_step_needed'> =>
  (mode === 'sign-up' ? register(ports, attempt) : signIn(ports, attempt)))

/** Other credentials make another request. */
const entering = createMutation({ effect: enterFx, renewOn: [started, typed, signedIn] })

/** AUTH-1. The form was sent before the session has started; registering needs its identity. */
const $isWaiting = createStore(false).reset([started, typed, enterFx, startFailed])
export const $pending = or($isWaiting, entering.$pending)
/** A failure that a field explains is shown at that field alone. */
sample({ clock: enterFx.failData, filter: error => faultsIn(error) !== null, fn: error => faultsIn(error) ?? {}, target: fieldRefused })
export const $failure = createStore<AppError | null>(null)
  .on([enterFx.failData.filter({ fn: error => faultsIn(error) === null && error.code !== 'second_step_needed' }), startFailed], (_, error) => error)
  .reset([started, typed, submitted])
/** AUTH-6. The account asks for a second step, on a page of its own. */
export const $needsSecondStep = createStore(false)
  .on(enterFx.failData, (_, error) => error.code === 'second_step_needed')
  .reset([started, left, typed])
/** The person has registered or signed in through this form, and is told what became of what they did. */
export const $isEntering = createStore(false).on(enterFx.done, () => true).reset([started, left])
export const $entered = createStore(false)
  .on(sample({ clock: entryDone, filter: $isEntering }), () => true)
  .reset([started, left])

sample({ clock: form.accepted, filter: not($pending), fn: () => true, target: $isWaiting })
/** After a failed start, sending the form retries the start. */
sample({ clock: submitted, source: $sessionError, filter: error => error !== null, target: sessionRetried })
sample({
  clock: [$isWaiting, sessionStarted],
  source: { waiting: $isWaiting, session: $session, start: $start, values: $values },
  filter: ({ waiting, session }) => waiting && session !== null,
  fn: ({ start, values }) => ({ ...start, ...check(start.mode, values).unwrapOr(values) }),
  target: entering.send,
})
sample({ clock: enterFx.done, fn: ({ params, result }) => ({ session: result, isNew: params.mode === 'sign-up' }), target: accountEntered })
/** The person has registered or signed in, with the mode that was used. */
export const entered = enterFx.done.map(({ params }) => params.mode)
