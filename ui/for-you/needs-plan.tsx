'use client'
import { useUnit } from 'effector-react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { withNext } from '#core/domain/account/next-path.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { IconLink } from '../kit/icon-button.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Page } from '../kit/page.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { TopBar } from '../kit/top-bar.tsx'
import { $keeperReady, keeperValue } from '../keeper/model.ts'
import { $startFailure, startRetried } from '../session/start-failure.ts'
import { RetryNotice } from '../shell/retry-notice.tsx'

/** ROUTE-9. Who has no plan makes one before they say what they like, and comes back here. */
export const NeedsPlan = ({ children }: { readonly children: ReactNode }) => {
  const [t, common] = [useMessages('plan'), useMessages('common')]
  const { plan, ready, failure, retry } = useUnit({ plan: keeperValue('learning_plan'), ready: $keeperReady, failure: $startFailure, retry: startRetried })
  if (plan) return children
  const top = <TopBar start={<IconLink label={common('close')} icon={<X />} href={pathTo('forYou')} />} />
  if (ready) {
    const makePlan = withNext(pathTo('planOnboarding'), pathTo('forYouOnboarding'))
    return <Page width="funnel" top={top} centred><EmptyState level={1} picture="compass" title={t('none.title')} text={t('none.text')} action={<ButtonLink href={makePlan}>{t('none.start')}</ButtonLink>} /></Page>
  }
  return <Page width="funnel" top={top}>{failure ? <RetryNotice error={failure} onRetry={retry} /> : <Skeleton heights={[72, 64, 64, 64, 64]} />}</Page>
}
