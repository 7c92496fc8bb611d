import { combine, createStore, sample } from 'effector'
import { checkEmail, type EmailFault } from '#core/domain/account/credentials.ts'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { registerBuyer } from '#core/usecases/register-buyer.ts'
import { accountEntered } from '../auth/entry.ts'
import { createForm } from '../effector/form.ts'
import { createMutation, type WithRequestId } from '../effector/mutation.ts'
import { callFx, port } from '../effector/port.ts'
import { $isRegistered, $session, signedOut } from '../session/model.ts'
import { buyerAsked, buyerReady, registrationBegun, registrationFailed } from './model.ts'
import { offerOpened } from './offer.ts'

interface EmailFaults {
  readonly email?: EmailFault
}
/** PUR-2. A guest gives an address, with which their account is made before anything is charged. */
const form = createForm<EmailFaults>({
  fields: ['email'],
  $initial: createStore({ email: '' }),
  $faultsOf: createStore((_now: number, { email }: { readonly email: string }): EmailFaults => checkEmail(email).match(() => ({}), fault => ({ email: fault }))),
  reset: [offerOpened, signedOut],
  keep: ['email'],
})
export const { typed: emailTyped, fieldLeft: emailLeft, submitted: emailSubmitted } = form
export const { $values: $buyerTexts, $faults: $buyerFaults, $firstInvalid: $firstInvalidOfBuyer, $submitCount: $buyerSubmitCount } = form

const $locale = createStore<MessageLocale>('en').on(buyerAsked, (_, locale) => locale)

const registerFx = callFx(
  combine({ account: port('account'), deviceStorage: port('deviceStorage') }),
  (ports, { requestId, email, locale }: WithRequestId<{ readonly email: string; readonly locale: MessageLocale }>) => registerBuyer(ports, { requestId, email, locale }),
)
const registering = createMutation({ effect: registerFx, renewOn: [form.typed, signedOut] })
sample({ clock: buyerAsked, source: $isRegistered, filter: registered => registered, fn: () => undefined, target: buyerReady })
sample({ clock: buyerAsked, source: $isRegistered, filter: registered => !registered, fn: () => undefined, target: form.submitted })
sample({
  clock: form.accepted, source: $locale,
  fn: (locale, { email }) => ({ email: checkEmail(email).unwrapOr(email), locale }), target: registering.send,
})
sample({ clock: registerFx.doneData, fn: session => ({ session, isNew: true }), target: accountEntered })
sample({ clock: registerFx.done, fn: () => undefined, target: buyerReady })

sample({ clock: registerFx, fn: () => undefined, target: registrationBegun })
sample({ clock: registerFx.failData, target: registrationFailed })
/** The buyer's account was made on the way, so it has no password yet. */
export const $isNewBuyer = createStore(false).on(registerFx.done, () => true).reset(signedOut)
/** The address that the receipt goes to. */
export const $email = $session.map(session => session?.email ?? '')
