import { createEvent, createStore } from 'effector'
import type { CardField } from '#core/domain/purchase/card.ts'
import { CARD_FAULTS, cardFaults, digitsOf, parseExpiry } from '#core/domain/purchase/card.ts'
import type { Card } from '#core/domain/purchase/plan.ts'
import { createForm } from '../effector/form.ts'
import { signedOut } from '../session/model.ts'

export type CardTexts = Readonly<Record<CardField, string>>
export const CARD_FIELDS = ['number', 'expiry', 'cvc'] as const satisfies readonly (keyof typeof CARD_FAULTS)[]

export const cardForgotten = createEvent()

const cardOf = ({ number, expiry, cvc }: CardTexts): Card => ({ number: digitsOf(number), cvc: digitsOf(cvc), ...parseExpiry(expiry) })
/** The card is kept in memory only, and no longer than needed. */
const form = createForm({
  fields: CARD_FIELDS,
  $initial: createStore<CardTexts>({ number: '', expiry: '', cvc: '' }),
  $faultsOf: createStore((now: number, texts: CardTexts) => cardFaults(now, cardOf(texts))),
  reset: [cardForgotten, signedOut],
})
export const { typed: cardTyped, fieldLeft: cardFieldLeft, submitted: cardSubmitted } = form
export const { $values: $cardTexts, $faults: $cardFaults, $firstInvalid: $firstInvalidOfCard, $submitCount: $cardSubmitCount } = form
/** The card has no faults and may be charged. */
export const cardAccepted = form.accepted
export const $card = $cardTexts.map(cardOf)
/** The only part of the card that a receipt or a summary may show. */
export const $lastDigits = $card.map(({ number }) => number.slice(-4))
