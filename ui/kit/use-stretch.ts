import { DAY_MINUTES, type DayWindow } from '#core/domain/tutoring/availability.ts'
import { useMessages } from './messages.tsx'
import { useClock } from './use-clock.ts'

/** TUT-4. A stretch of a day in words: 9:00 AM – 12:00 PM, or all of it, which would else begin and end at the same time. */
export const useStretch = () => {
  const t = useMessages('common')
  const { hours } = useClock()
  return ({ from, until }: DayWindow): string => (from === 0 && until === DAY_MINUTES ? t('allDay') : `${hours(from)} – ${hours(until)}`)
}
