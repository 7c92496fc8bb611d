'use client'
import { useUnit } from 'effector-react'
import { mayEnter } from '#core/domain/classroom/entry.ts'
import { nextLive } from '#core/domain/group-lesson/schedule.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { left as classesLeft, opened as classesOpened, $own as $classes } from '../group-lessons/own-model.ts'
import { Avatar } from '../kit/avatar.tsx'
import { Card } from '../kit/card.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { useClock } from '../kit/use-clock.ts'
import { ClassroomLink } from '../shell/live.tsx'
import { $roughNow, $zone, clockLeft, clockOpened } from '../shell/moment.ts'
import { useVisit } from '../shell/use-visit.ts'
import { $lessons, left, opened } from '../tutoring/lessons-model.ts'
import styles from './screen.module.css'

/** ROUTE-9. The lesson with a tutor or the class that goes on or comes next, with the way into its classroom while that is open; nothing where none is booked. */
export const LiveLesson = () => {
  const t = useMessages('plan')
  const { dayTime, duration } = useClock()
  const { lessons, classes, now, zone, ...model } = useUnit({
    lessons: $lessons, classes: $classes, now: $roughNow, zone: $zone, opened, leave: left, classesOpened, classesLeft, clockOpened, clockLeft,
  })
  useVisit(() => {
    model.clockOpened()
    model.opened('upcoming')
    model.classesOpened('upcoming')
  }, () => {
    model.leave()
    model.classesLeft()
    model.clockLeft()
  })
  // One of the two may be late or fail: what is known is shown.
  const next = now === null ? null : nextLive(now, lessons ?? [], classes ?? [])
  if (now === null || zone === null || !next) return null
  const { lesson: { startsAt, tutor: { name } } } = next
  const [canEnter, wait] = [mayEnter(now, next), startsAt - now]
  return (
    <Card as="section" aria-labelledby="plan-live">
      <Stack gap={12}>
        <Heading level={2} size={18} id="plan-live">{t('live.title')}</Heading>
        <div className={styles.with}>
          <Avatar name={name} size={36} />
          <Stack gap={4}>
            <Text strong>{dayTime(startsAt, zone)}</Text>
            {next.kind === 'class'
              ? <Text size={14} tone="soft"><span lang={next.lesson.language}>{next.lesson.topic}</span> · {t('live.with', { name })}</Text>
              : <Text size={14} tone="soft">{t('live.with', { name })}</Text>}
          </Stack>
        </div>
        <Text>{canEnter ? t(wait > 0 ? 'live.ready' : 'live.now') : wait > 0 ? t('live.starts', { left: duration(wait) }) : t('live.late')}</Text>
        {canEnter && <ClassroomLink lesson={next.lesson} now={now} />}
        <LinkTo href={pathTo(next.kind === 'class' ? 'upcomingClasses' : 'upcomingLessons')}>{t(next.kind === 'class' ? 'live.classes' : 'live.open')}</LinkTo>
      </Stack>
    </Card>
  )
}
