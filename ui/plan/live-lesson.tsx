'use client'
import { useUnit } from 'effector-react'
import { pathTo } from '#core/domain/route/links.ts'
import { Avatar } from '../kit/avatar.tsx'
import { Card } from '../kit/card.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { useVisit } from '../shell/use-visit.ts'
import { $lessons, left, opened } from '../tutoring/lessons-model.ts'
import { useClock } from '../kit/use-clock.ts'
import { $moment } from './model.ts'

/** ROUTE-9. The next lesson with a tutor; nothing where none is booked. */
export const LiveLesson = () => {
  const t = useMessages('plan')
  const { dayTime } = useClock()
  const { lessons, moment, open, leave } = useUnit({ lessons: $lessons, moment: $moment, open: opened, leave: left })
  useVisit(() => open('upcoming'), leave)
  const next = lessons?.find(({ status }) => status === 'booked')
  if (!next || !moment) return null
  return (
    <Card as="section" aria-labelledby="plan-live">
      <Stack gap={12}>
        <Heading level={2} size={18} id="plan-live">{t('live.title')}</Heading>
        <Row gap={12}>
          <Avatar name={next.tutor.name} size={36} />
          <Stack gap={4}>
            <Text strong>{dayTime(next.startsAt, moment.zone)}</Text>
            <Text size={14} tone="soft">{t('live.with', { name: next.tutor.name })}</Text>
          </Stack>
        </Row>
        <LinkTo href={pathTo('upcomingLessons')}>{t('live.open')}</LinkTo>
      </Stack>
    </Card>
  )
}
