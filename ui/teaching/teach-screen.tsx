'use client'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { pathTo } from '#core/domain/route/links.ts'
import { useMessages } from '../kit/messages.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Stack } from '../kit/stack.tsx'
import { Tabs } from '../kit/tabs.tsx'
import { Text } from '../kit/text.tsx'
import { AccountPage } from '../shell/account-page.tsx'
import { addressWith } from '../shell/address-with.ts'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { useVisit } from '../shell/use-visit.ts'
import { clockLeft, clockOpened } from '../shell/moment.ts'
import { Hours } from './hours.tsx'
import { Lessons } from './lessons.tsx'
import { $failure, $own, $pending, $tab, $teaching, left, opened, retried, tabPicked, TABS } from './model.ts'
import { Profile } from './profile.tsx'
import './tracking.ts'

const HERE = pathTo('teach')
const PARTS = { lessons: Lessons, hours: Hours, profile: Profile } as const

/** GRP-1, TUT-1, TUT-4. What somebody does who teaches: the lessons of a day, the hours of a week, and what learners read of them. */
export const TeachScreen = ({ tab }: { readonly tab: string | null }) => {
  const t = useMessages('teaching')
  const { own, shown, ...model } = useUnit({ own: $own, shown: $tab, opened, left, clockOpened, clockLeft, tabPicked })
  useVisit(
    () => {
      model.clockOpened()
      model.opened(TABS.find(each => each === tab) ?? null)
    },
    () => {
      model.left()
      model.clockLeft()
    },
  )
  useEffect(() => { if (own) window.history.replaceState(window.history.state, '', addressWith({ tab: shown })) }, [own !== null, shown])
  return (
    <AccountPage title={t('title')} text={t('text')} here={HERE} guest={t('guest')} heights={[44, 320]}>
      {own && <Tabs label={t('parts')} ids={TABS} shown={shown} nameOf={each => t(`tabs.${each}`)} onPick={model.tabPicked} />}
      <Shown />
    </AccountPage>
  )
}

const Shown = () => {
  const t = useMessages('teaching')
  const { known, tab, failure, pending, retry } = useUnit({ known: $teaching, tab: $tab, failure: $failure, pending: $pending, retry: retried })
  if (failure) return <Stack gap={16}><Text>{t('failed')}</Text><RetryNotice error={failure} isPending={pending} onRetry={retry} /></Stack>
  if (!known) return <Skeleton heights={[44, 320]} gap={24} />
  const Part = PARTS[tab]
  return <Part />
}
