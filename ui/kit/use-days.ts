import { DAY_MINUTES, type DayWindow, type Weekday } from '#core/domain/tutoring/availability.ts'
import { useFormats, useMessages } from './messages.tsx'
import { useClock } from './use-clock.ts'

/** The first Monday of 2024: its week has the names of the days. */
const nameOfDay = (weekday: Weekday): string => `2024-01-0${weekday}`

/** Days of the week and stretches of a day in words. */
export const useDays = () => {
  const t = useMessages('common')
  const { weekday } = useFormats()
  const { hours } = useClock()
  return {
    longName: (day: Weekday) => weekday(nameOfDay(day)),
    shortName: (day: Weekday) => weekday(nameOfDay(day), 'short'),
    hour: hours,
    /** TUT-4. 9:00 AM – 12:00 PM, or all of the day, which would else begin and end at the same time. */
    stretch: ({ from, until }: DayWindow) => (from === 0 && until === DAY_MINUTES ? t('allDay') : `${hours(from)} – ${hours(until)}`),
  }
}
