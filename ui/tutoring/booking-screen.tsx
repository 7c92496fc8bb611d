'use client'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { pathTo } from '#core/domain/route/links.ts'
import { dateOfDay, dayAt } from '#core/domain/streak/local-date.ts'
import { type DayPart, dayPartAt } from '#core/domain/tutoring/day-times.ts'
import { BOOKING_AHEAD, CREDITS_FOR, endOf, isLessonLength, LESSON_LENGTHS } from '#core/domain/tutoring/lesson-length.ts'
import type { Tutor } from '#core/domain/tutoring/tutor.ts'
import { $credits } from '../billing/credits-model.ts'
import { Avatar } from '../kit/avatar.tsx'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { Card } from '../kit/card.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { StatusLine } from '../kit/status-line.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { $isRegistered } from '../session/model.ts'
import { WaysIn } from '../shell/account-page.tsx'
import { addressWith } from '../shell/address-with.ts'
import { BackLink } from '../shell/back-link.tsx'
import { ExpiringCredits } from '../shell/expiring-credits.tsx'
import { DemoBadge, TwoClocks } from '../shell/live.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { useLoaded } from '../shell/use-loaded.ts'
import { useTitleFocus } from '../shell/use-title-focus.ts'
import { useVisit } from '../shell/use-visit.ts'
import { Booked } from './booked.tsx'
import {
  $booked, $cannotMove, $choosing, $chosen, $confirming, $day, $days, $failure, $hold, $isMove, $isOver, $lastLesson, $lesson, $lessonFailure, $lessonPending, $minutes, $nearest, $timesFailure, $timesOfDay, $timesPending, confirmed, dayPicked, left,
  lengthPicked, opened, retried, timePicked, timeReleased,
} from './booking-model.ts'
import { bookingPath } from './booking-path.ts'
import { BookedSeries, Repeat, SeriesPlan } from './series.tsx'
import { $bookedWeeks, $booking, $weeks } from './series-model.ts'
import { $moment, $roughNow, $zone, clockLeft, clockOpened } from '../shell/moment.ts'
import { ChangedClocks, WhereOpen } from './parts.tsx'
import { $tutor, $tutorFailure, $tutorPending, tutorRetried } from './tutor-model.ts'
import styles from './tutoring.module.css'
import { useClock } from '../kit/use-clock.ts'
import './tracking.ts'

interface Props {
  /** What the address says, unchecked. */
  readonly tutor: string | null
  readonly lesson: string | null
  readonly length: string | null
  readonly at: string | null
}
const [PICK, LESSONS] = [pathTo('pickTutor'), pathTo('upcomingLessons')]
const TITLE = 'booking-title'

/** ROUTE-9. A time for a lesson, new or moved: the day, the time on both clocks, and its credits. */
export const BookingScreen = ({ tutor, lesson, length, at }: Props) => {
  const t = useMessages('tutoring')
  const { booked, weeks, known, zone, isMove, ...model } = useUnit({
    booked: $booked, weeks: $bookedWeeks, known: $tutor, zone: $zone, isMove: $isMove, opened, left, clockOpened, clockLeft,
  })
  const [minutes, chosen] = [Number(length), Number(at)]
  const asked = { tutor, lesson, length: isLessonLength(minutes) ? minutes : 50 } as const
  useVisit(
    () => {
      model.clockOpened()
      model.opened({ ...asked, at: Number.isSafeInteger(chosen) && chosen > 0 ? chosen : null })
    },
    () => {
      model.left()
      model.clockLeft()
    },
    [tutor, lesson, at],
  )
  useTitleFocus(TITLE, booked || weeks ? 'booked' : 'choosing')
  if (booked) return <Booked lesson={booked} isMove={isMove} titleId={TITLE} />
  if (weeks && known && zone !== null) return <BookedSeries tutor={known} zone={zone} titleId={TITLE} onAgain={() => model.opened({ ...asked, at: null })} />
  const back = lesson !== null ? LESSONS : tutor === null ? PICK : pathTo('tutor', { tutor })
  return (
    <Stack gap={24}>
      <BackLink href={back}>{lesson === null ? t('tutor.back') : t('booking.noMove.action')}</BackLink>
      <Heading level={1} id={TITLE} focusable>{t(lesson === null ? 'booking.title' : 'booking.moveTitle')}</Heading>
      <WhereOpen heights={[88, 88, 320]}>
        {tutor === null && lesson === null
          ? <EmptyState picture="seedling" title={t('booking.noTutor.title')} text={t('booking.noTutor.text')} action={<ButtonLink href={PICK}>{t('booking.noTutor.action')}</ButtonLink>} />
          : <Choice />}
      </WhereOpen>
    </Stack>
  )
}

