'use client'
import { useUnit } from 'effector-react'
import { withNext } from '#core/domain/account/next-path.ts'
import { INSUFFICIENT_FUNDS } from '#core/domain/purchase/plan.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { priceToday } from '#core/domain/purchase/price.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { ErrorNotice } from '../kit/error-notice.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Stack } from '../kit/stack.tsx'
import { Text } from '../kit/text.tsx'
import { TextField } from '../kit/text-field.tsx'
import { $isRegistered } from '../session/model.ts'
import { Form } from '../shell/form.tsx'
import { $buyerFaults, $buyerSubmitCount, $buyerTexts, $email, $firstInvalidOfBuyer, emailLeft, emailTyped } from './buyer.ts'
import { $cardSubmitCount, $firstInvalidOfCard, $lastDigits, cardSubmitted } from './card-form.ts'
import { CARD_BUTTON, CardFields, cardFieldId } from './card-fields.tsx'
import { $approved, $challenge, challengeAnswered } from './challenge.ts'
import { Charges } from './charges.tsx'
import type { CheckoutStep } from './model.ts'
import { $isUnknown, $payFailure, $paying, payPressed, wentBack } from './model.ts'
import { $plan, $takesCards } from './offer.ts'
import { useMoney, usePlanWords } from './plan-words.ts'
import styles from './screen.module.css'

interface Props {
  readonly step: CheckoutStep
  /** The path of this step, to which signing in leads back. */
  readonly here: string
}
/** What comes between a chosen plan and its purchase. */
export const CheckoutSteps = ({ step, here }: Props) => {
  if (step === 'checkout') return <CardStep />
  return step === 'email' ? <ReceiptStep here={here} /> : <ChallengeStep />
}

/** PUR-1. The card form of the step `checkout`. */
const CardStep = () => {
  const t = useMessages('billing')
  const model = useUnit({ firstInvalid: $firstInvalidOfCard, submitCount: $cardSubmitCount, failure: $payFailure, cardSubmitted, wentBack })
  return (
    <Form className={styles.form} firstInvalid={model.firstInvalid && cardFieldId(model.firstInvalid)} submitCount={model.submitCount} onSubmit={model.cardSubmitted}>
      <Chosen />
      {model.failure?.code === 'payment_not_confirmed' && <ErrorNotice error={model.failure} />}
      <CardFields />
      <Button type="submit" wide id={CARD_BUTTON}>{t('checkout.continue')}</Button>
      <Button variant="quiet" wide onPress={model.wentBack}>{t('checkout.back')}</Button>
    </Form>
  )
}

const EMAIL = 'buyer-email'

/** PUR-1, PUR-2. The step `email` shows what is paid and when before it is, and makes a guest's account. */
const ReceiptStep = ({ here }: Pick<Props, 'here'>) => {
  const t = useMessages('billing')
  const money = useMoney()
  const model = useUnit({
    plan: $plan, registered: $isRegistered, email: $email, paying: $paying, isUnknown: $isUnknown, lastDigits: $lastDigits, takesCards: $takesCards,
    firstInvalid: $firstInvalidOfBuyer, submitCount: $buyerSubmitCount, payPressed, wentBack,
  })
  const { plan } = model
  if (!plan) return null
  const trial = plan.trial === true
  const words = model.takesCards ? (trial ? t('receipt.startTrial') : t('receipt.pay', { price: money(plan.first) })) : t('receipt.toProvider')
  return (
    <Form className={styles.form} firstInvalid={model.firstInvalid && EMAIL} submitCount={model.submitCount} onSubmit={model.payPressed}>
      <Chosen />
      <Card><Charges plan={plan} today={priceToday(plan, trial)} next={plan.next} /></Card>
      {model.registered && <Text>{t('receipt.goesTo', { email: model.email })}</Text>}
      {!model.registered && <BuyerEmail here={here} />}
      {model.takesCards ? <Text>{t('receipt.card', { last4: model.lastDigits })}</Text> : <Text tone="soft">{t('receipt.providerText')}</Text>}
      <Failure unknown={t(trial ? 'receipt.unknownTrial' : 'receipt.unknown')} here={here} />
      <Button type="submit" wide isPending={model.paying}>{words}</Button>
      {!model.isUnknown && <Button variant="quiet" wide isDisabled={model.paying} onPress={model.wentBack}>{t(model.takesCards ? 'receipt.back' : 'checkout.back')}</Button>}
    </Form>
  )
}

