import type { Weekday } from '#core/domain/tutoring/availability.ts'
import { useFormats } from '../kit/messages.tsx'
import { useClock } from '../kit/use-clock.ts'
import { useStretch } from '../kit/use-stretch.ts'

/** The first Monday of 2024: its week has the names of the days. */
const nameOfDay = (weekday: Weekday): string => `2024-01-0${weekday}`

/** Days of the week and stretches of a day in words. */
export const useDays = () => {
  const { weekday } = useFormats()
  const { hours } = useClock()
  const stretch = useStretch()
  return {
    longName: (day: Weekday) => weekday(nameOfDay(day)),
    shortName: (day: Weekday) => weekday(nameOfDay(day), 'short'),
    hour: hours,
    stretch,
  }
}
