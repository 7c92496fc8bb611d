'use client'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { nextPath } from '#core/domain/account/next-path.ts'
import { type OfferKind, offerKindOf } from '#core/domain/purchase/offer-kind.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useFormats, useMessages } from '../kit/messages.tsx'
import { Stack } from '../kit/stack.tsx'
import { $payFailure, buyingAgain } from './model.ts'
import { $subscriptions, subscriptionsOpened } from './subscriptions.ts'

const [HOME, SUBSCRIPTIONS] = [pathTo('plan'), pathTo('subscriptions')]

interface Props {
  readonly kind: OfferKind
  /** The page that the person came from, as the address says it, unchecked. */
  readonly next?: string | null | undefined
  readonly titleId: string
}

/** PUR-3. Nobody pays twice for what they hold: what renews is changed, and a fixed term is bought again for the time after by who says so. */
export const Held = ({ kind, next, titleId }: Props) => {
  const [t, errors] = [useMessages('billing'), useMessages('errors')]
  const { date } = useFormats()
  const model = useUnit({ failure: $payFailure, subscriptions: $subscriptions, subscriptionsOpened, buyingAgain })
  useEffect(() => { model.subscriptionsOpened() }, [model.subscriptionsOpened])
  const same = model.subscriptions?.filter(({ plan, status }) => offerKindOf(plan) === kind && status !== 'ended') ?? []
  const [fixed] = same.every(({ plan, status }) => plan.renewal === null || status === 'canceled') ? same : []
  return (
    <EmptyState
      level={1}
      titleId={titleId}
      title={t('choose.have')}
      text={model.failure?.code === 'already_bought' ? errors('already_bought.text') : fixed ? t('choose.again', { date: date(fixed.coveredUntil) }) : same.length > 0 ? t('choose.change') : t('choose.haveText')}
      picture="trophy"
      action={
        <Stack gap={12} align="center">
          <WaysOn next={next} also={SUBSCRIPTIONS} label={errors('already_bought.action')} />
          {fixed && <Button variant="quiet" onPress={model.buyingAgain}>{t('choose.buyAgain')}</Button>}
        </Stack>
      }
    />
  )
}

/** Back to where the person came from, and to one page more. */
const WaysOn = ({ next, also, label }: Pick<Props, 'next'> & { readonly also: string; readonly label: string }) => {
  const t = useMessages('billing')
  const back = nextPath(next, HOME)
  return (
    <Stack gap={12} align="center">
      <ButtonLink href={back}>{back === HOME ? t('done.toPlan') : t('done.back')}</ButtonLink>
      {back !== also && <LinkTo href={also}>{label}</LinkTo>}
    </Stack>
  )
}

/** TUT-1. What cannot be used yet is not sold. */
export const Closed = () => {
  const t = useMessages('billing')
  return <EmptyState title={t('choose.closed.title')} text={t('choose.closed.text')} picture="seedling" action={<ButtonLink href={HOME}>{t('choose.toPlan')}</ButtonLink>} />
}

/** PUR-1. */
export const NoPlans = () => {
  const t = useMessages('billing')
  return <EmptyState title={t('choose.empty')} text={t('choose.emptyText')} picture="seedling" action={<ButtonLink href={HOME}>{t('choose.toPlan')}</ButtonLink>} />
}
