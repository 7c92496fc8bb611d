'use client'
import { useUnit } from 'effector-react'
import { Play } from 'lucide-react'
import { REVIEW_LESSON } from '#core/domain/lesson/answer.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import { reviewMinutes, STRENGTHS } from '#core/domain/review/overview.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { BarChart } from '../kit/bar-chart.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { Card } from '../kit/card.tsx'
import { Character } from '../kit/character.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { useFormats, useLanguageName, useMessages } from '../kit/messages.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { BackLink } from '../shell/back-link.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { useVisit } from '../shell/use-visit.ts'
import { $failure, $isBegun, $pending, $plan, $reviews, $status, left, retried, started } from './model.ts'

const PLAN = pathTo('plan')

/** CRS-4. What is due, how well the words are known, and when they come back. */
export const ReviewScreen = () => {
  const t = useMessages('review')
  const nameOf = useLanguageName()
  const { status, plan, failure, pending, retry, start, leave } = useUnit({
    status: $status, plan: $plan, failure: $failure, pending: $pending, retry: retried, start: started, leave: left,
  })
  useVisit(start, leave)
  return (
    <Stack gap={24} width="lesson">
      <BackLink href={PLAN}>{t('back')}</BackLink>
      <Stack gap={4}>
        <Heading level={1}>{t('title')}</Heading>
        {plan && <Text tone="soft">{nameOf(plan.target)}</Text>}
      </Stack>
      {status === 'loading' && <Skeleton heights={[204, 300, 300]} gap={24} />}
      {status === 'none' && <NoWords />}
      {status === 'failed' && failure && (
        <Stack gap={16}>
          <Text>{t('failed')}</Text>
          <RetryNotice error={failure} isPending={pending} onRetry={retry} />
        </Stack>
      )}
      {status === 'offline' && plan && <Offline target={plan.target} />}
      {status === 'ready' && <Reviews />}
    </Stack>
  )
}

/** ROUTE-8. */
const Offline = ({ target }: { readonly target: Language }) => {
  const t = useMessages('review')
  const isBegun = useUnit($isBegun)
  return (
    <Card as="section" tone="raised" aria-labelledby="review-offline">
      <Stack gap={12}>
        <Heading level={2} size={28} id="review-offline">{t('offline.title')}</Heading>
        <Text>{t('offline.text')}</Text>
        <ButtonLink wide href={pathTo('lesson', { target, lesson: REVIEW_LESSON })} icon={<Play aria-hidden="true" />}>{t(isBegun ? 'due.continue' : 'due.start')}</ButtonLink>
      </Stack>
    </Card>
  )
}

const NoWords = () => {
  const t = useMessages('review')
  return <EmptyState figure={<Character mood="thinking" />} title={t('empty.title')} text={t('empty.text')} action={<ButtonLink href={PLAN}>{t('empty.start')}</ButtonLink>} />
}

const Reviews = () => {
  const t = useMessages('review')
  const { calendarDay, number } = useFormats()
  const { reviews, plan, isBegun } = useUnit({ reviews: $reviews, plan: $plan, isBegun: $isBegun })
  if (!reviews || !plan) return null
  const { due, done, words, forecast } = reviews
  if (STRENGTHS.every(strength => words[strength] === 0)) return <NoWords />
  const bar = (name: string, label: string, value: number) => ({ name, label, value, text: number(value) })
  return (
    <>
      {due > 0 || isBegun
        ? (
          <Card as="section" tone="raised" aria-labelledby="review-due">
            <Stack gap={12}>
              <Heading level={2} size={28} id="review-due">{due > 0 ? t('due.title', { due }) : t('due.begun')}</Heading>
              {due > 0 && <Text>{t('due.text', { due, minutes: reviewMinutes(due) })}</Text>}
              <ButtonLink wide href={pathTo('lesson', { target: plan.target, lesson: REVIEW_LESSON })} icon={<Play aria-hidden="true" />}>{t(isBegun ? 'due.continue' : 'due.start')}</ButtonLink>
              <Done count={done} />
            </Stack>
          </Card>
        )
        : (
          <Card as="section" tone="brand" aria-labelledby="review-due">
            <Stack gap={12} align="center">
              <Character mood="happy" size={96} />
              <Heading level={2} size={28} align="center" id="review-due">{t('nothing.title')}</Heading>
              <Next inDays={forecast.findIndex(({ count }) => count > 0)} />
              <Done count={done} />
            </Stack>
          </Card>
        )}
      <Card as="section" aria-labelledby="review-words">
        <Stack gap={16}>
          <Stack gap={4}>
            <Heading level={2} size={18} id="review-words">{t('words.title')}</Heading>
            <Text size={14} tone="soft">{t('words.text')}</Text>
          </Stack>
          <BarChart titleId="review-words" columns={[t('words.strength'), t('words.count')]} showTable={t('asTable')} bars={STRENGTHS.map(strength => bar(t(`words.${strength}`), t(`words.${strength}`), words[strength]))} />
        </Stack>
      </Card>
      <Card as="section" aria-labelledby="review-forecast">
        <Stack gap={16}>
          <Heading level={2} size={18} id="review-forecast">{t('forecast.title')}</Heading>
          <BarChart
            titleId="review-forecast"
            columns={[t('forecast.day'), t('forecast.count')]}
            showTable={t('asTable')}
            bars={forecast.map(({ date, count }) => bar(calendarDay(date), number(Number(date.slice(8))), count))}
          />
        </Stack>
      </Card>
    </>
  )
}

const Next = ({ inDays }: { readonly inDays: number }) => {
  const t = useMessages('review')
  return inDays > 0 && <Text align="center">{t('nothing.next', { days: inDays })}</Text>
}
const Done = ({ count }: { readonly count: number }) => {
  const t = useMessages('review')
  return count > 0 && <Text tone="right">{t('done', { done: count })}</Text>
}
