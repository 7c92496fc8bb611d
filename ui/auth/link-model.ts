import { combine, createEvent, createStore, sample } from 'effector'
import { checkKnownEmail, type EmailFault } from '#core/domain/account/credentials.ts'
import type { AppError } from '#core/domain/errors/app-error.ts'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { createForm } from '../effector/form.ts'
import { createMutation, type WithRequestId } from '../effector/mutation.ts'
import { callFx, port } from '../effector/port.ts'
import { $session } from '../session/model.ts'
import { $values as $signInValues } from './model.ts'

interface Start {
  readonly locale: MessageLocale
  /** Where the link leads on to. */
  readonly next: string | null
}
export const started = createEvent<Start>()
/** The person wants the letter to go to another address. */
export const otherAddress = createEvent()
/** The letter is sent once more. */
export const sentAgain = createEvent()

const $start = createStore<Start>({ locale: 'en', next: null }).on(started, (_, start) => start)
interface Faults {
  readonly email?: EmailFault
}
const form = createForm({
  fields: ['email'],
  // What was typed into the other form, or the address of whoever is signed in.
  $initial: combine($signInValues, $session, ({ email }, session) => ({ email: email === '' ? (session?.email ?? '') : email })),
  $faultsOf: createStore((_now: number, { email }: { readonly email: string }): Faults => checkKnownEmail(email).match(() => ({}), fault => ({ email: fault }))),
  reset: started,
  keep: ['email'],
})
export const { typed, fieldLeft, submitted, $values, $faults, $firstInvalid, $submitCount } = form

interface Asked extends Start {
  readonly email: string
}
const askFx = callFx(port('account'), (account, { requestId, email, locale, next }: WithRequestId<Asked>) => account.askForSignInLink(requestId, email, locale, next))
const asking = createMutation({ effect: askFx, renewOn: [started, typed] })
export const $pending = asking.$pending

/** AUTH-6. The address that the letter went to; null while the form is shown. */
export const $sentTo = createStore<string | null>(null)
  .on(askFx.done, (_, { params }) => params.email)
  .reset([started, otherAddress])
/** How often the letter was sent to that address. */
export const $timesSent = createStore(0).on(askFx.done, count => count + 1).reset([started, otherAddress])
export const $failure = createStore<AppError | null>(null)
  .on(askFx.failData, (_, error) => error)
  .reset([started, typed, askFx, otherAddress])

sample({
  clock: [form.accepted, sentAgain],
  source: { start: $start, values: $values },
  fn: ({ start, values }): Asked => ({ ...start, email: values.email.trim() }),
  target: asking.send,
})
