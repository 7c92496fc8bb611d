'use client'
import { useUnit } from 'effector-react'
import { withNext } from '#core/domain/account/next-path.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { useMessages } from '../kit/messages.tsx'
import { $startFailure, startRetried } from '../session/start-failure.ts'
import { RetryNotice } from '../shell/retry-notice.tsx'

/** Leads somebody without a plan to make one and back to a page, or says why nothing is known of theirs. */
export const NoPlan = ({ next }: { readonly next: string }) => {
  const t = useMessages('plan')
  const { failure, retry } = useUnit({ failure: $startFailure, retry: startRetried })
  if (failure) return <RetryNotice error={failure} onRetry={retry} />
  return <EmptyState level={1} picture="compass" title={t('none.title')} text={t('none.text')} action={<ButtonLink href={withNext(pathTo('planOnboarding'), next)}>{t('none.start')}</ButtonLink>} />
}
