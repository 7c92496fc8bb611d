'use client'
import { useUnit } from 'effector-react'
import { mayGiveBack } from '#core/domain/group-lesson/seats.ts'
import { classLater, type ShownClass, standingAt } from '#core/domain/group-lesson/shown-class.ts'
import { Button } from '../kit/button.tsx'
import { Confirm } from '../kit/confirm.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Panel } from '../kit/panel.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { ClassroomLink, TwoClocks } from '../shell/live.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { useFocusBack } from '../shell/use-focus-back.ts'
import { useTitleFocus } from '../shell/use-title-focus.ts'
import { $moment, $roughNow, $zone } from '../shell/moment.ts'
import tutoring from '../tutoring/tutoring.module.css'
import { useClock } from '../kit/use-clock.ts'
import { $failure, $own, $pending, retried } from './own-model.ts'
import { ClassHead, Problem, TutorsNote, useIsChanging } from './parts.tsx'
import { $asking, $changing, $done, giveBackConfirmed, giveBackDeclined, giveBackPressed, leavePressed, offerTaken } from './seat-model.ts'

export const MINE = 'my-classes'

/** GRP-1, GRP-2. The classes in which the learner has a seat or waits for one. */
export const Mine = () => {
  const t = useMessages('group-lessons')
  const done = useUnit($done)
  useTitleFocus(MINE, done?.kind === 'canceled' || done?.kind === 'left' ? `${done.kind} ${done.lesson.id}` : null)
  return (
    <section aria-labelledby={MINE}>
      <Stack gap={16}>
        <Heading level={2} id={MINE} focusable>{t('mine.title')}</Heading>
        <Own />
      </Stack>
    </section>
  )
}

const Own = () => {
  const t = useMessages('group-lessons')
  const { own, failure, pending, retry, now, zone } = useUnit({ own: $own, failure: $failure, pending: $pending, retry: retried, now: $roughNow, zone: $zone })
  if (failure) return <Stack gap={16}><Text>{t('mine.failed')}</Text><RetryNotice error={failure} isPending={pending} onRetry={retry} /></Stack>
  if (!own || now === null || zone === null) return <Skeleton heights={[196]} />
  if (own.length === 0) return <EmptyState level={2} picture="calendar" title={t('mine.none')} text={t('mine.noneText')} />
  return <Stack as="ul" gap={16}>{own.map(lesson => <OwnClass key={lesson.id} known={lesson} now={now} zone={zone} />)}</Stack>
}

interface OwnProps {
  readonly known: ShownClass
  readonly now: number
  readonly zone: string
}
const OwnClass = ({ known, now, zone }: OwnProps) => {
  const t = useMessages('group-lessons')
  const done = useUnit($done)
  const lesson = classLater(now, known)
  const { id, startsAt, endsAt, tutor, join, materials, booking } = lesson
  const standing = standingAt(now, lesson)
  const isOff = join === 'canceled' || join === 'completed'
  const status = join === 'canceled' ? 'canceled' : join === 'completed' ? 'completed' : standing === 'booked' || standing === 'offered' || standing === 'waiting' ? standing : 'lapsed'
  return (
    <li className={tutoring.lesson} data-off={isOff || undefined} aria-labelledby={`mine-${id}`}>
      <ClassHead lesson={lesson} id={`mine-${id}`} changed={done?.kind === 'taken' && done.lesson.id === id ? 'taken' : null} />
      <p className={tutoring.status} data-status={status === 'booked' ? 'booked' : status === 'offered' ? 'unpaid' : undefined}>{t(`mine.status.${status}`)}</p>
      <TwoClocks from={startsAt} until={endsAt} own={zone} tutor={tutor} />
      {lesson.cancellation && <Stack gap={8}><Text>{t(`mine.canceled.${lesson.cancellation.reason}`)}</Text><TutorsNote lesson={lesson} /></Stack>}
      {status === 'lapsed' && <Text>{t('mine.lapsed')}</Text>}
      {status === 'booked' && <WayIn lesson={lesson} now={now} />}
      {status === 'booked' && materials !== null && <Bring lesson={lesson} text={materials} />}
      {status === 'booked' && booking !== null && mayGiveBack(now, lesson) && <GiveBack lesson={known} />}
      {status === 'offered' && <Offer lesson={known} />}
      {status === 'waiting' && <Waiting lesson={known} />}
      <Problem id={id} />
    </li>
  )
}

