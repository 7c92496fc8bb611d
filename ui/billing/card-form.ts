import { createEvent, createStore, sample } from 'effector'
import type { CardField } from '#core/domain/purchase/card.ts'
import { CARD_FAULTS, cardFaults, digitsOf, groupExpiry, groupNumber, parseExpiry } from '#core/domain/purchase/card.ts'
import type { Card } from '#core/domain/purchase/plan.ts'
import { createForm } from '../effector/form.ts'
import { signedOut } from '../session/model.ts'

export type CardTexts = Readonly<Record<CardField, string>>
export const CARD_FIELDS = ['number', 'expiry', 'cvc'] as const satisfies readonly (keyof typeof CARD_FAULTS)[]

export const cardForgotten = createEvent()

const GROUPED = { number: groupNumber, expiry: groupExpiry, cvc: (text: string) => text } as const satisfies Record<CardField, (text: string) => string>

const cardOf = ({ number, expiry, cvc }: CardTexts): Card => ({ number: digitsOf(number), cvc: digitsOf(cvc), ...parseExpiry(expiry) })
/** The card is kept in memory only, and no longer than needed. */
const form = createForm({
  fields: CARD_FIELDS,
  $initial: createStore<CardTexts>({ number: '', expiry: '', cvc: '' }),
  $faultsOf: createStore((now: number, texts: CardTexts) => cardFaults(now, cardOf(texts))),
  reset: [cardForgotten, signedOut],
})
export const { typed: cardTyped, submitted: cardSubmitted } = form
/** A field that is left is written as cards print it, which is easier to compare with one; while it is typed in, nothing moves. */
export const cardFieldLeft = createEvent<CardField>()
sample({
  clock: cardFieldLeft, source: form.$values,
  fn: (texts, field) => ({ field, text: GROUPED[field](texts[field]) }),
  target: form.typed,
})
sample({ clock: cardFieldLeft, target: form.fieldLeft })
export const { $values: $cardTexts, $faults: $cardFaults, $firstInvalid: $firstInvalidOfCard, $submitCount: $cardSubmitCount } = form
/** The card has no faults and may be charged. */
export const cardAccepted = form.accepted
export const $card = $cardTexts.map(cardOf)
/** The only part of the card that a receipt or a summary may show. */
export const $lastDigits = $card.map(({ number }) => number.slice(-4))
