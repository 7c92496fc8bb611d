import { combine, createEvent, createStore, sample } from 'effector'
import type { Result } from 'neverthrow'
import { err } from 'neverthrow'
import { PHONE_FAULTS, type PhoneFault } from '#core/domain/profile/fields.ts'
import { isPhoneCountry, likelyPhoneCountry, moveToCountry, phoneCountryOf, readPhone, showPhone } from '#core/domain/profile/phone.ts'
import { $userProfile } from '../../session/profile.ts'
import { $geo } from '../../visitor/geo.ts'
import { createProfileForm } from '../profile-form.ts'

interface PhoneFaults {
  /** Only countries can be chosen. */
  readonly country?: never
  readonly phone?: PhoneFault
}
interface PhoneTexts {
  readonly country: string
  readonly phone: string
}

/** The page is opened in this locale. */
export const started = createEvent<string>()
const $locale = createStore('en').on(started, (_, locale) => locale)
const $likely = combine($geo, $locale, ({ countryCode }, locale) => likelyPhoneCountry(countryCode, locale))
const read = ({ country, phone }: PhoneTexts): Result<string, PhoneFault> => (isPhoneCountry(country) ? readPhone(phone, country) : err('invalid'))
const countryOf = (phone: string, likely: string): string => (isPhoneCountry(likely) ? phoneCountryOf(phone, likely) : likely)
const inCountry = (phone: string, from: string, to: string): string => (isPhoneCountry(from) && isPhoneCountry(to) ? moveToCountry(phone, from, to) : phone)

const form = createProfileForm<PhoneFaults>({
  fields: ['country', 'phone'],
  $initial: combine($userProfile, $likely, ({ phone }, likely) =>
    (phone === undefined ? { country: likely, phone: '' } : { country: phoneCountryOf(phone, likely), phone: showPhone(phone) })),
  faultsOf: texts => read(texts).match(() => ({}), fault => ({ phone: fault })),
  changeOf: texts => read(texts).match(phone => ({ phone }), () => ({})),
  faultsIn: ({ field, reason }) => (field === 'phone' ? { phone: PHONE_FAULTS.find(fault => fault === reason) ?? 'invalid' } : null),
})
export const { submitted, retried, left, $state } = form
export const phoneTyped = createEvent<string>()
export const phoneLeft = createEvent()
export const countryChosen = createEvent<string>()
export const phoneRemoved = createEvent()
/** Whether there is a number that could be removed. */
export const $hasPhone = $userProfile.map(({ phone }) => phone !== undefined)

sample({ clock: phoneTyped, fn: text => ({ field: 'phone', text } as const), target: form.typed })
sample({ clock: phoneLeft, fn: () => 'phone' as const, target: form.fieldLeft })
sample({ clock: phoneRemoved, fn: () => ({ phone: null }), target: form.changed })

/** PRO-11. Texts that replace those in the fields, where they differ. */
const rewritten = createEvent<PhoneTexts>()
/** A number that is left is written with its calling code, and says of which country it is: so one sees what will be saved. */
sample({
  clock: phoneLeft, source: form.$values,
  filter: texts => read(texts).isOk(),
  fn: texts => read(texts).map(phone => ({ country: countryOf(phone, texts.country), phone: showPhone(phone) })).unwrapOr(texts),
  target: rewritten,
})
/** Who sees that the country was wrong chooses another one, and the number goes along. */
sample({
  clock: countryChosen, source: form.$values,
  fn: (texts, country) => ({
    country, phone: texts.phone.startsWith('+') ? read(texts).map(phone => showPhone(inCountry(phone, texts.country, country))).unwrapOr(texts.phone) : texts.phone,
  }),
  target: rewritten,
})
const differing = sample({ clock: rewritten, source: form.$values, fn: (texts, next) => ({ texts, next }) })
sample({ clock: differing, filter: ({ texts, next }) => texts.phone !== next.phone, fn: ({ next }) => ({ field: 'phone', text: next.phone } as const), target: form.typed })
sample({ clock: differing, filter: ({ texts, next }) => texts.country !== next.country, fn: ({ next }) => ({ field: 'country', text: next.country } as const), target: form.typed })
