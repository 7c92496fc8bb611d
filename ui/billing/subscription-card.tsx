'use client'
import { useUnit } from 'effector-react'
import { useEffect, useId, useState } from 'react'
import { offerKindOf } from '#core/domain/purchase/offer-kind.ts'
import { INSUFFICIENT_FUNDS } from '#core/domain/purchase/plan.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { type HeldSubscription, mayChange, PAUSE_MONTHS, plansToChangeTo } from '#core/domain/subscription/held-subscription.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { Card } from '../kit/card.tsx'
import { ErrorNotice } from '../kit/error-notice.tsx'
import { useFormats, useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { RadioCards } from '../kit/radio-cards.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { Form } from '../shell/form.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { $cardSubmitCount, $firstInvalidOfCard, cardForgotten, cardSubmitted } from './card-form.ts'
import { CARD_BUTTON, CardFields, cardFieldId } from './card-fields.tsx'
import { Charges } from './charges.tsx'
import { $plans, $plansFailure, $plansPending, $takesCards, currencyPicked, offerOpened, plansRetried } from './offer.ts'
import { useMoney } from './plan-words.ts'
import { $changeFailure, $changing, $editing, $isChangeUnknown, $openingCardPage, cardAskedFor, cardPageAsked, edited, type Editing, wished } from './subscriptions.ts'
import styles from './screen.module.css'

interface Props {
  readonly held: HeldSubscription
  readonly locale: string
  /** Another card was given for it on the provider's page. */
  readonly hasNewCard: boolean
}
/** PUR-4, PUR-5. One subscription: what it is, what is paid next, and what can be done with it. */
export const SubscriptionCard = ({ held, locale, hasNewCard }: Props) => {
  const t = useMessages('billing')
  const id = useId()
  const money = useMoney()
  const model = useUnit({ editing: $editing, changing: $changing, wished, edited })
  const { plan, status, last4, next } = held
  useEffect(() => {
    if (hasNewCard) model.wished({ id: held.id, wish: { change: 'changeCard', card: null } })
  }, [hasNewCard, held.id, model.wished])
  const editing = model.editing?.id === held.id ? model.editing.what : null
  const edit = (what: Editing['what'] | null) => model.edited(what && { id: held.id, what })
  const ends = status === 'ended'
  return (
    <Card as="section" aria-labelledby={id} tone={ends ? 'flat' : 'raised'}>
      <Stack gap={16}>
        <div className={styles.level}>
          <Heading level={2} size={22} id={id}>{t(`subscription.names.${offerKindOf(plan)}`, { months: plan.months })}</Heading>
          <span className={styles.badge} data-level={status === 'active' ? 'premium' : status === 'trialing' ? 'trial' : status}>{t(`subscription.statuses.${status}`)}</span>
        </div>
        <State held={held} />
        {!ends && plan.renewal && <Text>{t('subscription.price', { months: plan.months, price: money(plan.renewal) })}{last4 !== null && <> · {t('subscription.card', { last4 })}</>}</Text>}
        {next.length > 0 && <Charges plan={plan} next={next} headingLevel={3} />}
        {editing === null && (
          <div className={styles.actions}>
            {status === 'past_due' && <Button onPress={() => edit('card')}>{t('subscription.changeCard')}</Button>}
            {mayChange('resume', held) && <Button isPending={model.changing} onPress={() => model.wished({ id: held.id, wish: { change: 'resume' } })}>{t('subscription.resume')}</Button>}
            {mayChange('changePlan', held) && <Button variant="secondary" onPress={() => edit('plan')}>{t('subscription.changePlan')}</Button>}
            {mayChange('changeCard', held) && status !== 'past_due' && <Button variant="secondary" onPress={() => edit('card')}>{t('subscription.changeCard')}</Button>}
            {mayChange('pause', held) && <Button variant="secondary" onPress={() => edit('pause')}>{t('subscription.pause')}</Button>}
            {mayChange('cancel', held) && <ButtonLink variant="quiet" href={`${pathTo('cancelSubscription')}?id=${held.id}`}>{t('subscription.cancel')}</ButtonLink>}
          </div>
        )}
        {editing === 'plan' && <PlanChange held={held} onLeave={() => edit(null)} />}
        {editing === 'card' && <CardChange held={held} locale={locale} onLeave={() => edit(null)} />}
        {editing === 'pause' && <Pause held={held} onLeave={() => edit(null)} />}
        {editing === null && <Failure />}
      </Stack>
    </Card>
  )
}

const State = ({ held: { plan, status, coveredUntil, accessUntil, pausedUntil } }: Pick<Props, 'held'>) => {
  const t = useMessages('billing')
  const { date } = useFormats()
  const until = pausedUntil === null ? '' : date(pausedUntil)
  if (plan.renewal === null && status !== 'ended') return <Text>{t('subscription.fixed', { date: date(coveredUntil) })}</Text>
  if (status === 'active' && pausedUntil !== null) return <Text>{t('subscription.activePaused', { date: date(coveredUntil), until })}</Text>
  const text = t(`subscription.${status}`, { date: date(status === 'active' || status === 'trialing' ? coveredUntil : accessUntil), until })
  return status === 'past_due' ? <Notice tone="wrong" live="none">{text}</Notice> : <Text>{text}</Text>
}

const Failure = () => {
  const t = useMessages('billing')
  const { failure, isUnknown } = useUnit({ failure: $changeFailure, isUnknown: $isChangeUnknown })
  if (isUnknown) return <Notice tone="sun" live="alert">{t('subscription.unknown')}</Notice>
  return failure && <ErrorNotice error={failure} {...(failure.reason === INSUFFICIENT_FUNDS && { text: t('receipt.noFunds') })} />
}

interface EditProps extends Pick<Props, 'held'> {
  readonly onLeave: () => void
}
/** The buttons of a change, and what went wrong with it. */
const Ending = ({ save, isDisabled = false, onLeave }: { readonly save: string; readonly isDisabled?: boolean; readonly onLeave: () => void }) => {
  const t = useMessages('billing')
  const changing = useUnit($changing)
  return (
    <>
      <Failure />
      <Button type="submit" wide id={CARD_BUTTON} isPending={changing} isDisabled={isDisabled}>{save}</Button>
      <Button variant="quiet" wide isDisabled={changing} onPress={onLeave}>{t('subscription.back')}</Button>
    </>
  )
}

/** PUR-5. Another plan that gives the same, from the next payment on. */
const PlanChange = ({ held, onLeave }: EditProps) => {
  const t = useMessages('billing')
  const { date } = useFormats()
  const money = useMoney()
  const model = useUnit({ plans: $plans, failure: $plansFailure, pending: $plansPending, wished, offerOpened, plansRetried, currencyPicked })
  const [picked, setPicked] = useState<string | null>(null)
  const kind = offerKindOf(held.plan)
  useEffect(() => {
    model.currencyPicked(held.plan.first.currency)
    model.offerOpened(kind)
  }, [model.offerOpened, model.currencyPicked, kind, held.plan.first.currency])
  const others = model.plans && plansToChangeTo(held, model.plans)
  const chosen = others?.find(plan => plan.id === picked)
  if (others === null && model.failure) return <RetryNotice error={model.failure} onRetry={model.plansRetried} isPending={model.pending} />
  return (
    <form className={styles.form} onSubmit={event => { event.preventDefault(); if (chosen) model.wished({ id: held.id, wish: { change: 'changePlan', plan: chosen.id } }) }}>
      <Heading level={3} size={18}>{t('subscription.plan.title')}</Heading>
      {others === null && <Skeleton heights={[72, 72]} />}
      {others?.length === 0 && <Text>{t('subscription.plan.none')}</Text>}
      {others && others.length > 0 && (
        <>
          <Text tone="soft">{t('subscription.plan.text', { date: date(held.next[0]?.at ?? held.coveredUntil) })}</Text>
          <RadioCards
            label={t('subscription.plan.label')}
            labelHidden
            value={picked}
            onChange={setPicked}
            options={others.map(plan => ({ id: plan.id, label: t('choose.months', { months: plan.months }), detail: plan.renewal && t('subscription.price', { months: plan.months, price: money(plan.renewal) }) }))}
          />
        </>
      )}
      <Ending save={t('subscription.plan.save')} isDisabled={!chosen} onLeave={onLeave} />
    </form>
  )
}

/** PUR-3. Another card, here or on the provider's page. */
const CardChange = ({ held, locale, onLeave }: EditProps & Pick<Props, 'locale'>) => {
  const t = useMessages('billing')
  const model = useUnit({
    takesCards: $takesCards, firstInvalid: $firstInvalidOfCard, submitCount: $cardSubmitCount, opening: $openingCardPage,
    cardSubmitted, cardForgotten, cardPageAsked, cardAskedFor, offerOpened,
  })
  const kind = offerKindOf(held.plan)
  useEffect(() => {
    model.offerOpened(kind)
    model.cardAskedFor(held.id)
    return () => {
      model.cardAskedFor(null)
      model.cardForgotten()
    }
  }, [model.offerOpened, model.cardAskedFor, model.cardForgotten, kind, held.id])
  if (!model.takesCards) {
    return (
      <Stack gap={16}>
        <Heading level={3} size={18}>{t('subscription.newCard.title')}</Heading>
        <Text tone="soft">{t('subscription.newCard.onPage')}</Text>
        <Failure />
        <Button wide isPending={model.opening} onPress={() => model.cardPageAsked({ id: held.id, locale })}>{t('subscription.newCard.toPage')}</Button>
        <Button variant="quiet" wide isDisabled={model.opening} onPress={onLeave}>{t('subscription.back')}</Button>
      </Stack>
    )
  }
  return (
    <Form className={styles.form} firstInvalid={model.firstInvalid && cardFieldId(model.firstInvalid)} submitCount={model.submitCount} onSubmit={model.cardSubmitted}>
      <Heading level={3} size={18}>{t('subscription.newCard.title')}</Heading>
      <Text tone="soft">{t(held.status === 'past_due' ? 'subscription.newCard.textDue' : 'subscription.newCard.text')}</Text>
      <CardFields kinds={['pays', 'declined', 'funds', 'failsLater']} />
      <Ending save={t('subscription.newCard.save')} onLeave={onLeave} />
    </Form>
  )
}

/** PUR-5. */
const Pause = ({ held, onLeave }: EditProps) => {
  const t = useMessages('billing')
  const { date } = useFormats()
  const send = useUnit(wished)
  const [months, setMonths] = useState<(typeof PAUSE_MONTHS)[number]>(1)
  return (
    <form className={styles.form} onSubmit={event => { event.preventDefault(); send({ id: held.id, wish: { change: 'pause', months } }) }}>
      <Heading level={3} size={18}>{t('subscription.pauseFor.title')}</Heading>
      <Text tone="soft">{t('subscription.pauseFor.text', { date: date(held.coveredUntil) })}</Text>
      <RadioCards
        label={t('subscription.pauseFor.label')}
        value={String(months)}
        onChange={id => setMonths(PAUSE_MONTHS.find(each => String(each) === id) ?? 1)}
        options={PAUSE_MONTHS.map(each => ({ id: String(each), label: t('subscription.pauseFor.months', { months: each }) }))}
      />
      <Ending save={t('subscription.pauseFor.save')} onLeave={onLeave} />
    </form>
  )
}
