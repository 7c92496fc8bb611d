'use client'
import { useUnit } from 'effector-react'
import { nextPath, withNext } from '#core/domain/account/next-path.ts'
import type { OfferKind } from '#core/domain/purchase/offer-kind.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { Card } from '../kit/card.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useFormats, useMessages } from '../kit/messages.tsx'
import { Picture } from '../kit/picture.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { $flagValues } from '../flags/model.ts'
import { $email, $isNewBuyer } from './buyer.ts'
import { Charges } from './charges.tsx'
import { $purchase } from './model.ts'
import { $plans } from './offer.ts'
import { useMoney } from './plan-words.ts'
import styles from './screen.module.css'

interface Props {
  readonly kind: OfferKind
  /** The page that the person came from, as the address says it, unchecked. */
  readonly next?: string | null | undefined
  readonly titleId: string
}
const TITLES = { courses: 'done.title', tutoring: 'done.tutoringTitle', groupLessons: 'done.groupTitle' } as const satisfies Record<OfferKind, string>
const [HOME, SUBSCRIPTIONS] = [pathTo('plan'), pathTo('subscriptions')]

/** PUR-2. What was paid, what comes and when, and the way on: back to where the buyer came from, or on as the flags say (FLAG-4). */
export const Done = ({ kind, next, titleId }: Props) => {
  const t = useMessages('billing')
  const { date } = useFormats()
  const money = useMoney()
  const { purchase, plans, email, isNew, flags } = useUnit({ purchase: $purchase, plans: $plans, email: $email, isNew: $isNewBuyer, flags: $flagValues })
  if (!purchase) return null
  const plan = plans?.find(({ id }) => id === purchase.plan)
  const isTrial = purchase.paid.amount === 0
  const after = kind === 'tutoring' ? pathTo('tutoringWelcome') : flags.use_web2app_path ? '/download-app' : flags.use_post_purchase_flow ? pathTo('purchaseOnboarding') : HOME
  const onward = nextPath(next, after)
  const words = onward !== after ? t('done.back') : after === HOME ? t('done.toPlan') : t('done.setUp')
  return (
    <Stack gap={24} width="funnel">
      <div className={styles.done} role="status">
        <Picture name="party-popper" alt="" size={96} />
        <Heading level={1} size={28} id={titleId} focusable align="center">{t(isTrial ? 'done.trialTitle' : TITLES[kind])}</Heading>
        <Text align="center">{isTrial ? t('done.trialText', { email }) : t('done.text', { price: money(purchase.paid), email })}</Text>
        <Text align="center" tone="soft">{t(isTrial ? 'done.trialUntil' : 'done.until', { date: date(Date.parse(purchase.endsAt)) })}</Text>
      </div>
      {plan && <Card><Charges plan={plan} today={purchase.paid} next={purchase.next} /></Card>}
      {isNew && (
        <Card tone="brand">
          <Stack gap={12}>
            <Text>{t('done.passwordText')}</Text>
            <ButtonLink variant="secondary" href={withNext(pathTo('completeSignUp'), onward)}>{t('done.password')}</ButtonLink>
          </Stack>
        </Card>
      )}
      <Stack gap={12} align="center">
        <ButtonLink href={onward}>{words}</ButtonLink>
        <LinkTo href={SUBSCRIPTIONS}>{t('cancel.done.toSubscriptions')}</LinkTo>
      </Stack>
    </Stack>
  )
}
