'use client'
import { useUnit } from 'effector-react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { pathTo } from '#core/domain/route/links.ts'
import { IconLink } from '../kit/icon-button.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Page } from '../kit/page.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { TopBar } from '../kit/top-bar.tsx'
import { $keeperReady, keeperValue } from '../keeper/model.ts'
import { $startFailure } from '../session/start-failure.ts'
import { useLoaded } from '../shell/use-loaded.ts'

const loadNoPlan = () => import('../shell/no-plan.tsx')

/** ROUTE-9. Who has no plan makes one before they say what they like, and comes back here. */
export const NeedsPlan = ({ children }: { readonly children: ReactNode }) => {
  const plan = useUnit(keeperValue('learning_plan'))
  return plan ? children : <Gate />
}

const Gate = () => {
  const { ready, failure } = useUnit({ ready: $keeperReady, failure: $startFailure })
  const loaded = useLoaded(loadNoPlan)
  if (loaded === null || (!ready && failure === null)) return <LoadingQuestion />
  return <Page width="funnel" centred top={<CloseBar />}><loaded.NoPlan next={pathTo('forYouOnboarding')} /></Page>
}

/** What stands in place of a question that has not come yet. */
export const LoadingQuestion = () => <Page width="funnel" top={<CloseBar />}><Skeleton heights={[72, 144, 144, 144]} /></Page>

const CloseBar = () => {
  const t = useMessages('common')
  return <TopBar start={<IconLink label={t('close')} icon={<X />} href={pathTo('forYou')} />} />
}
