import { combine, createEvent, createStore, sample } from 'effector'
import type { CardField, CardFaults } from '#core/domain/purchase/card.ts'
import { CARD_FAULTS, cardFaults, digitsOf, parseExpiry } from '#core/domain/purchase/card.ts'
import type { Card } from '#core/domain/purchase/plan.ts'
import { port, portFx } from '../effector/port.ts'
import { signedOut } from '../session/model.ts'

export type CardTexts = Readonly<Record<CardField, string>>
export const CARD_FIELDS = ['number', 'expiry', 'cvc'] as const satisfies readonly (keyof typeof CARD_FAULTS)[]

export const cardForgotten = createEvent()
export const cardTyped = createEvent<{ readonly field: CardField; readonly text: string }>()
export const cardFieldLeft = createEvent<CardField>()
export const cardSubmitted = createEvent()

/** Kept in memory only, and no longer than needed. */
export const $cardTexts = createStore<CardTexts>({ number: '', expiry: '', cvc: '' }, { serialize: 'ignore' })
  .on(cardTyped, (card, { field, text }) => ({ ...card, [field]: text }))
  .reset([cardForgotten, signedOut])
export const $card = $cardTexts.map(({ number, expiry, cvc }): Card => ({ number: digitsOf(number), cvc: digitsOf(cvc), ...parseExpiry(expiry) }))
/** What a receipt or a summary may show of it. */
export const $lastDigits = $card.map(({ number }) => number.slice(-4))

const leaveFx = portFx(port('device'), (device, field: CardField) => ({ field, now: device.now() }))
const submitFx = portFx(port('device'), device => device.now())
const $now = createStore(0, { serialize: 'ignore' })
  .on(leaveFx.doneData, (_, { now }) => now)
  .on(submitFx.doneData, (_, now) => now)
const $faults = combine($card, $now, (card, now) => cardFaults(now, card))
const $shown = createStore<readonly CardField[]>([], { serialize: 'ignore' })
  .on(submitFx.done, () => CARD_FIELDS)
  .reset([cardForgotten, signedOut])
/** PRO-11. Faults of the fields that were left or sent. */
export const $cardFaults = combine($faults, $shown, (faults, shown): CardFaults =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => shown.some(each => each === field))))
export const $cardTries = createStore(0, { serialize: 'ignore' }).on(submitFx.done, tries => tries + 1).reset([cardForgotten, signedOut])

sample({ clock: cardFieldLeft, target: leaveFx })
sample({ clock: cardSubmitted, target: submitFx })
/** An empty field that was only passed through is not a fault yet. */
sample({
  clock: leaveFx.doneData,
  source: { texts: $cardTexts, shown: $shown },
  filter: ({ texts }, { field }) => texts[field] !== '',
  fn: ({ shown }, { field }) => [...new Set([...shown, field])],
  target: $shown,
})
/** The card may be tried. */
export const cardAccepted = sample({
  clock: submitFx.done, source: $faults, filter: faults => Object.keys(faults).length === 0,
})