const BuyerEmail = ({ here }: Pick<Props, 'here'>) => {
  const [t, auth] = [useMessages('billing'), useMessages('auth')]
  const { texts, faults, paying, type, leave } = useUnit({ texts: $buyerTexts, faults: $buyerFaults, paying: $paying, type: emailTyped, leave: emailLeft })
  return (
    <Stack gap={8}>
      <TextField
        id={EMAIL}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t('receipt.email')}
        description={t('receipt.emailHint')}
        value={texts.email}
        error={faults.email && auth(`problems.email.${faults.email}`)}
        isDisabled={paying}
        onChange={text => type({ field: 'email', text })}
        onBlur={() => leave('email')}
      />
      <LinkTo href={withNext(pathTo('signIn'), here)}>{t('receipt.haveAccount')}</LinkTo>
    </Stack>
  )
}

/** PUR-3. The sandbox's stand-in for the frame in which the card's bank asks its buyer. */
const ChallengeStep = () => {
  const t = useMessages('billing')
  const money = useMoney()
  const { challenge, approved, paying, answer } = useUnit({ challenge: $challenge, approved: $approved, paying: $paying, answer: challengeAnswered })
  if (!challenge) return null
  const { price, last4 } = challenge
  return (
    <div className={styles.form}>
      <Chosen />
      <section className={styles.bank} aria-labelledby="bank-title">
        <p className={styles.bankTitle} id="bank-title">{t('challenge.titleInFrame')}</p>
        <div className={styles.form}>
          <Notice tone="info" title={t('checkout.test.title')}>{t('challenge.text')}</Notice>
          <Text size={18} strong>{price.amount === 0 ? t('challenge.questionTrial', { last4 }) : t('challenge.question', { price: money(price), last4 })}</Text>
          <Failure unknown={t('challenge.unknown')} />
          <Button wide isPending={paying && approved} isDisabled={paying && !approved} onPress={() => answer(true)}>{t('challenge.approve')}</Button>
          <Button variant="secondary" wide isPending={paying && !approved} isDisabled={paying && approved} onPress={() => answer(false)}>{t('challenge.decline')}</Button>
        </div>
      </section>
    </div>
  )
}

/** While what the provider's page led to is asked after. */
export const Checking = () => {
  const t = useMessages('billing')
  return <div role="status"><Stack gap={16}><Text tone="soft">{t('receipt.checkingText')}</Text><Skeleton heights={[88, 52]} /></Stack></div>
}

const Failure = ({ unknown, here }: { readonly unknown: string; readonly here?: string }) => {
  const t = useMessages('billing')
  const { failure, isUnknown, takesCards, back } = useUnit({ failure: $payFailure, isUnknown: $isUnknown, takesCards: $takesCards, back: wentBack })
  if (isUnknown) return <Notice tone="sun" live="alert">{unknown}</Notice>
  if (!failure) return null
  if (!takesCards && failure.code === 'payment_not_confirmed') return <Notice tone="sun" live="alert">{t('receipt.notFinished')}</Notice>
  return (
    <ErrorNotice
      error={failure}
      {...(failure.reason === INSUFFICIENT_FUNDS && { text: t('receipt.noFunds') })}
      {...((failure.code === 'payment_declined' || failure.code === 'version_conflict') && { onAction: () => back() })}
      {...(failure.code === 'email_taken' && here !== undefined && { href: withNext(pathTo('signIn'), here) })}
      {...(failure.code === 'already_bought' && { href: pathTo('subscriptions') })}
      {...(failure.code === 'proof_needed' && { href: pathTo('studentPrice') })}
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
