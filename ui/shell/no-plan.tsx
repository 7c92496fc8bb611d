'use client'
import { useUnit } from 'effector-react'
import { withNext } from '#core/domain/account/next-path.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { useMessages } from '../kit/messages.tsx'
import { $startFailure, startRetried } from '../session/start-failure.ts'
import { RetryNotice } from './retry-notice.tsx'

/** ROUTE-9. Leads somebody without a plan to make one and back to a page, which is the plan if none is named, or says why nothing is known of theirs. */
export const NoPlan = ({ next = null }: { readonly next?: string | null }) => {
  const t = useMessages('plan')
  const { failure, retry } = useUnit({ failure: $startFailure, retry: startRetried })
  if (failure) return <RetryNotice error={failure} onRetry={retry} />
  return <EmptyState level={1} picture="compass" title={t('none.title')} text={t('none.text')} action={<ButtonLink href={withNext(pathTo('planOnboarding'), next)}>{t('none.start')}</ButtonLink>} />
}
