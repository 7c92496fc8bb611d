'use client'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { CANCEL_TEXT_MAX } from '#core/domain/funnel/questions/cancel.ts'
import type { Funnel } from '#core/domain/funnel/funnel.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { Card } from '../kit/card.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { ErrorNotice } from '../kit/error-notice.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useFormats, useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { TextArea } from '../kit/text-area.tsx'
import { addressWith } from '../shell/address-with.ts'
import { AccountPage } from '../shell/account-page.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { useStepHistory } from '../shell/use-step-history.ts'
import { useTitleFocus } from '../shell/use-title-focus.ts'
import { $email } from './buyer.ts'
import {
  $cancelStep, $cancelWay, $canceling, $offered, $reason, cancelOpened, confirmed, reasonTyped, returnedToCancelStep, wayPicked, wentOnToConfirm, wentToConfirm,
} from './cancel-model.ts'
import { useMoney } from './plan-words.ts'
import { $changed, $changeFailure, $changing, $isChangeUnknown, $subscriptions, $subscriptionsFailure, $subscriptionsPending, subscriptionsRetried } from './subscriptions.ts'
import styles from './screen.module.css'

const HERE = pathTo('cancelSubscription')
const SUBSCRIPTIONS = pathTo('subscriptions')
const TITLE = 'cancel-title'
const STEP_NAMES = [null, 'confirm'] as const
const addressOf = (place: number): string => addressWith({ step: STEP_NAMES[place - 1] ?? null })

interface Props {
  /** The subscription, as the address says it, unchecked. */
  readonly id: string | null
  readonly funnel: Funnel
  readonly language: Language
}

/** PUR-5. What would suit better than to cancel, each as easy as the other; then the confirmation, and that is all. */
export const CancelScreen = (props: Props) => {
  const t = useMessages('billing')
  return (
    <AccountPage title={t('cancel.title')} here={HERE} guest={t('overview.guestText')} heights={[72, 88, 88, 88]} back={{ href: SUBSCRIPTIONS, label: t('cancel.back') }}>
      <Flow {...props} />
    </AccountPage>
  )
}

const Flow = ({ id, funnel, language }: Props) => {
  const t = useMessages('billing')
  const model = useUnit({
    step: $cancelStep, canceling: $canceling, subscriptions: $subscriptions, failure: $subscriptionsFailure, pending: $subscriptionsPending,
    cancelOpened, returnedToCancelStep, wentOnToConfirm, subscriptionsRetried,
  })
  useEffect(() => { model.cancelOpened({ id, funnel, language }) }, [model.cancelOpened, id, funnel, language])
  useStepHistory(model.step === 'done' ? null : model.step === 'confirm' ? 2 : 1, model.returnedToCancelStep, model.wentOnToConfirm, addressOf)
  useTitleFocus(TITLE, model.canceling ? model.step : undefined)
  if (model.step === 'done') return <Done />
  if (model.subscriptions === null) {
    return model.failure ? <RetryNotice error={model.failure} onRetry={model.subscriptionsRetried} isPending={model.pending} /> : <Skeleton heights={[72, 88, 88, 88]} />
  }
  if (!model.canceling) return <EmptyState title={t('cancel.nothing')} text={t('cancel.nothingText')} picture="seedling" action={<ButtonLink href={SUBSCRIPTIONS}>{t('cancel.done.toSubscriptions')}</ButtonLink>} />
  return model.step === 'ask' ? <Ask /> : <Confirm />
}

