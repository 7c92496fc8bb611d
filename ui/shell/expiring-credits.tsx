'use client'
import { useUnit } from 'effector-react'
import { pathTo } from '#core/domain/route/links.ts'
import { LinkTo } from '../kit/link.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { Stack } from '../kit/stack.tsx'
import { Text } from '../kit/text.tsx'
import { useClock } from '../kit/use-clock.ts'
import { bookingPath } from '../tutoring/booking-path.ts'
import { $expiring, $hours, expiringLeft, expiringOpened } from '../tutoring/expiring-model.ts'
import { $zone } from './moment.ts'
import { useVisit } from './use-visit.ts'

/** TUT-3. Credits that expire soon, and free hours to use them on; nothing where none do. */
export const ExpiringCredits = () => {
  const t = useMessages('tutoring')
  const { dayTime, longDay } = useClock()
  const { expiring, found, zone, open, leave } = useUnit({ expiring: $expiring, found: $hours, zone: $zone, open: expiringOpened, leave: expiringLeft })
  useVisit(open, leave)
  if (!expiring || zone === null) return null
  const { amount: count, at, day } = expiring
  const title = day.kind === 'weekday' ? t('expiring.weekday', { count, day: String(day.weekday) }) : t(`expiring.${day.kind}`, { count, date: longDay(at, zone) })
  const hours = found?.hours ?? []
  return (
    <Notice tone="sun" title={title} action={<LinkTo href={pathTo('pickTutor')}>{t('expiring.find')}</LinkTo>}>
      {found && hours.length > 0 && (
        <Stack gap={4}>
          <Text>{t('expiring.hours')}</Text>
          <Stack as="ul" gap={4}>
            {hours.map(({ tutor: { id, name }, startsAt }) => (
              <li key={`${id} ${startsAt}`}>
                <LinkTo href={bookingPath({ tutor: id, length: found.length, at: startsAt })}>{t('expiring.hour', { time: dayTime(startsAt, zone), name, minutes: found.length })}</LinkTo>
              </li>
            ))}
          </Stack>
        </Stack>
      )}
    </Notice>
  )
}
