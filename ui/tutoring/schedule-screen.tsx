'use client'
import { useUnit } from 'effector-react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { mayEnter } from '#core/domain/classroom/entry.ts'
import type { LiveLesson } from '#core/domain/group-lesson/schedule.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { dateOfDay, dayAt } from '#core/domain/streak/local-date.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useFormats, useMessages } from '../kit/messages.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { Tabs } from '../kit/tabs.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { AccountPage } from '../shell/account-page.tsx'
import { addressWith } from '../shell/address-with.ts'
import { ClassroomLink } from '../shell/live.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { useLoaded } from '../shell/use-loaded.ts'
import { useVisit } from '../shell/use-visit.ts'
import { $roughNow, $zone, clockLeft, clockOpened } from '../shell/moment.ts'
import { $days, $failure, $pending, $picked, $view, $weekFrom, dayPicked, left, opened, retried, turned, type View, viewPicked, VIEWS } from './schedule-model.ts'
import { Subscribe } from './subscribe.tsx'
import styles from './tutoring.module.css'
import { useClock } from '../kit/use-clock.ts'

const HERE = pathTo('schedule')

/** ROUTE-9. All live lessons in one calendar: as a list, by weeks or by months. */
export const ScheduleScreen = ({ view }: { readonly view: string | null }) => {
  const t = useMessages('tutoring')
  const { shown, ...model } = useUnit({ shown: $view, opened, left, clockOpened, clockLeft, viewPicked })
  useVisit(
    () => {
      model.clockOpened()
      model.opened(VIEWS.find(each => each === view) ?? 'list')
    },
    () => {
      model.left()
      model.clockLeft()
    },
  )
  useEffect(() => { window.history.replaceState(window.history.state, '', addressWith({ view: shown === 'list' ? null : shown })) }, [shown])
  const views = (
    <Tabs label={t('schedule.views')} ids={VIEWS} shown={shown} nameOf={each => t(`schedule.${each}`)} onPick={model.viewPicked} />
  )
  return (
    <AccountPage title={t('schedule.title')} text={t('schedule.text')} here={HERE} guest={t('guest')} heights={[320]} hasBack={false}>
      {views}
      <Shown view={shown} />
      <Subscribe />
    </AccountPage>
  )
}

type Days = ReadonlyMap<string, readonly LiveLesson[]>
interface Calendar {
  readonly days: Days
  readonly zone: string
  readonly today: string
}
const Shown = ({ view }: { readonly view: View }) => {
  const t = useMessages('tutoring')
  const { days, failure, pending, retry, now, zone } = useUnit({ days: $days, failure: $failure, pending: $pending, retry: retried, now: $roughNow, zone: $zone })
  if (failure) return <Stack gap={16}><Text>{t('lessons.failed')}</Text><RetryNotice error={failure} isPending={pending} onRetry={retry} /></Stack>
  if (!days || now === null || zone === null) return <Skeleton heights={[320]} />
  const calendar = { days, zone, today: dateOfDay(dayAt(now, zone)) }
  if (view === 'month') return <Month {...calendar} />
  return view === 'week' ? <Week {...calendar} /> : <Upcoming {...calendar} />
}

