'use client'
import { useUnit } from 'effector-react'
import { type CardField, groupNumber } from '#core/domain/purchase/card.ts'
import { INSUFFICIENT_FUNDS } from '#core/domain/purchase/plan.ts'
import { TEST_CARDS } from '#core/domain/purchase/test-cards.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { ErrorNotice } from '../kit/error-notice.tsx'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { useFormats, useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { Text } from '../kit/text.tsx'
import { TextField } from '../kit/text-field.tsx'
import { useFocusFirstError } from '../shell/use-focus-first-error.ts'
import { $cardFaults, $cardTexts, $cardSubmitCount, $firstInvalidOfCard, $lastDigits, CARD_FIELDS, cardFieldLeft, cardSubmitted, cardTyped } from './card-form.ts'
import { $approved, $challenge, challengeAnswered } from './challenge.ts'
import type { CheckoutStep } from './model.ts'
import { $email, $isUnknown, $payFailure, $paying, payPressed, wentBack } from './model.ts'
import { $plan } from './offer.ts'
import { usePlanWords } from './plan-words.ts'
import styles from './screen.module.css'

const KINDS = ['pays', 'challenged', 'declined', 'funds'] as const satisfies readonly (keyof typeof TEST_CARDS)[]
const CONTINUE = 'card-continue'
const idOf = (field: CardField) => `card-${field}`
const LIMITS = { number: 24, expiry: 9, cvc: 4 } as const
const AUTOCOMPLETE = { number: 'cc-number', expiry: 'cc-exp', cvc: 'cc-csc' } as const

/** What comes between a chosen plan and its purchase. */
export const CheckoutSteps = ({ step, isSandbox }: { readonly step: CheckoutStep; readonly isSandbox: boolean }) => {
  if (step === 'checkout') return <CardStep isSandbox={isSandbox} />
  return step === 'email' ? <ReceiptStep /> : <ChallengeStep />
}

/** PUR-1. The card form of the step `checkout`. */
const CardStep = ({ isSandbox }: { readonly isSandbox: boolean }) => {
  const t = useMessages('billing')
  const model = useUnit({ texts: $cardTexts, faults: $cardFaults, firstInvalid: $firstInvalidOfCard, submitCount: $cardSubmitCount, failure: $payFailure, cardTyped, cardFieldLeft, cardSubmitted, wentBack })
  const errorOf = {
    number: model.faults.number && t(`checkout.problems.number.${model.faults.number}`),
    expiry: model.faults.expiry && t(`checkout.problems.expiry.${model.faults.expiry}`),
    cvc: model.faults.cvc && t(`checkout.problems.cvc.${model.faults.cvc}`),
  }
  const errors = CARD_FIELDS.flatMap(field => (errorOf[field] === undefined ? [] : [{ fieldId: idOf(field), text: errorOf[field] }]))
  useFocusFirstError(model.submitCount, model.firstInvalid === null ? undefined : idOf(model.firstInvalid))
  const bind = (field: CardField) => ({
    id: idOf(field),
    name: idOf(field),
    label: t(`checkout.${field}`),
    value: model.texts[field],
    error: errorOf[field],
    maxLength: LIMITS[field],
    inputMode: 'numeric' as const,
    autoComplete: AUTOCOMPLETE[field],
    onChange: (text: string) => model.cardTyped({ field, text }),
    onBlur: () => model.cardFieldLeft(field),
  })
  return (
    <form className={styles.form} noValidate onSubmit={event => { event.preventDefault(); model.cardSubmitted() }}>
      <Chosen />
      {model.failure?.code === 'payment_not_confirmed' && <ErrorNotice error={model.failure} />}
      {model.submitCount > 0 && <ErrorSummary errors={errors} />}
      {isSandbox && <TestCards />}
      <TextField {...bind('number')} />
      <div className={styles.pair}>
        <TextField {...bind('expiry')} description={t('checkout.expiryHint')} />
        <TextField {...bind('cvc')} description={t('checkout.cvcHint')} />
      </div>
      <Button type="submit" wide id={CONTINUE}>{t('checkout.continue')}</Button>
      <Button variant="quiet" wide onPress={model.wentBack}>{t('checkout.back')}</Button>
    </form>
  )
}

