'use client'
import { useUnit } from 'effector-react'
import { type Classroom, type ClassroomKind, type ClassroomRole } from '#core/domain/classroom/classroom.ts'
import { opensAt } from '#core/domain/classroom/entry.ts'
import { shownOf } from '#core/domain/classroom/room.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { Button } from '../kit/button.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { BackLink } from '../shell/back-link.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { StartFailed } from '../shell/start-failed.tsx'
import { useVisit } from '../shell/use-visit.ts'
import { WaysIn } from '../shell/account-page.tsx'
import { $keeperReady } from '../keeper/model.ts'
import { $isRegistered } from '../session/model.ts'
import { $startFailure } from '../session/start-failure.ts'
import { $moment, $roughNow, $zone, clockLeft, clockOpened } from '../shell/moment.ts'
import { useClock } from '../kit/use-clock.ts'
import styles from './classroom.module.css'
import { $media, $on } from './devices-model.ts'
import { $classroom, $ended, $failure, $isInside, $room, classroom, joinPressed, left, opened, retried } from './model.ts'
import { Panel } from './panel.tsx'
import { Controls, DeviceChoice, DeviceControls, DeviceProblem, LevelMeter } from './parts.tsx'
import { Stage } from './stage.tsx'
import { Video } from './video.tsx'
import './tracking.ts'

/** Who teaches comes back to their lessons and the reports of them. */
const backOf = (kind: ClassroomKind, role: ClassroomRole = 'learner') => pathTo(kind !== 'tutoring' ? 'upcomingClasses' : role === 'host' ? 'teach' : 'upcomingLessons')

/** TUT-2, GRP-2. The classroom of a lesson: its lobby, the room itself, and what is said once one has left. */
export const ClassroomScreen = ({ lesson }: { readonly lesson: string }) => {
  const t = useMessages('classroom')
  const { room, ready, registered, startFailure, failure, inside, pending, ...model } = useUnit({
    room: $classroom, ready: $keeperReady, registered: $isRegistered, startFailure: $startFailure, failure: $failure, inside: $isInside, pending: classroom.$pending, opened, left, retried, clockOpened, clockLeft,
  })
  useVisit(
    () => {
      model.clockOpened()
      model.opened(lesson)
    },
    () => {
      model.left()
      model.clockLeft()
    },
    [lesson],
  )
  if (room && registered && inside) return <Inside room={room} />
  return (
    <Stack gap={24} width="lesson">
      <BackLink href={backOf(room?.kind ?? 'tutoring', room?.own.role)}>{t('back')}</BackLink>
      <Heading level={1} focusable>{room && registered ? t(`heading.${room.kind}`, { name: room.tutor }) : t('title')}</Heading>
      {startFailure && <StartFailed error={startFailure} />}
      {!startFailure && !ready && <Skeleton heights={[280, 96]} gap={24} />}
      {!startFailure && ready && !registered && <Stack gap={12}><Text>{t('guest')}</Text><WaysIn here={pathTo('classroom', { lesson })} /></Stack>}
      {ready && registered && failure && (failure.code === 'not_found'
        ? <EmptyState picture="seedling" title={t('missing.title')} text={t('missing.text')} action={<ButtonLink href={backOf('tutoring')}>{t('back')}</ButtonLink>} />
        : <Stack gap={16}><Text>{t('failed')}</Text><RetryNotice error={failure} isPending={pending} onRetry={model.retried} /></Stack>)}
      {ready && registered && !failure && !room && <Skeleton heights={[280, 96]} gap={24} />}
      {room && registered && <Outside room={room} />}
    </Stack>
  )
}