/** Each way is as large as the others, and one press leads on. */
const Ask = () => {
  const t = useMessages('billing')
  const { date } = useFormats()
  const money = useMoney()
  const { held, offered: { pause, smaller }, pick, goOn } = useUnit({ held: $canceling, offered: $offered, pick: wayPicked, goOn: wentToConfirm })
  if (!held) return null
  const ends = date(held.coveredUntil)
  const ways = [
    ...(pause ? [{ id: 'pause', detail: t('cancel.ask.pauseText', { months: 1 }) }] as const : []),
    ...(smaller ? [{ id: 'smaller', detail: t('cancel.ask.smallerText', { months: smaller.months, price: money(smaller.renewal ?? smaller.first) }) }] as const : []),
    { id: 'cancel', detail: t('cancel.ask.cancelText', { date: ends }) },
  ] as const
  return (
    <div className={styles.form}>
      <Heading level={2} size={22} id={TITLE} focusable>{t('cancel.ask.title')}</Heading>
      <Text tone="soft">{t('cancel.ask.text', { date: ends })}</Text>
      <Stack as="ul" gap={12}>
        {ways.map(({ id, detail }) => (
          <Card as="li" key={id}>
            <Stack gap={8}>
              <Text id={`cancel-${id}`}>{detail}</Text>
              <Button variant="secondary" wide aria-describedby={`cancel-${id}`} onPress={() => { pick(id); goOn() }}>{t(`cancel.ask.${id}`)}</Button>
            </Stack>
          </Card>
        ))}
      </Stack>
      <LinkTo href={SUBSCRIPTIONS}>{t('cancel.confirm.keep')}</LinkTo>
    </div>
  )
}

const Confirm = () => {
  const t = useMessages('billing')
  const { date } = useFormats()
  const money = useMoney()
  const model = useUnit({
    held: $canceling, offered: $offered, way: $cancelWay, email: $email, reason: $reason, changing: $changing, failure: $changeFailure, isUnknown: $isChangeUnknown, reasonTyped, confirmed,
  })
  const { held, way, offered: { smaller } } = model
  if (!held) return null
  const isCancel = way === 'cancel'
  return (
    <form className={styles.form} onSubmit={event => { event.preventDefault(); model.confirmed() }}>
      <Heading level={2} size={22} id={TITLE} focusable>{isCancel ? t('cancel.confirm.title') : t(`cancel.ask.${way === 'pause' ? 'pause' : 'smaller'}`)}</Heading>
      {isCancel && <Text>{t('cancel.confirm.text', { date: date(held.coveredUntil) })}</Text>}
      {way === 'pause' && <Text>{t('subscription.pauseFor.text', { date: date(held.coveredUntil) })}</Text>}
      {way === 'smaller' && smaller && <Text>{t('cancel.done.smallerText', { date: date(held.next[0]?.at ?? held.coveredUntil), price: money(smaller.renewal ?? smaller.first) })}</Text>}
      <Text tone="soft">{t('cancel.confirm.goesTo', { email: model.email })}</Text>
      {isCancel && (
        <TextArea
          label={t('cancel.confirm.reason')}
          description={t('cancel.confirm.reasonHint')}
          value={model.reason}
          onChange={model.reasonTyped}
          count={String(Math.max(0, CANCEL_TEXT_MAX - [...model.reason].length))}
        />
      )}
      {model.isUnknown ? <Notice tone="sun" live="alert">{t('subscription.unknown')}</Notice> : model.failure && <ErrorNotice error={model.failure} />}
      <Button type="submit" wide isPending={model.changing}>{isCancel ? t('cancel.confirm.do') : way === 'pause' ? t('subscription.pauseFor.save') : t('subscription.plan.save')}</Button>
      <LinkTo href={SUBSCRIPTIONS}>{t('cancel.confirm.keep')}</LinkTo>
    </form>
  )
}

const Done = () => {
  const t = useMessages('billing')
  const { date } = useFormats()
  const money = useMoney()
  const { changed, email } = useUnit({ changed: $changed, email: $email })
  if (!changed) return null
  const { change, held } = changed
  const [next] = held.next
  const text = change === 'cancel' ? t('cancel.done.canceledText', { date: date(held.accessUntil), email })
    : change === 'pause' ? t('cancel.done.pausedText', { date: date(held.pausedUntil ?? held.coveredUntil) })
      : next && t('cancel.done.smallerText', { date: date(next.at), price: money(next.price) })
  return (
    <Stack gap={16}>
      <div role="status">
        <Stack gap={12}>
          <Heading level={2} size={22} id={TITLE} focusable>{t(`cancel.done.${change === 'cancel' ? 'canceled' : change === 'pause' ? 'paused' : 'smaller'}`)}</Heading>
          <Text>{text}</Text>
        </Stack>
      </div>
      <ButtonLink href={SUBSCRIPTIONS}>{t('cancel.done.toSubscriptions')}</ButtonLink>
      <LinkTo href={pathTo('plan')}>{t('cancel.done.toPlan')}</LinkTo>
    </Stack>
  )
}
