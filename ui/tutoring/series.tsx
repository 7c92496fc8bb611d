'use client'
import { useUnit } from 'effector-react'
import { withNext } from '#core/domain/account/next-path.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { minuteOfDay } from '#core/domain/tutoring/day-times.ts'
import type { Tutor } from '#core/domain/tutoring/tutor.ts'
import type { LeftOutReason } from '#core/domain/tutoring/weekly-series.ts'
import { $credits } from '../billing/credits-model.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { Card } from '../kit/card.tsx'
import { Character } from '../kit/character.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { Stack } from '../kit/stack.tsx'
import { Switch } from '../kit/switch.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { useClock } from '../kit/use-clock.ts'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { bookingPath } from './booking-path.ts'
import { $minutes } from './booking-model.ts'
import { $booking, $bookedWeeks, $offered, $plan, $seriesFailure, $weeks, $weeksFailure, $weeksPending, seriesConfirmed, weeksPicked, weeksRetried } from './series-model.ts'
import styles from './tutoring.module.css'

interface OfTutor {
  readonly tutor: Tutor
  readonly zone: string
}

/** TUT-2. Whether the lesson is wanted once or each week; nothing where a second week is too far ahead. */
export const Repeat = ({ name }: { readonly name: string }) => {
  const t = useMessages('tutoring')
  const { offered, weeks, failure, pending, booking, pick, retry } = useUnit({
    offered: $offered, weeks: $weeks, failure: $weeksFailure, pending: $weeksPending, booking: $booking, pick: weeksPicked, retry: weeksRetried,
  })
  if (failure) return <RetryNotice error={failure} isPending={pending} onRetry={retry} />
  const last = offered.at(-1)
  if (last === undefined) return null
  return (
    <Stack gap={8}>
      <Switch label={t('booking.series.every')} detail={t('booking.series.everyText', { name })} isSelected={weeks !== null} isDisabled={booking} onChange={isOn => pick(isOn ? last : null)} />
      {weeks !== null && (
        <ul className={styles.slots} role="list" aria-label={t('booking.series.weeks')}>
          {offered.map(count => (
            <li key={count}><button type="button" className={styles.slot} aria-pressed={count === weeks} disabled={booking} onClick={() => pick(count)}>{t('booking.series.count', { count })}</button></li>
          ))}
        </ul>
      )}
    </Stack>
  )
}

interface WeekProps extends OfTutor {
  readonly startsAt: number
  /** When the first week begins. */
  readonly first: number
  readonly leftOut: LeftOutReason | null
  readonly fine: string
}
/** TUT-4. A week of the series on both clocks, and what becomes of it. */
const Week = ({ startsAt, first, leftOut, fine, tutor: { name, zone: theirs }, zone }: WeekProps) => {
  const t = useMessages('tutoring')
  const { dayTime } = useClock()
  return (
    <li data-off={leftOut !== null || undefined}>
      <Text strong>{dayTime(startsAt, zone)}</Text>
      <dl className={styles.theirs}><dt>{t('clock.theirs', { name })}</dt><dd>{dayTime(startsAt, theirs)}</dd></dl>
      {minuteOfDay(startsAt, zone) !== minuteOfDay(first, zone) && <Text size={14}>{t('booking.series.otherHour', { name })}</Text>}
      <p className={styles.status} data-status={leftOut === null ? 'booked' : leftOut === 'credits' ? 'unpaid' : 'off'}>{leftOut === null ? fine : t(`booking.series.leftOut.${leftOut}`, { name })}</p>
    </li>
  )
}

/** The way to more credits, and from there back to the week that lacks them. */
const MoreCredits = ({ tutor, at }: { readonly tutor: Tutor; readonly at: number }) => {
  const t = useMessages('tutoring')
  const minutes = useUnit($minutes)
  return <LinkTo href={withNext(pathTo('tutoringPricing'), bookingPath({ tutor: tutor.id, length: minutes, at }))}>{t('booking.booked.getCredits')}</LinkTo>
}

/** TUT-2 to TUT-4. What booking each week comes to: every date on both clocks, what clashes and why, and the credits. */
export const SeriesPlan = ({ tutor, zone }: OfTutor) => {
  const t = useMessages('tutoring')
  const { plan, credits, failure, booking, confirm } = useUnit({ plan: $plan, credits: $credits, failure: $seriesFailure, booking: $booking, confirm: seriesConfirmed })
  if (!plan || !credits) return null
  const first = plan.weeks[0]?.startsAt ?? 0
  const isShort = plan.paid < plan.free
  return (
    <Stack gap={12}>
      <ol className={styles.weeks} role="list">
        {plan.weeks.map(({ startsAt, leftOut }) => <Week key={startsAt} startsAt={startsAt} first={first} leftOut={leftOut} fine={t('booking.series.free')} tutor={tutor} zone={zone} />)}
      </ol>
      <Text>{t('booking.series.sum', { count: plan.free, credits: plan.credits, balance: credits.balance })}</Text>
      {isShort && <Notice tone="sun">{t('booking.series.short', { count: plan.paid })}</Notice>}
      {failure && <RetryNotice error={failure} isPending={booking} onRetry={confirm} />}
      {plan.paid > 0 && <Button wide isPending={booking} onPress={confirm}>{t('booking.series.book', { count: plan.paid, credits: plan.spent })}</Button>}
      {isShort && <MoreCredits tutor={tutor} at={first} />}
    </Stack>
  )
}

interface BookedProps extends OfTutor {
  readonly titleId: string
  readonly onAgain: () => void
}
/** ROUTE-9. Which weeks are booked, and which are left out and why. */
export const BookedSeries = ({ tutor, zone, titleId, onAgain }: BookedProps) => {
  const t = useMessages('tutoring')
  const weeks = useUnit($bookedWeeks)
  if (!weeks) return null
  const [booked, leftOut] = [weeks.filter(({ lesson }) => lesson !== null), weeks.filter(({ lesson }) => lesson === null)]
  const first = weeks[0]?.startsAt ?? 0
  const unpaid = leftOut.find(week => week.leftOut === 'credits')
  const list = (all: typeof weeks) => (
    <ol className={styles.weeks} role="list">
      {all.map(week => <Week key={week.startsAt} startsAt={week.lesson?.startsAt ?? week.startsAt} first={first} leftOut={week.leftOut} fine={t(`lessons.status.${week.lesson?.status ?? 'booked'}`)} tutor={tutor} zone={zone} />)}
    </ol>
  )
  return (
    <Stack gap={24} align="center">
      <Character mood={booked.length > 0 ? 'proud' : 'thinking'} />
      <Heading level={1} size={28} align="center" id={titleId} focusable>{t('booking.series.booked', { count: booked.length })}</Heading>
      {booked.length > 0 && <Card tone="raised"><Stack gap={16}><Text strong>{t('booking.with', { name: tutor.name })}</Text>{list(booked)}<Text tone="soft">{t('booking.series.each')}</Text></Stack></Card>}
      {leftOut.length > 0 && (
        <Card as="section" aria-labelledby="left-out">
          <Stack gap={16}>
            <Heading level={2} size={18} id="left-out">{t('booking.series.notBooked', { count: leftOut.length })}</Heading>
            {list(leftOut)}
            {unpaid && <MoreCredits tutor={tutor} at={unpaid.startsAt} />}
          </Stack>
        </Card>
      )}
      <ButtonLink href={pathTo('upcomingLessons')}>{t('booking.booked.lessons')}</ButtonLink>
      <Button variant="quiet" onPress={onAgain}>{t('booking.series.others')}</Button>
    </Stack>
  )
}