const Entries = ({ lessons, zone }: { readonly lessons: readonly LiveLesson[]; readonly zone: string }) => {
  const now = useUnit($roughNow) ?? 0
  const [t, classes] = [useMessages('tutoring'), useMessages('group-lessons')]
  const { time } = useClock()
  return (
    <ul className={styles.entries} role="list">
      {lessons.map(live => {
        const { id, tutor, startsAt, endsAt } = live.lesson
        const status = live.kind === 'tutoring' ? live.lesson.status : live.lesson.join === 'completed' ? 'completed' : 'booked'
        return (
          <li key={id} className={styles.entry} data-status={status}>
            <span className={styles.entryTime}>{time(startsAt, zone)} – {time(endsAt, zone)}</span>
            <span>{tutor.name}</span>
            {live.kind === 'class' && <span>{classes(`kind.${live.lesson.kind}`)}</span>}
            {live.kind === 'class' && <span lang={live.lesson.language}>{live.lesson.topic}</span>}
            {mayEnter(now, live) && <ClassroomLink lesson={live.lesson} now={now} />}
            <span className={styles.status} data-status={status}>{t(`lessons.status.${status}`)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** ROUTE-9. Where live lessons are found, of both kinds. */
const NextLesson = () => {
  const [t, classes] = [useMessages('tutoring'), useMessages('group-lessons')]
  return (
    <Stack gap={12} align="center">
      <ButtonLink href={pathTo('pickTutor')}>{t('lessons.find')}</ButtonLink>
      <LinkTo href={pathTo('upcomingClasses')}>{classes('past.find')}</LinkTo>
    </Stack>
  )
}

const Upcoming = ({ days, zone, today }: Calendar) => {
  const [t, classes] = [useMessages('tutoring'), useMessages('group-lessons')]
  const { calendarDay } = useFormats()
  const coming = [...days].filter(([day]) => day >= today)
  if (coming.length === 0) return <EmptyState picture="calendar" title={t('lessons.none.upcoming')} text={t('lessons.none.upcomingText')} action={<NextLesson />} />
  return (
    <Stack gap={24}>
      {coming.map(([day, lessons]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <Stack gap={8}>
            <Heading level={2} size={18} id={`day-${day}`}>{calendarDay(day)}</Heading>
            <Entries lessons={lessons} zone={zone} />
          </Stack>
        </section>
      ))}
      <Row gap={16}>
        <LinkTo href={pathTo('upcomingLessons')}>{t('lessons.title')}</LinkTo>
        <LinkTo href={pathTo('upcomingClasses')}>{classes('title')}</LinkTo>
      </Row>
    </Stack>
  )
}

const WEEK = 7
const dateAfter = (day: string, days: number): string => dateOfDay(Date.parse(day) / 86_400_000 + days)
const Week = ({ days, zone, today }: Calendar) => {
  const t = useMessages('tutoring')
  const { calendarDay } = useFormats()
  const { from, turn, pick } = useUnit({ from: $weekFrom, turn: turned, pick: viewPicked })
  const week = Array.from({ length: WEEK }, (_, at) => dateAfter(today, from + at))
  return (
    <Stack gap={16}>
      <Row justify="between">
        <IconButton label={t('schedule.previous')} icon={<ChevronLeft />} onPress={() => turn(-WEEK)} />
        <Button size="small" variant="quiet" isDisabled={from === 0} onPress={() => pick('week')}>{t('schedule.today')}</Button>
        <IconButton label={t('schedule.next')} icon={<ChevronRight />} onPress={() => turn(WEEK)} />
      </Row>
      <ol className={styles.weekDays} role="list">
        {week.map(day => {
          const lessons = days.get(day) ?? []
          return (
            <li key={day} data-today={day === today || undefined} data-empty={lessons.length === 0 || undefined}>
              <Text strong>{calendarDay(day)}</Text>
              {lessons.length > 0 ? <Entries lessons={lessons} zone={zone} /> : <Text size={14} tone="soft">{t('schedule.lessonsOn', { count: 0 })}</Text>}
            </li>
          )
        })}
      </ol>
    </Stack>
  )
}

const loadCalendar = () => import('../kit/month-calendar.tsx')
const Month = ({ days, zone, today }: Calendar) => {
  const t = useMessages('tutoring')
  const { calendarDay } = useFormats()
  const { picked, pick } = useUnit({ picked: $picked, pick: dayPicked })
  const calendar = useLoaded(loadCalendar)
  if (!calendar) return <Skeleton heights={[360, 88]} gap={24} />
  const day = picked ?? today
  const lessons = days.get(day) ?? []
  return (
    <div className={styles.choice}>
      <calendar.MonthCalendar label={t('schedule.title')} value={day} onChange={pick} has={date => days.has(date)} mayChooseEmpty previous={t('schedule.previous')} next={t('schedule.next')} />
      <section className={styles.times} aria-labelledby="schedule-day">
        <Heading level={2} size={18} id="schedule-day">{calendarDay(day)}</Heading>
        {lessons.length > 0 ? <Entries lessons={lessons} zone={zone} /> : <Text tone="soft">{t('schedule.nothing')}</Text>}
      </section>
    </div>
  )
}
