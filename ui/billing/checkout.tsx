'use client'
import { useUnit } from 'effector-react'
import type { CardField } from '#core/domain/purchase/card.ts'
import { INSUFFICIENT_FUNDS, type Plan } from '#core/domain/purchase/plan.ts'
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
import { $email, $isUnknown, $payFailure, $paying, payPressed, wentBack } from './model.ts'
import { usePlanWords } from './plan-words.ts'
import styles from './screen.module.css'

const TEST_CARDS = { pays: '4242 4242 4242 4242', declined: '4000 0000 0000 0002', funds: '4000 0000 0000 9995' } as const
const idOf = (field: CardField) => `card-${field}`
const LIMITS = { number: 24, expiry: 9, cvc: 4 } as const
const AUTOCOMPLETE = { number: 'cc-number', expiry: 'cc-exp', cvc: 'cc-csc' } as const

/** PUR-1. The card form of the step `checkout`. */
export const CardStep = ({ plan, isSandbox }: { readonly plan: Plan; readonly isSandbox: boolean }) => {
  const t = useMessages('billing')
  const model = useUnit({ texts: $cardTexts, faults: $cardFaults, firstInvalid: $firstInvalidOfCard, submitCount: $cardSubmitCount, cardTyped, cardFieldLeft, cardSubmitted, wentBack })
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
      <Chosen plan={plan} />
      {model.submitCount > 0 && <ErrorSummary errors={errors} />}
      {isSandbox && <TestCards />}
      <TextField {...bind('number')} />
      <div className={styles.pair}>
        <TextField {...bind('expiry')} description={t('checkout.expiryHint')} inputMode="text" />
        <TextField {...bind('cvc')} description={t('checkout.cvcHint')} />
      </div>
      <Button type="submit" wide>{t('checkout.continue')}</Button>
      <Button variant="quiet" wide onPress={model.wentBack}>{t('checkout.back')}</Button>
    </form>
  )
}

/** PUR-1. The step `email` shows the order once more before it is paid. */
export const ReceiptStep = ({ plan }: { readonly plan: Plan }) => {
  const t = useMessages('billing')
  const { money } = useFormats()
  const model = useUnit({ email: $email, paying: $paying, failure: $payFailure, isUnknown: $isUnknown, lastDigits: $lastDigits, payPressed, wentBack })
  return (
    <form className={styles.form} onSubmit={event => { event.preventDefault(); model.payPressed() }}>
      <Chosen plan={plan} />
      <Text>{t('receipt.card', { last4: model.lastDigits })}</Text>
      <Text>{t('receipt.goesTo', { email: model.email })}</Text>
      {model.failure && <Failure />}
      <Button type="submit" wide isPending={model.paying}>{t('receipt.pay', { price: money(plan.first.amount, plan.first.currency) })}</Button>
      {!model.isUnknown && <Button variant="quiet" wide isDisabled={model.paying} onPress={model.wentBack}>{t('receipt.back')}</Button>}
    </form>
  )
}

const Failure = () => {
  const t = useMessages('billing')
  const { failure, isUnknown, back } = useUnit({ failure: $payFailure, isUnknown: $isUnknown, back: wentBack })
  if (isUnknown) return <Notice tone="sun" live="alert">{t('receipt.unknown')}</Notice>
  return failure && (
    <ErrorNotice
      error={failure}
      {...(failure.reason === INSUFFICIENT_FUNDS && { text: t('receipt.noFunds') })}
      {...(failure.code === 'payment_declined' && { onAction: () => back() })}
      {...(failure.code === 'already_bought' && { href: pathTo('subscriptions') })}
    />
  )
}

const Chosen = ({ plan }: { readonly plan: Plan }) => {
  const t = useMessages('billing')
  const words = usePlanWords()(plan)
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

/** PUR-3. The cards that work where no money moves. */
const TestCards = () => {
  const t = useMessages('billing')
  return (
    <Notice tone="info" title={t('checkout.test.title')}>
      {t('checkout.test.text')}
      <ul className={styles.test} role="list">
        {(['pays', 'declined', 'funds'] as const).map(kind => <li key={kind}>{t(`checkout.test.${kind}`, { card: TEST_CARDS[kind] })}</li>)}
      </ul>
    </Notice>
  )
}