/** PUR-1. The step `email` shows the order once more before it is paid. */
const ReceiptStep = () => {
  const t = useMessages('billing')
  const { money } = useFormats()
  const model = useUnit({ plan: $plan, email: $email, paying: $paying, isUnknown: $isUnknown, lastDigits: $lastDigits, payPressed, wentBack })
  if (!model.plan) return null
  const { amount, currency } = model.plan.first
  return (
    <form className={styles.form} onSubmit={event => { event.preventDefault(); model.payPressed() }}>
      <Chosen />
      <div>
        <Text>{t('receipt.card', { last4: model.lastDigits })}</Text>
        <Text>{t('receipt.goesTo', { email: model.email })}</Text>
      </div>
      <Failure unknown={t('receipt.unknown')} />
      <Button type="submit" wide isPending={model.paying}>{t('receipt.pay', { price: money(amount, currency) })}</Button>
      {!model.isUnknown && <Button variant="quiet" wide isDisabled={model.paying} onPress={model.wentBack}>{t('receipt.back')}</Button>}
    </form>
  )
}

/** PUR-3. The sandbox's stand-in for the page on which the card's bank asks its buyer. */
const ChallengeStep = () => {
  const t = useMessages('billing')
  const { money } = useFormats()
  const { challenge, approved, paying, answer } = useUnit({ challenge: $challenge, approved: $approved, paying: $paying, answer: challengeAnswered })
  if (!challenge) return null
  const { price: { amount, currency }, last4 } = challenge
  return (
    <div className={styles.form}>
      <Notice tone="info" title={t('checkout.test.title')}>{t('challenge.text')}</Notice>
      <Chosen />
      <Text size={18} strong>{t('challenge.question', { price: money(amount, currency), last4 })}</Text>
      <Failure unknown={t('challenge.unknown')} />
      <Button wide isPending={paying && approved} isDisabled={paying && !approved} onPress={() => answer(true)}>{t('challenge.approve')}</Button>
      <Button variant="secondary" wide isPending={paying && !approved} isDisabled={paying && approved} onPress={() => answer(false)}>{t('challenge.decline')}</Button>
    </div>
  )
}

const Failure = ({ unknown }: { readonly unknown: string }) => {
  const t = useMessages('billing')
  const { failure, isUnknown, back } = useUnit({ failure: $payFailure, isUnknown: $isUnknown, back: wentBack })
  if (isUnknown) return <Notice tone="sun" live="alert">{unknown}</Notice>
  return failure && (
    <ErrorNotice
      error={failure}
      {...(failure.reason === INSUFFICIENT_FUNDS && { text: t('receipt.noFunds') })}
      {...(failure.code === 'payment_declined' && { onAction: () => back() })}
      {...(failure.code === 'already_bought' && { href: pathTo('subscriptions') })}
    />
  )
}

const Chosen = () => {
  const t = useMessages('billing')
  const plan = useUnit($plan)
  const wordsOf = usePlanWords()
  if (!plan) return null
  const words = wordsOf(plan)
  return (
    <Card>
      <div className={styles.chosen}>
        <Text strong>{t('choose.chosen')}: {words.name}</Text>
        <span className={styles.price}>{words.today}</span>
      </div>
      {words.later.map(text => <Text key={text} size={14} tone="soft">{text}</Text>)}
    </Card>
  )
}

/** PUR-3. The cards that work where no money moves. A chosen one is filled in, and what follows is one press away. */
const TestCards = () => {
  const t = useMessages('billing')
  const type = useUnit(cardTyped)
  const fill = (kind: (typeof KINDS)[number]) => {
    const texts = { number: groupNumber(TEST_CARDS[kind]), expiry: '12/99', cvc: '123' }
    for (const field of CARD_FIELDS) type({ field, text: texts[field] })
    document.getElementById(CONTINUE)?.focus()
  }
  return (
    <Notice tone="info" title={t('checkout.test.title')}>
      {t('checkout.test.text')}
      <ul className={styles.test} role="list">
        {KINDS.map(kind => (
          <li key={kind}>
            <Button variant="secondary" size="small" onPress={() => fill(kind)}>{t(`checkout.test.${kind}`, { card: groupNumber(TEST_CARDS[kind]) })}</Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