/** GRP-2. Whether the class may be joined. Where it is open, the way into its room. */
const WayIn = ({ lesson, now }: { readonly lesson: ShownClass; readonly now: number }) => {
  const t = useMessages('group-lessons')
  const { duration } = useClock()
  const { join, startsAt } = lesson
  if (join === 'open_to_join') return <Stack gap={8}><Text strong>{t('mine.open')}</Text><ClassroomLink lesson={lesson} now={now} /></Stack>
  return <Text strong>{now < startsAt ? t('mine.starts', { left: duration(startsAt - now) }) : t('mine.under')}</Text>
}

const Bring = ({ lesson: { id, language }, text }: { readonly lesson: ShownClass; readonly text: string }) => {
  const t = useMessages('group-lessons')
  return (
    <section aria-labelledby={`bring-${id}`}>
      <Heading level={3} size={18} id={`bring-${id}`}>{t('mine.bring')}</Heading>
      <div className={tutoring.note}><Text lang={language}>{text}</Text></div>
    </section>
  )
}

interface OfClass {
  readonly lesson: ShownClass
}
const GiveBack = ({ lesson }: OfClass) => {
  const t = useMessages('group-lessons')
  const { asking, changing, ...model } = useUnit({ asking: $asking, changing: $changing, giveBackPressed, giveBackConfirmed, giveBackDeclined })
  const isChanging = useIsChanging(lesson.id)
  useFocusBack(asking === lesson.id, `give-back-${lesson.id}`)
  if (asking !== lesson.id) return <Row><Button id={`give-back-${lesson.id}`} size="small" variant="quiet" onPress={() => model.giveBackPressed(lesson.id)}>{t('mine.giveBack')}</Button></Row>
  return (
    <Confirm
      label={t('mine.giveBack')} question={t('mine.ask.text')} yes={t('mine.ask.yes')} no={t('mine.ask.no')}
      isPending={isChanging} isDisabled={changing} onYes={() => model.giveBackConfirmed(lesson)} onNo={() => model.giveBackDeclined()}
    />
  )
}

/** GRP-2. A seat that is kept for the learner, until when, by the second. */
const Offer = ({ lesson }: OfClass) => {
  const t = useMessages('group-lessons')
  const { countdown } = useClock()
  const { moment, changing, ...model } = useUnit({ moment: $moment, changing: $changing, offerTaken, leavePressed })
  const isChanging = useIsChanging(lesson.id)
  const { offeredUntil = null } = lesson.place ?? {}
  if (!moment || offeredUntil === null) return null
  return (
    <Panel>
      <p className={tutoring.held} role="timer">{t('mine.offer', { left: countdown(offeredUntil - moment.now) })}</p>
      <Row gap={8}>
        <Button size="small" isPending={isChanging} onPress={() => model.offerTaken(lesson.id)}>{t('mine.take')}</Button>
        <Button size="small" variant="quiet" isDisabled={changing} onPress={() => model.leavePressed(lesson)}>{t('mine.decline')}</Button>
      </Row>
    </Panel>
  )
}

const Waiting = ({ lesson }: OfClass) => {
  const t = useMessages('group-lessons')
  const leave = useUnit(leavePressed)
  const isChanging = useIsChanging(lesson.id)
  return (
    <Stack gap={12}>
      <Text size={14} tone="soft">{t('mine.wait')}</Text>
      <Row><Button size="small" variant="quiet" isPending={isChanging} onPress={() => leave(lesson)}>{t('mine.leave')}</Button></Row>
    </Stack>
  )
}
