'use client'
import { useUnit } from 'effector-react'
import { pathTo } from '#core/domain/route/links.ts'
import { minutesThere } from '#core/domain/group-lesson/attendance.ts'
import type { BookedLesson } from '#core/domain/tutoring/booked-lesson.ts'
import { laterPolicy } from '#core/domain/tutoring/change-policy.ts'
import { Avatar } from '../kit/avatar.tsx'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { Confirm } from '../kit/confirm.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { TabLinks } from '../kit/tabs.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { AccountPage } from '../shell/account-page.tsx'
import { ExpiringCredits } from '../shell/expiring-credits.tsx'
import { ClassroomLink, LiveKinds, TwoClocks } from '../shell/live.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { useFocusBack } from '../shell/use-focus-back.ts'
import { useVisit } from '../shell/use-visit.ts'
import { speechLeft, speechOpened } from '../speech/model.ts'
import { GET_CREDITS } from './booked.tsx'
import { bookingPath } from './booking-path.ts'
import {
  $asking, $changing, $done, $failure, $hasMore, $lessons, $pending, $problem, cancelConfirmed, cancelDeclined, cancelPressed, left, opened, payPressed, retried, type When,
} from './lessons-model.ts'
import { NotesFailed, NotesOf } from './lesson-notes.tsx'
import { $roughNow, $zone, clockLeft, clockOpened } from '../shell/moment.ts'
import { notesLeft, notesOpened } from './notes-model.ts'
import { CalendarButton, WhereOpen } from './parts.tsx'
import styles from './tutoring.module.css'
import { useClock } from '../kit/use-clock.ts'
import './tracking.ts'

const WHEN = ['upcoming', 'past'] as const
const PAGES = { upcoming: pathTo('upcomingLessons'), past: pathTo('pastLessons') } as const
const PICK = pathTo('pickTutor')

interface Props {
  readonly when: When
  /** ROUTE-11. Whether the site has group lessons. */
  readonly hasClasses?: boolean
}

/** ROUTE-9, TUT-1. Somebody's lessons with tutors: those to come with what can be changed, or those that are over. */
export const LessonsScreen = ({ when, hasClasses = true }: Props) => {
  const t = useMessages('tutoring')
  const { done, ...model } = useUnit({ done: $done, opened, left, clockOpened, clockLeft, notesOpened, notesLeft, speechOpened, speechLeft })
  useVisit(
    () => {
      model.clockOpened()
      model.opened(when)
      if (when === 'past') {
        model.notesOpened()
        model.speechOpened()
      }
    },
    () => {
      model.left()
      model.notesLeft()
      model.speechLeft()
      model.clockLeft()
    },
    [when],
  )
  const tabs = (
    <>
      {hasClasses && <LiveKinds here="tutor" />}
      <TabLinks label={t('lessons.tabs')} ids={WHEN} shown={when} nameOf={each => t(`lessons.${each}`)} hrefOf={each => PAGES[each]} />
    </>
  )
  return (
    <AccountPage
      title={t(when === 'past' ? 'lessons.pastTitle' : 'lessons.title')} here={PAGES[when]} guest={t('guest')} heights={[196, 196]} hasBack={false} before={tabs}
      status={done && <Notice tone="right">{t(`lessons.${done.kind}`, { name: done.name })}</Notice>}
    >
      <WhereOpen heights={[196, 196]}><ExpiringCredits /><Lessons when={when} /></WhereOpen>
    </AccountPage>
  )
}

const Lessons = ({ when }: { readonly when: When }) => {
  const t = useMessages('tutoring')
  const { lessons, hasMore, failure, pending, retry, now, zone } = useUnit({ lessons: $lessons, hasMore: $hasMore, failure: $failure, pending: $pending, retry: retried, now: $roughNow, zone: $zone })
  if (failure) return <Stack gap={16}><Text>{t('lessons.failed')}</Text><RetryNotice error={failure} isPending={pending} onRetry={retry} /></Stack>
  if (!lessons || now === null || zone === null) return <Skeleton heights={[196, 196]} gap={16} />
  if (lessons.length === 0) {
    return <EmptyState picture="seedling" title={t(`lessons.none.${when}`)} text={t(`lessons.none.${when}Text`)} action={<ButtonLink href={PICK}>{t('lessons.find')}</ButtonLink>} />
  }
  return (
    <Stack gap={16}>
      {when === 'past' && <NotesFailed />}
      <Stack as="ul" gap={16}>{lessons.map(lesson => <LessonCard key={lesson.id} lesson={lesson} now={now} zone={zone} />)}</Stack>
      {hasMore && <Text size={14} tone="soft">{t('lessons.latest', { count: lessons.length })}</Text>}
      <Row gap={16}>
        <ButtonLink variant="secondary" href={PICK}>{t('lessons.find')}</ButtonLink>
        <LinkTo href={pathTo('schedule')}>{t('schedule.title')}</LinkTo>
        <LinkTo href={pathTo('tutoringCredits')}>{t('lessons.credits')}</LinkTo>
      </Row>
    </Stack>
  )
}

