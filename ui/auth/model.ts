import { combine, createEvent, createStore, sample } from 'effector'
import type { CredentialFaults } from '#core/domain/account/credentials.ts'
import { checkCredentials, checkSignIn } from '#core/domain/account/credentials.ts'
import type { Session } from '#core/domain/account/session.ts'
import type { AppError } from '#core/domain/errors/app-error.ts'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import type { Call } from '#core/ports/call.ts'
import { register } from '#core/usecases/register.ts'
import { signIn } from '#core/usecases/sign-in.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { $session, $sessionError, sessionRetried, sessionStarted, signedIn } from '../session/model.ts'

export const AUTH_MODES = ['sign-up', 'sign-in'] as const
export type AuthMode = (typeof AUTH_MODES)[number]
export type AuthField = 'email' | 'password'

export const started = createEvent<{ readonly mode: AuthMode; readonly locale: MessageLocale }>()
export const typed = createEvent<{ readonly field: AuthField; readonly text: string }>()
export const fieldLeft = createEvent<AuthField>()
export const submitted = createEvent()
/** In the layout of two steps: the first one. */
export const emailConfirmed = createEvent()
/** The form is not on the screen any more. */
export const left = createEvent()

const $start = createStore<{ readonly mode: AuthMode; readonly locale: MessageLocale }>({ mode: 'sign-up', locale: 'en' }, { serialize: 'ignore' })
  .on(started, (_, start) => start)
/** The address stays when a person goes from one form to the other; the password never does. */
export const $values = createStore<Readonly<Record<AuthField, string>>>({ email: '', password: '' }, { serialize: 'ignore' })
  .on(typed, (values, { field, text }) => ({ ...values, [field]: text }))
  .on([started, signedIn], values => ({ ...values, password: '' }))
const $checked = combine($start, $values, ({ mode }, values) => (mode === 'sign-up' ? checkCredentials(values) : checkSignIn(values)))
const $shown = createStore<readonly AuthField[]>([], { serialize: 'ignore' }).reset(started)
/** PRO-11. Faults of the fields that were left or sent. */
export const $faults = combine($checked, $shown, (checked, shown): CredentialFaults => {
  const { email, password } = checked.isErr() ? checked.error : {}
  return { ...(email && shown.includes('email') && { email }), ...(password && shown.includes('password') && { password }) }
})
export const $tries = createStore(0, { serialize: 'ignore' }).on([submitted, emailConfirmed], tries => tries + 1).reset(started)

/** An empty field that was only passed through is not a fault yet. */
sample({
  clock: fieldLeft,
  source: { values: $values, shown: $shown },
  filter: ({ values }, field) => values[field] !== '',
  fn: ({ shown }, field) => [...new Set([...shown, field])],
  target: $shown,
})
sample({ clock: submitted, fn: (): readonly AuthField[] => ['email', 'password'], target: $shown })

/** FLAG-4. The second layout asks for the address first, and for the password when that makes sense. */
export const $isPasswordAsked = createStore(false, { serialize: 'ignore' }).reset(started)
sample({ clock: emailConfirmed, fn: (): readonly AuthField[] => ['email'], target: $shown })
sample({
  clock: emailConfirmed, source: $checked, filter: checked => checked.isOk() || checked.error.email === undefined, fn: () => true, target: $isPasswordAsked,
})

/** No identity could be had: nothing else will work either. */
const startFailed = sample({ clock: $sessionError, filter: (error): error is AppError => error !== null })

interface Attempt {
  readonly requestId: string
  readonly mode: AuthMode
  readonly locale: MessageLocale
  readonly email: string
  readonly password: string
}
const makeIdFx = portFx(port('device'), device => device.id())
const $ports = combine({ account: port('account'), webSession: port('webSession'), deviceStorage: port('deviceStorage'), sessionStorage: port('sessionStorage') })
const enterFx = callFx($ports, (ports, { mode, ...attempt }: Attempt): Call<Session, 'email_taken' | 'invalid_credentials'> =>
  (mode === 'sign-up' ? register(ports, attempt) : signIn(ports, attempt)))

/** One id for one thing to be done: sending it again, after a lost answer too, has the effect of sending it once. */
const $requestId = createStore<string | null>(null, { serialize: 'ignore' })
  .on(makeIdFx.doneData, (_, id) => id)
  .reset([started, typed, signedIn])

/** Sent, but not on its way: registering takes the identity that is still being made (AUTH-1). */
const $isWaiting = createStore(false, { serialize: 'ignore' }).reset([started, typed, makeIdFx, enterFx, startFailed])
export const $pending = combine($isWaiting, makeIdFx.pending, enterFx.pending, (...parts) => parts.some(Boolean))
export const $failure = createStore<AppError | null>(null, { serialize: 'ignore' })
  .on([enterFx.failData, startFailed], (_, error) => error)
  .reset([started, typed, submitted])
/** The person has come in through this form. */
export const $entered = createStore(false, { serialize: 'ignore' })
  .on(enterFx.done, () => true)
  .reset([started, left])

sample({
  clock: submitted,
  source: { checked: $checked, pending: $pending },
  filter: ({ checked, pending }) => checked.isOk() && !pending,
  fn: () => true,
  target: $isWaiting,
})
/** After a failed start the same button tries that again. */
sample({ clock: submitted, source: $sessionError, filter: error => error !== null, target: sessionRetried })
const sent = sample({
  clock: [$isWaiting, sessionStarted],
  source: { waiting: $isWaiting, session: $session, requestId: $requestId },
  filter: ({ waiting, session }) => waiting && session !== null,
})
sample({ clock: sent, filter: ({ requestId }) => requestId === null, target: makeIdFx })
const resent = sample({ clock: sent, fn: ({ requestId }) => requestId })
sample({
  clock: [makeIdFx.doneData, sample({ clock: resent, filter: (id): id is string => id !== null })],
  source: { start: $start, checked: $checked },
  fn: ({ start, checked }, requestId): Attempt => ({ ...start, ...checked.unwrapOr({ email: '', password: '' }), requestId }),
  target: enterFx,
})
sample({ clock: enterFx.doneData, target: signedIn })
/** The person is in, by which of the two ways. */
export const entered = enterFx.done.map(({ params }) => params.mode)
