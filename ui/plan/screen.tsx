'use client'
import { useUnit } from 'effector-react'
import { Skeleton } from '../kit/skeleton.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading } from '../kit/text.tsx'
import { NoPlan } from '../shell/no-plan.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { UntilKnown, useNewcomerOnce } from '../shell/until-known.tsx'
import { useLoaded } from '../shell/use-loaded.ts'
import { useVisit } from '../shell/use-visit.ts'
import { $failure, $retryPending, $status, left, retried, started } from './model.ts'
import './tracking.ts'

/** What a newcomer does not see comes beside the plan itself, which is on its way. */
const loadToday = () => import('./today.tsx')

/** ROUTE-9. Until it is known who learns here, a device that knows of nobody says that there is no plan (web/first-paint), and any other that it is on its way. */
export const PlanScreen = () => {
  const t = useMessages('plan')
  const { status, failure, pending, retry, start, leave } = useUnit({
    status: $status, failure: $failure, pending: $retryPending, retry: retried, start: started, leave: left,
  })
  useVisit(start, leave)
  useNewcomerOnce()
  const today = useLoaded(loadToday, status !== 'none')
  const coming = <Stack gap={24}><Heading level={1}>{t('title')}</Heading><Skeleton heights={[24, 220, 72, 72, 72, 72, 140]} gap={16} /></Stack>
  return (
    <Stack gap={24} width="lesson">
      {status === 'loading' && <UntilKnown newcomer={<NoPlan />} learner={coming} />}
      {status === 'none' && <NoPlan />}
      {status === 'failed' && (
        <Stack gap={24}>
          <Heading level={1}>{t('failed')}</Heading>
          {failure && <RetryNotice error={failure} isPending={pending} onRetry={retry} />}
        </Stack>
      )}
      {status === 'ready' && (today ? <today.Today /> : coming)}
    </Stack>
  )
}