interface OfLesson {
  readonly lesson: BookedLesson
  readonly now: number
  readonly zone: string
}
const LessonCard = ({ lesson, now, zone }: OfLesson) => {
  const [t, room] = [useMessages('tutoring'), useMessages('classroom')]
  const { duration } = useClock()
  const asking = useUnit($asking)
  const { id, tutor, startsAt, endsAt, status, payUntil } = lesson
  // One that was canceled has no button any more.
  useFocusBack(asking === id, status === 'canceled' ? `lesson-${id}` : `cancel-${id}`)
  const isLost = status === 'unpaid' && (payUntil === null || now >= payUntil)
  const isComing = (status === 'booked' || status === 'unpaid') && !isLost && now < endsAt
  return (
    <li className={styles.lesson} data-off={status === 'canceled' || isLost || undefined} aria-labelledby={`lesson-${id}`}>
      <div className={styles.tutorHead}>
        <Avatar name={tutor.name} />
        <Stack gap={4}>
          <Heading level={2} size={18} id={`lesson-${id}`} focusable><LinkTo href={pathTo('tutor', { tutor: tutor.id })}>{tutor.name}</LinkTo></Heading>
          <p className={styles.status} data-status={status}>{t(isLost ? 'lessons.status.notPaid' : `lessons.status.${status}`)}</p>
        </Stack>
      </div>
      <TwoClocks from={startsAt} until={endsAt} own={zone} tutor={tutor} />
      {isComing && <Text strong>{now < startsAt ? t('lessons.starts', { left: duration(startsAt - now) }) : t('lessons.now')}</Text>}
      {isComing && status === 'booked' && <ClassroomLink lesson={lesson} now={now} />}
      {lesson.together !== null && <Text>{t('lessons.together', { minutes: minutesThere(lesson.together) })}</Text>}
      {lesson.tutorAbsent && <Text>{room('link.absent', { name: tutor.name })}</Text>}
      {isComing && <Changes lesson={lesson} now={now} zone={zone} />}
      {!isComing && <NotesOf lesson={lesson} />}
      {!isComing && <Row><LinkTo href={bookingPath({ tutor: tutor.id })}>{t('lessons.again', { name: tutor.name })}</LinkTo></Row>}
    </li>
  )
}

/** TUT-2. What may be changed, until when, and what it costs. */
const Changes = ({ lesson, now, zone }: OfLesson) => {
  const t = useMessages('tutoring')
  const { time, dayTime, duration } = useClock()
  const { asking, problem, changing, ...model } = useUnit({ asking: $asking, problem: $problem, changing: $changing, cancelPressed, cancelDeclined, cancelConfirmed, payPressed })
  const { id, startsAt, credits: count, status, payUntil } = lesson
  const policy = laterPolicy(now, startsAt, lesson.changes)
  if (policy.kind === 'started') return null
  const isUnpaid = status === 'unpaid'
  const failed = problem?.id === id && problem.error
  if (asking === id) {
    return (
      <Confirm
        label={t('lessons.cancel')} question={t(`lessons.ask.${isUnpaid ? 'unpaid' : policy.kind}`, { count })} yes={t('lessons.ask.yes')} no={t('lessons.ask.no')}
        isPending={changing} onYes={model.cancelConfirmed} onNo={model.cancelDeclined}
      >
        {failed && <RetryNotice error={failed} onRetry={model.cancelConfirmed} isPending={changing} />}
      </Confirm>
    )
  }
  return (
    <Stack gap={12}>
      {isUnpaid && payUntil !== null && <Text>{t('lessons.payUntil', { time: time(payUntil, zone) })}</Text>}
      {!isUnpaid && (
        <Text size={14} tone="soft">
          {policy.kind === 'free' ? t('lessons.free', { time: dayTime(policy.until, zone), left: duration(policy.left) }) : t('lessons.late', { time: dayTime(policy.since, zone), count })}
        </Text>
      )}
      {failed && <RetryNotice error={failed} onRetry={() => model.payPressed(id)} isPending={changing} />}
      <Row gap={8}>
        {isUnpaid && <Button size="small" isPending={changing} onPress={() => model.payPressed(id)}>{t('lessons.pay', { count })}</Button>}
        {isUnpaid && <LinkTo href={GET_CREDITS}>{t('lessons.getCredits')}</LinkTo>}
        {policy.kind === 'free' && !isUnpaid && <ButtonLink size="small" variant="secondary" href={`${pathTo('bookLesson')}?lesson=${id}`}>{t('lessons.move')}</ButtonLink>}
        {!isUnpaid && <CalendarButton id={id} label={t('lessons.calendar')} />}
        <Button id={`cancel-${id}`} size="small" variant="quiet" onPress={() => model.cancelPressed(id)}>{t('lessons.cancel')}</Button>
      </Row>
    </Stack>
  )
}
