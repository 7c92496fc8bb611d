'use client'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { withNext } from '#core/domain/account/next-path.ts'
import { pathTo } from '#core/domain/route/links.ts'
import type { SubscriptionLevel } from '#core/domain/subscription/level.ts'
import { coursesLevel } from '#core/domain/subscription/level.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { Card } from '../kit/card.tsx'
import { useFormats, useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { $isRegistered } from '../session/model.ts'
import { $fetched } from '../session/profile.ts'
import { AccountPage } from '../shell/account-page.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { useLoaded } from '../shell/use-loaded.ts'
import { useMoney } from './plan-words.ts'
import {
  $changed, $hasMoreReceipts, $receipts, $receiptsFailure, $receiptsPending, $subscriptions, $subscriptionsFailure, $subscriptionsPending, moreReceiptsAsked, receiptsOpened, subscriptionsOpened,
  subscriptionsRetried,
} from './subscriptions.ts'
import styles from './screen.module.css'

const HERE = pathTo('subscriptions')
const CHOOSE = withNext(pathTo('choosePlan'), HERE)
const loadCards = () => import('./subscription-card.tsx')

/** PUR-4, PUR-5. What the person has, what they pay and when, how to change it, and what they have paid. */
export const SubscriptionsScreen = ({ locale, card = null }: { readonly locale: string; /** The subscription whose card was given on the provider's page, unchecked. */ readonly card?: string | null }) => {
  const t = useMessages('billing')
  const { changed } = useUnit({ changed: $changed })
  return (
    <AccountPage
      title={t('overview.title')}
      text={t('overview.text')}
      here={HERE}
      guest={t('overview.guestText')}
      heights={[148, 320, 180]}
      status={changed && <Notice tone="right">{t(`subscription.changed.${changed.change}`)}</Notice>}
    >
      <Subscriptions locale={locale} card={card} />
      <Receipts />
    </AccountPage>
  )
}

const Subscriptions = ({ locale, card }: { readonly locale: string; readonly card: string | null }) => {
  const t = useMessages('billing')
  const model = useUnit({ subscriptions: $subscriptions, failure: $subscriptionsFailure, pending: $subscriptionsPending, registered: $isRegistered, fetched: $fetched, subscriptionsOpened, subscriptionsRetried })
  const loaded = useLoaded(loadCards)
  useEffect(() => { model.subscriptionsOpened() }, [model.subscriptionsOpened])
  const { subscriptions, fetched: { products, userProfile } } = model
  if (subscriptions === null && model.failure) return <RetryNotice error={model.failure} onRetry={model.subscriptionsRetried} isPending={model.pending} />
  if (subscriptions === null || !loaded) return <Skeleton heights={[148, 320]} gap={24} />
  const courses = coursesLevel(products, userProfile.free_for_ukraine)
  const [open, ended] = [subscriptions.filter(({ status }) => status !== 'ended'), subscriptions.filter(({ status }) => status === 'ended')]
  return (
    <>
      {(courses === 'free' || userProfile.free_for_ukraine) && (
        <Card as="section" aria-labelledby="billing-courses" tone={courses === 'free' ? 'raised' : 'flat'}>
          <Stack gap={12}>
            <div className={styles.level}>
              <Heading level={2} size={22} id="billing-courses">{t('overview.courses')}</Heading>
              <Badge level={courses} />
            </div>
            <Text tone="soft">{t(`overview.${courses}Text`)}</Text>
            {courses === 'free' && <ButtonLink href={CHOOSE}>{t('overview.choose')}</ButtonLink>}
          </Stack>
        </Card>
      )}
      {[...open, ...ended].map(held => <loaded.SubscriptionCard key={held.id} held={held} locale={locale} hasNewCard={card === held.id} />)}
    </>
  )
}

const Badge = ({ level }: { readonly level: SubscriptionLevel }) => (
  <span className={styles.badge} data-level={level}>{useMessages('billing')(`overview.levels.${level}`)}</span>
)

/** PUR-3. What was paid, the newest first. */
const Receipts = () => {
  const t = useMessages('billing')
  const { date } = useFormats()
  const money = useMoney()
  const model = useUnit({ receipts: $receipts, more: $hasMoreReceipts, failure: $receiptsFailure, pending: $receiptsPending, receiptsOpened, moreReceiptsAsked })
  useEffect(() => { model.receiptsOpened() }, [model.receiptsOpened])
  const { receipts, failure } = model
  return (
    <Card as="section" aria-labelledby="billing-receipts">
      <Stack gap={12}>
        <Heading level={2} size={22} id="billing-receipts">{t('receipts.title')}</Heading>
        {receipts === null && !failure && <Skeleton heights={[48, 48]} />}
        {receipts?.length === 0 && <Text tone="soft">{t('receipts.none')}</Text>}
        {receipts && receipts.length > 0 && (
          <ul className={styles.receipts} role="list">
            {receipts.map(({ number, paid, paidAt, from, until, last4 }) => (
              <li key={number}>
                <Text as="span" strong>{date(paidAt)}</Text>
                <Text as="span" strong>{money(paid)}</Text>
                <div className={styles.receiptMore}>
                  <Text size={14} tone="soft">{t('receipts.covers', { from: date(from), until: date(until) })}{last4 !== null && <>, {t('receipts.card', { last4 })}</>}</Text>
                  <Text size={14} tone="soft">{t('receipts.number', { number: number.slice(0, 8) })}</Text>
                </div>
              </li>
            ))}
          </ul>
        )}
        {failure && <RetryNotice error={failure} onRetry={receipts === null ? model.receiptsOpened : model.moreReceiptsAsked} isPending={model.pending} />}
        {model.more && !failure && <Button variant="secondary" isPending={model.pending} onPress={model.moreReceiptsAsked}>{t('receipts.more')}</Button>}
      </Stack>
    </Card>
  )
}
