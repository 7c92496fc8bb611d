'use client'
import { useUnit } from 'effector-react'
import { withNext } from '#core/domain/account/next-path.ts'
import { pathTo } from '#core/domain/route/links.ts'
import type { BookedLesson } from '#core/domain/tutoring/booked-lesson.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { Card } from '../kit/card.tsx'
import { Character } from '../kit/character.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { TwoClocks } from '../shell/live.tsx'
import { $zone } from '../shell/moment.ts'
import { CalendarButton } from './parts.tsx'
import { useClock } from '../kit/use-clock.ts'

const LESSONS = pathTo('upcomingLessons')
/** Where somebody gets credits for a lesson that waits for them, and comes back from. */
export const GET_CREDITS = withNext(pathTo('tutoringPricing'), LESSONS)

interface Props {
  readonly lesson: BookedLesson
  readonly isMove: boolean
  readonly titleId: string
}
/** ROUTE-9. What was booked or moved, and what comes next. */
export const Booked = ({ lesson: { id, startsAt, endsAt, tutor, status, payUntil, changes }, isMove, titleId }: Props) => {
  const t = useMessages('tutoring')
  const { time, dayTime } = useClock()
  const zone = useUnit($zone)
  if (zone === null) return null
  const isUnpaid = status === 'unpaid' && payUntil !== null
  const title = isUnpaid && !isMove ? t('booking.booked.unpaid', { time: time(payUntil, zone) }) : t(isMove ? 'booking.booked.moved' : 'booking.booked.title')
  return (
    <Stack gap={24} align="center">
      <Character mood="proud" />
      <Heading level={1} size={28} align="center" id={titleId} focusable>{title}</Heading>
      <Card tone="raised">
        <Stack gap={16}>
          <Text strong>{t('booking.with', { name: tutor.name })}</Text>
          <TwoClocks from={startsAt} until={endsAt} own={zone} tutor={tutor} />
          {isUnpaid && <Text>{t('booking.booked.unpaidText')}</Text>}
          {!isUnpaid && changes.kind === 'free' && <Text tone="soft">{t('booking.free', { time: dayTime(changes.until, zone) })}</Text>}
          {!isUnpaid && <Row><CalendarButton id={id} label={t('booking.booked.calendar')} /></Row>}
        </Stack>
      </Card>
      {isUnpaid ? <ButtonLink href={GET_CREDITS}>{t('booking.booked.getCredits')}</ButtonLink> : <ButtonLink href={LESSONS}>{t('booking.booked.lessons')}</ButtonLink>}
      <LinkTo href={isUnpaid ? LESSONS : pathTo('pickTutor')}>{t(isUnpaid ? 'booking.booked.lessons' : 'booking.booked.another')}</LinkTo>
    </Stack>
  )
}