interface OfRoom {
  readonly room: Classroom
}
/** Before one goes in, and after one has left. */
const Outside = ({ room }: OfRoom) => {
  const t = useMessages('classroom')
  const { ended, now, zone } = useUnit({ ended: $ended, now: $roughNow, zone: $zone })
  const { time, span, duration } = useClock()
  if (now === null || zone === null) return <Skeleton heights={[280, 96]} gap={24} />
  const { entry, startsAt, endsAt, topic, demo, tutor } = room
  const opens = opensAt(room)
  // Whoever teaches has not missed a lesson that its learner missed.
  const why = entry === 'missed' && room.own.role === 'host' ? 'over' : entry
  return (
    <>
      <Stack gap={4}>
        {topic !== null && <Text strong>{topic}</Text>}
        <Text tone="soft">{span(startsAt, endsAt, zone)}</Text>
      </Stack>
      {demo && <Notice tone="sun">{t('demo', { name: tutor })}</Notice>}
      {ended && <Notice tone={ended === 'over' ? 'right' : 'info'} live="status">{t(`ended.${ended}`)}</Notice>}
      {entry === 'early' && <Notice>{t('entry.early', { left: duration(Math.max(60_000, opens - now)), time: time(opens, zone) })}</Notice>}
      {why !== 'early' && why !== 'open' && (ended === null || ended === 'refused') && <Notice>{t(`entry.${why}`)}</Notice>}
      {ended && <WordsOf />}
      {(entry === 'early' || entry === 'open') && <Check room={room} />}
    </>
  )
}

/** What one wants to know before others see and hear one. */
const Check = ({ room }: OfRoom) => {
  const t = useMessages('classroom')
  const { media, on, ended, moment, ...model } = useUnit({ media: $media, on: $on, ended: $ended, moment: $moment, joinPressed })
  const hasBegun = moment !== null && moment.now >= room.startsAt
  return (
    <section className={styles.check} aria-labelledby="check">
      <Stack gap={4}>
        <Heading level={2} id="check">{t('check.title')}</Heading>
        <Text tone="soft">{t('check.text')}</Text>
      </Stack>
      <div className={styles.tile} data-preview>
        {media && <Video flow={media.own.flow} label={t('check.preview')} isOwn isMirrored isShown={on.camera} />}
        {!on.camera && <p className={styles.off}>{t('check.off')}<br /><span>{t('check.soundOnly')}</span></p>}
      </div>
      <div className={styles.controls} data-inline role="group" aria-label={t('check.title')}><DeviceControls /></div>
      <LevelMeter />
      <DeviceProblem />
      <DeviceChoice />
      {room.pass !== null && <Row><Button onPress={model.joinPressed}>{t(ended ? 'ended.again' : hasBegun ? 'check.joinNow' : 'check.join')}</Button></Row>}
    </section>
  )
}

/** What the lesson leaves behind, where words were written. */
const WordsOf = () => {
  const t = useMessages('classroom')
  const words = shownOf(useUnit($room), 'word')
  if (words.length === 0) return null
  return (
    <section aria-labelledby="lesson-words">
      <Stack gap={8}>
        <Heading level={2} id="lesson-words">{t('ended.words')}</Heading>
        <ul role="list" className={styles.written}>
          {words.map(({ id, text, meaning }) => <li key={id} className={styles.word}><span className={styles.words}><strong>{text}</strong>{meaning !== null && ` – ${meaning}`}</span></li>)}
        </ul>
      </Stack>
    </section>
  )
}

const Inside = ({ room }: OfRoom) => {
  const t = useMessages('classroom')
  const { moment, zone } = useUnit({ moment: $moment, zone: $zone })
  const { time } = useClock()
  return (
    <div className={styles.inside}>
      <header className={styles.head}>
        <Heading level={1} size={22} focusable>{t(`heading.${room.kind}`, { name: room.tutor })}</Heading>
        {moment && <Text tone="soft" size={14}>{time(room.startsAt, moment.zone)} – {time(room.endsAt, moment.zone)}</Text>}
      </header>
      <div className={styles.room}>
        <Stage />
        <Panel zone={zone ?? 'UTC'} />
      </div>
      <DeviceProblem />
      <Controls />
    </div>
  )
}