const Choice = () => {
  const t = useMessages('tutoring')
  const { tutor, failure, pending, cannotMove, lesson, toMove, finding, zone, ...model } = useUnit({
    tutor: $tutor, failure: $tutorFailure, pending: $tutorPending, cannotMove: $cannotMove, lesson: $lesson, toMove: $lessonFailure, finding: $lessonPending, zone: $zone, tutorRetried, retried,
  })
  const { dayTime } = useClock()
  if (cannotMove) return <EmptyState picture="calendar" title={t('booking.noMove.title')} text={t('booking.noMove.text')} action={<ButtonLink href={LESSONS}>{t('booking.noMove.action')}</ButtonLink>} />
  if (toMove) return <RetryNotice error={toMove} isPending={finding} onRetry={model.retried} />
  if (failure?.code === 'not_found' || failure?.code === 'invalid_input') return <EmptyState picture="magnifying-glass-tilted-left" title={t('booking.noTutor.title')} text={t('booking.noTutor.text')} action={<ButtonLink href={PICK}>{t('booking.noTutor.action')}</ButtonLink>} />
  if (failure) return <RetryNotice error={failure} isPending={pending} onRetry={model.tutorRetried} />
  if (!tutor || zone === null) return <Skeleton heights={[88, 88, 320]} gap={24} />
  return (
    <>
      <div className={styles.tutorHead}>
        <Avatar name={tutor.name} />
        <Stack gap={4}>
          <Text size={18} strong>{t('booking.with', { name: tutor.name })} {tutor.demo && <DemoBadge />}</Text>
          {lesson && <Text tone="soft">{t('booking.now', { time: dayTime(lesson.startsAt, zone) })}</Text>}
        </Stack>
      </div>
      {!lesson && <Length />}
      <Days tutor={tutor} zone={zone} />
      <Chosen tutor={tutor} zone={zone} />
      {!lesson && <ExpiringCredits />}
    </>
  )
}

