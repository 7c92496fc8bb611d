import { useMemo } from 'react'
import { useLocale } from './messages.tsx'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]

/** TUT-4. Instants (epoch ms) as the clock of a zone shows them, and stretches of time (ms), as the page's locale writes them. */
export const useClock = () => {
  const locale = useLocale()
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => (at: number, zone: string) => new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }).format(at)
    const short = { weekday: 'short', day: 'numeric', month: 'short' } as const
    const clock = { hour: 'numeric', minute: '2-digit' } as const
    const unit = (value: number, name: 'day' | 'hour' | 'minute') => new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)
    return {
      /** 6:30 PM. */
      time: format(clock),
      /** Tue, 1 Dec, 6:30 PM. */
      dayTime: format({ ...short, ...clock }),
      /** Tue, 1 Dec. */
      shortDay: format(short),
      /** Tuesday, 1 December. */
      longDay: format({ weekday: 'long', day: 'numeric', month: 'long' }),
      /** Tue, 1 Dec, 6:00 PM – 6:50 PM. */
      span: (from: number, until: number, zone: string) => `${format({ ...short, ...clock })(from, zone)} – ${format(clock)(until, zone)}`,
      /** 3 hr 12 min, or 2 days 3 hr: in its two largest units, rounded down. */
      duration: (ms: number) => {
        const parts = [['day', Math.floor(ms / DAY)], ['hour', Math.floor((ms % DAY) / HOUR)], ['minute', Math.floor((ms % HOUR) / MINUTE)]] as const
        const from = parts.findIndex(([, value]) => value > 0)
        if (from < 0) return unit(0, 'minute')
        return parts.slice(from, from + 2).filter(([, value]) => value > 0).map(([name, value]) => unit(value, name)).join(' ')
      },
      /** 4:07, of what is left or has passed. */
      countdown: (ms: number) => {
        const seconds = Math.max(0, Math.floor(ms / 1000))
        return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
      },
      /** 6:30 PM, of a minute of the day. */
      hours: (minutes: number) => new Intl.DateTimeFormat(locale, { ...clock, timeZone: 'UTC' }).format(minutes * MINUTE),
    }
  }, [locale])
}
