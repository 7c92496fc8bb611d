'use client'
import { useUnit } from 'effector-react'
import type { RepairOffer, StreakHistory } from '#core/domain/streak/streak.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { Card } from '../kit/card.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { Heatmap } from '../kit/heatmap.tsx'
import { useFormats, useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { BackLink } from '../shell/back-link.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { useVisit } from '../shell/use-visit.ts'
import { Achievements } from './achievements.tsx'
import { $failure, $history, $pending, left, retried, started } from './model.ts'
import { Months } from './months.tsx'
import { RestDays } from './rest-days.tsx'

/** STK-1, STK-2. */
export const StreakScreen = () => {
  const t = useMessages('streak')
  const { history, failure, pending, start, leave, retry } = useUnit({
    history: $history, failure: $failure, pending: $pending, start: started, leave: left, retry: retried,
  })
  useVisit(start, leave)
  return (
    <Stack gap={24}>
      <BackLink href={pathTo('plan')}>{t('back')}</BackLink>
      <Heading level={1}>{t('title')}</Heading>
      {failure && <RetryNotice error={failure} isPending={pending} onRetry={retry} />}
      {!history && !failure && <Skeleton heights={[120, 300, 160, 320]} gap={24} />}
      {history && (history.days.every(({ reason }) => reason === 'before' || reason === null) && history.longest === 0 ? <Empty /> : <Known history={history} />)}
      {!(failure && !history) && <Achievements />}
    </Stack>
  )
}

const Empty = () => {
  const t = useMessages('streak')
  return <EmptyState picture="seedling" title={t('empty.title')} text={t('empty.text')} action={<ButtonLink href={pathTo('plan')}>{t('empty.action')}</ButtonLink>} />
}

const Known = ({ history }: { readonly history: StreakHistory }) => {
  const t = useMessages('streak')
  const { calendarDay } = useFormats()
  const { length, longest, todayCounts, freezes, days, today, repair } = history
  return (
    <>
      <Card as="section" tone="sun" aria-labelledby="streak-now">
        <Stack gap={8}>
          <Heading level={2} size={28} id="streak-now">{t('days', { days: length })}</Heading>
          <Text>{t(todayCounts ? 'today.done' : 'today.open')}</Text>
          <Text tone="soft">{t('longest', { days: longest })}</Text>
        </Stack>
      </Card>
      {repair.offer && <Offer offer={repair.offer} />}
      <Card as="section" aria-labelledby="streak-days">
        <Stack gap={12}>
          <Heading level={2} size={18} id="streak-days">{t('calendar.title')}</Heading>
          <Text tone="soft">{t('calendar.hint')}</Text>
          <Heatmap label={t('calendar.title')} days={days} today={today} />
          <Months days={days} today={today} />
        </Stack>
      </Card>
      <Card as="section" aria-labelledby="streak-freezes">
        <Stack gap={12}>
          <Heading level={2} size={18} id="streak-freezes">{t('freezes.title')}</Heading>
          <Text size={22} strong>{t('freezes.held', { count: freezes })}</Text>
          <Text>{t('freezes.text')}</Text>
          <Text>{t('repair.text')}</Text>
          {repair.nextFrom !== null && <Text tone="soft">{t('repair.next', { date: calendarDay(repair.nextFrom) })}</Text>}
        </Stack>
      </Card>
      <RestDays />
    </>
  )
}

const Offer = ({ offer: { lessons, until, length } }: { readonly offer: RepairOffer }) => {
  const t = useMessages('streak')
  const { calendarDay } = useFormats()
  return (
    <Notice tone="sun" title={t('repair.offer', { days: length })} action={<ButtonLink size="small" variant="secondary" href={pathTo('plan')}>{t('repair.action')}</ButtonLink>}>
      {t('repair.todo', { lessons, date: calendarDay(until) })}
    </Notice>
  )
}
