import { combine, createEvent, createStore, sample } from 'effector'
import { not } from 'patronum/not'
import { or } from 'patronum/or'
import { EMAIL_FAULTS } from '#core/domain/account/credentials.ts'
import { checkContact, type ContactFaults, type ContactMessage, type ContactTexts, MESSAGE_FAULTS } from '#core/domain/contact/message.ts'
import { SESSION_KEYS } from '#core/domain/device/device-keys.ts'
import type { AppError } from '#core/domain/errors/app-error.ts'
import type { Locale } from '#core/domain/locale/locales.ts'
import { createForm } from '../../effector/form.ts'
import { createMutation, type WithRequestId } from '../../effector/mutation.ts'
import { callFx, port, portFx } from '../../effector/port.ts'
import { $session, $sessionError, sessionRetried, sessionStarted, signedOut } from '../../session/model.ts'
import { NO_DRAFT, readDraft } from './draft.ts'

/** The page is opened, in the locale that the answer is to be in. */
export const started = createEvent<Locale>()
export const left = createEvent()
/** Another message is to be written. */
export const anotherPressed = createEvent()

const $locale = createStore<Locale>('en').on(started, (_, locale) => locale)
const readDraftFx = portFx(port('sessionStorage'), storage => readDraft(storage.read(SESSION_KEYS.contactDraft)))
const keepDraftFx = portFx(port('sessionStorage'), (storage, texts: ContactTexts) => void storage.write(SESSION_KEYS.contactDraft, JSON.stringify(texts)))
const dropDraftFx = portFx(port('sessionStorage'), storage => storage.remove(SESSION_KEYS.contactDraft))

const faultsIn = ({ field, reason }: AppError): ContactFaults | null => {
  if (field === 'subject') return { subject: 'missing' }
  if (field === 'message') return { message: MESSAGE_FAULTS.find(fault => fault === reason) ?? 'invalid' }
  return field === 'email' ? { email: EMAIL_FAULTS.find(fault => fault === reason) ?? 'invalid' } : null
}

interface Sent extends ContactMessage {
  readonly locale: Locale
}
const sendFx = callFx(port('contact'), (contact, { requestId, locale, ...message }: WithRequestId<Sent>) => contact.send(requestId, message, locale))

/** What was typed before this page was loaded; an address that was not is the account's own. */
const $draft = createStore(NO_DRAFT).on(readDraftFx.doneData, (_, draft) => draft).reset([sendFx.done, signedOut])
const refused = createEvent<ContactFaults>()
const form = createForm<ContactFaults>({
  fields: ['subject', 'message', 'email'],
  refused,
  $initial: combine($draft, $session, (draft, session) => ({ ...draft, email: draft.email === '' ? session?.email ?? '' : draft.email })),
  $faultsOf: createStore((_now: number, texts: ContactTexts): ContactFaults => checkContact(texts).match(() => ({}), faults => faults)),
  reset: [sendFx.done, signedOut],
})
export const { typed, fieldLeft, submitted, $values, $faults, $firstInvalid, $submitCount } = form

/** ROUTE-2. What was typed outlives a reload of the page, in its tab and until it is sent. */
sample({ clock: started, target: readDraftFx })
sample({ clock: typed, source: $values, target: keepDraftFx })
sample({ clock: [sendFx.done, signedOut], target: dropDraftFx })

/** Another text is another message. */
const sending = createMutation({ effect: sendFx, renewOn: [typed, signedOut] })
const startFailed = sample({ clock: $sessionError, filter: Boolean })

/** AUTH-1. The form was sent before the session has started; a message needs a sender. */
const $isWaiting = createStore(false).reset([typed, sendFx, startFailed, left])
export const $pending = or($isWaiting, sending.$pending)
sample({ clock: form.accepted, filter: not($pending), fn: () => true, target: $isWaiting })
/** After a failed start, sending the form retries the start. */
sample({ clock: submitted, source: $sessionError, filter: error => error !== null, target: sessionRetried })
const ready = sample({
  clock: [$isWaiting, sessionStarted],
  source: { waiting: $isWaiting, session: $session, locale: $locale, values: $values },
  filter: ({ waiting, session }) => waiting && session !== null,
  fn: ({ locale, values }) => checkContact(values).map((message): Sent => ({ ...message, locale })).unwrapOr(undefined),
})
sample({ clock: ready.filterMap(sent => sent), target: sending.send })

sample({ clock: sendFx.failData, filter: error => faultsIn(error) !== null, fn: error => faultsIn(error) ?? {}, target: refused })
export const $failure = createStore<AppError | null>(null)
  .on([sendFx.failData.filter({ fn: error => faultsIn(error) === null }), startFailed], (_, error) => error)
  .reset([typed, submitted, left, signedOut])

/** What was sent last, while the page says so. */
export const $sent = createStore<Pick<WithRequestId<Sent>, 'email' | 'requestId'> | null>(null)
  .on(sendFx.done, (_, { params: { email, requestId } }) => ({ email, requestId }))
  .reset([anotherPressed, left, signedOut])