const Length = () => {
  const t = useMessages('tutoring')
  const { minutes, pick } = useUnit({ minutes: $minutes, pick: lengthPicked })
  useEffect(() => { window.history.replaceState(window.history.state, '', addressWith({ length: String(minutes) })) }, [minutes])
  return (
    <div role="group" aria-labelledby="booking-length">
      <Text id="booking-length" strong>{t('booking.length')}</Text>
      <ul className={styles.lengths} role="list">
        {LESSON_LENGTHS.map(length => (
          <li key={length}>
            <button type="button" className={styles.slot} aria-pressed={length === minutes} onClick={() => pick(length)}>
              {t('booking.minutes', { minutes: length })}
              <Text as="div" size={14}>{t('booking.credits', { count: CREDITS_FOR[length] })}</Text>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** It is loaded beside the times, which take longer. */
const loadCalendar = () => import('../kit/month-calendar.tsx')
const SHOWN_PARTS = ['morning', 'afternoon', 'evening', 'night'] as const satisfies readonly DayPart[]
interface OfTutor {
  readonly tutor: Tutor
  readonly zone: string
}

const Days = ({ tutor, zone }: OfTutor) => {
  const t = useMessages('tutoring')
  const { days, day, times, failure, pending, now, ...model } = useUnit({ days: $days, day: $day, times: $timesOfDay, failure: $timesFailure, pending: $timesPending, now: $roughNow, dayPicked, retried })
  const calendar = useLoaded(loadCalendar)
  const { longDay } = useClock()
  if (failure && !days) return <Stack gap={12}><Text>{t('booking.failed')}</Text><RetryNotice error={failure} isPending={pending} onRetry={model.retried} /></Stack>
  if (!days || !calendar || now === null) return <Skeleton heights={[360, 120]} gap={24} />
  if (days.size === 0 || day === null) return <EmptyState picture="calendar" title={t('booking.noTimesAtAll', { name: tutor.name })} />
  const dateOf = (at: number) => dateOfDay(dayAt(at, zone))
  const words = (date: string) => longDay(Date.parse(`${date}T12:00:00Z`), 'UTC')
  const following = [...days.keys()].find(date => date > day) ?? [...days.keys()][0]
  return (
    <div className={styles.choice}>
      <calendar.MonthCalendar
        label={t('booking.day')} value={day} onChange={model.dayPicked} first={dateOf(now)} last={dateOf(now + BOOKING_AHEAD.most)} has={date => days.has(date)} mayChooseEmpty
        previous={t('booking.earlier')} next={t('booking.later')}
      />
      <section className={styles.times} aria-labelledby="booking-times">
        <Heading level={2} size={18} id="booking-times">{t('booking.times', { day: words(day) })}</Heading>
        {times?.length === 0 && (
          <>
            <Text tone="soft">{t('booking.noTimes')}</Text>
            {following !== undefined && <Row><Button size="small" variant="secondary" onPress={() => model.dayPicked(following)}>{t('booking.nextDay', { day: words(following) })}</Button></Row>}
          </>
        )}
        {times && SHOWN_PARTS.map(part => <Times key={part} label={t(`booking.${part}`)} times={times.filter(at => dayPartAt(at, zone) === part)} zone={zone} />)}
      </section>
    </div>
  )
}

const Times = ({ label, times, zone }: { readonly label: string; readonly times: readonly number[]; readonly zone: string }) => {
  const { chosen, pick } = useUnit({ chosen: $chosen, pick: timePicked })
  const { time } = useClock()
  if (times.length === 0) return null
  return (
    <div role="group" aria-label={label}>
      <Text size={14} tone="soft">{label}</Text>
      <ul className={styles.slots} role="list">
        {times.map(at => <li key={at}><button type="button" className={styles.slot} aria-pressed={at === chosen} onClick={() => pick(at)}>{time(at, zone)}</button></li>)}
      </ul>
    </div>
  )
}

const CHOSEN = 'booking-chosen'

/** What was chosen, on both clocks, and what it costs; or why it is not to be had. */
const Chosen = ({ tutor, zone }: OfTutor) => {
  const t = useMessages('tutoring')
  const { dayTime } = useClock()
  const { chosen, nearest, isOver, failure, minutes, choosing, registered, ...model } = useUnit({
    chosen: $chosen, nearest: $nearest, isOver: $isOver, failure: $failure, minutes: $minutes, choosing: $choosing, registered: $isRegistered, now: $roughNow, last: $lastLesson, pick: timePicked,
  })
  useEffect(() => {
    if (chosen === null) return
    document.getElementById(CHOSEN)?.scrollIntoView({ block: 'nearest' })
    // What the address asked for is chosen by now: loaded again, it does not ask for a time that is booked.
    window.history.replaceState(window.history.state, '', addressWith({ at: null }))
  }, [chosen])
  const here = bookingPath({ tutor: tutor.id, length: minutes, at: chosen })
  return (
    <div id={CHOSEN} className={styles.chosen}>
      <StatusLine>
        {isOver && <Notice tone="sun">{t('booking.over')}</Notice>}
        {nearest && <Notice tone="sun">{t(nearest.length > 0 ? 'booking.taken' : 'booking.takenAll')}</Notice>}
      </StatusLine>
      {nearest && nearest.length > 0 && (
        <ul className={styles.slots} role="list">
          {nearest.map(at => <li key={at}><button type="button" className={styles.slot} aria-pressed={false} onClick={() => model.pick(at)}>{dayTime(at, zone)}</button></li>)}
        </ul>
      )}
      {chosen !== null && model.now !== null && (
        <Card as="section" tone="raised" aria-labelledby="chosen-time">
          <Stack gap={16}>
            <Heading level={2} size={18} id="chosen-time">{t('booking.chosen')}</Heading>
            <TwoClocks from={chosen} until={endOf(chosen, minutes)} own={zone} tutor={tutor} />
            <ChangedClocks now={model.now} last={model.last} from={chosen} own={zone} tutor={tutor} />
            {!registered && <><Text>{t('guest')}</Text><WaysIn here={here} /></>}
            {registered && choosing && <Skeleton heights={[24, 52]} gap={16} />}
            {registered && !choosing && <Confirmation tutor={tutor} zone={zone} />}
            {failure && !choosing && <RetryNotice error={failure} onRetry={() => model.pick(chosen)} here={here} />}
          </Stack>
        </Card>
      )}
    </div>
  )
}

const Confirmation = ({ tutor, zone }: OfTutor) => {
  const t = useMessages('tutoring')
  const { countdown } = useClock()
  const model = useUnit({ hold: $hold, moment: $moment, isMove: $isMove, minutes: $minutes, credits: $credits, confirming: $confirming, weeks: $weeks, booking: $booking, confirmed, timeReleased })
  const { hold, moment, isMove, credits, weeks } = model
  const release = <Button variant="quiet" onPress={model.timeReleased} isDisabled={model.confirming || model.booking}>{t('booking.release')}</Button>
  if (isMove) return <Stack gap={8}><Button wide isPending={model.confirming} onPress={model.confirmed}>{t('booking.move')}</Button>{release}</Stack>
  if (!hold || !moment) return null
  const count = CREDITS_FOR[model.minutes]
  const balance = credits?.balance ?? 0
  const isShort = credits !== null && balance < count
  return (
    <Stack gap={12}>
      <p className={styles.held}>{t('booking.held', { left: countdown(hold.until - moment.now) })}</p>
      <Repeat name={tutor.name} />
      {weeks !== null && <><SeriesPlan tutor={tutor} zone={zone} />{release}</>}
      {weeks === null && credits && <Text>{t(isShort ? 'booking.short' : 'booking.cost', { count, balance })}</Text>}
      {weeks === null && (
        <Stack gap={8}>
          <Button wide isPending={model.confirming} onPress={model.confirmed}>{isShort ? t('booking.bookShort') : t('booking.book', { count })}</Button>
          {release}
        </Stack>
      )}
    </Stack>
  )
}
